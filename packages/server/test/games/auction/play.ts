/** The rules of Auction: the effects of a decision, a deal or a roll. */
import { z } from 'zod';
import {
  die,
  jointOf,
  refuse,
  refuseRoll,
  roundKey,
  seedBefore,
  shuffle,
  stream,
  type Bytes32,
  type DealtChance,
  type OwedRoll,
  type Result,
  type Seat,
} from '@star-eater/rules';
import { sideOf } from './options';
import type { Card, Decision, Event, Legal, Match, SeatState, Throw } from './types';

export type Step = Result<{ match: Match; events: Event[] }>;

const GAME = 'auction';
const HAND = 3;
const PRIZE_SIDES = 10;
const DARE_SIDES = 6;
const MOST_DICE = 2;
/** The most rounds of a match. */
export const LONGEST = 12;

const decisionSchema = z.discriminatedUnion('type', [
  z.strictObject({ seat: z.int(), type: z.literal('bid'), card: z.int() }),
  z.strictObject({ seat: z.int(), type: z.literal('unbid') }),
  z.strictObject({ seat: z.int(), type: z.literal('keep') }),
  z.strictObject({ seat: z.int(), type: z.literal('swap'), card: z.int() }),
  z.strictObject({ seat: z.int(), type: z.literal('dare'), dice: z.int() }),
  z.strictObject({ seat: z.int(), type: z.literal('resign') }),
]);

const no = (code: string, rule: string, message: string) =>
  ({ ok: false, refusal: refuse(code, rule, message) }) as const;

const living = ({ seats }: Match): Seat[] => seats.flatMap(({ out }, seat) => (out ? [] : [seat]));

const withSeat = (match: Match, seat: Seat, change: Partial<SeatState>): Match => ({
  ...match,
  seats: match.seats.map((each, index) => (index === seat ? { ...each, ...change } : each)),
});

/** All cards of the deck: six per seat, so that half are left after a deal. */
export const cardsOf = (players: number): Card[] =>
  Array.from({ length: 2 * HAND * players }, (_, i) => i + 1);

export const pending = (match: Match): { seat: Seat; type: 'bid' | 'turn' }[] => {
  if (match.phase === 'bid')
    return living(match).flatMap((seat) =>
      match.seats[seat]?.bid === null ? [{ seat, type: 'bid' as const }] : [],
    );
  const [turn] = match.turns;
  return match.phase === 'turn' && match.owed === null && turn !== undefined
    ? [{ seat: turn, type: 'turn' }]
    : [];
};

export const legal = (match: Match, seat: Seat): Legal | null => {
  const asked = pending(match).find((each) => each.seat === seat);
  if (!asked) return null;
  const cards = match.seats[seat]?.hand ?? [];
  return asked.type === 'bid'
    ? { seat, type: 'bid', cards }
    : { seat, type: 'turn', swap: match.deck.length > 0 ? cards : [], dice: [1, 2] };
};

export const apply = (match: Match, input: unknown): Step => {
  const parsed = decisionSchema.safeParse(input);
  if (!parsed.success) return no('malformed', 'decision', 'This is no decision of Auction.');
  const decision: Decision = parsed.data;
  const own = match.seats[decision.seat];
  if (match.outcome) return no('finished', 'end', 'The match is over.');
  if (match.owed) return no('not-pending', 'H-14', 'Dice have to be rolled first.');
  if (!own) return no('no-seat', 'seats', 'There is no such seat.');
  if (own.out) return no('out', 'resigning', 'This seat is out.');
  if (decision.type === 'resign') return resign(match, decision.seat);
  if (decision.type === 'unbid') return takeBack(match, decision.seat, own);
  const asked = legal(match, decision.seat);
  if (asked?.type !== (decision.type === 'bid' ? 'bid' : 'turn'))
    return no('not-pending', 'turns', `Seat ${decision.seat} is not asked for this.`);
  switch (decision.type) {
    case 'bid':
      return bid(match, decision.seat, own, decision.card);
    case 'keep':
      return endTurn(match, [{ type: 'kept', rule: 'turns', seat: decision.seat }]);
    case 'swap':
      return swap(match, decision.seat, own, decision.card);
    case 'dare':
      if (decision.dice < 1 || decision.dice > MOST_DICE)
        return no('wrong-count', 'dice', `You roll 1 to ${MOST_DICE} dice.`);
      return roll(match, [], {
        sides: DARE_SIDES,
        count: decision.dice,
        for: { why: 'dare', seat: decision.seat },
      });
  }
};

const bid = (match: Match, seat: Seat, own: SeatState, card: Card): Step => {
  if (!own.hand.includes(card)) return no('not-in-hand', 'bids', `Card ${card} is not in this hand.`);
  const moved = withSeat(match, seat, { hand: own.hand.filter((each) => each !== card), bid: card });
  return revealIfAll(moved, [{ type: 'bidPlaced', rule: 'bids', seat }]);
};

