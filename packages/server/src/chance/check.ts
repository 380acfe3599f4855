/**
 * Checks a match's chance offline: attempts, commits, joint text, seeds, dice (docs/rules/chance.md, H-21).
 */
import { commitOf, jointOf, seedBefore, type Bytes32 } from '@star-eater/rules';
import { z } from 'zod';
import { diceOf, type RollBody } from './due';
import type { Attempt, ChanceRecord, RoundSeed } from './record';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const seat = z.number().int().min(0).max(63);

export const chanceSchema = z.strictObject({
  anchor: hex,
  attempts: z
    .array(
      z.strictObject({
        attempt: z.number().int().min(1),
        by: seat.nullable(),
        commits: z.array(z.strictObject({ seat, commit: hex })),
        missing: z.array(seat),
        values: z.array(z.strictObject({ seat, value: hex })),
        why: z.enum(['time', 'unready', 'left', 'removed', 'version']).nullable(),
      }),
    )
    .min(1),
  drawn: z.array(seat),
  game: z.string(),
  joint: hex,
  told: z
    .strictObject({
      anchor: hex,
      match: z.string(),
      values: z.array(z.strictObject({ seat, value: hex })).min(1),
    })
    .optional(),
});

export const seedsSchema = z.array(z.strictObject({ round: z.number().int().min(1), seed: hex }));

const isAscending = (seats: readonly number[]): boolean =>
  seats.every((each, index) => index === 0 || each > (seats[index - 1] ?? each));

/** What is wrong with one attempt; null if nothing is. */
function wrongAttempt(matchId: string, anchor: Bytes32, attempt: Attempt): string | null {
  const { commits, values, missing, why } = attempt;
  const name = `attempt ${attempt.attempt}`;
  if (!isAscending(commits.map((each) => each.seat)) || !isAscending(values.map((each) => each.seat)))
    return `${name}: the seats are not in order`;
  for (const { seat: of, value } of values) {
    const commit = commits.find((each) => each.seat === of)?.commit;
    const right = commitOf({ anchor, attempt: attempt.attempt, match: matchId, seat: of, value });
    if (commit !== right) return `${name}: the value of seat ${of} does not match its commit`;
  }
  const open = commits.flatMap((each) =>
    values.some((value) => value.seat === each.seat) ? [] : [each.seat],
  );
  if (open.join() !== missing.join()) return `${name}: the missing seats do not follow`;
  if (why === null && missing.length > 0) return `${name}: it counts, but not everybody opened`;
  return null;
}

/** H-16. What is wrong with the record of a match; null if it is consistent. */
export function wrongRecord(matchId: string, record: ChanceRecord): string | null {
  const { anchor, attempts, game, joint } = record;
  for (const [index, attempt] of attempts.entries()) {
    if (attempt.attempt !== index + 1) return `attempt ${index + 1} is missing or out of order`;
    if ((attempt.why === null) !== (index === attempts.length - 1))
      return `attempt ${attempt.attempt}: the last attempt counts, and no other`;
    const wrong = wrongAttempt(matchId, anchor, attempt);
    if (wrong !== null) return wrong;
  }
  const values = attempts.at(-1)?.values ?? [];
  if (values.length === 0) return 'nobody has contributed';
  if (jointOf({ anchor, game, match: matchId, values }) !== joint) return 'the joint text does not follow';
  return null;
}

/** H-20. A browser's record of a match, as far as it is checked here. */
const recordSchema = z.looseObject({
  match: z.string(),
  anchor: hex,
  attempt: z.number().int().min(1),
  seat,
  value: hex,
  commits: z.array(z.strictObject({ seat, commit: hex })),
  seeds: seedsSchema.optional(),
});

/** H-21. Compares a match with the record of a player's browser. Null if they agree, else the difference. */
export function wrongOwn(matchId: string, { anchor, attempts }: ChanceRecord, own: unknown): string | null {
  const parsed = recordSchema.safeParse(own);
  if (!parsed.success) return 'the record cannot be read';
  const mine = parsed.data;
  if (mine.match !== matchId) return 'the record belongs to another match';
  if (mine.anchor !== anchor) return 'the record has another anchor';
  const attempt = attempts.find((each) => each.attempt === mine.attempt);
  if (attempt?.why !== null) return 'the attempt of the record does not count';
  if (attempt.values.find((each) => each.seat === mine.seat)?.value !== mine.value)
    return `the value of seat ${mine.seat} differs from the record`;
  const commits = (list: readonly { seat: number; commit: string }[]) =>
    list.map((each) => `${each.seat} ${each.commit}`).join();
  if (commits(attempt.commits) !== commits(mine.commits)) return 'the commits differ from the record';
  return null;
}

/** H-3. What is wrong with the published seeds from round `first` on; null if each leads to the anchor. */
export function wrongSeeds(anchor: Bytes32, seeds: readonly RoundSeed[], first = 1): string | null {
  for (const [index, { round, seed }] of seeds.entries()) {
    if (round !== index + first) return `the seed of round ${index + first} is missing or out of order`;
    if (seedBefore(seed) !== (seeds[index - 1]?.seed ?? anchor))
      return `the seed of round ${round} does not lead to the anchor`;
  }
  return null;
}

/** H-14. Whether these dice follow from their seed; null if the seed is not published. */
export function diceFollow(
  { round, first, sides, values }: RollBody,
  joint: Bytes32,
  seeds: readonly RoundSeed[],
): boolean | null {
  const seed = seeds.find((each) => each.round === round)?.seed;
  if (seed === undefined) return null;
  return diceOf(seed, joint, { round, first, sides, count: values.length }).join() === values.join();
}
