/** Auction as a game for the server, in two editions: docs/rules/chance.md, H-13 and H-14. */
import { z } from 'zod';
import {
  canonical,
  defineGame,
  refuse,
  sha256Hex,
  type Chance,
  type Game,
  type GameDecision,
} from '@star-eater/rules';
import { openSeats, optionsOf, parseOptions, setUp, setUpSchema, sideOf } from './options';
import {
  agreeDraw,
  apply,
  begin,
  beginRound,
  deal,
  legal,
  LONGEST,
  owedRoll,
  pending,
  rechain,
  rollDice,
  type Step,
} from './play';
import type { Auction, Decision, Edition, Event, Legal, Match, View } from './types';
import { privately, view } from './view';

const start =
  (edition: Edition) =>
  (input: unknown): Step => {
    const parsed = setUpSchema.safeParse(input);
    if (!parsed.success || parsed.data.colours.length !== parsed.data.players)
      return { ok: false, refusal: refuse('malformed', 'setup', 'This is no set-up of Auction.') };
    const match: Match = {
      edition,
      setup: parsed.data,
      round: 0,
      phase: 'deal',
      prize: null,
      seats: parsed.data.colours.map(() => ({ out: false, score: 0, hand: [], bid: null })),
      turns: [],
      deck: [],
      buried: [],
      discard: [],
      rolls: 0,
      owed: null,
      random: null,
      outcome: null,
    };
    return edition === 'asked' ? beginRound(match) : { ok: true, match, events: [] };
  };

/** H-15. After the end the last round's seed may be published too. */
const askedRounds = ({ round, outcome }: Match) =>
  outcome ? { told: round, running: null } : { told: round - 1, running: round };

const dealtRounds = ({ random, round }: Match) => ({
  told: random?.seed ? round - 1 : round,
  running: random?.seed ? round : null,
});

const CHANCE: Record<Edition, Chance<Match, Event>> = {
  asked: {
    way: 'asked',
    game: 'auction',
    rounds: LONGEST,
    roundsOf: askedRounds,
    owedRoll,
    rollDice,
  },
  dealt: {
    way: 'dealt',
    game: 'auction',
    rounds: LONGEST,
    roundsOf: dealtRounds,
    begin,
    owedDeal: ({ phase, round }) => (phase === 'deal' ? { round: round + 1 } : null),
    deal,
    rechain,
  },
};

/** The lowest bid, no risk. */
const defaultDecision = (match: Match, seat: number): Decision | null => {
  const asked = legal(match, seat);
  if (!asked) return null;
  return asked.type === 'bid'
    ? { seat, type: 'bid', card: Math.min(...asked.cards) }
    : { seat, type: 'keep' };
};

/** Bids high for a high prize; its seed decides whether it rolls. */
const answer = (seen: View, asked: Legal, seed: string): Decision => {
  const { seat } = asked;
  if (asked.type === 'bid') {
    const card = (seen.prize ?? 0) > 5 ? Math.max(...asked.cards) : Math.min(...asked.cards);
    return { seat, type: 'bid', card };
  }
  const isBold = sha256Hex(canonical({ seed, round: seen.round, seat })) < '8';
  return isBold ? { seat, type: 'dare', dice: 1 } : { seat, type: 'keep' };
};

const diceSchema = z.strictObject({ card: z.int().nullable() }).nullable();
const waitSchema = z.strictObject({ keep: z.literal(true) }).nullable();

const isBid = (decision: GameDecision): decision is Extract<Decision, { type: 'bid' }> =>
  decision.type === 'bid';

const auction = (edition: Edition): Game<Auction> =>
  defineGame<Auction>({
    id: 'auction',
    title: 'Auction',
    edition,
    version: 'auction/1',
    parseOptions,
    sides: (options) => Array.from({ length: options.players }, (_, seat) => sideOf(options, seat)),
    openSeats,
    setUp,
    optionsOf,
    start: start(edition),
    chance: () => CHANCE[edition],
    apply,
    agreeDraw,
    pending,
    legal,
    defaultDecision,
    progress: ({ round, phase, outcome, seats }) => ({
      round,
      phase,
      outcome,
      out: seats.flatMap(({ out }, seat) => (out ? [seat] : [])),
    }),
    beginsRound: (events) => events.some((event) => event.type === 'roundBegan'),
    clockFor: (type) => (type === 'bid' ? 'commit' : 'choice'),
    view,
    privately,
    sealings: [
      {
        type: 'bid',
        takeBack: 'unbid',
        answers: ['bid'],
        takeBacks: 2,
        parts: 1,
        values: (decision) => (isBid(decision) ? [decision.card] : null),
        decision: (seat, [card]) => ({ seat, type: 'bid', card: Number(card) }),
        opened: (_before, events, { seat }) =>
          events.some(
            (event) => event.type === 'bidsRevealed' && event.bids.some((each) => each.seat === seat),
          )
            ? [0]
            : [],
        holds: (match, seat) => (match.seats[seat]?.bid ?? null) !== null,
      },
    ],
    parseDraft: (input) => {
      const parsed = diceSchema.safeParse(input);
      return parsed.success
        ? { ok: true, draft: parsed.data }
        : { ok: false, refusal: refuse('malformed', 'draft', 'A draft is { card } or null.') };
    },
    fromDraft: (match, seat, { card }) =>
      card !== null && legal(match, seat)?.type === 'bid' ? { seat, type: 'bid', card } : null,
    parseWait: (input) => {
      const parsed = waitSchema.safeParse(input);
      return parsed.success
        ? { ok: true, wait: parsed.data }
        : { ok: false, refusal: refuse('malformed', 'wait', 'A wish to wait is { keep: true } or null.') };
    },
    answerWaiting: (match, seat) => (legal(match, seat)?.type === 'turn' ? { seat, type: 'keep' } : null),
    botLevels: [{ id: 'bidder', name: 'Bidder' }],
    createBot: (_level, seed) => ({ answer: (seen, asked) => answer(seen, asked, seed) }),
    listed: ({ colours }, match, seat) => ({
      colour: match?.setup.colours[seat] ?? colours[seat] ?? null,
      score: match?.seats[seat]?.score ?? null,
    }),
  });

export const dealtAuction = auction('dealt');
export const askedAuction = auction('asked');
