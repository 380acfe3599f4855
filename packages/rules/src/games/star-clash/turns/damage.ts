/** C-7, C-8, C-24, C-38. What becomes of ships that are hit, and of fleets that are gone. */
import { ENEMY } from '../chance/decks';
import {
  cardsOfSquadron,
  cardsOnShip,
  hitsOf,
  hullOf,
  mineHits,
  seatAt,
  shipHits,
  shipPileOf,
} from '../facts';
import type { CardId, Cause, EventBody, Seat, ShipId } from '../model';
import { discard, emit, type Resolution } from '../resolution';
import type { FleetShip, SeatState } from '../state';

/** C-7, C-8. Destroys a ship: its cards are discarded, and it becomes a trophy of `by`. */
const destroyShip = (
  resolution: Resolution,
  owner: SeatState,
  ship: FleetShip,
  blow: { by: Seat; cause: Cause; rule: string },
): void => {
  const { match } = resolution;
  const { by, cause, rule } = blow;
  owner.fleet = owner.fleet.filter((each) => each !== ship);
  const cards = cardsOnShip(ship);
  discard(resolution, cards);
  const taker = seatAt(match, by);
  taker.trophies = [...taker.trophies, ship.ship];
  if (match.solo?.target === ship.ship) match.solo.target = null;
  emit(resolution, rule, { type: 'shipDestroyed', ship: ship.ship, seat: owner.seat, by, cause, cards });
};

/** C-1. Destroys the ships of a fleet whose hits have reached their hull, in fleet order. */
export const judgeHits = (
  resolution: Resolution,
  owner: SeatState,
  blow: { by: Seat; cause: Cause },
): void => {
  const { match } = resolution;
  for (const ship of owner.fleet)
    if (shipHits(match, owner, ship) >= hullOf(match, ship.ship))
      destroyShip(resolution, owner, ship, { ...blow, rule: 'C-1' });
};

/** C-26, C-34, C-37. Destroys ships outright, those that are still there. */
export const destroyOutright = (
  resolution: Resolution,
  owner: SeatState,
  ships: readonly ShipId[],
  blow: { by: Seat; cause: Cause; rule: string },
): void => {
  for (const ship of owner.fleet.filter((each) => ships.includes(each.ship)))
    destroyShip(resolution, owner, ship, blow);
};

/** C-24. The layer of the minefield which, counted from the oldest, makes the hits reach the hull. */
const deadlyLayer = ({ match }: Resolution, { mines }: SeatState, hull: number): Seat | null => {
  let hits = 0;
  for (const { card, by } of mines) {
    hits += hitsOf(match, card);
    if (hits >= hull) return by;
  }
  return null;
};

/**
 * C-24, C-28, C-58. The top ship of the seat's pile joins its fleet, and takes the hits of the minefields
 * there.
 */
export const addShip = (resolution: Resolution, seat: Seat, rule: string): void => {
  const { match } = resolution;
  const owner = seatAt(match, seat);
  const pile = shipPileOf(match, seat);
  const [top, ...rest] = pile.cards;
  if (top === undefined) return;
  match.ships = match.ships.map((each) => (each === pile ? { ...pile, cards: rest } : each));
  const ship: FleetShip = { ship: top, cards: [] };
  owner.fleet = [...owner.fleet, ship];
  emit(resolution, rule, { type: 'shipAdded', seat, ship: top, left: rest.length });
  if (mineHits(match, owner) < hullOf(match, top)) return;
  const by = deadlyLayer(resolution, owner, hullOf(match, top));
  if (by !== null) destroyShip(resolution, owner, ship, { by, cause: 'minefield', rule: 'C-24' });
};

type Gone = Extract<EventBody, { type: 'squadronGone' }>['why'];

/** C-8, C-30, C-33 to C-35. Discards a seat's squadron, if it has one, with the ammo under it. */
export const dropSquadron = (resolution: Resolution, owner: SeatState, why: Gone, rule: string): void => {
  if (owner.squadron === null) return;
  const cards = cardsOfSquadron(owner.squadron);
  owner.squadron = null;
  discard(resolution, cards);
  emit(resolution, rule, { type: 'squadronGone', seat: owner.seat, why, cards });
};

/** C-8, C-35, C-38. Clears what a seat leaves: minefields and window, its hand face down, its squadron. */
export const clearSeat = (
  resolution: Resolution,
  owner: SeatState,
  type: 'fleetEliminated' | 'seatOut',
  rule: string,
): void => {
  const { match } = resolution;
  const { seat, hand, mines, window } = owner;
  const cards: CardId[] = mines.map(({ card }) => card);
  if (window !== null) cards.push(window);
  discard(resolution, cards);
  if (hand.length > 0) match.faceDown = [...match.faceDown, { seat, cards: hand }];
  owner.mines = [];
  owner.window = null;
  owner.hand = [];
  emit(resolution, rule, { type, seat, cards, hand: hand.length });
  dropSquadron(resolution, owner, 'owner-out', 'C-35');
};

/** C-38, C-39. Eliminates every seat without a ship, lower seat first. */
export const eliminate = (resolution: Resolution): void => {
  const { seats, setup } = resolution.match;
  for (const owner of seats) {
    const isKept = setup.mode === 'gauntlet' && owner.seat === ENEMY;
    if (owner.status !== 'in' || owner.fleet.length > 0 || isKept) continue;
    owner.status = 'eliminated';
    clearSeat(resolution, owner, 'fleetEliminated', '§Destroying Ships');
  }
};
