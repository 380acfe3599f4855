/** Parses a puzzle: the position of a turn, and the hull that its best play destroys. */
import { apply, CARDS, readScenario, type Event } from '@star-eater/rules/src/games/star-clash';
import type { Entry, Names } from '../data';
import { sentenceFor } from '../messages/events';

export const ME = 0;

export interface Puzzle {
  /** The scenario, played by the engine in this tab. */
  position: object;
  /** Hull of the ships that one best play destroys. */
  most: number;
  /** One best play. */
  solution: readonly object[];
}

const hullOf = (ship: string): number => CARDS.ships.find(({ id }) => id === ship)?.hull ?? 0;

/** The hull that seat 0 destroyed, by the events of its turn. */
export const destroyed = (events: readonly Event[]): number =>
  events.reduce(
    (sum, event) => sum + (event.type === 'shipDestroyed' && event.by === ME ? hullOf(event.ship) : 0),
    0,
  );

export function readPuzzle(file: unknown): Puzzle {
  const read = readScenario(file);
  if (!read.ok) throw new Error(read.refusal.message);
  let { match } = read;
  let most = 0;
  for (const decision of read.decisions) {
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(applied.refusal.message);
    match = applied.match;
    most += destroyed(applied.events);
  }
  return { position: { ...(file as object), decisions: [] }, most, solution: read.decisions as object[] };
}

/** What seat 0 decides in its turn; whom a squadron destroys is told by the loss. */
const isDecided = (event: Event): boolean =>
  ((event.type === 'cardPlayed' || event.type === 'squadronAttacks') && event.seat === ME) ||
  (event.type === 'shipDestroyed' && event.cause === 'squadron' && event.by === ME);

/** What seat 0 played, as the log says it. */
export const solutionText = (log: readonly Entry[], names: Names): string =>
  log
    .flatMap(({ seq, events }) =>
      events.flatMap((event) => (isDecided(event) ? (sentenceFor(event, names, seq) ?? []) : [])),
    )
    .join(' ');
