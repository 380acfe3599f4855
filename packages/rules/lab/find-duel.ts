/**
 * Finds a duel that shows every command of the action phase, for e2e/commands.json: seeded playouts that
 * prefer goals still missing. `ts-node -T packages/rules/lab/find-duel.ts SEED COUNT`
 */
import {
  answersOf,
  apply,
  distance,
  legal,
  pending,
  planMovement,
  setup,
  type Decision,
  type Event,
  type Match,
  type Seat,
} from '../src/games/star-eater';
import { oneOf, seeded, type Random } from '../scripts/play/random';

const FACTIONS = ['lamais', 'tessari'];
const FITTED = [
  ['lamais-main-cannon', 'lamais-broadside-beam', 'lamais-hangar-drum', 'lamais-pd-lattice', 'lamais-raider'],
  [
    'tessari-main-rake',
    'tessari-broadside-seeker',
    'tessari-hangar-swarm',
    'tessari-pd-needles',
    'tessari-wasp',
  ],
];
const ROUNDS = 9;
/** How many answers are tried before a random one is taken. */
const TRIED = 80;

/** The goals of the duel; each keeps the decision that reached it. */
const GOALS = ['boost', 'react', 'vent', 'collide', 'shields'] as const;
type Goal = (typeof GOALS)[number];

const launched = (played: readonly Decision[], seat: Seat, callSign: number): boolean =>
  played.some(
    (each) =>
      each.type === 'corvettes' &&
      each.seat === seat &&
      each.option === 'launch' &&
      each.callSign === callSign,
  );

/** The goal that a decision reaches, judged by its events. */
const goalOf = (decision: Decision, events: readonly Event[], played: readonly Decision[]): Goal | null => {
  switch (decision.type) {
    case 'shoot':
      return (decision.boost ?? 0) > 0 &&
        launched(played, decision.seat, decision.callSign) &&
        events.some((event) => event.type === 'shotResolved' && event.hit && event.boost > 0)
        ? 'boost'
        : null;
    case 'react':
      return decision.shots.some(({ target }) => target.kind === 'torpedo') &&
        events.some((event) => event.type === 'pointDefenceFired' && event.hit)
        ? 'react'
        : null;
    case 'vent':
      return decision.play ? 'vent' : null;
    case 'thrust':
      return events.some((event) => event.type === 'collided' && event.motion === 'thrust')
        ? 'collide'
        : null;
    case 'defence':
      return decision.option === 'shields' ? 'shields' : null;
    default:
      return null;
  }
};

const some = (match: Match, seat: Seat, random: Random): Decision[] => {
  const all: Decision[] = [];
  for (const answer of answersOf(match, seat)) {
    all.push(answer);
    if (all.length >= 3000) break;
  }
  const drawn: Decision[] = [];
  while (drawn.length < TRIED && all.length > 0) drawn.push(all.splice(random(all.length), 1)[0] as Decision);
  return drawn;
};

const fit = (match: Match, seat: Seat, random: Random): Decision => {
  const wanted = FITTED[seat] ?? [];
  const all = [...answersOf(match, seat)];
  const likes = (each: Decision): boolean =>
    each.type === 'place' &&
    (each.slot === 'corvettes' ? each.cards?.[0] === wanted[4] : wanted.includes(each.card ?? ''));
  return all.find(likes) ?? all.find(({ type }) => type === 'pass') ?? oneOf(random, all);
};

const apart = (match: Match): number => {
  const [a, b] = match.ships;
  return a && b ? distance(a.at, b.at) : 99;
};

/** A move after which a corvette could shoot with a boost. */
const leadsToBoost = (match: Match, options: readonly Decision[]): Decision | null =>
  options.find((each) => {
    if (each.type !== 'move' && each.type !== 'corvettes') return false;
    const applied = apply(match, each);
    const asked = applied.ok ? legal(applied.match, each.seat) : null;
    return asked?.type === 'move' && asked.shots.some(({ maxBoost }) => maxBoost > 0);
  }) ?? null;

