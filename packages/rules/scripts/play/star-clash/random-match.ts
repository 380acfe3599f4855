/** Random seeded matches of Star Clash: for `npm run fuzz`, golden replays and the property tests. */
import { chainOf, sha256Hex } from '../../../src';
import {
  apply,
  begin,
  deal,
  isSolo,
  legal,
  MODES,
  pending,
  start,
  stateHash,
  CARDS,
  type Decision,
  type Event,
  type Legal,
  type LegalPlay,
  type LegalTurn,
  type Match,
  type Mode,
  type Variants,
} from '../../../src/games/star-clash';
import { oneOf, type Random } from '../random';

export { MODES };

export interface Chosen {
  mode: Mode;
  players: number;
  taskForces: number;
  variants: Variants;
}

const PLAYERS: Record<Mode, readonly (readonly [players: number, taskForces: number])[]> = {
  duel: [[2, 0]],
  'free-for-all': [3, 4, 5, 6, 7, 8, 9].map((players) => [players, 0] as const),
  teams: [
    [4, 2],
    [6, 2],
    [6, 3],
    [8, 2],
    [8, 4],
    [9, 3],
  ],
  solo: [[1, 0]],
  gauntlet: [[1, 0]],
};

/** Variations allowed in the mode: each in one match of three. */
const randomVariants = (mode: Mode, seats: number, random: Random): Variants => {
  const isAlone = isSolo(mode);
  const chance = (): boolean => random(3) === 0;
  return {
    ...(isAlone ? {} : { rounds: 1 + random(3) }),
    ...(!isAlone && chance() ? { goal: 1 + random(60) } : {}),
    ...(seats < 5 && chance() ? { fleet: 5 + random(4), hand: 5 + random(6) } : {}),
    ...(chance() ? { noReinforcements: true } : {}),
    ...(chance() ? { strongMines: true } : {}),
    ...(seats < 7 && random(6) === 0 ? { gunnery: true } : {}),
    ...(mode !== 'gauntlet' && chance() ? { lastManStanding: true } : {}),
    ...(seats < 4 && chance()
      ? {
          fleet: 5,
          factions: Array.from({ length: seats }, () =>
            chance() ? null : oneOf(random, ['jcs', 'mfl', 'odn', 'hsv']),
          ),
        }
      : {}),
  };
};

/** A set-up that the rules allow. */
export function randomChoice(mode: Mode, random: Random): Chosen {
  const [players, taskForces] = oneOf(random, PLAYERS[mode]);
  const seats = players === 1 ? 2 : players;
  for (let tries = 0; tries < 50; tries += 1) {
    const chosen = { mode, players, taskForces, variants: randomVariants(mode, seats, random) };
    if (start({ game: 'star-clash', ...chosen, cards: CARDS }).ok) return chosen;
  }
  return { mode, players, taskForces, variants: {} };
}

/** A match's chain of seeds and values, derived from a name. */
const chanceOf = (name: string, players: number) => {
  const chain = chainOf(sha256Hex(`${name}/chain`), 100);
  const values = Array.from({ length: players }, (_, seat) => ({
    seat,
    value: sha256Hex(`${name}/${seat}`),
  }));
  return { chain, random: { match: name, anchor: chain[0] ?? '', values } };
};

const targetsOf = ({ card, ships = [], fleets = [], squadrons = [], ammo = [] }: LegalPlay) => {
  const targets = [
    ...ships.map((ship) => ({ card, ship })),
    ...fleets.map((fleet) => ({ card, fleet })),
    ...squadrons.map((squadron) => ({ card, squadron })),
    ...ammo.map((each) => ({ card, ammo: each })),
  ];
  return targets.length > 0 ? targets : [{ card }];
};

const someOf = <T>(list: readonly T[], random: Random): T[] => {
  const some = list.filter(() => random(2) === 0);
  return some.length > 0 ? some : [oneOf(random, list)];
};

const shuffled = <T>(list: readonly T[], random: Random): T[] => {
  const left = list.slice();
  return list.map(() => left.splice(random(left.length), 1)[0] as T);
};

