/**
 * The likely case of a round. Orders of the others are drawn from a model, and each draw is played to the end
 * of the round by the engine; every choice on the way is the ensign's. Only what the view's owner knows goes
 * in.
 */
import { apply } from '../apply';
import type { Bot, BotLevel } from '../bots/bot';
import { cadet, handicapped, type Commitment } from '../bots/cadet';
import { ensign, ensignOrders } from '../bots/ensign';
import { matchFromView, type KnownSetup } from '../known-match';
import { legal, pending } from '../legal';
import { sideOf } from '../modes';
import type { Decision, Event, Seat, View } from '../model';
import type { Match } from '../state';
import { view as viewOf } from '../view';
import type { KnownOrders } from './worst';

/**
 * Orders that a seat could well give, by the number of the draw: a pure function of public information. What does
 * not depend on the draw is computed once.
 */
export type OrdersModel = (known: Match, seat: Seat) => (draw: number) => Commitment;

/** The first model: the ensign in that seat, with another seed for each draw. */
export const ensignModel: OrdersModel = (known, seat) => {
  const asked = legal(known, seat);
  if (asked?.type !== 'commit' || asked.fit) return () => ({ seat, type: 'commit', commands: [] });
  const orders = ensignOrders(viewOf(known, seat), asked, known.setup);
  return (draw) => orders(`likely ${draw}`);
};

/**
 * A cadet in that seat: the ensign with the handicap that players are told. Its second order is any card of
 * its hand, so each draw takes another one.
 */
export const cadetModel: OrdersModel = (known, seat) => {
  const senior = ensignModel(known, seat);
  const asked = legal(known, seat);
  if (asked?.type !== 'commit' || asked.fit) return senior;
  return (draw) => handicapped(senior(draw), known, asked, (cards) => (draw + known.round) % cards);
};

/** What is public about the seats: the level of each bot. */
export type Levels = Partial<Record<Seat, BotLevel>>;

/** Bots without a model here count as ensigns, as people do. */
const modelFor = (level: BotLevel | undefined): OrdersModel => (level === 'cadet' ? cadetModel : ensignModel);

const botFor = (level: BotLevel | undefined, seed: string): Bot =>
  level === 'cadet' ? cadet(seed) : ensign(seed);

/** One number over all draws: the lowest, the middle and the highest. */
export interface Spread {
  low: number;
  middle: number;
  high: number;
}

export interface Likely {
  draws: number;
  taken: Spread;
  dealt: Spread;
  /** The middle of the damage to each of my sections; absent where it is 0. */
  sections: Record<string, number>;
  /** In how many draws a ship is destroyed, by seat. */
  lost: Record<Seat, number>;
}

/** What one draw did. */
interface Outcome {
  taken: number;
  dealt: number;
  sections: Record<string, number>;
  lost: Seat[];
}

/** A round has far fewer decisions. */
const MOST_DECISIONS = 200;

const read = (outcome: Outcome, known: Match, me: Seat, events: readonly Event[]): void => {
  const side = sideOf(known.setup.mode, me);
  for (const event of events) {
    if (event.type === 'shipDestroyed') outcome.lost.push(event.seat);
    if (event.type !== 'damaged') continue;
    const { seat, section, amount, by } = event;
    if (seat === me) {
      outcome.taken += amount;
      outcome.sections[section] = (outcome.sections[section] ?? 0) + amount;
    } else if (by.includes(me) && sideOf(known.setup.mode, seat) !== side) outcome.dealt += amount;
  }
};

/** Plays one draw to the end of the round. */
const play = (
  known: Match,
  start: Match,
  me: Seat,
  draw: number,
  ordersOf: (seat: Seat, draw: number) => Commitment,
  levels: Levels,
): Outcome => {
  const outcome: Outcome = { taken: 0, dealt: 0, sections: {}, lost: [] };
  let match = start;
  const take = (decision: Decision): boolean => {
    const applied = apply(match, decision);
    if (!applied.ok) return false;
    read(outcome, known, me, applied.events);
    match = applied.match;
    return true;
  };
  for (const { seat } of pending(match)) if (!take(ordersOf(seat, draw))) return outcome;
  const bots = known.seats.map(({ seat }) => botFor(levels[seat], `choice ${draw} ${seat}`));
  for (let i = 0; i < MOST_DECISIONS && !match.outcome && match.round === known.round; i += 1) {
    const [owed] = pending(match);
    const asked = owed && legal(match, owed.seat);
    const bot = owed && bots[owed.seat];
    if (!asked || !bot || !take(bot.answer(viewOf(match, owed.seat), asked, known.setup))) break;
  }
  return outcome;
};

const spreadOf = (numbers: readonly number[]): Spread => {
  const sorted = numbers.slice().sort((a, b) => a - b);
  return { low: sorted[0] ?? 0, middle: sorted[sorted.length >> 1] ?? 0, high: sorted.at(-1) ?? 0 };
};

/** Draws of a round, fewer where more ships have to be thought for. */
const DRAWS: readonly number[] = [0, 0, 6, 3, 2];

/** What the others could order, whatever the owner of the view does. */
interface Foreseen {
  known: Match;
  ordersOf: (seat: Seat, draw: number) => Commitment;
}

/** By view: the page asks again about the same one whenever an order changes. */
const foreseen = new WeakMap<View, Foreseen>();

const foreseenIn = (view: View, facts: KnownSetup, levels: Levels): Foreseen => {
  const before = foreseen.get(view);
  if (before) return before;
  const known = matchFromView(view, facts);
  const models = new Map<Seat, ReturnType<OrdersModel>>();
  const drawnOrders = new Map<string, Commitment>();
  const ordersOf = (seat: Seat, draw: number): Commitment => {
    const model = models.get(seat) ?? modelFor(levels[seat])(known, seat);
    models.set(seat, model);
    const orders = drawnOrders.get(`${seat} ${draw}`) ?? model(draw);
    drawnOrders.set(`${seat} ${draw}`, orders);
    return orders;
  };
  const found = { known, ordersOf };
  foreseen.set(view, found);
  return found;
};

export const likelyOf = (
  view: View,
  facts: KnownSetup,
  me: Seat,
  orders: KnownOrders,
  levels: Levels = {},
): Likely => {
  const { known, ordersOf } = foreseenIn(view, facts, levels);
  const isShip = known.ships.some((ship) => ship.seat === me);
  const engine = isShip ? (orders.engine ?? 'none') : null;
  const start = matchFromView(view, facts, { [me]: { engine, commands: orders.commands.slice() } });
  const draws = DRAWS[facts.factions.length] ?? 1;
  const outcomes = Array.from({ length: draws }, (_, draw) => play(known, start, me, draw, ordersOf, levels));
  const ids = new Set(outcomes.flatMap(({ sections }) => Object.keys(sections)));
  const middles = [...ids].map(
    (id) => [id, spreadOf(outcomes.map(({ sections }) => sections[id] ?? 0)).middle] as const,
  );
  const lost: Record<Seat, number> = {};
  for (const outcome of outcomes)
    for (const seat of new Set(outcome.lost)) lost[seat] = (lost[seat] ?? 0) + 1;
  return {
    draws,
    taken: spreadOf(outcomes.map(({ taken }) => taken)),
    dealt: spreadOf(outcomes.map(({ dealt }) => dealt)),
    sections: Object.fromEntries(middles.filter(([, middle]) => middle > 0)),
    lost,
  };
};
