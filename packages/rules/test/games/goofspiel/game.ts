/**
 * Goofspiel: the example of the recipe "a game" in CONTRIBUTING.md, and the smallest game with sealed decisions. Everybody
 * has the cards 1 to `cards`. The prize of round n is n points. All bid a card in secret; the highest card wins the prize,
 * equal highest cards win nothing. Cards that were bid are gone. The most points win.
 */
import { z } from 'zod';
import { defineGame } from '../../../src/define-game';
import type { GameTypes, Outcome, Seat } from '../../../src/game';
import { parsedBy } from '../../../src/kernel/malformed';
import { refuse, type Result } from '../../../src/kernel/refusal';

interface Options {
  mode: 'alone';
  players: number;
  /** In each hand, and so the number of rounds. */
  cards: number;
}

interface SeatState {
  out: boolean;
  points: number;
  /** With the bid until it is opened: a hand without it would tell it. */
  hand: number[];
  bid: number | null;
}

interface Match {
  setup: Options;
  round: number;
  seats: SeatState[];
  outcome: Outcome | null;
}

type Event =
  | { type: 'bidPlaced' | 'bidTakenBack' | 'resigned'; rule: string; seat: Seat }
  | { type: 'bidsOpened'; rule: string; bids: { seat: Seat; card: number }[]; winner: Seat | null }
  | { type: 'roundBegan'; rule: string; round: number }
  | { type: 'matchEnded'; rule: string };

interface View {
  round: number;
  /** `bid` is null where it is hidden; `hasBid` says whether there is one. */
  seats: (SeatState & { hasBid: boolean })[];
  pending: { seat: Seat; type: 'bid' }[];
  outcome: Outcome | null;
}

export interface Goofspiel extends GameTypes {
  options: Options;
  setup: Options;
  match: Match;
  decision:
    | { seat: Seat; type: 'bid'; card: number }
    | { seat: Seat; type: 'unbid' }
    | { seat: Seat; type: 'resign' };
  event: Event;
  view: View;
  legal: { seat: Seat; type: 'bid'; cards: number[] };
}

const optionsSchema = z.strictObject({
  mode: z.literal('alone').default('alone'),
  players: z.int().min(2).max(6).default(2),
  cards: z.int().min(1).max(13).default(5),
});
const decisionSchema = z.discriminatedUnion('type', [
  z.strictObject({ seat: z.int(), type: z.literal('bid'), card: z.int() }),
  z.strictObject({ seat: z.int(), type: z.enum(['unbid', 'resign']) }),
]);

type Step = Result<{ match: Match; events: Event[] }>;
const no = (...why: Parameters<typeof refuse>): Step => ({ ok: false, refusal: refuse(...why) });

const living = ({ seats }: Match): Seat[] => seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
const withSeat = (match: Match, seat: Seat, change: Partial<SeatState>): Match => ({
  ...match,
  seats: match.seats.map((each, at) => (at === seat ? { ...each, ...change } : each)),
});

function finish(match: Match, rule: string, events: Event[]): Step {
  const most = Math.max(...living(match).map((seat) => match.seats[seat]?.points ?? 0));
  const best = living(match).filter((seat) => match.seats[seat]?.points === most);
  const winners = rule === 'agreed' || best.length > 1 ? [] : best;
  return {
    ok: true,
    match: { ...match, outcome: { winners, rule } },
    events: [...events, { type: 'matchEnded', rule }],
  };
}

/** Opens the bids when everybody has bid. */
function goOn(match: Match, events: Event[]): Step {
  if (living(match).length === 1) return finish(match, 'resigning', events);
  const bids = living(match).flatMap((seat) => {
    const card = match.seats[seat]?.bid ?? null;
    return card === null ? [] : [{ seat, card }];
  });
  if (bids.length < living(match).length) return { ok: true, match, events };
  const highest = bids.filter(({ card }) => card === Math.max(...bids.map((each) => each.card)));
  const winner = highest.length === 1 ? (highest[0]?.seat ?? null) : null;
  const { round } = match;
  const seats = match.seats.map((each, seat) => ({
    ...each,
    points: each.points + (seat === winner ? round : 0),
    hand: each.hand.filter((card) => card !== each.bid),
    bid: null,
  }));
  const opened: Event[] = [...events, { type: 'bidsOpened', rule: 'prizes', bids, winner }];
  if (round === match.setup.cards) return finish({ ...match, seats }, 'prizes', opened);
  const began: Event = { type: 'roundBegan', rule: 'rounds', round: round + 1 };
  return { ok: true, match: { ...match, seats, round: round + 1 }, events: [...opened, began] };
}

