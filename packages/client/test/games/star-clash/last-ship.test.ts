import { runScenario } from '@star-eater/rules/src/games/star-clash';
import { lastShipOf } from '../../../src/games/star-clash/table/goal';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const viewOf = (fleet: string[]) =>
  accepted(
    runScenario({
      game: 'star-clash',
      setUp: { players: 3 },
      seats: [
        { seat: 0, fleet },
        { seat: 1, fleet: ['jcs-adamant'] },
        { seat: 2, fleet: ['mfl-tamar', 'mfl-severn'] },
      ],
    }),
  ).view;

describe('C-82: a player whose fleet is one ship is warned', () => {
  test('my only ship is told', () => {
    expect(lastShipOf(viewOf(['mfl-weir']), 0)?.card.id).toBe('mfl-weir');
  });

  test('with two ships there is no warning, also if another player has one', () => {
    expect(lastShipOf(viewOf(['mfl-weir', 'odn-gust']), 0)).toBeNull();
  });
});
