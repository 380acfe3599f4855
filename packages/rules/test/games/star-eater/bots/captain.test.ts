import {
  apply,
  createBot,
  legal,
  pending,
  setup,
  view,
  type Decision,
  type Match,
} from '../../../../src/games/star-eater';
import { matchFromView } from '../../../../src/games/star-eater/beta/known-match';
import { candidatesFor } from '../../../../src/games/star-eater/beta/bots/search/candidates';
import { chanceOf } from '../../../../src/games/star-eater/beta/bots/search/chances';
import { evaluate } from '../../../../src/games/star-eater/beta/bots/search/evaluate';
import { searchOrders } from '../../../../src/games/star-eater/beta/bots/search/orders';
import { playBots, type Contestant } from '../../../../scripts/play/bot-match';
import { freeze } from '../../../../scripts/play/random-match';
import { isBroad } from '../../../broad';
import { overTheWire } from '../positions';
import { accepted } from '../../../../src/kernel/accepted';

/** Positions between two tested ones. */
const EVERY = isBroad ? 1 : 6;
const SMALL = { playouts: 12, start: 3, width: 6, judge: evaluate };

/** Positions at the start of a commitment, from a match between ensigns. */
const commitments = (factions: string[], mode: 'duel' | 'free-for-all' | 'teams'): Match[] => {
  const found: Match[] = [];
  const contestants = factions.map((): Contestant => 'ensign');
  playBots({ mode, factions }, contestants, '11', (match, decision) => {
    if (decision.type === 'commit' && match.seats.every((seat) => !seat.orders)) found.push(match);
  });
  return found;
};

describe('captain: R-9 orders', () => {
  test.each([
    ['duel', ['lamais', 'fpa']],
    ['free-for-all', ['tessari', 'fpa', 'lamais']],
    ['teams', ['fpa', 'tessari', 'fpa', 'tessari']],
  ] as const)(
    'captain: in every position of a match (%s) it finds legal orders of its own',
    (mode, factions) => {
      for (const match of commitments([...factions], mode).filter((_, i) => i % EVERY === 0)) {
        const seat = match.round % factions.length;
        const asked = legal(match, seat);
        if (asked?.type !== 'commit') continue;
        const known = matchFromView(view(match, seat), match.setup);
        const found = searchOrders(known, seat, SMALL, 'tie');
        expect(found?.orders).toMatchObject({ seat, type: 'commit' });
        expect(found?.orders.commands).toHaveLength(asked.count);
        for (const card of found?.orders.commands ?? []) expect(asked.hand).toContain(card);
        const shares = found?.mixture.map((each) => each.share) ?? [];
        expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
      }
    },
  );

  test('captain, admiral: in a free-for-all a loss for an equal loss of one enemy is no even trade: the third gains', () => {
    const [begun] = commitments(['tessari', 'fpa', 'lamais'], 'free-for-all');
    if (!begun) throw new Error('the match was too short');
    const without = (lost: number, seats: readonly number[]): Match => ({
      ...begun,
      ships: begun.ships.map((ship) =>
        seats.includes(ship.seat) ? { ...ship, structure: ship.structure - lost } : ship,
      ),
    });
    const traded = without(5, [0, 1]);
    for (const seat of [0, 1]) expect(evaluate(traded, seat)).toBeLessThan(evaluate(begun, seat));
    expect(evaluate(traded, 2)).toBeGreaterThan(evaluate(begun, 2));
    // At the start nobody is far behind: an admiral would gamble.
    for (const seat of [0, 1, 2]) expect(Math.abs(chanceOf(begun, seat))).toBeLessThan(500);
  });

  test.each(['captain', 'admiral'] as const)(
    '%s: another thread gets its turn between the playouts of a search, and changes nothing',
    (level) => {
      const [match] = commitments(['fpa', 'tessari'], 'duel').slice(2);
      const asked = match && legal(match, 1);
      if (!match || !asked) throw new Error('the match was too short');
      const bot = createBot(level, 'a');
      const between = jest.fn();
      const orders = bot.answer(view(match, 1), asked, match.setup, between);
      expect(between.mock.calls.length).toBeGreaterThan(20);
      expect(orders).toEqual(bot.answer(view(match, 1), asked, match.setup));
    },
  );

  test('captain: equal seeds, views and answers give equal orders, also from copies', () => {
    const [match] = commitments(['fpa', 'tessari'], 'duel').slice(4);
    if (!match) throw new Error('the match was too short');
    const given = [view(match, 1), legal(match, 1), match.setup] as const;
    const orders = createBot('captain', 'a').answer(
      ...(given as never as Parameters<ReturnType<typeof createBot>['answer']>),
    );
    const [seen, asked, facts] = overTheWire(given);
    if (!asked) throw new Error('seat 1 owes its orders');
    expect(createBot('captain', 'a').answer(freeze(seen), freeze(asked), freeze(facts))).toEqual(orders);
  });

  test('captain: R-10 others’ commitments do not change its orders', () => {
    const [match] = commitments(['fpa', 'lamais'], 'duel').slice(3);
    if (!match) throw new Error('the match was too short');
    const seat = 1;
    const [first, second] = candidatesFor(match, 0);
    const after = (orders: Decision | undefined): Decision => {
      const seats = match.seats.map((each) =>
        each.seat === 0 && orders?.type === 'commit'
          ? {
              ...each,
              hand: each.hand.filter((card) => !orders.commands.includes(card)),
              orders: { engine: orders.engine ?? null, commands: orders.commands },
              unseen: orders.commands,
            }
          : each,
      );
      const sealed: Match = { ...match, seats };
      const asked = legal(sealed, seat);
      if (!asked) throw new Error('seat 1 owes its orders');
      return createBot('captain', 'b').answer(view(sealed, seat), asked, sealed.setup);
    };
    expect(after(first)).toEqual(after(second));
  });
});