const PREFERRED: Record<Goal, [Seat, string][]> = {
  boost: [[0, 'corvettes']],
  react: [
    [0, 'defence-stations'],
    [1, 'port-broadside'],
    [1, 'starboard-broadside'],
  ],
  vent: [
    [1, 'vent-coolant'],
    [0, 'vent-coolant'],
  ],
  collide: [
    [1, 'power-to-engines'],
    [0, 'power-to-engines'],
  ],
  shields: [[1, 'defence-stations']],
};

const order = (match: Match, seat: Seat, missing: readonly Goal[], random: Random): Decision => {
  const asked = legal(match, seat);
  if (asked?.type !== 'commit') throw new Error('no orders are asked for');
  const weight = (card: string): number =>
    random(10) +
    missing.filter((goal) => PREFERRED[goal].some(([s, c]) => s === seat && c === card)).length * 8;
  const commands = asked.hand
    .map((card) => ({ card, weight: weight(card) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, asked.count)
    .map(({ card }) => card);
  const far = apart(match);
  const wanted = 4 + random(4);
  const engine =
    random(4) === 0
      ? oneOf(random, asked.engines)
      : asked.engines
          .map((each) => ({
            each,
            off: Math.abs(
              (planMovement(match, { [seat]: each }).match.outcome
                ? 99
                : apart(planMovement(match, { [seat]: each }).match)) - Math.min(wanted, far),
            ),
          }))
          .sort((a, b) => a.off - b.off)
          .map(({ each }) => each)[0];
  return { seat, type: 'commit', engine, commands };
};

interface Found {
  played: Decision[];
  at: Partial<Record<Goal, number>>;
  end: number;
}

const playOut = (random: Random): Found => {
  const begun = setup({ mode: 'duel', factions: FACTIONS });
  if (!begun.ok) throw new Error(begun.refusal.message);
  let match = begun.match;
  const played: Decision[] = [];
  const at: Found['at'] = {};
  while (!match.outcome && match.round <= ROUNDS) {
    const missing = GOALS.filter((goal) => at[goal] === undefined);
    if (missing.length === 0) break;
    const [owed] = pending(match);
    if (!owed) break;
    const { seat, type } = owed;
    let decision: Decision | null = null;
    if (match.phase === 'loadout') decision = fit(match, seat, random);
    else if (type === 'commit') decision = order(match, seat, missing, random);
    else {
      const options = some(match, seat, random).filter((each) => each.type !== 'done' || random(5) === 0);
      const toGoal = options.find((each) => {
        const applied = apply(match, each);
        const goal = applied.ok && !applied.match.outcome ? goalOf(each, applied.events, played) : null;
        return goal !== null && missing.includes(goal);
      });
      const wanted = (): Decision | null | undefined => {
        if (type === 'defence' && missing.includes('react'))
          return options.find((each) => each.type === 'defence' && each.option === 'hold');
        if (type === 'corvettes' && !played.some((each) => each.type === 'corvettes' && each.seat === seat))
          return options.find(
            (each) => each.type === 'corvettes' && each.option === 'launch' && each.callSign === 1,
          );
        return missing.includes('boost') && seat === 0 ? leadsToBoost(match, options) : null;
      };
      decision = toGoal ?? wanted() ?? options[0] ?? { seat, type: 'done' };
    }
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(applied.refusal.message);
    const goal = goalOf(decision, applied.events, played);
    played.push(decision);
    if (goal && at[goal] === undefined) at[goal] = played.length - 1;
    match = applied.match;
  }
  return { played, at, end: match.round };
};

const [, , seedWord = '1', countWord = '200'] = process.argv;
let best: Found | null = null;
const score = ({ played, at }: Found): number => Object.keys(at).length * 1000 - played.length;
for (let seed = Number(seedWord); seed < Number(seedWord) + Number(countWord); seed += 1) {
  const found = playOut(seeded(seed));
  if (best && score(found) <= score(best)) continue;
  best = found;
  console.error(seed, JSON.stringify(found.at), found.played.length, 'round', found.end);
}
console.log(JSON.stringify(best));
