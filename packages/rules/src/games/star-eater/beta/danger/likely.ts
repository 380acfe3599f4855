/**
 * The likely case of a round. The orders of the others come from the bots' search (`bots/foresight.ts`), with their
 * probabilities; the engine plays them against the given orders to the end of the round. The ensign makes the
 * choices on the way. Only what the view's owner knows goes in.
 */
import { apply } from '../apply';
import type { Bot, BotLevel } from '../bots/bot';
import { cadet } from '../bots/cadet';
import { ensign } from '../bots/ensign';
import { foresee, habitsOf, type Foresight } from '../bots/foresight';
import type { Commit } from '../bots/search/candidates';
import { drawFrom, sharesOf } from '../bots/search/mixture';
import type { Steps } from '../bots/search/orders';
import { matchFromView, type KnownSetup } from '../known-match';
import { legal, pending } from '../legal';
import { sideOf } from '../../common/modes';
import type { DamageCause, Decision, Event, Seat, View } from '../../common/model';
import type { Match } from '../../common/state';
import { view as viewOf } from '../view';
import { attackInstead } from './attack';
import type { KnownOrders } from './worst';

/** What is public about the seats: the level of each bot. */
export type Levels = Partial<Record<Seat, BotLevel>>;

const botFor = (level: BotLevel | undefined, seed: string): Bot =>
  level === 'cadet' ? cadet(seed) : ensign(seed);

/** One number over all tries: the middle, and a range without the least likely ends. */
export interface Spread {
  low: number;
  middle: number;
  high: number;
}

export interface Likely {
  /** How many possible rounds were played. */
  tries: number;
  taken: Spread;
  dealt: Spread;
  /** The middle of the damage to each of my sections; absent where it is 0. */
  sections: Record<string, number>;
  /** The chance that a ship is destroyed, from 0 to 1, by seat; absent where it is 0. */
  lost: Record<Seat, number>;
  /** What most often destroys my ship; null where nothing does. */
  fate: Fate | null;
}

/** The last hit on a ship: with what, and by whom. */
export interface Fate {
  cause: DamageCause;
  by: readonly Seat[];
}

/** What one try did. */
interface Outcome {
  share: number;
  taken: number;
  dealt: number;
  sections: Record<string, number>;
  lost: Seat[];
  /** The last hit on my ship. */
  hit: Fate | null;
  /** Whether the ensign, in my seat, left out an attack. */
  isTame: boolean;
}

/** A round has far fewer decisions. */
const MOST_DECISIONS = 200;

const read = (outcome: Outcome, known: Match, me: Seat, events: readonly Event[]): void => {
  const side = sideOf(known.setup.mode, me);
  for (const event of events) {
    if (event.type === 'shipDestroyed') outcome.lost.push(event.seat);
    if (event.type !== 'damaged') continue;
    const { seat, section, amount, cause, by } = event;
    if (seat === me) {
      outcome.hit = { cause, by };
      outcome.taken += amount;
      outcome.sections[section] = (outcome.sections[section] ?? 0) + amount;
    } else if (by.includes(me) && sideOf(known.setup.mode, seat) !== side) outcome.dealt += amount;
  }
};

/** The orders of the others in one try. */
interface Try {
  orders: ReadonlyMap<Seat, Commit>;
  share: number;
}

