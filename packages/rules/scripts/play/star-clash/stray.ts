/**
 * Decisions that may or may not be legal, and whether the legal answers list them: `legal` and `apply` must
 * agree.
 */
import type { Decision, Legal, LegalTurn, Match, Play } from '../../../src/games/star-clash';
import { oneOf, type Random } from '../random';

const allShips = ({ seats }: Match): string[] => seats.flatMap(({ fleet }) => fleet.map(({ ship }) => ship));

const allAmmo = ({ seats }: Match): string[] =>
  seats.flatMap(({ fleet }) => fleet.flatMap(({ cards }) => cards.map(({ card }) => card)));

const anyOf = (random: Random, list: readonly string[]): string =>
  list.length > 0 ? oneOf(random, list) : 'nothing';

/** Any card of the hand at any target, legal or not. */
function strayPlay(match: Match, seat: number, random: Random): Play {
  const played = { seat, type: 'play' as const, card: anyOf(random, match.seats[seat]?.hand ?? []) };
  const other = random(match.seats.length);
  switch (random(5)) {
    case 0:
      return { ...played, squadron: other };
    case 1:
      return { ...played, fleet: other };
    case 2:
      return { ...played, ammo: anyOf(random, allAmmo(match)) };
    case 3:
      return played;
    default:
      return { ...played, ship: anyOf(random, allShips(match)) };
  }
}

/** A well-formed decision of a seat. */
export function strayDecision(match: Match, seat: number, random: Random): Decision {
  const { hand = [], fleet = [] } = match.seats[seat] ?? {};
  const other = random(match.seats.length);
  switch (random(12)) {
    case 0:
      return { seat, type: 'squadron', fleet: other };
    case 1: {
      const carrier = anyOf(
        random,
        fleet.map(({ ship }) => ship),
      );
      return { seat, type: 'strike', strikes: [{ carrier, ship: anyOf(random, allShips(match)) }] };
    }
    case 2:
      return { seat, type: 'discard', cards: [anyOf(random, hand)] };
    case 3:
      return { seat, type: 'exchange', with: other, card: anyOf(random, hand) };
    case 4:
      return { seat, type: 'give', card: random(2) === 0 ? null : anyOf(random, hand) };
    case 5:
      return { seat, type: 'end' };
    case 6:
      return { seat, type: 'pick', ships: [anyOf(random, allShips(match))] };
    default:
      return strayPlay(match, seat, random);
  }
}

const isPlayListed = ({ plays }: LegalTurn, play: Play): boolean => {
  const found = plays.find(({ card }) => card === play.card);
  if (!found) return false;
  const { ship, squadron, fleet, ammo } = play;
  if (ship !== undefined) return found.ships?.includes(ship) ?? false;
  if (squadron !== undefined) return found.squadrons?.includes(squadron) ?? false;
  if (fleet !== undefined) return found.fleets?.includes(fleet) ?? false;
  if (ammo !== undefined) return found.ammo?.includes(ammo) ?? false;
  return !found.ships && !found.squadrons && !found.fleets && !found.ammo;
};

/** Whether the answers of a turn list a decision. */
function isInTurn(asked: LegalTurn, decision: Decision): boolean {
  switch (decision.type) {
    case 'play':
      return isPlayListed(asked, decision);
    case 'squadron':
      return asked.squadron.includes(decision.fleet);
    case 'strike':
      return decision.strikes.every(
        ({ carrier, ship }) =>
          asked.strike !== null &&
          asked.strike.carriers.includes(carrier) &&
          asked.strike.ships.includes(ship),
      );
    case 'discard':
      return asked.discard && !decision.cards.includes('nothing');
    case 'exchange':
      return (
        asked.exchange !== null &&
        asked.exchange.with.includes(decision.with) &&
        asked.exchange.cards.includes(decision.card)
      );
    case 'end':
      return asked.end;
    default:
      return false;
  }
}

/** Whether the legal answers list a decision. */
export function isListed(asked: Legal | null, decision: Decision): boolean {
  if (asked === null || asked.seat !== decision.seat) return false;
  if (asked.type === 'turn') return isInTurn(asked, decision);
  if (asked.type === 'pick')
    return (
      decision.type === 'pick' &&
      decision.ships.length === asked.count &&
      decision.ships.every((ship) => asked.ships.includes(ship))
    );
  return decision.type === 'give' && (decision.card === null || asked.cards.includes(decision.card));
}
