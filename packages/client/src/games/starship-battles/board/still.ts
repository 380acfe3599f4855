/** The table as a still picture: every ship whole, none with its name. Flights are where they are, whole near a ship: some roam far. */
import { matchFromView, type SetUp, type View } from '@star-eater/rules/src/games/starship-battles';
import { boxAround, unionOf } from '../../../board/plane';
import { ASPECT, largestOf, stillOf, type DrawStill, type Still } from '../../../board/still';
import { TableArt } from './art/table-art';
import { isFlight, standings, type Scene } from './scene';
import { TablePlane } from './table-plane';

/** Pixels per thousandth of an inch. */
const MOST = 0.06;
/** Around a model's base, thousandths of an inch. */
const MARGIN = 500;
/** From a ship to a flight that belongs to its fight, thousandths of an inch. */
const NEAR = 8000;

/** Null before anything stands on the table. */
export function tableStill(view: View, setup: SetUp, aspect = ASPECT): Still | null {
  const seen = {
    view,
    match: matchFromView(view, setup),
    me: null,
    nameOf: () => '',
    ownerOf: () => '',
    chips: new Set<never>(),
  };
  const turns = ([0, 1] as const).flatMap((quarters) => {
    const scene: Scene = { ...seen, plane: new TablePlane(quarters) };
    const all = standings(scene);
    const ships = all.filter((standing) => !isFlight(standing));
    const shown = all.filter(
      ({ at }) =>
        ships.length === 0 || ships.some((ship) => Math.hypot(ship.at.x - at.x, ship.at.y - at.y) <= NEAR),
    );
    const box = unionOf(shown.map(({ at, size }) => boxAround(at, size.base + MARGIN)));
    return box ? [{ scene, box }] : [];
  });
  if (turns.length === 0) return null;
  const { scene, box } = largestOf(turns, aspect);
  return stillOf(new TableArt(false), scene, { box, most: MOST });
}

export const still: DrawStill = ({ setup, view }) => tableStill(view as View, setup as SetUp);
