/** A position of the battle as a still picture: every hull whole, the board turned to the way in which they are largest. */
import {
  distance,
  radiusFor,
  type Direction,
  type Hex,
  type ShipView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { ASPECT, largestOf, stillOf, type Still } from '../../../../board/still';
import { BattleArt } from './battle-art';
import type { BoardFacts, Factions } from './api';
import { hullHexes } from './compose';
import { boxOf } from './layout';
import { rotatedView } from './rotation';

/** Pixels per plane unit. */
const MOST = 46;
/** Around the hulls, plane units: shields and engines. */
const MARGIN = 0.6;
/** Hexes from a ship's middle. */
const NEAR = 4;
/** Half a turn makes the same picture upside down. */
const TURNS: readonly Direction[] = [0, 1, 2];

/** What a picture needs of a view; every edition has it. */
export type Fought = Pick<View, 'ships' | 'tokens' | 'seats'>;

/** Hulls, and tokens so near to one that they belong to the fight; where no ship is left, all tokens. */
const shownHexes = ({ ships, tokens }: Fought, factions: Factions): Hex[] => [
  ...ships.flatMap((ship) => {
    const faction = factions[ship.faction];
    return faction ? hullHexes(ship, faction) : [ship.at];
  }),
  ...tokens
    .filter(({ at }) => ships.length === 0 || ships.some((ship) => distance(ship.at, at) <= NEAR))
    .map(({ at }) => at),
];

/** Null before there is anything on the board. */
export function battleStill(
  { ships, tokens, seats }: Fought,
  factions: Factions,
  wrecks: readonly ShipView[] = [],
  aspect = ASPECT,
): Still | null {
  // What lives is drawn over what does not.
  const view = { ships: [...wrecks, ...ships], tokens, seats } as View;
  if (view.ships.length + tokens.length === 0) return null;
  const turns = TURNS.map((rotation) => {
    const turned = rotatedView(view, rotation);
    return { rotation, turned, box: boxOf(shownHexes(turned, factions), MARGIN) };
  });
  const { rotation, turned, box } = largestOf(turns, aspect);
  const facts: BoardFacts = {
    radius: radiusFor(seats.length),
    factions,
    seats: seats.map(({ seat }) => ({ seat, name: '', side: seat })),
    me: null,
    rotation,
  };
  return stillOf(new BattleArt(facts), turned, { box, most: MOST });
}
