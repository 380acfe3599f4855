import { playBots, type Contestant } from '../../../../scripts/play/bot-match';
import { createBot, distance, type Decision, type Match } from '../../../../src/games/star-eater';
import { quarryOf } from '../../../../src/games/star-eater/common/bots/quarry';

/** Hexes at which it drifts in even rounds. */
const NEAR = 6;

type Orders = Extract<Decision, { type: 'commit' }>;

const played = (mode: 'duel' | 'teams', factions: string[], edition: 'june' | 'february' = 'june') => {
  const orders: { match: Match; orders: Orders }[] = [];
  const contestants = factions.map((): Contestant => 'cadet');
  const { match } = playBots({ mode, factions, edition }, contestants, '5', (before, decision) => {
    if (decision.type === 'commit') orders.push({ match: before, orders: decision });
  });
  return { match, orders };
};

describe('cadet: R-9 orders with a handicap', () => {
  test.each([
    ['duel', ['fpa', 'lamais'], 'june'],
    ['teams', ['fpa', 'tessari', 'fpa', 'tessari'], 'june'],
    ['duel', ['tessari', 'lamais'], 'february'],
  ] as const)(
    'cadet: a match of cadets (%s %s, %s) comes to its end by legal answers',
    (mode, factions, edition) => {
      const { match, orders } = played(mode, [...factions], edition);
      expect(match.outcome).not.toBeNull();
      const even = orders.filter(({ match: before, orders: { seat } }) => {
        const enemy = quarryOf(before, seat);
        const ship = before.ships.find((each) => each.seat === seat);
        return before.round % 2 === 0 && ship && enemy && distance(ship.at, enemy.at) <= NEAR;
      });
      expect(even.length).toBeGreaterThan(0);
      for (const {
        orders: { engine },
      } of even)
        expect(engine).toBe('none');
      for (const {
        orders: { commands },
      } of orders)
        expect(new Set(commands).size).toBe(commands.length);
    },
  );

  test('cadet: it loses most duels to the ensign', () => {
    let won = 0;
    for (const seat of [0, 1]) {
      const contestants: Contestant[] = seat === 0 ? ['cadet', 'ensign'] : ['ensign', 'cadet'];
      for (const seed of ['1', '2', '3']) {
        const { match } = playBots({ mode: 'duel', factions: ['tessari', 'fpa'] }, contestants, seed);
        if (match.outcome?.winners.includes(seat)) won += 1;
      }
    }
    expect(won).toBeLessThanOrEqual(1);
    expect(createBot('cadet', 'a seed')).toHaveProperty('answer');
  });
});
