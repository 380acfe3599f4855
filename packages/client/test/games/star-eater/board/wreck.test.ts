import { FACTIONS, type Event } from '@star-eater/rules/src/games/star-eater';
import { wrecksIn } from '../../../../src/games/star-eater/common/board/wreck';

test('docs/design.md, Motion: after a match the ships that were lost stay where they were, broken', () => {
  const lost = { type: 'shipDestroyed', rule: '§3', seat: 1, at: [2, -3], facing: 4, by: [0] } as Event;
  const log = [{ events: [] }, { events: [lost] }];
  const wrecks = wrecksIn(log, () => FACTIONS['fpa'] ?? null);
  expect(wrecks).toMatchObject([
    { seat: 1, at: [2, -3], facing: 4, faction: 'fpa', structure: 0, armour: {}, shields: {}, linear: [] },
  ]);
});
