/** What a page tells the table, for tests. */
import type { Phase } from '@star-eater/rules/src/games/starship-battles';
import type { Laid } from '../../../../src/games/starship-battles/board/helm/laying';
import { TablePlane } from '../../../../src/games/starship-battles/board/table-plane';
import type { Scene } from '../../../../src/games/starship-battles/board/scene';
import { cardIn } from '../../../../src/games/starship-battles/board/scene';
import { NOTHING_LAID, type UnsentOrder } from '../../../../src/games/starship-battles/orders/unsent';
import { positionOf, type Placed } from './positions';

export const sceneOf = (placed: readonly Placed[], phase: Phase = 'movement'): Scene => {
  const { view, match } = positionOf(placed, phase);
  return {
    view,
    match,
    plane: new TablePlane(0),
    me: 0,
    ownerOf: (seat) => `player ${seat + 1}`,
    nameOf: (id) => {
      const model = match.ships.find((each) => each.id === id);
      return model ? (cardIn(match, model).card.name ?? id) : id;
    },
    chips: new Set(
      match.ships
        .filter(({ seat, type }) => seat === 1 && cardIn(match, { type }).card.class !== 4)
        .map(({ id }) => id),
    ),
  };
};

export const laidOf = (
  placed: readonly Placed[],
  {
    selected = null,
    phase = 'movement',
    ...unsent
  }: Partial<UnsentOrder> & { selected?: string | null; phase?: Phase } = {},
): Laid => ({
  scene: sceneOf(placed, phase),
  legal: positionOf(placed, phase).legal,
  selected,
  unsent: { ...NOTHING_LAID, ...unsent },
  fine: false,
  busy: false,
});
