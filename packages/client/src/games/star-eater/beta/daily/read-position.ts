/** Parses a position of the daily challenge, and chooses the one for a day. Who can win is seat 0, whose colour is the own one elsewhere. */
import {
  matchFromScenario,
  type Decision,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';

const DAYS_OF_WEEK = 7;

/** Monday's is easy, Sunday's hard; positions repeat after `count / 7` weeks. `day`: 0 is a Monday. */
export function positionOf(day: number, count: number): number {
  const weeks = Math.max(1, Math.floor(count / DAYS_OF_WEEK));
  return Math.min(count - 1, (day % DAYS_OF_WEEK) * weeks + (Math.floor(day / DAYS_OF_WEEK) % weeks));
}

export const ME: Seat = 0;

export interface DailyPosition {
  match: Match;
  /** One way to win. */
  solution: readonly Decision[];
}

interface File {
  expect: { outcome: { winners: [Seat] } };
  decisions: readonly Decision[];
  initiative?: readonly Seat[];
  [part: string]: unknown;
}

/** A duel's file with its seats exchanged. */
function exchanged(file: File): File {
  const other = <T extends { seat: Seat }>(each: T): T => ({ ...each, seat: 1 - each.seat });
  const parts = Object.entries(file).map(([part, value]) => [
    part,
    ['ships', 'tokens', 'seats', 'decisions'].includes(part) ? (value as { seat: Seat }[]).map(other) : value,
  ]);
  return {
    ...(Object.fromEntries(parts) as File),
    ...(file.initiative && { initiative: file.initiative.map((seat) => 1 - seat) }),
  };
}

export function readPosition(file: unknown): DailyPosition {
  const [winner] = (file as File).expect.outcome.winners;
  const { expect: _, decisions, ...position } = winner === ME ? (file as File) : exchanged(file as File);
  const read = matchFromScenario(position);
  if (!read.ok) throw new Error(read.refusal.message);
  return { match: read.value.match, solution: decisions.filter(({ seat }) => seat === ME) };
}
