/** C-74. The legal answers of a seat, as lists. */
import { actionCard } from './chance/decks';
import { carriersOf, clockwiseFrom, isAlly, kindOf, seatAt } from './facts';
import type { CardId, Legal, LegalPlay, LegalTurn, Seat, ShipId } from './model';
import { pending } from './pending';
import {
  refuseAmmoAtShip,
  refuseAmmoAtSquadron,
  refuseAttack,
  refuseFollowUp,
  refuseMinefield,
  refuseRaid,
  refuseRepair,
  refuseSecondSpecial,
  refuseStrikeAt,
  refuseWithoutEffect,
} from './refusals';
import type { Match, Turn } from './state';

/** All ships: by seats clockwise from the deciding one, which is last, then in fleet order. */
const shipsFrom = (match: Match, seat: Seat): ShipId[] =>
  clockwiseFrom(match, seat).flatMap((other) => seatAt(match, other).fleet.map(({ ship }) => ship));

const ammoFrom = (match: Match, seat: Seat): CardId[] =>
  clockwiseFrom(match, seat).flatMap((other) =>
    seatAt(match, other).fleet.flatMap(({ cards }) => cards.map(({ card }) => card)),
  );

/** C-15. A card with its possible targets; null where it cannot be played. */
const legalPlay = (match: Match, seat: Seat, card: CardId): LegalPlay | null => {
  const { kind } = actionCard(match, card);
  switch (kind) {
    case 'ammo': {
      const ships = shipsFrom(match, seat).filter((ship) => !refuseAmmoAtShip(match, seat, card, ship));
      const squadrons = clockwiseFrom(match, seat).filter(
        (other) => !refuseAmmoAtSquadron(match, seat, card, other),
      );
      return ships.length + squadrons.length > 0 ? { card, ships, squadrons } : null;
    }
    case 'fighter-raid':
    case 'heavy-fighter-raid': {
      const ships = shipsFrom(match, seat).filter((ship) => !refuseRaid(match, seat, kind, ship));
      return ships.length > 0 ? { card, ships } : null;
    }
    case 'minefield': {
      const fleets = clockwiseFrom(match, seat).filter((other) => !refuseMinefield(match, seat, other));
      return fleets.length > 0 ? { card, fleets } : null;
    }
    case 'electrical-fire':
    case 'secondary-explosion': {
      const ammo = ammoFrom(match, seat).filter((each) => !refuseFollowUp(match, seat, each));
      return ammo.length > 0 ? { card, ammo } : null;
    }
    case 'repair': {
      const ammo = ammoFrom(match, seat).filter((each) => !refuseRepair(match, seat, each));
      return ammo.length > 0 ? { card, ammo } : null;
    }
    case 'reinforcements':
    case 'minesweeper':
      return refuseWithoutEffect(match, seat, kind) ? null : { card };
    case 'assault-squadron':
    case 'radar-window':
      return { card };
  }
};

/** C-33, C-34. The fleets that a ready squadron can attack; none where there is no such squadron. */
export const attackable = (match: Match, seat: Seat): Seat[] =>
  seatAt(match, seat).squadron?.ready === true
    ? clockwiseFrom(match, seat).filter((fleet) => !refuseAttack(match, seat, fleet))
    : [];

/** C-37. Who can strike at what; null where no strike is possible. */
export const strikable = (match: Match, seat: Seat): LegalTurn['strike'] => {
  const carriers = carriersOf(match, seatAt(match, seat));
  if (carriers.length === 0) return null;
  const ships = shipsFrom(match, seat).filter((ship) => !refuseStrikeAt(match, seat, ship));
  return ships.length > 0 ? { carriers, ships } : null;
};

const ammoOf = (match: Match, seat: Seat): CardId[] =>
  seatAt(match, seat).hand.filter((card) => kindOf(match, card) === 'ammo');

/** C-49. */
const exchangeable = (match: Match, turn: Turn, seat: Seat): LegalTurn['exchange'] => {
  if (match.setup.taskForces === 0 || turn.offered) return null;
  const allies = clockwiseFrom(match, seat).filter((other) => isAlly(match, seat, other));
  const cards = ammoOf(match, seat);
  return allies.length > 0 && cards.length > 0 ? { with: allies, cards } : null;
};

/** C-14. What a turn can go on with. */
const legalTurn = (match: Match, turn: Turn, seat: Seat): LegalTurn => {
  const { hand } = seatAt(match, seat);
  const playable = hand.filter((card) => !refuseSecondSpecial(match, turn, card));
  const isFresh = turn.special === null;
  return {
    seat,
    type: 'turn',
    plays: playable.flatMap((card) => legalPlay(match, seat, card) ?? []),
    squadron: attackable(match, seat),
    strike: isFresh ? strikable(match, seat) : null,
    discard: isFresh && hand.length > 0,
    exchange: exchangeable(match, turn, seat),
    end: !isFresh,
  };
};

/** C-74. The legal answers of a seat; null where it owes none. */
export const legal = (match: Match, seat: Seat): Legal | null => {
  const [asked] = pending(match);
  const { turn } = match;
  if (asked?.seat !== seat || turn === null) return null;
  if (asked.type === 'turn') return legalTurn(match, turn, seat);
  if (asked.type === 'pick')
    return turn.attack && { seat, type: 'pick', ...turn.attack, ships: fleetOf(match, turn.attack.fleet) };
  return (
    turn.offer && { seat, type: 'give', from: turn.seat, card: turn.offer.card, cards: ammoOf(match, seat) }
  );
};

const fleetOf = (match: Match, seat: Seat): ShipId[] => seatAt(match, seat).fleet.map(({ ship }) => ship);
