/** §9.3, §9.4. When shells and torpedoes in flight hit a hull, if every ship coasts. */
import type { Event, Seat } from '../model';
import type { Match } from '../state';

export interface Arrival {
  /** Whose hull it hits. */
  seat: Seat;
  /** Movement phases from now: 1 is the next one. */
  rounds: number;
}

/** Movement phases that are looked at. A token that has hit nothing by then counts as one that hits nothing. */
const ROUNDS = 8;

/** The seat whose hull the token of this age hits in these events, or null. */
const struckBy = (events: readonly Event[], age: number): Seat | null => {
  const hit = events.findIndex(
    (event) => event.type === 'tokenReturned' && event.reason === 'hit' && event.token.age === age,
  );
  const blow = hit < 0 ? undefined : events.slice(hit).find((event) => event.type === 'damaged');
  return blow?.type === 'damaged' ? blow.seat : null;
};

/** By age: the tokens that hit. `coast`: one movement phase in which every ship coasts. */
export const arrivalsOf = <Position extends Match>(
  match: Position,
  ages: readonly number[],
  coast: (match: Position) => { match: Position; events: readonly Event[] },
): Map<number, Arrival> => {
  const arrivals = new Map<number, Arrival>();
  let now = match;
  const flies = (age: number): boolean => now.tokens.some((token) => 'age' in token && token.age === age);
  for (let rounds = 1; rounds <= ROUNDS && !now.outcome && ages.some(flies); rounds += 1) {
    const next = coast(now);
    for (const age of ages) {
      const seat = struckBy(next.events, age);
      if (seat !== null) arrivals.set(age, { seat, rounds });
    }
    now = next.match;
  }
  return arrivals;
};
