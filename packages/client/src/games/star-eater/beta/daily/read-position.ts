/** Parses a position of the daily challenge, and chooses the one for a day. */
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

export interface DailyPosition {
  match: Match;
  /** The seat that can win. */
  me: Seat;
  /** One way to win. */
  solution: readonly Decision[];
}

export function readPosition(file: unknown): DailyPosition {
  const { expect, decisions, ...position } = file as {
    expect: { outcome: { winners: [Seat] } };
    decisions: readonly Decision[];
  };
  const [me] = expect.outcome.winners;
  const read = matchFromScenario(position);
  if (!read.ok) throw new Error(read.refusal.message);
  return { match: read.value.match, me, solution: decisions.filter(({ seat }) => seat === me) };
}