/** Answers of a turn, one of each kind, with random lists of cards and strikes. */
function turnAnswers(asked: LegalTurn, random: Random): Decision[] {
  const { seat, strike, exchange } = asked;
  const answers: Decision[] = asked.plays.flatMap((play) =>
    targetsOf(play).map((target): Decision => ({ seat, type: 'play', ...target })),
  );
  for (const fleet of asked.squadron) answers.push({ seat, type: 'squadron', fleet });
  if (strike) {
    const strikes = someOf(strike.carriers, random).map((carrier) => ({
      carrier,
      ship: oneOf(random, strike.ships),
    }));
    answers.push({ seat, type: 'strike', strikes });
  }
  if (exchange)
    answers.push({
      seat,
      type: 'exchange',
      with: oneOf(random, exchange.with),
      card: oneOf(random, exchange.cards),
    });
  if (asked.end) answers.push({ seat, type: 'end' });
  return answers;
}

/** A random legal answer. Discards are rarer than plays, so that rounds end. */
export function randomAnswer(match: Match, asked: Legal, random: Random): Decision {
  const { seat } = asked;
  if (asked.type === 'pick')
    return { seat, type: 'pick', ships: shuffled(asked.ships, random).slice(0, asked.count) };
  if (asked.type === 'give')
    return {
      seat,
      type: 'give',
      card: asked.cards.length > 0 && random(2) === 0 ? oneOf(random, asked.cards) : null,
    };
  const answers = turnAnswers(asked, random);
  const hand = match.seats[seat]?.hand ?? [];
  if (asked.discard && (answers.length === 0 || random(6) === 0))
    return { seat, type: 'discard', cards: shuffled(someOf(hand, random), random) };
  return oneOf(random, answers);
}

/** One step of a match: the deal due, or a decision. */
export type Step = Decision | { deal: number };

export type Player = (match: Match, asked: Legal) => Decision;

export interface Played {
  steps: Step[];
  match: Match;
}

export type Watch = (before: Match, step: Step, match: Match, events: readonly Event[]) => void;

const begun = (chosen: Chosen, name: string): { match: Match; chain: string[] } => {
  const started = start({ game: 'star-clash', ...chosen, cards: CARDS });
  if (!started.ok) throw new Error(started.refusal.message);
  const { chain, random } = chanceOf(name, chosen.players);
  return { match: begin(started.match, random), chain };
};

/** A step's result; a refusal throws. */
function taken(match: Match, step: Step, chain: readonly string[]): { match: Match; events: Event[] } {
  const applied =
    'deal' in step ? deal(match, { round: step.deal, seed: chain[step.deal] ?? '' }) : apply(match, step);
  if (!applied.ok) throw new Error(`refused: ${JSON.stringify(step)}: ${JSON.stringify(applied.refusal)}`);
  return applied;
}

/** Plays a match to its end, or `most` steps. */
export function playMatch(
  chosen: Chosen,
  name: string,
  player: Player,
  watch: Watch = () => undefined,
  most = 6_000,
): Played {
  const first = begun(chosen, name);
  let { match } = first;
  const steps: Step[] = [];
  while (match.outcome === null && steps.length < most) {
    const [asked] = pending(match);
    const lawful = asked ? legal(match, asked.seat) : null;
    const step: Step = lawful ? player(match, lawful) : { deal: match.round + 1 };
    steps.push(step);
    const next = taken(match, step, first.chain);
    watch(match, step, next.match, next.events);
    match = next.match;
  }
  return { steps, match };
}

/** Replays recorded steps; `seen` gets the match before each. */
export function replayMatch(
  chosen: Chosen,
  name: string,
  steps: readonly Step[],
  seen: (match: Match) => void = () => undefined,
): Match {
  const first = begun(chosen, name);
  let { match } = first;
  for (const step of steps) {
    seen(match);
    match = taken(match, step, first.chain).match;
  }
  return match;
}

/** The hash before the first step and after each. */
export function hashesOf(chosen: Chosen, name: string, steps: readonly Step[]): string[] {
  const hashes: string[] = [];
  const last = replayMatch(chosen, name, steps, (match) => hashes.push(stateHash(match)));
  return [...hashes, stateHash(last)];
}
