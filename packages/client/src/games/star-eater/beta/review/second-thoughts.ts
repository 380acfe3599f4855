/**
 * docs/design.md, Review: the admiral's orders for a played round, the orders that it expects of the others, and
 * the results against these and against those that the others gave. The ensign makes the choices in the round.
 * Pure, so that it runs in a worker.
 */
import {
  adviceFor,
  apply,
  ensign,
  legal,
  pending,
  sideOf,
  view,
  type Bot,
  type Command,
  type Engine,
  type Event,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';

export interface Orders {
  engine: Engine | null;
  commands: Command[];
}

/** Damage before shields and armour, as in `tally.ts`. */
export interface Toll {
  dealt: number;
  taken: number;
}

export interface RoundQuestion {
  /** At the round's commitment, before any orders. */
  match: Match;
  seat: Seat;
  /** The final orders of every seat that gave any. */
  orders: Readonly<Partial<Record<Seat, Orders>>>;
}

export interface RoundAnswer {
  orders: Orders;
  /** The likeliest orders of the other seats, for the bot. */
  expected: { seat: Seat; orders: Orders }[];
  /** Null if the round cannot be played to its end. The bot makes the choices in it. */
  toll: { expected: Toll | null; came: Toll | null };
}

/** Far more than a round has. */
const MOST_ANSWERS = 400;

export function tollOf(events: readonly Event[], mode: Match['setup']['mode'], seat: Seat): Toll {
  const isMine = (other: Seat): boolean => sideOf(mode, other) === sideOf(mode, seat);
  const toll = { dealt: 0, taken: 0 };
  for (const event of events) {
    if (event.type !== 'damaged') continue;
    if (isMine(event.seat)) toll.taken += event.amount;
    else if (event.by.some(isMine)) toll.dealt += event.amount;
  }
  return toll;
}

/** The bot's choice for one seat, from that seat's view. */
function answerOf(bot: Bot, match: Match, seat: Seat) {
  const asked = legal(match, seat);
  return asked && bot.answer(view(match, seat), asked, match.setup);
}

/** Plays the round to its end: the given orders, then the bot's choices for everybody. */
function playOut(start: Match, orders: RoundQuestion['orders'], bot: Bot, seat: Seat): Toll | null {
  let match = start;
  const events: Event[] = [];
  for (let count = 0; count < MOST_ANSWERS; count += 1) {
    const [owed] = pending(match);
    if (!owed) break;
    const given = owed.type === 'commit' ? orders[owed.seat] : undefined;
    const decision = given
      ? {
          seat: owed.seat,
          type: 'commit',
          ...(given.engine === null ? {} : { engine: given.engine }),
          commands: given.commands,
        }
      : answerOf(bot, match, owed.seat);
    const applied = apply(match, decision);
    if (!applied.ok) return null;
    events.push(...applied.events);
    ({ match } = applied);
    if (match.outcome || match.round > start.round) return tollOf(events, start.setup.mode, seat);
  }
  return null;
}

const ordersIn = ({
  engine,
  commands,
}: {
  engine?: Engine | null;
  commands: readonly Command[];
}): Orders => ({
  engine: engine ?? null,
  commands: [...commands],
});

export function secondThoughts({ match, seat, orders }: RoundQuestion): RoundAnswer | null {
  const advice = adviceFor(view(match, seat), match.setup, seat, 'review');
  if (!advice) return null;
  const bot = ensign(`review-${match.round}-${seat}`);
  const chosen = ordersIn(advice.orders);
  const expected = advice.expected.map((each) => ({ seat: each.seat, orders: ordersIn(each) }));
  const asExpected = Object.fromEntries(expected.map((each) => [each.seat, each.orders]));
  return {
    orders: chosen,
    expected,
    toll: {
      expected: playOut(match, { ...asExpected, [seat]: chosen }, bot, seat),
      came: playOut(match, { ...orders, [seat]: chosen }, bot, seat),
    },
  };
}