const takeBack = (match: Match, seat: Seat, { hand, bid: card }: SeatState): Step =>
  match.phase !== 'bid' || card === null
    ? no('not-pending', 'bids', 'There is no bid to take back.')
    : {
        ok: true,
        match: withSeat(match, seat, { hand: [...hand, card], bid: null }),
        events: [{ type: 'bidTakenBack', rule: 'bids', seat }],
      };

/** Highest card wins; no two are equal. */
const revealIfAll = (match: Match, events: Event[]): Step => {
  const bids = match.seats.flatMap(({ bid: card, out }, seat) =>
    out || card === null ? [] : [{ seat, card }],
  );
  if (bids.length < living(match).length) return { ok: true, match, events };
  const winner = bids.reduce((best, each) => (each.card > best.card ? each : best)).seat;
  const points = match.prize ?? 0;
  const n = match.seats.length;
  const fromWinner = living(match).sort((a, b) => ((a - winner + n) % n) - ((b - winner + n) % n));
  const seats = match.seats.map((each, seat) => ({
    ...each,
    bid: null,
    score: each.score + (seat === winner ? points : 0),
  }));
  const discard = [...match.discard, ...bids.map(({ card }) => card)];
  return {
    ok: true,
    match: { ...match, phase: 'turn', seats, discard, turns: fromWinner },
    events: [
      ...events,
      { type: 'bidsRevealed', rule: 'bids', bids },
      { type: 'prizeWon', rule: 'bids', seat: winner, points },
    ],
  };
};

const swap = (match: Match, seat: Seat, own: SeatState, card: Card): Step => {
  const [top, ...rest] = match.deck;
  if (!own.hand.includes(card)) return no('not-in-hand', 'turns', `Card ${card} is not in this hand.`);
  if (top === undefined) return no('no-card', 'turns', 'The deck is empty.');
  const hand = own.hand.map((each) => (each === card ? top : each));
  const moved = withSeat({ ...match, deck: rest, buried: [...match.buried, card] }, seat, { hand });
  return endTurn(moved, [{ type: 'cardSwapped', rule: 'turns', seat }]);
};

const endTurn = (match: Match, events: Event[]): Step => {
  const turns = match.turns.slice(1);
  return turns.length > 0
    ? { ok: true, match: { ...match, turns }, events }
    : endRound({ ...match, turns }, events);
};

/** Dice of the edition `dealt` fall at once; those of `asked` come from the server. */
const roll = (match: Match, events: Event[], asked: { sides: number; count: number; for: Throw }): Step => {
  if (match.edition === 'asked') return { ok: true, match: { ...match, owed: asked }, events };
  const key = keyOf(match);
  const values = Array.from({ length: asked.count }, (_, i) => die(key, match.rolls + i, asked.sides));
  return land(match, events, asked, values);
};

const land = (
  match: Match,
  before: Event[],
  { sides, for: purpose }: { sides: number; for: Throw },
  values: readonly number[],
): Step => {
  const dice = values.map((result, i): Event => ({
    type: 'dieRolled',
    rule: 'dice',
    die: match.rolls + i,
    sides,
    result,
    why: purpose.why,
  }));
  const events = [...before, ...dice];
  const rolled: Match = { ...match, owed: null, rolls: match.rolls + values.length };
  if (purpose.why === 'prize') {
    const open: Match = { ...rolled, prize: values[0] ?? 0, phase: 'bid' };
    return { ok: true, match: open, events };
  }
  const { seat } = purpose;
  const points = values.includes(1) ? -2 : values.reduce((sum, each) => sum + each, 0);
  const scored = withSeat(rolled, seat, { score: (match.seats[seat]?.score ?? 0) + points });
  const dared: Event = { type: 'dared', rule: 'dice', seat, points };
  return endTurn(scored, [...events, dared]);
};

/** H-14. */
export const owedRoll = ({ owed, round, rolls }: Match): OwedRoll | null =>
  owed && { round, first: rolls, sides: owed.sides, count: owed.count };

/** H-14. */
export const rollDice = (match: Match, values: readonly number[]): Step => {
  const refusal = refuseRoll(owedRoll(match), values);
  if (refusal) return { ok: false, refusal };
  return match.owed ? land(match, [], match.owed, values) : { ok: true, match, events: [] };
};

const keyOf = ({ random, round }: Match): Bytes32 => {
  if (!random?.seed) throw new Error('Auction: dice before the round was dealt');
  return roundKey(random.seed, random.joint, round);
};

