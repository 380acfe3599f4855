import { FACTIONS, type Event, type View } from '@star-eater/rules/src/games/star-eater';
import { BattleArt } from '../../../../src/games/star-eater/common/board/battle-art';
import { describeBoard } from '../../../../src/games/star-eater/common/board/describe';
import { angleOf, centreOf } from '../../../../src/games/star-eater/common/board/layout';
import { wrecksIn } from '../../../../src/games/star-eater/common/board/wreck';

test('docs/design.md, Motion: after a match the ships that were lost stay where they were, broken', () => {
  const lost = { type: 'shipDestroyed', rule: '§3', seat: 1, at: [2, -3], facing: 4, by: [0] } as Event;
  const log = [{ events: [] }, { events: [lost] }];
  const wrecks = wrecksIn(log, () => FACTIONS['fpa'] ?? null);
  expect(wrecks).toMatchObject([
    { seat: 1, at: [2, -3], facing: 4, faction: 'fpa', structure: 0, armour: {}, shields: {}, linear: [] },
  ]);
  // For who does not see it: one place, and no armour or momentum.
  const seats = [{ seat: 1, name: 'Bo', side: 1 }];
  const view = { ships: wrecks, tokens: [], seats } as unknown as View;
  const described = describeBoard(view, { radius: 12, factions: FACTIONS, seats, me: 0 });
  expect([...described.values()]).toEqual(['FPA Capital Ship of Bo, destroyed']);
});

test('docs/design.md, Motion: a wreck is drawn while others fight on, turned with the board; not beside its own ship', () => {
  const lost = { type: 'shipDestroyed', rule: '§3', seat: 1, at: [2, -3], facing: 4, by: [0] } as Event;
  const wrecks = wrecksIn([{ events: [lost] }], () => FACTIONS['fpa'] ?? null);
  const seats = [{ seat: 1, name: 'Bo', side: 1 }];
  const art = new BattleArt({ radius: 12, factions: FACTIONS, seats, me: 0, wrecks, rotation: 3 });
  const view = { ships: [], tokens: [], seats } as unknown as View;
  expect(art.figures(view, 20, false)).toMatchObject([
    { id: 'wreck:1', at: centreOf([-2, 3]), angle: angleOf(1), layer: 'hulls' },
  ]);
  const ids = art.figures({ ...view, ships: wrecks }, 20, false).map(({ id }) => id);
  expect(ids).not.toContain('wreck:1');
  const facts = { radius: 12, factions: FACTIONS, seats, me: 0, wrecks };
  expect([...describeBoard(view, facts).values()]).toEqual(['FPA Capital Ship of Bo, destroyed']);
});
