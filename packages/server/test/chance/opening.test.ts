import { chainOf, commitOf, die, jointOf, roundKey, stream } from '@star-eater/rules';
import { diceFollow, wrongRecord, wrongSeeds } from '../../src/chance/check';
import { diceOf } from '../../src/chance/due';
import { keptUpTo, seedOf, seedsUpTo } from '../../src/chance/kept-chain';
import {
  isComplete,
  isHopeless,
  isRepeatedCommit,
  missingIn,
  refuseCommit,
  refuseValue,
  voided,
  withValue,
  type Opening,
} from '../../src/chance/opening';
import { drawsOfStart, recordOf } from '../../src/chance/start';

const LAST = '11'.repeat(32);
const ROUNDS = 12;
const CHAIN = chainOf(LAST, ROUNDS);
const anchor = seedOf({ seed: LAST, round: ROUNDS }, 0);
const match = 'm1';
const A = 'aa'.repeat(32);
const B = 'bb'.repeat(32);

const commitIn = (attempt: number, seat: number, value: string) =>
  commitOf({ anchor, attempt, match, seat, value });

/** Two players, both committed, with a bot in seat 1. */
const opening = (attempt = 1): Opening => ({
  match,
  anchor,
  attempt,
  attempts: [],
  contributors: [
    { seat: 0, commit: commitIn(attempt, 0, A), value: null },
    { seat: 2, commit: commitIn(attempt, 2, B), value: null },
  ],
});

const complete = () => withValue(withValue(opening(), 0, A), 2, B);

