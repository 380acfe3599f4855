/** docs/rules/chance.md, H-6 and H-20. Rolls the dice of completed rounds again from the published seeds. Pure. */
import { die, roundKey, seedBefore, type Bytes32 } from '@star-eater/rules';
import type { Entry, Snapshot } from '../data';
import type { DiceEvent } from '@star-eater/rules/src/games/star-eater/dice';

type Rolled = Extract<DiceEvent, { type: 'diceRolled' }>;

export interface CheckedDie {
  /** Its number in the round. */
  number: number;
  sides: number;
  value: number;
  /** Null until the round's seed is published. */
  holds: boolean | null;
}

export interface CheckedRound {
  round: number;
  state: 'waiting' | 'holds' | 'fails';
  dice: readonly CheckedDie[];
}

/** The rolls of each round, in order; the coin belongs to round 1. */
function rollsByRound(log: readonly Entry[]): Map<number, Rolled[]> {
  const rounds = new Map<number, Rolled[]>();
  let round = 1;
  for (const { events } of log)
    for (const event of events) {
      if (event.type === 'roundStarted') round = event.round;
      if (event.type === 'diceRolled') rounds.set(round, [...(rounds.get(round) ?? []), event]);
    }
  return rounds;
}

/** A round's published seed: the last published seed leads back to all earlier ones. */
function seedOf({ chance }: Snapshot, round: number): Bytes32 | null {
  if (!chance || chance.seed === '' || chance.seedRound < round) return null;
  let { seed } = chance;
  for (let at = chance.seedRound; at > round; at -= 1) seed = seedBefore(seed);
  return seed;
}

function checkedRound(shown: Snapshot, round: number, rolls: readonly Rolled[]): CheckedRound {
  const seed = seedOf(shown, round);
  const key = seed === null || !shown.chance ? null : roundKey(seed, shown.chance.joint, round);
  const dice = rolls.flatMap(({ first, sides, dice: rolled }) =>
    rolled.map(({ value }, index): CheckedDie => {
      const number = first + index;
      return { number, sides, value, holds: key === null ? null : die(key, number, sides) === value };
    }),
  );
  const state = key === null ? 'waiting' : dice.every(({ holds }) => holds) ? 'holds' : 'fails';
  return { round, state, dice };
}

/** Every round with dice, the latest first. */
export const checkedRounds = (shown: Snapshot, log: readonly Entry[]): CheckedRound[] =>
  [...rollsByRound(log)].map(([round, rolls]) => checkedRound(shown, round, rolls)).reverse();
