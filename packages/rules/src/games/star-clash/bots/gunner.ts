/** C-81. The simple bot: values each legal answer by itself. */
import { defined } from '../../../kernel/defined';
import {
  enemiesOf,
  hasWeaponFor,
  hitsOf,
  hullOf,
  kindOf,
  placeOfAmmo,
  seatAt,
  squadronHits,
  squadronHull,
} from '../facts';
import type { CardId, Seat, ShipId } from '../model';
import type { Match } from '../state';
import { hitsLeft, type Taste } from './values';

const shotAtShip = (match: Match, _seat: Seat, card: CardId, ship: ShipId): number => {
  const hits = hitsOf(match, card);
  const left = hitsLeft(match, ship) - hits;
  if (left <= 0) return 100 + hullOf(match, ship);
  return 20 + hits - (left <= 3 ? 5 : 0);
};

const shotAtSquadron = (match: Match, card: CardId, owner: Seat): number => {
  const squadron = defined(seatAt(match, owner).squadron);
  return squadronHits(match, squadron) + hitsOf(match, card) >= squadronHull(match, squadron) ? 60 : 12;
};

const followUp = (match: Match, _seat: Seat, card: CardId, ammo: CardId): number => {
  const { ship } = defined(placeOfAmmo(match, ammo)).ship;
  return hitsOf(match, card) >= hitsLeft(match, ship) ? 200 + hullOf(match, ship) : 151;
};

const minefield = (match: Match, _seat: Seat, card: CardId, fleet: Seat): number => {
  const ships = seatAt(match, fleet).fleet.map(({ ship }) => ship);
  const hits = hitsOf(match, card);
  const lost = ships.filter((ship) => hitsLeft(match, ship) <= hits);
  return 150 + hits * ships.length + 2 * lost.reduce((sum, ship) => sum + hullOf(match, ship), 0);
};

const radarWindow = (match: Match, seat: Seat): number =>
  enemiesOf(match, seat).some((other) => seatAt(match, other).squadron !== null) ? 45 : 11;

const plain = (match: Match, seat: Seat, card: CardId): number => {
  switch (kindOf(match, card)) {
    case 'reinforcements':
      return 170;
    case 'assault-squadron':
      return 50;
    case 'minesweeper':
      return 40;
    case 'radar-window':
      return radarWindow(match, seat);
    default:
      return 0;
  }
};

/** The ammo cards of a hand that the fleet cannot fire. */
const useless = (match: Match, seat: Seat): CardId[] => {
  const state = seatAt(match, seat);
  return state.hand.filter((card) => kindOf(match, card) === 'ammo' && !hasWeaponFor(match, state, card));
};

/** C-81. */
export const GUNNER: Taste = {
  shotAtShip,
  shotAtSquadron,
  raid: (match, _seat, ship) => 155 + hullOf(match, ship),
  minefield,
  followUp,
  repair: () => 22,
  plain,
  attack: (match, _seat, fleet) => 90 + 10 * Math.min(6, seatAt(match, fleet).fleet.length),
  strike: (_match, carriers) => 8 + 8 * carriers,
  discard: () => 10,
  useless,
};