describe('Commits and openings', () => {
  it('H-7: a commit names its attempt, which must be the current one', () => {
    expect(refuseCommit(opening(), undefined, undefined)?.code).toBe('no-commit');
    expect(refuseCommit(opening(2), 1, A)?.code).toBe('stale');
    expect(refuseCommit(opening(2), 2, A)).toBeNull();
  });

  it('H-19: only the same commit in the same attempt counts as repeated', () => {
    const mine = commitIn(1, 0, A);
    expect(isRepeatedCommit(opening(), 0, 1, mine)).toBe(true);
    expect(isRepeatedCommit(opening(), 2, 1, mine)).toBe(false);
    expect(isRepeatedCommit(opening(), 0, 2, mine)).toBe(false);
  });

  it('H-8: a value must fit its seat’s commit in this attempt', () => {
    expect(refuseValue(opening(), 0, 1, A)).toBeNull();
    expect(refuseValue(opening(), 0, 1, B)?.code).toBe('bad-opening');
    expect(refuseValue(opening(), 1, 1, A)?.code).toBe('bad-opening');
    expect(refuseValue(opening(2), 0, 1, A)?.code).toBe('stale');
    const copied: Opening = {
      ...opening(),
      contributors: [{ seat: 2, commit: commitIn(1, 0, A), value: null }],
    };
    expect(refuseValue(copied, 2, 1, A)?.code).toBe('bad-opening');
  });

  it('H-8: the last value completes an opening', () => {
    const half = withValue(opening(), 0, A);
    expect(missingIn(half)).toEqual([2]);
    expect(isComplete(half)).toBe(false);
    expect(isComplete(withValue(half, 2, B))).toBe(true);
    expect(isComplete({ ...half, contributors: [] })).toBe(false);
  });

  it('H-9: a void attempt stays on record, and everybody commits again', () => {
    const next = voided(withValue(opening(), 0, A), 'time', null);
    expect(next.attempt).toBe(2);
    expect(next.contributors.map(({ commit, value }) => [commit, value])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(next.attempts).toMatchObject([
      { attempt: 1, by: null, missing: [2], values: [{ seat: 0, value: A }], why: 'time' },
    ]);
  });

  it('H-9: the tenth void attempt is the last', () => {
    let now = opening();
    for (let i = 0; i < 9; i += 1) now = voided(now, 'unready', 0);
    expect(isHopeless(now)).toBe(false);
    expect(isHopeless(voided(now, 'unready', 0))).toBe(true);
  });
});

describe('A match’s record', () => {
  const record = recordOf(voided(complete(), 'left', 2), 'auction', []);
  const second = { ...voided(opening(), 'left', 2), contributors: opening(2).contributors };
  const whole = recordOf(withValue(withValue(second, 0, A), 2, B), 'auction', [1]);

  it('H-16: the last attempt counts, and its values make the joint text', () => {
    expect(whole.attempts.map(({ why }) => why)).toEqual(['left', null]);
    const values = [
      { seat: 0, value: A },
      { seat: 2, value: B },
    ];
    expect(whole.joint).toBe(jointOf({ anchor, game: 'auction', match, values }));
    expect(wrongRecord(match, whole)).toBeNull();
  });

  it('H-11: open factions are drawn from the stream `factions` of round 1', () => {
    const draw = drawsOfStart(seedOf({ seed: LAST, round: ROUNDS }, 1), whole.joint);
    const { uniform } = stream(roundKey(CHAIN[1] ?? '', whole.joint, 1), 'factions');
    expect([draw(9), draw(8)]).toEqual([uniform(9), uniform(8)]);
  });

  it('H-21: every change of a record is detected', () => {
    const [first, last] = whole.attempts;
    if (!first || !last) throw new Error('two attempts');
    const changed = [
      { ...whole, anchor: A },
      { ...whole, joint: A },
      { ...whole, game: 'other' },
      { ...whole, attempts: [last] },
      { ...whole, attempts: [first, { ...last, values: last.values.slice(1) }] },
      { ...whole, attempts: [first, { ...last, values: [{ seat: 0, value: B }, ...last.values.slice(1)] }] },
      { ...whole, attempts: [first, { ...last, commits: [...last.commits].reverse() }] },
      { ...whole, attempts: [{ ...first, missing: [] }, last] },
      { ...whole, attempts: [{ ...first, why: null }, last] },
    ];
    for (const each of changed) expect(wrongRecord(match, each)).not.toBeNull();
    expect(wrongRecord('other', whole)).not.toBeNull();
    expect(wrongRecord(match, { ...record, attempts: [] })).not.toBeNull();
  });
});

describe('Seeds', () => {
  const kept = { seed: LAST, round: ROUNDS };

  it('H-15: after the end no seeds above the published rounds are kept', () => {
    const rest = keptUpTo(kept, 3);
    expect(rest).toEqual({ seed: CHAIN[3], round: 3 });
    expect(seedsUpTo(rest, 3)).toEqual(seedsUpTo(kept, 3));
    expect(() => seedOf(rest, 4)).toThrow('no seed for round 4');
    expect(keptUpTo(kept, 0)).toEqual({ seed: anchor, round: 0 });
  });

  it('H-3, H-21: published seeds lead down to the anchor, each change is detected', () => {
    const seeds = seedsUpTo(kept, 3);
    expect(wrongSeeds(anchor, seeds)).toBeNull();
    expect(wrongSeeds(A, seeds)).toContain('round 1');
    expect(wrongSeeds(anchor, seeds.slice(1))).toContain('round 1');
    expect(wrongSeeds(anchor, [...seeds, { round: 4, seed: A }])).toContain('round 4');
  });

  it('H-14: dice follow from their round’s seed and their place in the round', () => {
    const seeds = seedsUpTo(kept, 1);
    const values = diceOf(seeds[0]?.seed ?? '', A, { round: 1, first: 2, sides: 6, count: 2 });
    const key = roundKey(CHAIN[1] ?? '', A, 1);
    expect(values).toEqual([die(key, 2, 6), die(key, 3, 6)]);
    const roll = { kind: 'roll', round: 1, first: 2, sides: 6, values } as const;
    expect(diceFollow(roll, A, seeds)).toBe(true);
    expect(diceFollow({ ...roll, values: values.map((value) => (value % 6) + 1) }, A, seeds)).toBe(false);
    expect(diceFollow({ ...roll, round: 2 }, A, seeds)).toBeNull();
  });
});