/** Plays one try to the end of the round. `attacks`: my seat's choices are attacks where they can be. */
const play = (
  start: Match,
  me: Seat,
  { orders, share }: Try,
  seed: string,
  levels: Levels,
  attacks: boolean,
): Outcome => {
  const outcome: Outcome = { share, taken: 0, dealt: 0, sections: {}, lost: [], hit: null, isTame: false };
  let match = start;
  const take = (decision: Decision | undefined): boolean => {
    const applied = decision && apply(match, decision);
    if (!applied?.ok) return false;
    read(outcome, start, me, applied.events);
    match = applied.match;
    return true;
  };
  for (const { seat } of pending(match)) if (!take(orders.get(seat))) return outcome;
  const bots = start.seats.map(({ seat }) => botFor(levels[seat], `choice ${seed} ${seat}`));
  for (let i = 0; i < MOST_DECISIONS && !match.outcome && match.round === start.round; i += 1) {
    const [owed] = pending(match);
    const asked = owed && legal(match, owed.seat);
    const bot = owed && bots[owed.seat];
    if (!asked || !bot) break;
    const attack = owed.seat === me ? attackInstead(match, asked) : null;
    const usual = attacks && attack ? attack : bot.answer(viewOf(match, owed.seat), asked, start.setup);
    if (attack && !isSameAnswer(attack, usual)) outcome.isTame = true;
    if (!take(usual)) break;
  }
  return outcome;
};

const isSameAnswer = (a: Decision, b: Decision): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is left out at both ends of a range: less than one in this many. */
const TAIL = 20;

