/** Matches of Star Clash played by the engine: seats answer as the bot does, or with anything legal. */
import { chainOf, type Seat } from '@star-eater/rules';
import {
  begin,
  CARDS,
  deal,
  defaultDecision,
  legal,
  apply,
  pending,
  start,
  starClash,
  view,
  type Decision,
  type Event,
  type Legal,
  type Match,
  type Options,
} from '@star-eater/rules/src/games/star-clash';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const LAST = '0123456789abcdef'.repeat(4);

export interface Played {
  match: Match;
  events: readonly Event[];
  /** The decision that led here; null for a deal. */
  decision: Decision | null;
}

/** A small seeded generator, so that failures can be repeated. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const one = <T>(list: readonly T[], draw: (n: number) => number): T | undefined => list[draw(list.length)];

/** Any legal answer. */
function anyOf(asked: Legal, draw: (n: number) => number): Decision {
  const { seat } = asked;
  if (asked.type === 'pick') return { seat, type: 'pick', ships: asked.ships.slice(0, asked.count) };
  if (asked.type === 'give') return { seat, type: 'give', card: one([null, ...asked.cards], draw) ?? null };
  const all: Decision[] = asked.plays.flatMap((play): Decision[] => {
    const { card, ships, fleets, squadrons, ammo } = play;
    const base = { seat, type: 'play' as const, card };
    if (!ships && !fleets && !squadrons && !ammo) return [base];
    return [
      ...(ships ?? []).map((ship) => ({ ...base, ship })),
      ...(fleets ?? []).map((fleet) => ({ ...base, fleet })),
      ...(squadrons ?? []).map((squadron) => ({ ...base, squadron })),
      ...(ammo ?? []).map((each) => ({ ...base, ammo: each })),
    ];
  });
  for (const fleet of asked.squadron) all.push({ seat, type: 'squadron', fleet });
  if (asked.strike) {
    const { carriers, ships } = asked.strike;
    all.push({
      seat,
      type: 'strike',
      strikes: carriers.map((carrier) => ({ carrier, ship: one(ships, draw) ?? '' })),
    });
  }
  const ally = one(asked.exchange?.with ?? [], draw);
  const offered = one(asked.exchange?.cards ?? [], draw);
  if (ally !== undefined && offered !== undefined)
    all.push({ seat, type: 'exchange', with: ally, card: offered });
  if (asked.end) all.push({ seat, type: 'end' });
  return one(all, draw) ?? { seat, type: 'discard', cards: [] };
}

const optionsOf = (input: object): Options => accepted(starClash.parseOptions(input)).options;

export interface Playout {
  options: Options;
  joint: string;
  anchor: string;
  seeds: readonly string[];
  steps: Played[];
}

/** Plays until the match is over, or after `rounds`. */
export function playOut(input: object, seed: number, rounds = 1): Playout {
  const options = optionsOf(input);
  const { mode, players, taskForces, variants } = options;
  const chain = chainOf(LAST, 100);
  const anchor = chain[0] ?? '';
  const made = accepted(start({ game: 'star-clash', mode, players, taskForces, variants, cards: CARDS }));
  const values = [{ seat: 0, value: 'aa'.repeat(32) }];
  let match = begin(made.match, { match: `m${seed}`, anchor, values });
  const draw = numbers(seed);
  const steps: Played[] = [];
  const take = (next: { match: Match; events: readonly Event[] }, decision: Decision | null): void => {
    ({ match } = next);
    steps.push({ ...next, decision });
  };
  while (!match.outcome) {
    if (match.phase === 'deal') {
      if (match.round === rounds) break;
      const dealt = accepted(deal(match, { round: match.round + 1, seed: chain[match.round + 1] ?? '' }));
      take(dealt, null);
      continue;
    }
    const seat: Seat = pending(match)[0]?.seat ?? 0;
    const asked = legal(match, seat);
    if (!asked) throw new Error('nobody is asked');
    const wild = anyOf(asked, draw);
    const empty = wild.type === 'discard' && wild.cards.length === 0;
    const decision = empty || draw(3) === 0 ? defaultDecision(match, seat) : wild;
    const applied = decision && apply(match, decision);
    if (!applied?.ok) throw new Error(`refused: ${JSON.stringify([decision, applied])}`);
    take(applied, decision);
  }
  return { options, joint: match.random.joint ?? '', anchor, seeds: match.random.revealed, steps };
}

/** What a spectator receives. */
export const publicly = (events: readonly Event[]): Event[] =>
  events.map((event) => starClash.eventFor(event, 'stranger'));

export const handOf = (match: Match, seat: Seat): readonly string[] =>
  view(match, seat).seats[seat]?.hand.cards ?? [];

export const TABLES: readonly object[] = [
  { mode: 'duel' },
  { mode: 'free-for-all', players: 3 },
  { mode: 'free-for-all', players: 5, variants: { lastManStanding: true, hand: 10 } },
  { mode: 'free-for-all', players: 9 },
  { mode: 'teams', players: 4 },
  { mode: 'teams', players: 6, taskForces: 2, variants: { strongMines: true, lastManStanding: true } },
  { mode: 'free-for-all', players: 3, variants: { factions: ['mfl', null, null] } },
  { mode: 'solo' },
  { mode: 'gauntlet' },
];
