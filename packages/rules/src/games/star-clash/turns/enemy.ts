/** §Solo Play, §Enemy Carriers. The enemy fleet, which the engine plays. */
import { actionCard, ENEMY } from '../chance/decks';
import {
  ammoHits,
  carriersOf,
  hasWeaponFor,
  hullOf,
  isGold,
  isScreened,
  seatAt,
  shipHits,
  shipPileOf,
} from '../facts';
import { strike } from './strikes';
import { rollDie, takeTop } from '../chance/dice';
import { playCard } from './effects';
import type { CardId, ShipId, Strike, Target } from '../model';
import { discard, emit, isRoundOver, type Resolution } from '../resolution';
import type { FleetShip, Match } from '../state';
import { endTurn } from './turn';
import { defined } from '../../../kernel/defined';

/** The player's seat. */
const PLAYER = 0;

/** C-53. The player's ships in the order in which the enemy goes for them; ties stay in fleet order. */
const progression = (match: Match): FleetShip[] => {
  const { fleet } = seatAt(match, PLAYER);
  const sign = { easy: 1, guns: -1, random: 0 }[match.solo?.strategy ?? 'random'];
  return [...fleet].sort((a, b) => sign * (hullOf(match, a.ship) - hullOf(match, b.ship)));
};

/** C-53, C-56. One of several by a die with as many faces; one alone needs none. */
const drawShip = (resolution: Resolution, ships: readonly FleetShip[]): FleetShip => {
  const at = ships.length === 1 ? 1 : rollDie(resolution, ENEMY, 'target', ships.length);
  return defined(ships[at - 1]);
};

/** C-53. Keeps the target while it can be fired at; else chooses the next one. */
const chooseTarget = (resolution: Resolution): void => {
  const { match } = resolution;
  const solo = defined(match.solo);
  const open = progression(match).filter(({ ship }) => !isScreened(match, PLAYER, ship));
  if (open.some(({ ship }) => ship === solo.target)) return;
  const chosen = solo.strategy === 'random' ? drawShip(resolution, open) : defined(open[0]);
  solo.target = chosen.ship;
  emit(resolution, 'C-53', { type: 'targetChosen', ship: chosen.ship });
};

/** C-56. The undamaged ships of the player, or all where there is none; the present target first. */
const strikeCandidates = (match: Match): FleetShip[] => {
  const player = seatAt(match, PLAYER);
  const all = progression(match);
  const undamaged = all.filter((ship) => shipHits(match, player, ship) === 0);
  const candidates = undamaged.length > 0 ? undamaged : all;
  if (match.solo?.strategy === 'random') return candidates;
  const isTarget = ({ ship }: FleetShip): boolean => ship === match.solo?.target;
  return [...candidates.filter(isTarget), ...candidates.filter((ship) => !isTarget(ship))];
};

/** C-56. Which ship each carrier goes for. */
const aimStrikes = (resolution: Resolution, carriers: readonly ShipId[]): Strike[] => {
  const { match } = resolution;
  const candidates = strikeCandidates(match);
  const isRandom = match.solo?.strategy === 'random';
  return carriers.map((carrier, i) => {
    const aimed = isRandom ? drawShip(resolution, candidates) : defined(candidates[i % candidates.length]);
    return { carrier, ship: aimed.ship };
  });
};

/** C-56. The enemy's carriers strike on a die of as many as there are, or fewer; returns whether they did. */
const strikeWithCarriers = (resolution: Resolution): boolean => {
  const { match } = resolution;
  const carriers = carriersOf(match, seatAt(match, ENEMY));
  if (carriers.length === 0 || rollDie(resolution, ENEMY, 'carriers') > carriers.length) return false;
  strike(resolution, ENEMY, aimStrikes(resolution, carriers), 'C-56');
  return true;
};

/**
 * C-55. The ammo card on which the enemy plays a follow-up: on the target, else on the next ship that has
 * one.
 */
const ammoToFollow = (match: Match): CardId | null => {
  const ships = progression(match);
  const target = ships.filter(({ ship }) => ship === match.solo?.target);
  return [...target, ...ships].flatMap(({ cards }) => cards)[0]?.card ?? null;
};

/** C-55. The ammo card that does the enemy most harm with its follow-ups, the first among equals. */
const ammoToRepair = (match: Match): CardId | null => {
  const all = seatAt(match, ENEMY).fleet.flatMap(({ cards }) => cards);
  const most = Math.max(0, ...all.map((ammo) => ammoHits(match, ammo)));
  return all.find((ammo) => ammoHits(match, ammo) === most)?.card ?? null;
};

/** C-55. What the enemy plays a turned card at; null where it cannot use it. */
const aimCard = (match: Match, card: CardId): Target | null => {
  const { kind } = actionCard(match, card);
  const enemy = seatAt(match, ENEMY);
  const target = defined(match.solo?.target);
  switch (kind) {
    case 'ammo':
      return hasWeaponFor(match, enemy, card) ? { ship: target } : null;
    case 'minefield':
      return seatAt(match, PLAYER).mines.length === 0 ? { fleet: PLAYER } : null;
    case 'fighter-raid':
    case 'heavy-fighter-raid':
      return { ship: target };
    case 'electrical-fire':
    case 'secondary-explosion':
      return aimAtAmmo(ammoToFollow(match));
    case 'repair':
      return aimAtAmmo(ammoToRepair(match));
    case 'reinforcements':
      return shipPileOf(match, ENEMY).cards.length > 0 ? {} : null;
    case 'minesweeper':
      return enemy.mines.length > 0 ? {} : null;
    case 'assault-squadron':
    case 'radar-window':
      return null;
  }
};

const aimAtAmmo = (ammo: CardId | null): Target | null => (ammo === null ? null : { ammo });

const throwAway = (resolution: Resolution, card: CardId, rule: string): void => {
  discard(resolution, [card]);
  emit(resolution, rule, { type: 'cardsDiscarded', seat: ENEMY, cards: [card] });
};

/** C-54. Turns the top card, openly; null where there is none. */
const turnCard = (resolution: Resolution): CardId | null => {
  const card = takeTop(resolution);
  if (card === null) return null;
  const left = resolution.match.draw.length;
  emit(resolution, 'C-54', { type: 'cardTurned', seat: ENEMY, card, left });
  return card;
};

/** C-54, C-55. */
const useOrDiscard = (resolution: Resolution, card: CardId): void => {
  const target = aimCard(resolution.match, card);
  if (target === null) throwAway(resolution, card, 'C-55');
  else playCard(resolution, { seat: ENEMY, card, ...target }, 'C-55');
};

/** C-54. The first card turned, and after a special one a second. */
const turnCards = (resolution: Resolution): void => {
  const { match } = resolution;
  const first = turnCard(resolution);
  if (first === null) return;
  useOrDiscard(resolution, first);
  if (!isGold(match, first) || isRoundOver(resolution)) return;
  chooseTarget(resolution);
  const second = turnCard(resolution);
  if (second === null) return;
  if (isGold(match, second)) throwAway(resolution, second, 'C-54');
  else useOrDiscard(resolution, second);
};

/** C-54. The enemy's whole turn. */
export const playEnemyTurn = (resolution: Resolution): void => {
  chooseTarget(resolution);
  if (!strikeWithCarriers(resolution)) turnCards(resolution);
  if (!isRoundOver(resolution)) endTurn(resolution, { draws: false });
};
