/** A button of the ladder begins a match against that bot. */
import * as bots from '../../../src/app/against-bots';
import { playLevel } from '../../../src/app/puzzles/play-level';
import { card } from '../../../src/games/star-eater/common/card';

const started = jest.spyOn(bots, 'startAgainstBots').mockResolvedValue({ matchId: 'm1' });
afterEach(() => started.mockClear());

test('docs/design.md, First match: a newcomer’s match against the ladder’s first bot is the first match', async () => {
  const first = card.firstMatch;
  if (!first) throw new Error('no first match');
  expect(first.isDue()).toBe(true);
  // A later bot is not its opponent.
  await playLevel(card, 'captain');
  expect(started).toHaveBeenLastCalledWith(card.id, { mode: 'duel' }, [{ seat: 1, level: 'captain' }]);
  expect(await playLevel(card, 'cadet')).toBe('m1');
  expect(started).toHaveBeenLastCalledWith(card.id, first.options, first.bots);
});
