import { FACTIONS, type Direction } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { appendMarks } from '../../../../src/board/draw/svg';
import { stateMarks } from '../../../../src/games/star-eater/common/board/art/state';
import { positionMarks } from '../../../../src/games/star-eater/common/lobby/position';
import { hullPath } from '../../../../src/games/star-eater/common/board/art/hull';
import { scene } from '../../../../src/games/star-eater/common/lobby/scene';

test('docs/design.md: the chart of Home shows ships as the board draws them, in the colours of the theme by name', async () => {
  const chart = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  await scene.drawChart(chart);
  const drawn = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  for (const id of ['fpa', 'lamais']) expect(drawn).toContain(hullPath(defined(FACTIONS[id]), 0.07));
  for (const path of chart.querySelectorAll('path')) {
    const colours = `${path.style.fill} ${path.style.stroke}`;
    expect(colours).not.toMatch(/#|rgba?\(/);
  }
});

test('docs/design.md: a ship that faces elsewhere than N has armour and shields where its hull has them, with level pips', () => {
  const faction = defined(FACTIONS['fpa']);
  const armour = Object.fromEntries(faction.ship.sections.map(({ id, armour: printed }) => [id, printed]));
  const ship = { seat: 0, faction: 'fpa', at: [0, 0] as [number, number], armour, shields: { bow: 2 } };
  const drawn = (facing: Direction): Element => {
    const chart = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    appendMarks(chart, positionMarks({ ships: [{ ...ship, facing }], tokens: [] }), 0);
    return chart;
  };
  /** Of each path under its own group: turns on the way to it, in degrees. */
  const turnsOf = (chart: Element, d: string): number => {
    let turned = 0;
    const path = [...chart.querySelectorAll('path')].find((each) => each.getAttribute('d') === d);
    for (let at: Element | null = path ?? null; at && at !== chart; at = at.parentElement)
      turned += Number(/rotate\((-?[\d.]+)/.exec(at.getAttribute('transform') ?? '')?.[1] ?? 0);
    return turned;
  };
  const shields = stateMarks(faction, ship, hullPath(faction, 0.14), 0).flatMap((mark) =>
    mark.kind === 'group' ? mark.marks.flatMap((each) => (each.kind === 'path' ? [each.d] : [])) : [],
  );
  const shield = defined(shields.at(-1));
  for (const facing of [0, 2, 4] as const) {
    const chart = drawn(facing);
    expect(turnsOf(chart, shield)).toBe(turnsOf(chart, hullPath(faction, 0.07)));
  }
});
