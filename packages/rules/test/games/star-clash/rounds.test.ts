import { defaultDecision, rechain, starClash, type Match } from '../../../src/games/star-clash';
import { playMatch } from '../../../scripts/play/star-clash/random-match';
import { FLEETS, played, refusal } from './positions';

const FREE = { mode: 'free-for-all' as const, players: 3, taskForces: 0, variants: { rounds: 3 } };

test('C-44, C-11: a seat that is out stays out, and gets no cards in the next round', () => {
  const { view } = played({
    phase: 'deal',
    round: 1,
    dealer: 0,
    seats: [
      { seat: 0, score: 5 },
      { seat: 1, status: 'out' },
      { seat: 2, status: 'eliminated' },
    ],
    decisions: [{ type: 'deal', round: 2 }],
  });
  expect(view.seats.map(({ status, fleet, hand }) => [status, fleet.length, hand.count])).toEqual([
    ['in', 5, 5],
    ['out', 0, 0],
    ['in', 5, 5],
  ]);
  expect(view.turn?.seat).toBe(2);
});

test('C-44, C-43: the last side wins with all its seats, including those that are out', () => {
  const { view, events } = played({
    setUp: { mode: 'teams' },
    seats: [0, 1, 2, 3].map((seat) => ({
      seat,
      fleet: [['mfl-weir'], ['odn-gust'], ['mfl-tamar'], ['mfl-severn']][seat],
      hand: [`pl1-${seat + 1}`],
    })),
    decisions: [2, 1, 3].map((seat) => ({ seat, type: 'resign' })),
  });
  expect(view.outcome).toEqual({ winners: [0, 2], rule: 'C-44' });
  expect(view.seats.map(({ score }) => score)).toEqual([0, -10, -10, -10]);
  expect(events.at(-1)).toEqual({ type: 'matchEnded', rule: 'C-44', winners: [0, 2] });
});

test('C-71, C-64: the seed is revealed when the round ends, and a fork’s chain takes its place', () => {
  let revealed = 0;
  let between: Match | null = null;
  playMatch(
    FREE,
    'seeds',
    (match, { seat }) => defaultDecision(match, seat) ?? { seat, type: 'resign' },
    (before, _step, match, events) => {
      const event = events.find(({ type }) => type === 'seedRevealed');
      if (!event) return;
      revealed += 1;
      expect(event).toEqual({
        type: 'seedRevealed',
        rule: 'C-71',
        round: before.round,
        seed: before.random.seed,
      });
      expect(match.random.revealed.at(-1)).toBe(before.random.seed);
      expect(match.random.seed).toBeNull();
      if (match.phase === 'deal') between = match;
    },
  );
  expect(revealed).toBeGreaterThan(1);
  const chance = between === null ? null : starClash.chance((between as Match).setup);
  if (between === null || chance?.way !== 'dealt') throw new Error('a round has ended');
  const fork = rechain(between, { anchor: 'a'.repeat(64), joint: 'b'.repeat(64) });
  expect(fork.random).toMatchObject({ anchor: 'a'.repeat(64), joint: 'b'.repeat(64), revealed: [] });
  expect(chance.deal(fork, { round: fork.round + 1, seed: 'c'.repeat(64) })).toMatchObject({
    refusal: { code: 'bad-seed', rule: 'C-64' },
  });
});

test('C-1, C-30, C-38: a position with missing or impossible parts is refused', () => {
  const wreck = { seat: 1, fleet: [{ ship: 'jcs-vigil', cards: ['rb3-1'] }] };
  const spent = { ...FLEETS[1], squadron: { card: 'as-1', hits: ['tt4-1'] } };
  const [own, , other] = FLEETS;
  expect(refusal({ seats: [own, wreck, other] })).toEqual({ code: 'dead-ship', rule: 'C-78' });
  expect(refusal({ seats: [own, spent, other] })).toEqual({ code: 'dead-squadron', rule: 'C-78' });
  expect(refusal({ seats: [own, { seat: 1, status: 'in' }, other] })).toEqual({
    code: 'malformed',
    rule: 'C-78',
  });
  expect(refusal({ seats: [own, { seat: 1, hand: ['ms-1'] }, other] })).toEqual({
    code: 'malformed',
    rule: 'C-78',
  });
});

test('C-61: in a position, seats without a faction take the first available one', () => {
  const { view } = played({ setUp: { variants: { factions: ['jcs', null, null] } }, seats: FLEETS });
  expect(view.seats.map(({ faction }) => faction)).toEqual(['jcs', 'jcs', 'mfl']);
  expect(view.piles.ships.map(({ faction, count }) => [faction, count])).toEqual([
    ['jcs', 13],
    ['mfl', 9],
    ['odn', 11],
    ['hsv', 11],
  ]);
});

test('C-78: a deal gives whole decks, and a reshuffle its own order', () => {
  const { view } = played({ phase: 'deal', decisions: [{ type: 'deal', round: 1, dealer: 1 }] });
  expect(view.dealer).toBe(1);
  expect(view.seats[2]?.hand.cards?.[0]).toBe('pl1-1');
  const shuffled = (shuffles: string[][]) => ({
    setUp: { variants: { lastManStanding: true } },
    seats: [{ ...FLEETS[0], hand: ['pl1-1', 'ms-1', 'ms-2', 'ms-3', 'ms-4'] }, ...FLEETS.slice(1)],
    draw: [],
    discard: ['tt3-1', 'tt2-1'],
    shuffles,
    decisions: [{ seat: 0, type: 'play', card: 'pl1-1', ship: 'odn-gust' }],
  });
  expect(played(shuffled([['tt3-1', 'tt2-1']])).view.seats[0]?.hand.cards?.at(-1)).toBe('tt3-1');
  expect(refusal(shuffled([['tt3-1', 'tt3-2']]))).toEqual({ code: 'bad-shuffle', rule: 'C-78' });
});