/** `valueOf` over all outcomes, each with its share; the shares add up to 1. */
const spreadOf = (outcomes: readonly Outcome[], valueOf: (outcome: Outcome) => number): Spread => {
  const sorted = outcomes
    .map((outcome) => ({ value: valueOf(outcome), share: outcome.share }))
    .sort((a, b) => a.value - b.value);
  /** The first value that is above `part` of `parts` of all. */
  const above = (part: number, parts: number): number => {
    let before = 0;
    for (const { value, share } of sorted) {
      before += share;
      if (before * parts > part) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  return { low: above(1, TAIL), middle: above(1, 2), high: above(TAIL - 1, TAIL) };
};

/** Rounds that are played for one answer, by the number of players: at once, and after the search. */
const TRIES: readonly { atOnce: number; searched: number }[] = [
  { atOnce: 1, searched: 1 },
  { atOnce: 1, searched: 1 },
  { atOnce: 10, searched: 10 },
  { atOnce: 3, searched: 5 },
  { atOnce: 2, searched: 3 },
];
/** Seeds that habits are taken from at once. */
const SEEDS = 6;

/** What the others could order, whatever the owner of the view does. */
interface Foreseen {
  known: Match;
  others: ReadonlyMap<Seat, Foresight>;
  tries: Try[];
}

/** By view: the page asks again about the same one whenever an order changes. */
const foreseen = new WeakMap<View, Foreseen>();

const drawnFrom = (others: ReadonlyMap<Seat, Foresight>, draw: number): Map<Seat, Commit> =>
  new Map(
    [...others].flatMap(([seat, list]) => {
      const chances = list.map(({ share }) => share);
      const drawn = list[drawFrom(chances, `likely ${draw} ${seat}`)];
      return drawn ? [[seat, drawn.orders] as const] : [];
    }),
  );

/** The same tries with shares that add up to 1. */
const inProportion = (tries: readonly Try[]): Try[] => {
  const shares = sharesOf(tries.map(({ share }) => share));
  return tries.map(({ orders }, i) => ({ orders, share: shares[i] ?? 0 }));
};

/** One opponent's likeliest orders, with their shares; draws, equally likely, where several order. */
const triesOf = (others: ReadonlyMap<Seat, Foresight>, most: number): Try[] => {
  const [only, ...more] = others;
  if (!only || more.length > 0)
    return inProportion(
      Array.from({ length: most }, (_, draw) => ({ orders: drawnFrom(others, draw), share: 1 })),
    );
  const [seat, list] = only;
  return inProportion(
    list.slice(0, most).map(({ orders, share }) => ({ orders: new Map([[seat, orders]]), share })),
  );
};

const foreseenBy = (
  known: Match,
  others: ReadonlyMap<Seat, Foresight>,
  when: 'atOnce' | 'searched',
): Foreseen => ({ known, others, tries: triesOf(others, TRIES[known.setup.players]?.[when] ?? 1) });

const othersIn = (known: Match, me: Seat): Seat[] =>
  pending(known).flatMap(({ seat }) => (seat === me ? [] : [seat]));

/** Until the search is done everybody counts as an ensign, but cadets. */
const foreseenIn = (view: View, facts: KnownSetup, me: Seat, levels: Levels): Foreseen => {
  const before = foreseen.get(view);
  if (before) return before;
  const known = matchFromView(view, facts);
  const others = othersIn(known, me);
  const seeds = others.length > 1 ? (TRIES[known.setup.players]?.atOnce ?? 1) : SEEDS;
  const habits = others.map((seat) => [seat, habitsOf(known, seat, levels[seat], seeds)] as const);
  const found = foreseenBy(known, new Map(habits), 'atOnce');
  foreseen.set(view, found);
  return found;
};

/**
 * Searches what the others could order, in steps. Afterwards the likely case of the same view object comes from
 * it. The search does not depend on my orders.
 */
export function* searchOthers(view: View, facts: KnownSetup, me: Seat, levels: Levels = {}): Steps<void> {
  const known = matchFromView(view, facts);
  const others = new Map<Seat, Foresight>();
  for (const seat of othersIn(known, me)) others.set(seat, yield* foresee(known, seat, levels[seat]));
  foreseen.set(view, foreseenBy(known, others, 'searched'));
}

const playAll = (
  { tries }: Foreseen,
  start: Match,
  me: Seat,
  orders: KnownOrders,
  levels: Levels,
): Outcome[] => {
  const usual = tries.map((each, i) => play(start, me, each, `${i}`, levels, false));
  if (!orders.commands.some((card) => card === 'corvettes' || card === 'vent-coolant')) return usual;
  // I could do either.
  return usual.flatMap((outcome, i) => {
    const each = tries[i];
    return outcome.isTame && each
      ? [outcome, play(start, me, each, `${i}`, levels, true)]
      : [{ ...outcome, share: 2 * outcome.share }];
  });
};

/** The last hit of the outcomes in which my ship is lost: the likeliest of them. */
const fateIn = (outcomes: readonly Outcome[], me: Seat): Fate | null => {
  const fates = new Map<string, { fate: Fate; share: number }>();
  for (const { hit, lost, share } of outcomes) {
    if (!hit || !lost.includes(me)) continue;
    const key = `${hit.cause} ${hit.by.join()}`;
    fates.set(key, { fate: hit, share: share + (fates.get(key)?.share ?? 0) });
  }
  return [...fates.values()].sort((a, b) => b.share - a.share)[0]?.fate ?? null;
};

export const likelyOf = (
  view: View,
  facts: KnownSetup,
  me: Seat,
  orders: KnownOrders,
  levels: Levels = {},
): Likely => {
  const found = foreseenIn(view, facts, me, levels);
  const isShip = found.known.ships.some((ship) => ship.seat === me);
  const engine = isShip ? (orders.engine ?? 'none') : null;
  const start = matchFromView(view, facts, { [me]: { engine, commands: orders.commands.slice() } });
  const outcomes = playAll(found, start, me, orders, levels);
  const shares = sharesOf(outcomes.map(({ share }) => share));
  for (const [i, outcome] of outcomes.entries()) outcome.share = shares[i] ?? 0;
  const ids = new Set(outcomes.flatMap(({ sections }) => Object.keys(sections)));
  const middles = [...ids].map(
    (id) => [id, spreadOf(outcomes, ({ sections }) => sections[id] ?? 0).middle] as const,
  );
  const lost: Record<Seat, number> = {};
  for (const outcome of outcomes)
    for (const seat of new Set(outcome.lost)) lost[seat] = (lost[seat] ?? 0) + outcome.share;
  return {
    tries: found.tries.length,
    taken: spreadOf(outcomes, ({ taken }) => taken),
    dealt: spreadOf(outcomes, ({ dealt }) => dealt),
    sections: Object.fromEntries(middles.filter(([, middle]) => middle > 0)),
    lost,
    fate: fateIn(outcomes, me),
  };
};
