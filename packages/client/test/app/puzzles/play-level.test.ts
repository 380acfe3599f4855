/** A button of the ladder begins a match against that bot. */
import { corvettesIn, NEWEST_FACTIONS, RULES_VERSION } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import * as bots from '../../../src/app/against-bots';
import { playLevel } from '../../../src/app/puzzles/play-level';
import { canFit, presetFor, READY_SHIPS } from '../../../src/games/star-eater/common/loadout/preset';
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

test('docs/design.md, Ladder: with a ready ship the match begins in range, sealed at once, and this browser plays it with that ship', async () => {
  const [ship] = (await card.ready?.()) ?? [];
  if (!ship) throw new Error('no ready ship');
  await playLevel(card, 'ensign', ship);
  const options = { mode: 'duel', factions: [ship.id, null], loadout: 'sealed' };
  expect(started).toHaveBeenLastCalledWith(card.id, { ...options, start: 'near' }, [
    { seat: 1, level: 'ensign' },
  ]);
  expect(presetFor('m1', ship.id)).toEqual(READY_SHIPS[ship.id]);
  // Who beats an ensign finds the captain where a duel begins.
  await playLevel(card, 'captain', ship);
  expect(started).toHaveBeenLastCalledWith(card.id, options, [{ seat: 1, level: 'captain' }]);
});

test('docs/design.md, Ladder: every ready ship can be fitted out by the rules', async () => {
  const ships = (await card.ready?.()) ?? [];
  expect(ships).toHaveLength(3);
  for (const { id } of ships) {
    const faction = defined(NEWEST_FACTIONS[id]);
    expect(canFit(faction, defined(READY_SHIPS[id]), corvettesIn(RULES_VERSION))).toBe(true);
  }
});
