import { FACTIONS } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { hullPath } from '../../../../src/games/star-eater/common/board/art/hull';
import { drawScene } from '../../../../src/games/star-eater/common/lobby/scene';

test('docs/design.md: the chart of Home shows ships as the board draws them, in the colours of the theme by name', () => {
  const chart = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  drawScene(chart);
  const drawn = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  for (const id of ['fpa', 'lamais']) expect(drawn).toContain(hullPath(defined(FACTIONS[id]), 0.07));
  for (const path of chart.querySelectorAll('path')) {
    const colours = `${path.style.fill} ${path.style.stroke}`;
    expect(colours).not.toMatch(/#|rgba?\(/);
  }
});