/** The first round of the edition `asked` begins with the match, that of `dealt` with its deal. */
export const beginRound = (match: Match): Step => {
  const round = match.round + 1;
  const fresh: Match = { ...match, round, phase: 'prize', prize: null, rolls: 0, discard: [], buried: [] };
  const cards = cardsOf(match.seats.length);
  const deck = match.edition === 'dealt' ? shuffle(cards, stream(keyOf(fresh), 'deck')) : cards;
  const n = match.seats.length;
  // Seat s gets the cards at s, s + n and s + 2n. Those of seats that are out are buried.
  const handOf = (seat: Seat) => Array.from({ length: HAND }, (_, i) => deck[seat + i * n] ?? 0);
  const seats = match.seats.map((each, seat) => ({ ...each, bid: null, hand: each.out ? [] : handOf(seat) }));
  const buried = match.seats.flatMap(({ out }, seat) => (out ? handOf(seat) : []));
  const dealt: Match = { ...fresh, seats, buried, deck: deck.slice(HAND * n) };
  const began: Event = { type: 'roundBegan', rule: 'rounds', round };
  return roll(dealt, [began], { sides: PRIZE_SIDES, count: 1, for: { why: 'prize' } });
};

const endRound = (match: Match, events: Event[]): Step => {
  const ended: Event[] = [
    ...events,
    ...reveal(match),
    { type: 'roundEnded', rule: 'rounds', round: match.round },
  ];
  const shown = withRevealed(match);
  if (match.round === match.setup.rounds) return finish(shown, ended, 'end');
  if (match.edition === 'dealt') return { ok: true, match: { ...shown, phase: 'deal' }, events: ended };
  const begun = beginRound(shown);
  return begun.ok ? { ...begun, events: [...ended, ...begun.events] } : begun;
};

const reveal = ({ random, round }: Match): Event[] =>
  random?.seed ? [{ type: 'seedRevealed', rule: 'H-15', round, seed: random.seed }] : [];

const withRevealed = (match: Match): Match => {
  const { random } = match;
  if (!random?.seed) return match;
  return { ...match, random: { ...random, seed: null, revealed: [...random.revealed, random.seed] } };
};

/** The best side by the sum of its scores; seats that are out do not count. */
const finish = (match: Match, events: Event[], rule: string): Step => {
  const sums = new Map<number, number>();
  for (const seat of living(match)) {
    const side = sideOf(match.setup, seat);
    sums.set(side, (sums.get(side) ?? 0) + (match.seats[seat]?.score ?? 0));
  }
  const best = Math.max(...sums.values());
  const winners = match.seats.flatMap((_, seat) =>
    sums.get(sideOf(match.setup, seat)) === best ? [seat] : [],
  );
  return over(match, events, { winners, rule });
};

const over = (match: Match, events: Event[], outcome: NonNullable<Match['outcome']>): Step => ({
  ok: true,
  match: { ...match, phase: 'finished', turns: [], owed: null, outcome },
  events: [...events, { type: 'matchEnded', rule: outcome.rule, winners: outcome.winners }],
});

const resign = (match: Match, seat: Seat): Step => {
  const own = match.seats[seat];
  const isTurn = match.turns[0] === seat;
  const cards = [...(own?.hand ?? []), ...(own?.bid == null ? [] : [own.bid])];
  const left = withSeat({ ...match, buried: [...match.buried, ...cards] }, seat, {
    out: true,
    hand: [],
    bid: null,
  });
  const events: Event[] = [{ type: 'seatOut', rule: 'resigning', seat }];
  const sides = new Set(living(left).map((each) => sideOf(match.setup, each)));
  const wasAlone = match.seats.length === 1;
  if (wasAlone)
    return over(withRevealed(left), [...events, ...reveal(match)], { winners: [], rule: 'resigning' });
  if (sides.size === 1) return finish(withRevealed(left), [...events, ...reveal(match)], 'resigning');
  if (isTurn) return endTurn(left, events);
  const waiting: Match = { ...left, turns: match.turns.filter((each) => each !== seat) };
  if (match.phase === 'bid') return revealIfAll(waiting, events);
  return { ok: true, match: waiting, events };
};

export const agreeDraw = (match: Match): Step =>
  match.outcome
    ? no('finished', 'end', 'The match is over.')
    : over(withRevealed(match), reveal(match), { winners: [], rule: 'agreed' });

type DealtAuction = DealtChance<Match, Event>;

/** H-13. */
export const begin: DealtAuction['begin'] = (match, { match: id, anchor, values }) => ({
  ...match,
  random: { anchor, joint: jointOf({ anchor, game: GAME, match: id, values }), seed: null, revealed: [] },
});

/** H-13. */
export const deal: DealtAuction['deal'] = (match, { round, seed }) => {
  const { random } = match;
  if (match.phase !== 'deal' || !random) return no('not-pending', 'H-13', 'No deal is owed.');
  if (round !== match.round + 1)
    return no('wrong-round', 'H-13', `Round ${match.round + 1} is the next one.`);
  if (seedBefore(seed) !== (random.revealed.at(-1) ?? random.anchor))
    return no('bad-seed', 'H-13', 'The seed is not the next one of the chain.');
  return beginRound({ ...match, random: { ...random, seed } });
};

/** H-18. */
export const rechain: DealtAuction['rechain'] = (match, { anchor, joint }) => ({
  ...match,
  random: { anchor, joint, seed: null, revealed: [] },
});
