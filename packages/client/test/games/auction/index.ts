/** The test game of packages/server/test/games/auction, for the shell. */
import type { Game } from '../../../src/game';
import { seatNames } from '../../../src/table/people/names';
import { card } from './card';
import { readAuction, type AuctionData } from './data';
import { RULES, sentence, texts } from './messages';

export const auction: Game<AuctionData> = {
  card,
  waiting: { invited: (names) => `${names}: ${texts.lead}` },
  names: (shown) => seatNames(shown, () => null),
  pages: {
    match: async () => (await import('./Table')).tableParts,
    // The test game's rules are not in the pages: `npm run verify` checks its replays.
    replay: () => Promise.reject(new Error('no rules')),
    learn: async () => (await import('./Learn')).Learn,
  },
  read: readAuction,
  isQuiet: ({ type }) => type === 'bidPlaced' || type === 'bidTakenBack',
  beginsRound: ({ phase }) => phase === 'bid',
  isTakeBack: ({ type }) => type === 'unbid',
  commitment: (seat, orders) => ({ decision: { seat, type: 'bid', ...orders }, values: [orders.card] }),
  questionText: (type) => texts.question[type] ?? type,
  logLine: (event, names) => {
    const text = sentence(event, names);
    if (text === null) return null;
    const weight = event.type === 'roundBegan' ? 'heading' : 'line';
    return { text, rule: event.rule in RULES ? event.rule : '', weight, seat: null };
  },
  result: { reason: () => texts.reason },
  seals: {
    partName: () => texts.part,
    valueText: String,
    valuesOf: ({ card: value }) => [value],
  },
  paragraph: (id) => Promise.resolve(RULES[id] ?? null),
};
