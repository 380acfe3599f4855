/** C-81. The simple bot: values each legal answer by itself, and takes the highest. */
import { defined } from '../../../kernel/defined';
import { canonical, sha256Hex } from '../../../kernel/canonical';
import { actionCard } from '../decks';
import { largestShips } from '../defaults';
import {
  enemiesOf,
  hasWeaponFor,
  hitsOf,
  hullOf,
  kindOf,
  ownerOf,
  placeOfAmmo,
  seatAt,
  shipHits,
  squadronHits,
  squadronHull,
} from '../facts';
import type { CardId, Decision, Legal, LegalPlay, LegalTurn, Seat, ShipId } from '../model';
import type { Match } from '../state';

interface Valued {
  decision: Decision;
  value: number;
}

/** The hits that a ship can still take before it is destroyed. */
const hitsLeft = (match: Match, ship: ShipId): number => {
  const owner = seatAt(match, defined(ownerOf(match, ship)));
  const there = defined(owner.fleet.find((each) => each.ship === ship));
  return hullOf(match, ship) - shipHits(match, owner, there);
};

const shotAtShip = (match: Match, card: CardId, ship: ShipId): number => {
  const hits = hitsOf(match, card);
  const left = hitsLeft(match, ship) - hits;
  if (left <= 0) return 100 + hullOf(match, ship);
  return 20 + hits - (left <= 3 ? 5 : 0);
};

const shotAtSquadron = (match: Match, card: CardId, seat: Seat): number => {
  const squadron = defined(seatAt(match, seat).squadron);
  return squadronHits(match, squadron) + hitsOf(match, card) >= squadronHull(match, squadron) ? 60 : 12;
};

const followUp = (match: Match, card: CardId, ammo: CardId): number => {
  const { ship } = defined(placeOfAmmo(match, ammo)).ship;
  return hitsOf(match, card) >= hitsLeft(match, ship) ? 200 + hullOf(match, ship) : 151;
};

const minefield = (match: Match, card: CardId, seat: Seat): number => {
  const ships = seatAt(match, seat).fleet.map(({ ship }) => ship);
  const hits = hitsOf(match, card);
  const lost = ships.filter((ship) => hitsLeft(match, ship) <= hits);
  return 150 + hits * ships.length + 2 * lost.reduce((sum, ship) => sum + hullOf(match, ship), 0);
};

const radarWindow = (match: Match, seat: Seat): number =>
  enemiesOf(match, seat).some((other) => seatAt(match, other).squadron !== null) ? 45 : 11;

/** The value of a card that needs no target. */
const plainValue = (match: Match, seat: Seat, card: CardId): number => {
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

const ammoValue = (match: Match, card: CardId, ammo: CardId): number =>
  actionCard(match, card).kind === 'repair' ? 22 : followUp(match, card, ammo);

const shipValue = (match: Match, card: CardId, ship: ShipId): number =>
  kindOf(match, card) === 'ammo' ? shotAtShip(match, card, ship) : 155 + hullOf(match, ship);

const playValues = (match: Match, seat: Seat, play: LegalPlay): Valued[] => {
  const { card, ships = [], fleets = [], squadrons = [], ammo = [] } = play;
  const played = { seat, type: 'play', card } as const;
  const targeted: Valued[] = [
    ...ships.map((ship) => ({ decision: { ...played, ship }, value: shipValue(match, card, ship) })),
    ...fleets.map((fleet) => ({ decision: { ...played, fleet }, value: minefield(match, card, fleet) })),
    ...squadrons.map((squadron) => ({
      decision: { ...played, squadron },
      value: shotAtSquadron(match, card, squadron),
    })),
    ...ammo.map((each) => ({ decision: { ...played, ammo: each }, value: ammoValue(match, card, each) })),
  ];
  return targeted.length > 0 ? targeted : [{ decision: played, value: plainValue(match, seat, card) }];
};

/** The largest hull among ships, the first of equals. */
const largest = (match: Match, ships: readonly ShipId[]): ShipId =>
  ships.reduce((best, ship) => (hullOf(match, ship) > hullOf(match, best) ? ship : best));

const strikeValue = (match: Match, { seat, strike }: LegalTurn): Valued[] => {
  if (!strike) return [];
  const ship = largest(match, strike.ships);
  const strikes = strike.carriers.map((carrier) => ({ carrier, ship }));
  return [{ decision: { seat, type: 'strike', strikes }, value: 8 + 8 * strikes.length }];
};

const discardValue = (match: Match, { seat, discard }: LegalTurn): Valued[] => {
  if (!discard) return [];
  const state = seatAt(match, seat);
  const useless = state.hand.filter(
    (card) => kindOf(match, card) === 'ammo' && !hasWeaponFor(match, state, card),
  );
  const cards = useless.length > 0 ? useless : state.hand.slice(0, 1);
  return [{ decision: { seat, type: 'discard', cards }, value: 10 }];
};

/** C-81. Every legal answer of a turn that is worth a thought, with its value. */
const turnValues = (match: Match, asked: LegalTurn): Valued[] => {
  const { seat } = asked;
  return [
    ...asked.plays.flatMap((play) => playValues(match, seat, play)),
    ...asked.squadron.map((fleet) => ({
      decision: { seat, type: 'squadron' as const, fleet },
      value: 90 + 10 * Math.min(6, seatAt(match, fleet).fleet.length),
    })),
    ...strikeValue(match, asked),
    ...discardValue(match, asked),
    ...(asked.end ? [{ decision: { seat, type: 'end' as const }, value: 0 }] : []),
  ];
};

/** One of the best by the seed: the same seed and position give the same answer. */
const bestOf = (match: Match, valued: readonly Valued[], seed: string): Decision => {
  const top = Math.max(...valued.map(({ value }) => value));
  const best = valued.filter(({ value }) => value === top);
  const { round, turn } = match;
  const digest = sha256Hex(
    canonical({ seed, round, turn: turn?.number ?? 0, special: turn?.special ?? null }),
  );
  return defined(best[parseInt(digest.slice(0, 8), 16) % best.length]).decision;
};

/** C-81. */
export const gunnersAnswer = (match: Match, asked: Legal, seed: string): Decision => {
  const { seat } = asked;
  if (asked.type === 'give') return { seat, type: 'give', card: null };
  if (asked.type === 'pick') return { seat, type: 'pick', ships: largestShips(match, asked) };
  return bestOf(match, turnValues(match, asked), seed);
};
