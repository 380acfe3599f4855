/** P-49. Who sits where. Pure. */
import { hashOf } from '../../store/hash';

interface Seated {
  entrants: readonly number[];
}

/** How much more often somebody had a late seat than an early one. */
export function lateness(number: number, before: readonly Seated[]): number {
  return before.reduce((sum, { entrants }) => {
    const seat = entrants.indexOf(number);
    return seat < 0 ? sum : sum + 2 * seat - (entrants.length - 1);
  }, 0);
}

/** In the order of seats: those with late seats so far first; among equals by the hash of (tournament, round, players). */
export function seated(
  id: string,
  round: number,
  entrants: readonly number[],
  before: readonly Seated[],
): number[] {
  const players = [...entrants].sort((a, b) => a - b).join(' ');
  const drawn = (number: number) => hashOf(`${id} ${round} ${players} ${number}`);
  return [...entrants].sort(
    (a, b) => lateness(b, before) - lateness(a, before) || (drawn(a) < drawn(b) ? -1 : 1),
  );
}
