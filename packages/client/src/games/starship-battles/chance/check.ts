/** docs/rules/chance.md, H-6 and H-20. Rolls the dice of completed rounds again from the published seeds. Pure. */
import { die, roundKey, seedBefore, type Bytes32 } from '@star-eater/rules';
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import type { Entry, Snapshot } from '../data';

/** B-51. */
const SIDES = 20;

export interface CheckedDie {
  /** Its number in the round, from 0. */
  index: number;
  value: number;
  /** Null until the round's seed is published. */
  holds: boolean | null;
}

export interface CheckedRound {
  round: number;
  /** `told`: repeated from the match that this practice began with (H-18). */
  state: 'waiting' | 'holds' | 'fails' | 'told';
  dice: readonly CheckedDie[];
}

interface Rolled {
  round: number;
  index: number;
  values: readonly number[];
}

/** B-51. Every rolled event names its round and its first die. */
export function rolledIn(event: Event): Rolled | null {
  switch (event.type) {
    case 'initiativeRolled':
    case 'shotRolled':
      return { round: event.round, index: event.index, values: event.rolls };
    case 'dieRerolled':
      return { round: event.round, index: event.index, values: [event.roll] };
    default:
      return null;
  }
}

function rollsByRound(log: readonly Entry[]): Map<number, Rolled[]> {
  const rounds = new Map<number, Rolled[]>();
  for (const { events } of log)
    for (const event of events) {
      const rolled = rolledIn(event);
      if (rolled) rounds.set(rolled.round, [...(rounds.get(rolled.round) ?? []), rolled]);
    }
  return rounds;
}

/** A round's published seed: the last published seed leads back to all earlier ones. */
function seedOf({ chance }: Snapshot, round: number): Bytes32 | null {
  if (!chance || chance.seed === '' || chance.seedRound < round || chance.firstRound > round) return null;
  let { seed } = chance;
  for (let at = chance.seedRound; at > round; at -= 1) seed = seedBefore(seed);
  return seed;
}

function checkedRound(shown: Snapshot, round: number, rolls: readonly Rolled[]): CheckedRound {
  const seed = seedOf(shown, round);
  const key = seed === null || !shown.chance ? null : roundKey(seed, shown.chance.joint, round);
  const dice = rolls.flatMap(({ index: first, values }) =>
    values.map((value, at): CheckedDie => {
      const index = first + at;
      return { index, value, holds: key === null ? null : die(key, index, SIDES) === value };
    }),
  );
  if (key !== null) return { round, state: dice.every(({ holds }) => holds) ? 'holds' : 'fails', dice };
  const isTold = shown.chance !== undefined && round < shown.chance.firstRound;
  return { round, state: isTold ? 'told' : 'waiting', dice };
}

/** Every round with dice, the latest first. */
export const checkedRounds = (shown: Snapshot, log: readonly Entry[]): CheckedRound[] =>
  [...rollsByRound(log)].sort(([a], [b]) => b - a).map(([round, rolls]) => checkedRound(shown, round, rolls));
