/**
 * A bot that looks ahead in its own hand: it finishes what it has begun, pairs cards, and spares the others
 * no kill.
 */
import { defined } from '../../../kernel/defined';
import { actionCard, shipCard } from '../chance/decks';
import {
  ammoHits,
  enemiesOf,
  hasWeaponFor,
  hasWindow,
  hitsOf,
  hullOf,
  isScreened,
  kindOf,
  ownerOf,
  placeOfAmmo,
  seatAt,
} from '../facts';
import type { CardId, Seat, ShipId } from '../model';
import type { Match } from '../state';
import { GUNNER } from './gunner';
import { hitsLeft, type Taste } from './values';

/** An opponent's next shot destroys a ship with this many hits to go, often enough to reckon with. */
const USUAL_SHOT = 3;

const hasOneEnemy = (match: Match, seat: Seat): boolean => enemiesOf(match, seat).length === 1;

/** Ammo of the hand that can hit the ship now, beside one card. */
const otherShots = (match: Match, seat: Seat, card: CardId | null, ship: ShipId): CardId[] => {
  const own = seatAt(match, seat);
  const owner = defined(ownerOf(match, ship));
  if (hasWindow(match, owner) || isScreened(match, owner, ship)) return [];
  return own.hand.filter((each) => each !== card && hasWeaponFor(match, own, each));
};

const bestHits = (match: Match, cards: readonly CardId[]): number =>
  Math.max(0, ...cards.map((card) => hitsOf(match, card)));

/**
 * What it is worth to destroy a ship: its hull, the end of its fleet, a weapon that the fleet loses, and who
 * leads.
 */
const killValue = (match: Match, seat: Seat, ship: ShipId): number => {
  const owner = seatAt(match, defined(ownerOf(match, ship)));
  const others = owner.fleet
    .filter((each) => each.ship !== ship)
    .flatMap((each) => shipCard(match, each.ship).weapons);
  const lost = shipCard(match, ship).weapons.filter((weapon) => !others.includes(weapon)).length;
  const isLast = owner.fleet.length === 1;
  const isBehind = owner.score >= seatAt(match, seat).score;
  return 2 * hullOf(match, ship) + 2 * lost + (isLast ? 20 : 0) + (isBehind ? 2 : 0);
};

const shotAtShip = (match: Match, seat: Seat, card: CardId, ship: ShipId): number => {
  const hits = hitsOf(match, card);
  const left = hitsLeft(match, ship) - hits;
  // Among cards that destroy the ship the weakest is spent.
  if (left <= 0) return 100 + 4 * killValue(match, seat, ship) + left;
  const finish = otherShots(match, seat, card, ship);
  const canFinish = bestHits(match, finish) >= left;
  if (hasOneEnemy(match, seat)) {
    // Nobody else takes the kill: hits on one ship add up.
    const done = hullOf(match, ship) - left;
    return 30 + 3 * hits + done + (canFinish ? 10 : 0) + hullOf(match, ship);
  }
  return 30 + 2 * hits - (left <= USUAL_SHOT ? 12 : 0) + (canFinish && left > USUAL_SHOT ? 6 : 0);
};

const followUp = (match: Match, seat: Seat, card: CardId, ammo: CardId): number => {
  const { ship } = defined(placeOfAmmo(match, ammo)).ship;
  const left = hitsLeft(match, ship) - hitsOf(match, card);
  if (left <= 0) return 400 + killValue(match, seat, ship);
  const shots = otherShots(match, seat, null, ship);
  // A follow-up now and an ammo card in the same turn.
  if (bestHits(match, shots) >= left && bestHits(match, shots) < left + hitsOf(match, card))
    return 300 + killValue(match, seat, ship);
  return hasOneEnemy(match, seat) ? 150 + hullOf(match, ship) - left : 5;
};

const raid = (match: Match, seat: Seat, ship: ShipId): number =>
  160 + killValue(match, seat, ship) + hitsLeft(match, ship);

const repair = (match: Match, ammo: CardId): number => {
  const place = defined(placeOfAmmo(match, ammo));
  const left = hitsLeft(match, place.ship.ship);
  const saved = ammoHits(match, place.ammo);
  return left <= USUAL_SHOT + 1 ? 24 + saved * 3 + hullOf(match, place.ship.ship) : 15 + saved;
};

const plain = (match: Match, seat: Seat, card: CardId): number => {
  const { kind } = actionCard(match, card);
  if (kind !== 'minesweeper') return GUNNER.plain(match, seat, card);
  return 30 + 2 * seatAt(match, seat).fleet.length;
};

/** Ammo that cannot be fired; with it, cards that answer nothing. */
const useless = (match: Match, seat: Seat): CardId[] => {
  const own = seatAt(match, seat);
  const isIdle = (card: CardId): boolean => kindOf(match, card) === 'minesweeper' && own.mines.length === 0;
  const dead = GUNNER.useless(match, seat);
  return own.hand.filter((card) => dead.includes(card) || isIdle(card));
};

export const ADMIRAL: Taste = {
  ...GUNNER,
  shotAtShip,
  followUp,
  raid,
  repair,
  plain,
  useless,
  discard: (_match, cards) => 10 + 8 * cards.length,
};
