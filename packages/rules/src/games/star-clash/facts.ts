/** What the table shows at a glance: sides, screens, hits. Everything here looks at public facts alone. */
import { defined } from '../../kernel/defined';
import { isCarrierCard, type Kind } from './card-data';
import { actionCard, rulesOf, shipCard } from './chance/decks';
import type { AmmoOnShip, CardId, PlayedCard, Seat, ShipId, Squadron } from './model';
import type { FleetShip, Match, SeatState } from './state';

export const seatAt = (match: Match, seat: Seat): SeatState => defined(match.seats[seat]);

/** Seats clockwise, from the one after `seat` round to `seat` itself. */
export const clockwiseFrom = ({ seats }: Match, seat: Seat): Seat[] =>
  seats.map((_, i) => (seat + 1 + i) % seats.length);

export const isSameSide = (match: Match, a: Seat, b: Seat): boolean =>
  seatAt(match, a).team === seatAt(match, b).team;

/** C-22. A seat of another side that is in the round. */
export const isEnemy = (match: Match, seat: Seat, other: Seat): boolean =>
  match.seats[other]?.status === 'in' && !isSameSide(match, seat, other);

/** C-48, C-49. Another seat of the own Task Force that is in the round. */
export const isAlly = (match: Match, seat: Seat, other: Seat): boolean =>
  other !== seat && match.seats[other]?.status === 'in' && isSameSide(match, seat, other);

/** The enemies of a seat, clockwise from it. */
export const enemiesOf = (match: Match, seat: Seat): Seat[] =>
  clockwiseFrom(match, seat).filter((other) => isEnemy(match, seat, other));

/** C-36. */
export const hasWindow = (match: Match, seat: Seat): boolean => seatAt(match, seat).window !== null;

/** The owner of a ship in a fleet; null for a ship that is in none. */
export const ownerOf = ({ seats }: Match, ship: ShipId): Seat | null => {
  for (const { seat, fleet } of seats) if (fleet.some((each) => each.ship === ship)) return seat;
  return null;
};

const isCarrier = (match: Match, ship: ShipId): boolean => isCarrierCard(shipCard(match, ship));

export const hullOf = (match: Match, ship: ShipId): number => shipCard(match, ship).hull;

export const kindOf = (match: Match, card: CardId): Kind => actionCard(match, card).kind;

export const isGold = (match: Match, card: CardId): boolean => actionCard(match, card).colour === 'gold';

export const carriersOf = (match: Match, { fleet }: SeatState): ShipId[] =>
  fleet.flatMap(({ ship }) => (isCarrier(match, ship) ? [ship] : []));

/** C-5. A carrier is screened while its fleet has two ships or more that are none. */
export const isScreened = (match: Match, owner: Seat, ship: ShipId): boolean => {
  if (!isCarrier(match, ship)) return false;
  const { fleet } = seatAt(match, owner);
  return fleet.filter((each) => !isCarrier(match, each.ship)).length >= 2;
};

/** C-29. Whether a fleet has the weapon that an ammo card needs. */
export const hasWeaponFor = (match: Match, { fleet }: SeatState, card: CardId): boolean => {
  const action = actionCard(match, card);
  return (
    action.kind === 'ammo' && fleet.some(({ ship }) => shipCard(match, ship).weapons.includes(action.weapon))
  );
};

/** C-62. The hits of one card: printed, or one more for a minefield with `strongMines`. */
export const hitsOf = (match: Match, card: CardId): number => {
  const action = actionCard(match, card);
  switch (action.kind) {
    case 'ammo':
    case 'electrical-fire':
    case 'secondary-explosion':
      return action.hits;
    case 'minefield':
      return action.hits + (rulesOf(match.setup).variants.strongMines ? 1 : 0);
    default:
      return 0;
  }
};

const sumOf = (match: Match, cards: readonly PlayedCard[]): number => {
  let sum = 0;
  for (const { card } of cards) sum += hitsOf(match, card);
  return sum;
};

/** The hits of an ammo card with its follow-ups. */
export const ammoHits = (match: Match, ammo: AmmoOnShip): number =>
  hitsOf(match, ammo.card) + sumOf(match, ammo.on);

export const mineHits = (match: Match, { mines }: SeatState): number => sumOf(match, mines);

/** C-6. The hits of a ship: its ammo cards, the follow-ups on them, and the minefields before its fleet. */
export const shipHits = (match: Match, owner: SeatState, ship: FleetShip): number => {
  let hits = mineHits(match, owner);
  for (const ammo of ship.cards) hits += ammoHits(match, ammo);
  return hits;
};

/** C-30. */
export const squadronHits = (match: Match, squadron: Squadron): number => sumOf(match, squadron.hits);

/** C-30. How many hits destroy a squadron. */
export const squadronHull = (match: Match, squadron: Squadron): number => {
  const action = actionCard(match, squadron.card);
  return action.kind === 'assault-squadron' ? action.hull : 0;
};

/** Where an ammo card lies: on which ship of whose fleet. */
export interface AmmoPlace {
  owner: SeatState;
  ship: FleetShip;
  ammo: AmmoOnShip;
}

/** C-27, C-32. The ship under which an ammo card lies; null for one that lies under none. */
export const placeOfAmmo = ({ seats }: Match, card: CardId): AmmoPlace | null => {
  for (const owner of seats)
    for (const ship of owner.fleet) {
      const ammo = ship.cards.find((each) => each.card === card);
      if (ammo) return { owner, ship, ammo };
    }
  return null;
};

/** An ammo card and its follow-ups, in the order in which they are discarded (C-8). */
export const cardsOfAmmo = (ammo: AmmoOnShip): CardId[] => [ammo.card, ...ammo.on.map(({ card }) => card)];

/** C-8. The cards on a ship, in the order in which they are discarded. */
export const cardsOnShip = (ship: FleetShip): CardId[] => ship.cards.flatMap(cardsOfAmmo);

/** C-8. A squadron's cards, in the order in which they are discarded. */
export const cardsOfSquadron = ({ hits, card }: Squadron): CardId[] => [
  ...hits.map((each) => each.card),
  card,
];

/** C-28, C-61. The pile from which a seat is reinforced. */
export const shipPileOf = (match: Match, seat: Seat): Match['ships'][number] => {
  const { faction } = seatAt(match, seat);
  return defined(match.ships.find((pile) => pile.faction === null || pile.faction === faction));
};
