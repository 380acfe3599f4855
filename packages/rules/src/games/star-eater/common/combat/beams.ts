/** §9.1, R-31. Beams. */
import { damageSections } from '../damage';
import { settleStep } from '../step-end';
import type { Direction, Hex, Seat } from '../model';
import { destroyToken } from '../map/tokens';
import type { Resolution } from '../resolution';
import { contentsOf, lineFrom } from './lines';

/** §9.1, R-31. The hexes that a beam crosses: as far as it reaches, or to the first hull. */
export const beamHexes = (resolution: Resolution, front: Hex, direction: Direction, range: number): Hex[] => {
  const hexes: Hex[] = [];
  for (const hex of lineFrom(resolution.match, front, direction, range)) {
    hexes.push(hex);
    if (contentsOf(resolution.match, hex).hull) break;
  }
  return hexes;
};

/**
 * §9.1, R-31. A beam destroys every small token on its line and loses one damage for each. The first hull
 * takes the rest.
 */
export const fireBeam = (resolution: Resolution, seat: Seat, hexes: readonly Hex[], damage: number): void => {
  let left = damage;
  for (const hex of hexes) {
    const { tokens, hull } = contentsOf(resolution.match, hex);
    for (const token of tokens) {
      destroyToken(resolution, token, 'beam', [seat], 'R-31');
      left = Math.max(0, left - 1);
    }
    if (hull)
      damageSections(
        resolution,
        hull.ship,
        [{ section: hull.section, at: hex }],
        left,
        'beam',
        [seat],
        'R-31',
      );
  }
  settleStep(resolution);
};
