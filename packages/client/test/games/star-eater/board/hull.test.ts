import { FACTIONS, type Faction } from '@star-eater/rules/src/games/star-eater';
import { hullMarks } from '../../../../src/games/star-eater/common/board/art/hull';
import {
  boundaryOf,
  seamsOf,
  shapedCorners,
} from '../../../../src/games/star-eater/common/board/art/outline';
import { stateMarks } from '../../../../src/games/star-eater/common/board/art/state';
import type { Mark } from '../../../../src/board/draw/mark';

const all = Object.values(FACTIONS) as Faction[];
const sections = (name: string) => (FACTIONS[name] as Faction).ship.sections;

const inks = (marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) =>
    mark.kind === 'group'
      ? inks(mark.marks)
      : [mark.fill?.ink ?? '', mark.kind === 'path' ? (mark.stroke?.ink ?? '') : ''],
  );
const count = (marks: readonly Mark[], name: string): number =>
  inks(marks).filter((ink) => ink === name).length;

describe('R-4: the outline of a hull', () => {
  test.each(all.map((faction) => [faction.id, faction] as const))(
    'R-4: the hull of %s is one closed loop',
    (_, faction) => {
      const loops = boundaryOf(faction.ship.sections);
      expect(loops).toHaveLength(1);
      const [loop = []] = loops;
      const ends = loop.map((edge, i) =>
        Math.hypot(
          edge.to.x - (loop[(i + 1) % loop.length]?.from.x ?? 0),
          edge.to.y - (loop[(i + 1) % loop.length]?.from.y ?? 0),
        ),
      );
      expect(Math.max(...ends)).toBeLessThan(1e-6);
    },
  );

  test('R-4: seven hexes in a flower have 18 outer sides and 12 seams between sections', () => {
    expect(boundaryOf(sections('lamais')).flat()).toHaveLength(18);
    expect(seamsOf(sections('lamais'))).toHaveLength(12);
  });

  test('the bow has a point ahead of the first hex', () => {
    for (const faction of all) {
      const [loop = []] = boundaryOf(faction.ship.sections);
      const corners = shapedCorners(loop, { convex: 0.2, concave: 0.2, round: false, shoulder: [0.3, 0.66] });
      const foremost = Math.min(...corners.map((corner) => corner.y));
      expect(
        corners.filter((corner) => corner.y < foremost + 0.01).map((corner) => Math.abs(corner.x)),
      ).toEqual([0]);
    }
  });

  test.each(all.map((faction) => [faction.id, faction] as const))(
    'docs/design.md: %s is drawn without a broken number',
    (_, faction) => {
      expect(JSON.stringify(hullMarks(faction, 2))).not.toMatch(/NaN|null|undefined|Infinity/);
    },
  );
});

describe('docs/design.md, Board: a ship’s state on its hull', () => {
  const fpa = FACTIONS.fpa as Faction;
  const full = Object.fromEntries(fpa.ship.sections.map((section) => [section.id, section.armour]));

  test('an intact ship shows no damage and no shields', () => {
    const marks = stateMarks(fpa, { armour: full, shields: {} }, '', 0);
    expect([count(marks, 'danger'), count(marks, 'brass')]).toEqual([0, 0]);
  });

  test('lost armour shows in colour and shape, armour 0 in cracks', () => {
    const one = stateMarks(fpa, { armour: { ...full, bow: 3 }, shields: {} }, '', 0);
    const none = stateMarks(fpa, { armour: { ...full, bow: 0 }, shields: {} }, '', 0);
    expect(count(one, 'danger')).toBe(1);
    expect(count(none, 'danger')).toBe(5);
  });

  test('every shield is a brass line along each outer side of its section', () => {
    const sides = boundaryOf(fpa.ship.sections)
      .flat()
      .filter((edge) => edge.section === 'bow').length;
    expect(count(stateMarks(fpa, { armour: full, shields: { bow: 2 } }, '', 0), 'brass')).toBe(2 * sides);
  });
});