const PAIRS = [
  ['fpa', 'lamais'],
  ['lamais', 'tessari'],
  ['tessari', 'fpa'],
  ['lamais', 'fpa'],
] as const;

test('captain: it beats the ensign in three of four duels, with seats and factions swapped', () => {
  const pairs = isBroad ? [...PAIRS, ...PAIRS, ...PAIRS] : PAIRS.slice(0, 2);
  let won = 0;
  for (const [i, factions] of pairs.entries())
    for (const seat of [0, 1]) {
      const contestants: Contestant[] = seat === 0 ? ['captain', 'ensign'] : ['ensign', 'captain'];
      const { match } = playBots({ mode: 'duel', factions: [...factions] }, contestants, `${700 + i}`);
      if (match.outcome?.winners.includes(seat)) won += 1;
    }
  expect(won / (2 * pairs.length)).toBeGreaterThanOrEqual(0.75);
}, 600_000);

describe('captain: §5, R-7 loadout', () => {
  /** Seat 0's loadout after both captains have chosen. */
  const fitted = (factions: string[]): string[] => {
    let { match } = accepted(setup({ mode: 'duel', factions }));
    for (let owed = pending(match)[0]; owed; owed = pending(match)[0]) {
      const asked = legal(match, owed.seat);
      if (!asked || asked.type === 'commit') break;
      match = accepted(
        apply(match, createBot('captain', '3').answer(view(match, owed.seat), asked, match.setup)),
      ).match;
    }
    return Object.values(match.seats[0]?.loadout ?? {}).flat();
  };

  test('captain: its cards are chosen by the enemy', () => {
    expect(fitted(['fpa', 'lamais'])).toEqual(
      expect.arrayContaining(['fpa-main-cannon', 'fpa-broadside-battery']),
    );
    expect(fitted(['fpa', 'tessari'])).toEqual(
      expect.arrayContaining(['fpa-main-beam', 'fpa-broadside-torpedo']),
    );
  });

  test.each([
    ['fpa', 'lamais'],
    ['lamais', 'tessari'],
    ['tessari', 'fpa'],
    ['lamais', 'fpa'],
    ['tessari', 'lamais'],
    ['fpa', 'tessari'],
  ])('captain: %s against %s leaves at home one corvette of which there is one', (...factions) => {
    const corvettes = fitted(factions).filter((card, i, all) => all.indexOf(card) !== i);
    expect(corvettes).toHaveLength(1);
  });
});
