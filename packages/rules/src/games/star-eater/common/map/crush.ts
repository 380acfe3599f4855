/** §12, R-13. Small tokens under hulls. */
import { damageSections } from '../damage';
import { hullSectionAt, inViewOrder, isWeaponToken, weaponOfToken } from '../facts';
import { destroyToken, returnToken } from './tokens';
import type { Ship } from '../state';
import type { Resolution } from '../resolution';

/**
 * §12, R-13. Destroys every small token on a hull hex; a weapon token does its full damage to that section.
 * `isCounted`: the hulls that count, if not all.
 */
export const crushTokens = (
  resolution: Resolution,
  isCounted: (ship: Ship) => boolean = () => true,
): void => {
  const { match } = resolution;
  // Most steps end with nothing under a hull.
  if (match.tokens.every((token) => hullSectionAt(match, token.at) === null)) return;
  for (const token of inViewOrder(match.tokens)) {
    const hull = hullSectionAt(match, token.at);
    if (!hull || !isCounted(hull.ship)) continue;
    if (isWeaponToken(token)) {
      const { damage } = weaponOfToken(match, token);
      const blow = [{ section: hull.section, at: token.at }];
      returnToken(resolution, token, 'hit', 'R-13');
      damageSections(resolution, hull.ship, blow, damage, 'crushed', [token.seat], 'R-13');
    } else {
      destroyToken(resolution, token, 'hull', [hull.ship.seat], 'R-13');
    }
  }
};
