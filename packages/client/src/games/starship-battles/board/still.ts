/** The table as a still picture: every ship whole, none with its name. Flights are where they are: some roam far. */
import { matchFromView, type SetUp, type View } from '@star-eater/rules/src/games/starship-battles';
import { boxAround, unionOf } from '../../../board/plane';
import { largestOf, stillOf, type DrawStill, type Still } from '../../../board/still';
import { TableArt } from './art/table-art';
import { isFlight, standings, type Scene } from './scene';
import { TablePlane } from './table-plane';

/** Pixels per thousandth of an inch. */
const MOST = 0.06;
/** Around a model's base, thousandths of an inch. */
const MARGIN = 500;

/** Null before anything stands on the table. */
export function tableStill(view: View, setup: SetUp): Still | null {
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
    const ships = standings(scene).filter((standing) => !isFlight(standing));
    const shown = ships.length > 0 ? ships : standings(scene);
    const box = unionOf(shown.map(({ at, size }) => boxAround(at, size.base + MARGIN)));
    return box ? [{ scene, box }] : [];
  });
  if (turns.length === 0) return null;
  const { scene, box } = largestOf(turns);
  return stillOf(new TableArt(false), scene, { box, most: MOST });
}

export const still: DrawStill = ({ setup, view }) => tableStill(view as View, setup as SetUp);
