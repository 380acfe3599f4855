/** Ships that were lost, as a board shows them: where they were, every section broken. */
import {
  rotated,
  turned,
  type Event,
  type Faction,
  type Seat,
  type ShipView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import type { BoardFacts } from './api';

const BROKEN = { structure: 0, armour: {}, shields: {}, linear: [], rotational: [] };

export const wrecksIn = (
  log: readonly { events: readonly Event[] }[],
  factionOf: (seat: Seat) => Faction | null,
): ShipView[] =>
  log
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const data = event.type === 'shipDestroyed' && factionOf(event.seat);
      return data ? [{ ...event, ...BROKEN, faction: data.id }] : [];
    });

/** Without those that the view still has: a ship while its loss is shown, or all of them after a match. */
export const wrecksBeside = ({ ships }: Pick<View, 'ships'>, wrecks: readonly ShipView[] = []): ShipView[] =>
  wrecks.filter(({ seat }) => ships.every((ship) => ship.seat !== seat));

/** On a board that is turned. */
export const turnedWrecks = (
  { wrecks, rotation = 0 }: Pick<BoardFacts, 'wrecks' | 'rotation'>,
  view: Pick<View, 'ships'>,
): ShipView[] =>
  wrecksBeside(view, wrecks).map((wreck) => ({
    ...wreck,
    at: rotated(wreck.at, rotation),
    facing: turned(wreck.facing, rotation),
  }));
