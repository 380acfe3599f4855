/**
 * Before the start of a match with chance everybody commits, then everybody opens (docs/rules/chance.md, H-7
 * to H-12). Pure functions on plain data.
 */
import { commitOf, type Bytes32, type Refusal, type Seat } from '@star-eater/rules';
import type { Attempt, SeatCommit, SeatValue, VoidReason } from './record';

/** A person's seat in the current attempt. `value` is secret until the start. */
export interface Contributor {
  seat: Seat;
  commit: Bytes32 | null;
  value: Bytes32 | null;
}

export interface Opening {
  match: string;
  anchor: Bytes32;
  /** From 1. */
  attempt: number;
  /** Void attempts, oldest first. */
  attempts: readonly Attempt[];
  /** Persons, ascending. */
  contributors: readonly Contributor[];
}

/** H-9. When this attempt is void, the match is closed. */
export const LAST_ATTEMPT = 10;

const refusal = (code: string, rule: string, message: string): Refusal => ({ code, rule, message });

const contributorIn = ({ contributors }: Opening, seat: Seat): Contributor | undefined =>
  contributors.find((each) => each.seat === seat);

/** H-7. Whether the seat has already sent this commit in the current or final attempt. */
export const isRepeatedCommit = (opening: Opening, seat: Seat, attempt: number, commit: Bytes32): boolean =>
  attempt === opening.attempt && contributorIn(opening, seat)?.commit === commit;

/** H-7. Why a commit in an open match is refused; null if it is accepted. */
export function refuseCommit(
  opening: Opening,
  attempt: number | undefined,
  commit: Bytes32 | undefined,
): Refusal | null {
  if (commit === undefined || attempt === undefined)
    return refusal('no-commit', 'H-7', 'commit: this game requires a commit with its attempt');
  if (attempt !== opening.attempt)
    return refusal('stale', 'H-7', `attempt: the current attempt is ${opening.attempt}`);
  return null;
}

/** H-8. Why a value is refused; null if it matches the seat's commit. */
export function refuseValue(opening: Opening, seat: Seat, attempt: number, value: Bytes32): Refusal | null {
  if (attempt !== opening.attempt)
    return refusal('stale', 'H-7', `attempt: the current attempt is ${opening.attempt}`);
  const { match, anchor } = opening;
  const known = contributorIn(opening, seat)?.commit ?? null;
  if (known === null || commitOf({ anchor, attempt, match, seat, value }) !== known)
    return refusal('bad-opening', 'H-8', 'value: it does not match the commit of this seat');
  return null;
}

export const withValue = (opening: Opening, seat: Seat, value: Bytes32): Opening => ({
  ...opening,
  contributors: opening.contributors.map((each) => (each.seat === seat ? { ...each, value } : each)),
});

const commitsIn = ({ contributors }: Opening): SeatCommit[] =>
  contributors.flatMap(({ seat, commit }) => (commit === null ? [] : [{ seat, commit }]));

const valuesIn = ({ contributors }: Opening): SeatValue[] =>
  contributors.flatMap(({ seat, value }) => (value === null ? [] : [{ seat, value }]));

/** Persons who have not opened. */
export const missingIn = ({ contributors }: Opening): Seat[] =>
  contributors.flatMap(({ seat, value }) => (value === null ? [seat] : []));

/** H-8. Every person has opened: the match can start. */
export const isComplete = (opening: Opening): boolean =>
  opening.contributors.length > 0 && missingIn(opening).length === 0;

const attemptOf = (opening: Opening, why: VoidReason | null, by: Seat | null): Attempt => ({
  attempt: opening.attempt,
  by,
  commits: commitsIn(opening),
  missing: missingIn(opening),
  values: valuesIn(opening),
  why,
});

/** H-9. Voids the current attempt: everybody commits again. */
export const voided = (opening: Opening, why: VoidReason, by: Seat | null): Opening => ({
  ...opening,
  attempt: opening.attempt + 1,
  attempts: [...opening.attempts, attemptOf(opening, why, by)],
  contributors: opening.contributors.map(({ seat }) => ({ seat, commit: null, value: null })),
});

/** H-9. Too many void attempts: the match is closed. */
export const isHopeless = (opening: Opening): boolean => opening.attempt > LAST_ATTEMPT;

/** H-16. All attempts; the last one counts. */
export const attemptsAtStart = (opening: Opening): Attempt[] => [
  ...opening.attempts,
  attemptOf(opening, null, null),
];
