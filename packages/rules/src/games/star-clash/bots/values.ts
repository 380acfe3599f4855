/** How a bot turns the legal answers of a turn into valued decisions, and takes the best. */
import { defined } from '../../../kernel/defined';
import { canonical, sha256Hex } from '../../../kernel/canonical';
import { hullOf, kindOf, ownerOf, seatAt, shipHits } from '../facts';
import type { CardId, Decision, LegalPlay, LegalTurn, Seat, ShipId } from '../model';
import type { Match } from '../state';

interface Valued {
  decision: Decision;
  value: number;
}

/** What a bot thinks of each kind of answer; higher is better, and only the order counts. */
export interface Taste {
  /** Of so many decisions one is careless: every answer that is worth a thought is then as good as another. */
  carelessOneIn?: number;
  shotAtShip(match: Match, seat: Seat, card: CardId, ship: ShipId): number;
  shotAtSquadron(match: Match, card: CardId, owner: Seat): number;
  raid(match: Match, seat: Seat, ship: ShipId): number;
  minefield(match: Match, seat: Seat, card: CardId, fleet: Seat): number;
  followUp(match: Match, seat: Seat, card: CardId, ammo: CardId): number;
  repair(match: Match, ammo: CardId): number;
  /** A card without a target. */
  plain(match: Match, seat: Seat, card: CardId): number;
  attack(match: Match, seat: Seat, fleet: Seat): number;
  strike(match: Match, carriers: number): number;
  discard(match: Match, cards: readonly CardId[]): number;
  /** What to discard. */
  useless(match: Match, seat: Seat): CardId[];
}

/** The hits that a ship can still take before it is destroyed. */
export const hitsLeft = (match: Match, ship: ShipId): number => {
  const owner = seatAt(match, defined(ownerOf(match, ship)));
  const there = defined(owner.fleet.find((each) => each.ship === ship));
  return hullOf(match, ship) - shipHits(match, owner, there);
};

const playValues = (taste: Taste, match: Match, seat: Seat, play: LegalPlay): Valued[] => {
  const { card, ships = [], fleets = [], squadrons = [], ammo = [] } = play;
  const kind = kindOf(match, card);
  const played = { seat, type: 'play', card } as const;
  const targeted: Valued[] = [
    ...ships.map((ship) => ({
      decision: { ...played, ship },
      value: kind === 'ammo' ? taste.shotAtShip(match, seat, card, ship) : taste.raid(match, seat, ship),
    })),
    ...fleets.map((fleet) => ({
      decision: { ...played, fleet },
      value: taste.minefield(match, seat, card, fleet),
    })),
    ...squadrons.map((squadron) => ({
      decision: { ...played, squadron },
      value: taste.shotAtSquadron(match, card, squadron),
    })),
    ...ammo.map((each) => ({
      decision: { ...played, ammo: each },
      value: kind === 'repair' ? taste.repair(match, each) : taste.followUp(match, seat, card, each),
    })),
  ];
  return targeted.length > 0 ? targeted : [{ decision: played, value: taste.plain(match, seat, card) }];
};

/** The largest hull among ships, the first of equals. */
const largest = (match: Match, ships: readonly ShipId[]): ShipId =>
  ships.reduce((best, ship) => (hullOf(match, ship) > hullOf(match, best) ? ship : best));

const strikeValue = (taste: Taste, match: Match, { seat, strike }: LegalTurn): Valued[] => {
  if (!strike) return [];
  const ship = largest(match, strike.ships);
  const strikes = strike.carriers.map((carrier) => ({ carrier, ship }));
  return [{ decision: { seat, type: 'strike', strikes }, value: taste.strike(match, strikes.length) }];
};

const discardValue = (taste: Taste, match: Match, { seat, discard }: LegalTurn): Valued[] => {
  if (!discard) return [];
  const useless = taste.useless(match, seat);
  const cards = useless.length > 0 ? useless : seatAt(match, seat).hand.slice(0, 1);
  return [{ decision: { seat, type: 'discard', cards }, value: taste.discard(match, useless) }];
};

/** Every answer of a turn that is worth a thought, with its value. Bots never offer an exchange. */
export const turnValues = (taste: Taste, match: Match, asked: LegalTurn): Valued[] => {
  const { seat } = asked;
  return [
    ...asked.plays.flatMap((play) => playValues(taste, match, seat, play)),
    ...asked.squadron.map((fleet) => ({
      decision: { seat, type: 'squadron' as const, fleet },
      value: taste.attack(match, seat, fleet),
    })),
    ...strikeValue(taste, match, asked),
    ...discardValue(taste, match, asked),
    ...(asked.end ? [{ decision: { seat, type: 'end' as const }, value: 0 }] : []),
  ];
};

/** One of the best by the seed, or careless by it: the same seed and position give the same answer. */
export const bestAnswer = (taste: Taste, match: Match, asked: LegalTurn, seed: string): Decision => {
  const valued = turnValues(taste, match, asked);
  const { round, turn } = match;
  const digest = sha256Hex(
    canonical({ seed, round, turn: turn?.number ?? 0, special: turn?.special ?? null }),
  );
  const isCareless = parseInt(digest.slice(8, 16), 16) % (taste.carelessOneIn ?? Infinity) === 0;
  const top = Math.max(...valued.map(({ value }) => value));
  const best = isCareless ? valued : valued.filter(({ value }) => value === top);
  return defined(best[parseInt(digest.slice(0, 8), 16) % best.length]).decision;
};
