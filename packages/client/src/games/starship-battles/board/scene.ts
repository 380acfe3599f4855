/** What the board shows: the table as somebody sees it, with each model's card and size at hand. */
import {
  cardsOf,
  FIGHTER,
  SHIPS,
  type CardSide,
  type IndexedCard,
  type Match,
  type Model,
  type ModelId,
  type Seat,
  type View,
} from '@star-eater/rules/src/games/starship-battles';
import type { Point } from '../../../board/plane';
import type { TablePlane } from './table-plane';

export interface Scene {
  view: View;
  match: Match;
  plane: TablePlane;
  me: Seat | null;
  /** What a model is called. */
  nameOf(id: ModelId): string;
  /** Who commands a seat. */
  ownerOf(seat: Seat): string;
  /** The models beside whose names the page lays numbers. */
  chips: ReadonlySet<ModelId>;
}

/** A model that stands on the table. */
export interface Standing {
  model: Model;
  card: IndexedCard['card'];
  faction: string;
  size: IndexedCard['size'];
  side: CardSide;
  /** On the plane. */
  at: Point;
  /** Radians clockwise from up. */
  angle: number;
  /** Its seat is asked for it now. */
  isAsked: boolean;
}

/** A model's card. Test ships are in the match's own data. */
export const cardIn = (match: Match, { type }: { type: string }): IndexedCard => {
  const found = cardsOf(match.setup.data).get(type) ?? cardsOf(SHIPS).get(type);
  if (!found) throw new Error(`No card is called ${type}.`);
  return found;
};

export const isFlight = ({ card }: Standing): boolean => card.class === FIGHTER;

/** How far from its post a flight's fire ends: what this circle touches of a model is in reach. */
export const flightReach = ({ side, size }: Pick<Standing, 'side' | 'size'>): number =>
  (side.abilities.longGuns === true ? 2000 : 1000) + size.model;

const askedIn = ({ pending }: View): ReadonlySet<ModelId> =>
  new Set(pending.flatMap((each) => ('ships' in each ? each.ships : [])));

export const standingIn = (scene: Scene, model: Model, asked = askedIn(scene.view)): Standing | null => {
  if (model.at === null) return null;
  const { card, faction, size } = cardIn(scene.match, model);
  return {
    model,
    card,
    faction,
    size,
    side: model.side === 'damaged' ? (card.damaged ?? card.intact) : card.intact,
    at: scene.plane.at(model.at),
    angle: scene.plane.angle(model.heading),
    isAsked: asked.has(model.id),
  };
};

const KNOWN = new WeakMap<Scene, readonly Standing[]>();

/** All models on the table. */
export const standings = (scene: Scene): readonly Standing[] => {
  const known = KNOWN.get(scene);
  if (known) return known;
  const asked = askedIn(scene.view);
  const all = scene.view.ships.flatMap((model) => standingIn(scene, model, asked) ?? []);
  KNOWN.set(scene, all);
  return all;
};

export const sideOf = ({ view }: Scene, seat: Seat): number => view.seats[seat]?.side ?? seat;

/** An enemy of a seat; of a spectator there is none. */
export const isEnemy = (scene: Scene, a: Seat, b: Seat): boolean => sideOf(scene, a) !== sideOf(scene, b);