const pending = (match: Match): View['pending'] =>
  match.outcome
    ? []
    : living(match).flatMap((seat) => (match.seats[seat]?.bid === null ? [{ seat, type: 'bid' }] : []));

function apply(match: Match, input: unknown): Step {
  const parsed = parsedBy<Goofspiel['decision']>(decisionSchema, input, 'decision');
  if (!parsed.ok) return parsed;
  const decision = parsed.value;
  const { seat } = decision;
  const own = match.seats[seat];
  if (match.outcome || !own || own.out)
    return no('not-playing', 'rounds', `seat ${seat} is not playing`, { seat });
  if (decision.type === 'resign')
    return goOn(withSeat(match, seat, { out: true, bid: null }), [
      { type: 'resigned', rule: 'resigning', seat },
    ]);
  if (decision.type === 'unbid') {
    if (own.bid === null) return no('not-bid', 'bids', `seat ${seat} has not bid`, { seat });
    const events: Event[] = [{ type: 'bidTakenBack', rule: 'bids', seat }];
    return { ok: true, match: withSeat(match, seat, { bid: null }), events };
  }
  const { card } = decision;
  if (own.bid !== null) return no('not-pending', 'bids', `seat ${seat} has bid`, { seat });
  if (!own.hand.includes(card)) return no('not-in-hand', 'bids', `card ${card} is not in the hand`, { card });
  return goOn(withSeat(match, seat, { bid: card }), [{ type: 'bidPlaced', rule: 'bids', seat }]);
}

const parseOptions = (input: unknown): Result<{ options: Options }> => {
  const parsed = parsedBy(optionsSchema, input, 'options');
  return parsed.ok ? { ok: true, options: parsed.value } : parsed;
};

function start(setup: unknown): Step {
  const parsed = parseOptions(setup);
  if (!parsed.ok) return parsed;
  const { options } = parsed;
  const hand = Array.from({ length: options.cards }, (_, at) => at + 1);
  const seats = Array.from({ length: options.players }, () => ({ out: false, points: 0, hand, bid: null }));
  const match: Match = { setup: options, round: 1, seats, outcome: null };
  return { ok: true, match, events: [{ type: 'roundBegan', rule: 'rounds', round: 1 }] };
}

const legal = (match: Match, seat: Seat): Goofspiel['legal'] | null =>
  pending(match).some((each) => each.seat === seat)
    ? { seat, type: 'bid', cards: match.seats[seat]?.hand ?? [] }
    : null;

export const goofspiel = defineGame<Goofspiel>({
  id: 'goofspiel',
  title: 'Goofspiel',
  edition: 'book',
  version: 'goofspiel/1',
  parseOptions,
  start,
  apply,
  agreeDraw: (match) => finish(match, 'agreed', []),
  pending,
  legal,
  defaultDecision: (match, seat) => {
    const [card] = legal(match, seat)?.cards ?? [];
    return card === undefined ? null : { seat, type: 'bid', card };
  },
  view: (match, viewer) => ({
    round: match.round,
    seats: match.seats.map((each, seat) => ({
      ...each,
      hasBid: each.bid !== null,
      bid: viewer === 'all' || viewer === seat ? each.bid : null,
    })),
    pending: pending(match),
    outcome: match.outcome,
  }),
  sealings: [
    {
      type: 'bid',
      takeBack: 'unbid',
      answers: ['bid'],
      takeBacks: 2,
      parts: 1,
      values: (decision) =>
        'card' in decision && typeof decision.card === 'number' ? [decision.card] : null,
      decision: (seat, [card]) => ({ seat, type: 'bid', card: Number(card) }),
      opened: (_before, events) => (events.some(({ type }) => type === 'bidsOpened') ? [0] : []),
      holds: (match, seat) => (match.seats[seat]?.bid ?? null) !== null,
    },
  ],
  botLevels: [{ id: 'matcher', name: 'Matcher' }],
  /** Bids the card nearest to the prize. */
  createBot: () => ({
    answer: ({ round }, { seat, cards }) => ({
      seat,
      type: 'bid',
      card: cards.reduce((best, card) => (Math.abs(card - round) < Math.abs(best - round) ? card : best)),
    }),
  }),
});
