/**
 * Chains, commits, streams, shuffles and dice (docs/rules/chance.md), compared with a second implementation that
 * was written from the rules alone: `dice.ts`. `npm run nightly` takes 10,000 seeds, the ordinary run 500.
 */
import { oneOf, seeded, type Random } from '../../../../scripts/play/random';
import { chainOf, commitOf, die, jointOf, roundKey, shuffle, stream } from '../../../../src';
import { CaseCount, HOUR, POSITIONS } from './cases';
import { commitment, dieOf, joined, keyOf, keyOfRound, shuffled, Words } from './dice';

const bytes = (random: Random): Buffer => Buffer.from(Array.from({ length: 32 }, () => random(256)));

/** Numbers that reject no word, few, nearly half of all, and those at the ends. */
const SIZES = [1, 2, 3, 6, 12, 20, 100, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32];

const compareStream = (random: Random, key: Buffer, cases: CaseCount): void => {
  const label = oneOf(random, ['factions', 'die/0', 'die/17', 'a longer label']);
  const theirs = stream(key.toString('hex'), label);
  const mine = new Words(key, label);
  for (let i = 0; i < 24; i += 1) {
    const n = oneOf(random, SIZES);
    expect(theirs.uniform(n)).toBe(mine.below(n));
    if (n === 1) cases.count('uniform(1): no word taken');
  }
  if (mine.rejected > 0) cases.count('a word is rejected');
  if (mine.words > 8) cases.count('a second block');
  if (mine.words > 16) cases.count('a third block');
  const list = Array.from({ length: random(30) }, (_, i) => i);
  const order = new Words(key, 'shuffle');
  expect(shuffle(list, stream(key.toString('hex'), 'shuffle'))).toEqual(shuffled(list, order));
  if (list.length < 2) cases.count('a shuffle of one or none');
};

test(
  'H-3 to H-7 chains, commits, streams, shuffles and dice are those of a second implementation',
  () => {
    const random = seeded(301);
    const cases = new CaseCount();
    for (let i = 0; i < POSITIONS; i += 1) {
      const secret = bytes(random);
      const rounds = oneOf(random, [12, 20, 100]);
      const chain = chainOf(secret.toString('hex'), rounds);
      const round = 1 + random(rounds);
      const anchor = keyOf(secret, rounds, 0).toString('hex');
      expect(chain[0]).toBe(anchor);
      expect(chain[round]).toBe(keyOf(secret, rounds, round).toString('hex'));
      const match = oneOf(random, ['vector-2', 'a "quoted" match', 'ß→😀', 'm1']);
      const values = [3, 2, 1, 0]
        .slice(random(4))
        .map((seat) => ({ seat, value: bytes(random).toString('hex') }));
      if (values.length > 1) cases.count('several persons');
      const game = oneOf(random, ['star-eater', 'star-clash']);
      const joint = joined(anchor, game, match, values);
      // H-4. Their seats ascend, as the room gives them.
      expect(jointOf({ anchor, game, match, values: [...values].reverse() })).toBe(joint);
      for (const { seat, value } of values) {
        const attempt = 1 + random(10);
        expect(commitOf({ anchor, attempt, match, seat, value })).toBe(
          commitment(anchor, attempt, match, seat, value),
        );
      }
      const key = keyOfRound(keyOf(secret, rounds, round), joint, round);
      expect(roundKey(chain[round] ?? '', joint, round)).toBe(key.toString('hex'));
      compareStream(random, key, cases);
      for (let j = 0; j < 12; j += 1)
        for (const sides of [2, 12, 20])
          expect(die(key.toString('hex'), j, sides)).toBe(dieOf(key, j, sides));
    }
    cases.print(`${POSITIONS} seeds`);
    const expected = ['a word is rejected', 'a second block', 'uniform(1): no word taken', 'several persons'];
    expect(cases.missing([...expected, 'a shuffle of one or none'])).toEqual([]);
  },
  HOUR,
);
