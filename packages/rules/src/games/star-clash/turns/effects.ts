/** §Special Play Cards, §Normal Play Cards. What a played card does. */
import { defined } from '../../../kernel/defined';
import { actionCard } from '../chance/decks';
import { cardsOfAmmo, ownerOf, placeOfAmmo, seatAt, squadronHits, squadronHull } from '../facts';
import type { AmmoOnShip, CardId, PlayedCard, Seat, ShipId, Target } from '../model';
import { addShip, destroyOutright, dropSquadron, eliminate, judgeHits } from './damage';
import { rollDie } from '../chance/dice';
import { discard, emit, type Resolution } from '../resolution';
import { judgeRound } from './round';
import type { FleetShip, SeatState } from '../state';

/** The card that takes effect, who played it, and at what. */
export interface Played extends Target {
  seat: Seat;
  card: CardId;
}

const fleetOf = ({ match }: Resolution, ship: ShipId): SeatState =>
  seatAt(match, defined(ownerOf(match, ship)));

const replaceShip = (owner: SeatState, ship: FleetShip, cards: readonly AmmoOnShip[]): void => {
  owner.fleet = owner.fleet.map((each) => (each === ship ? { ...ship, cards } : each));
};

/** C-29. An ammo card hits without a die, and stays on the ship. */
const hitShip = (resolution: Resolution, { seat, card }: Played, target: ShipId): void => {
  const owner = fleetOf(resolution, target);
  const ship = defined(owner.fleet.find((each) => each.ship === target));
  replaceShip(owner, ship, [...ship.cards, { card, by: seat, on: [] }]);
  judgeHits(resolution, owner, { by: seat, cause: 'ammo' });
};

/** C-30. An ammo card on a squadron; enough hits destroy it, and nobody gets a trophy. */
const hitSquadron = (resolution: Resolution, { seat, card }: Played, target: Seat): void => {
  const { match } = resolution;
  const owner = seatAt(match, target);
  const squadron = defined(owner.squadron);
  owner.squadron = { ...squadron, hits: [...squadron.hits, { card, by: seat }] };
  if (squadronHits(match, owner.squadron) >= squadronHull(match, owner.squadron))
    dropSquadron(resolution, owner, 'destroyed', 'C-30');
};

/** C-23. A minefield hits every ship of the fleet at once, and stays before it. */
const layMinefield = (resolution: Resolution, { seat, card }: Played, fleet: Seat): void => {
  const owner = seatAt(resolution.match, fleet);
  owner.mines = [...owner.mines, { card, by: seat }];
  judgeHits(resolution, owner, { by: seat, cause: 'minefield' });
};

/** C-26. A raid destroys its target on a die that is high enough. */
const raid = (resolution: Resolution, { seat, card }: Played, target: ShipId): void => {
  const action = actionCard(resolution.match, card);
  if (action.kind !== 'fighter-raid' && action.kind !== 'heavy-fighter-raid') return;
  const { kind: cause, need } = action;
  if (rollDie(resolution, seat, cause) < need) return;
  destroyOutright(resolution, fleetOf(resolution, target), [target], { by: seat, cause, rule: 'C-26' });
};

/** C-27. A follow-up lies on an ammo card, and hits at once. */
const followUp = (resolution: Resolution, { seat, card }: Played, target: CardId): void => {
  const { match } = resolution;
  const { owner, ship, ammo } = defined(placeOfAmmo(match, target));
  const more: PlayedCard = { card, by: seat };
  const cards = ship.cards.map((each) => (each === ammo ? { ...ammo, on: [...ammo.on, more] } : each));
  replaceShip(owner, ship, cards);
  const { kind } = actionCard(match, card);
  judgeHits(resolution, owner, {
    by: seat,
    cause: kind === 'electrical-fire' ? kind : 'secondary-explosion',
  });
};

/** C-31. A Minesweeper removes all minefields in front of its owner's fleet. */
const sweep = (resolution: Resolution, seat: Seat): void => {
  const owner = seatAt(resolution.match, seat);
  const cards = owner.mines.map(({ card }) => card);
  owner.mines = [];
  discard(resolution, cards);
  emit(resolution, 'C-31', { type: 'minesSwept', seat, cards });
};

/** C-32. A Repair removes one ammo card with its follow-ups from an own ship. */
const repair = (resolution: Resolution, seat: Seat, target: CardId): void => {
  const { owner, ship, ammo } = defined(placeOfAmmo(resolution.match, target));
  replaceShip(
    owner,
    ship,
    ship.cards.filter((each) => each !== ammo),
  );
  const cards = cardsOfAmmo(ammo);
  discard(resolution, cards);
  emit(resolution, 'C-32', { type: 'shipRepaired', seat, ship: ship.ship, cards });
};

/** C-33. A squadron is launched; it is not ready yet. */
const launch = (resolution: Resolution, { seat, card }: Played): void => {
  seatAt(resolution.match, seat).squadron = { card, ready: false, hits: [] };
  emit(resolution, 'C-33', { type: 'squadronLaunched', seat, card });
};

/**
 * C-36. A window hides its owner's fleet. It never replaces one that is already up: that one ended when the turn began.
 */
const raiseWindow = (resolution: Resolution, { seat, card }: Played): void => {
  seatAt(resolution.match, seat).window = card;
  emit(resolution, 'C-36', { type: 'windowRaised', seat, card });
};

/** Runs the card's effect; returns whether the card is over with it, and is discarded. */
const takeEffect = (resolution: Resolution, played: Played): boolean => {
  const { seat, card, ship, squadron, fleet, ammo } = played;
  const { kind } = actionCard(resolution.match, card);
  switch (kind) {
    case 'ammo':
      if (ship !== undefined) hitShip(resolution, played, ship);
      else hitSquadron(resolution, played, defined(squadron));
      return false;
    case 'minefield':
      layMinefield(resolution, played, defined(fleet));
      return false;
    case 'electrical-fire':
    case 'secondary-explosion':
      followUp(resolution, played, defined(ammo));
      return false;
    case 'assault-squadron':
      launch(resolution, played);
      return false;
    case 'radar-window':
      raiseWindow(resolution, played);
      return false;
    case 'fighter-raid':
    case 'heavy-fighter-raid':
      raid(resolution, played, defined(ship));
      return true;
    case 'reinforcements':
      addShip(resolution, seat, 'C-28');
      return true;
    case 'minesweeper':
      sweep(resolution, seat);
      return true;
    case 'repair':
      repair(resolution, seat, defined(ammo));
      return true;
  }
};

/** C-8, C-38, C-40. A card's effect, with all that follows from it before anything else happens. */
export const playCard = (resolution: Resolution, played: Played, rule: string): void => {
  emit(resolution, rule, { type: 'cardPlayed', ...played });
  const isSpent = takeEffect(resolution, played);
  eliminate(resolution);
  if (isSpent) discard(resolution, [played.card]);
  judgeRound(resolution);
};
