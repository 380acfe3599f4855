/** Plays a match of Broad Reach from its start: for random play, golden replays and ladders. */
import {
  apply,
  legal,
  owedRoll,
  pending,
  rollDice,
  starshipBattles,
  stateHash,
  type Decision,
  type Event,
  type Legal,
  type Match,
  type Options,
} from '../../../src/games/starship-battles';
import { type Random } from '../random';
import { randomRoll } from './random-answer';

/** One entry of a replay: a decision, or the values of dice. */
export type Step = Decision | { roll: number[] };

export type Watch = (before: Match, step: Step, after: Match, events: readonly Event[]) => void;

export interface Played {
  match: Match;
  steps: Step[];
}

export function begun(options: Options): Match {
  const made = starshipBattles.setUp(options, () => 0);
  if (!made.ok) throw new Error(made.refusal.message);
  const started = starshipBattles.start(made.setup);
  if (!started.ok) throw new Error(started.refusal.message);
  return started.match;
}

export function take(match: Match, step: Step): { match: Match; events: Event[] } {
  const taken = 'roll' in step ? rollDice(match, step.roll) : apply(match, step);
  if (!taken.ok) throw new Error(`${JSON.stringify(step)}: ${JSON.stringify(taken.refusal)}`);
  return taken;
}

export interface Course {
  dice: Random;
  answer: (match: Match, asked: Legal) => Decision;
  watch?: Watch;
  /** Stops after so many steps. */
  most?: number;
}

/** The seat that is asked first answers; dice are rolled when they are owed. */
export function playMatch(options: Options, { dice, answer, watch, most = 5000 }: Course): Played {
  let match = begun(options);
  const steps: Step[] = [];
  while (match.outcome === null && steps.length < most) {
    const asked = owedRoll(match) ? null : legal(match, pending(match)[0]?.seat ?? -1);
    const step: Step = asked ? answer(match, asked) : { roll: randomRoll(match, dice) };
    const { match: after, events } = take(match, step);
    steps.push(step);
    watch?.(match, step, after, events);
    match = after;
  }
  return { match, steps };
}

/** The hash at the start and after every step. */
export function hashesOf(options: Options, steps: readonly Step[]): string[] {
  let match = begun(options);
  const hashes = [stateHash(match)];
  for (const step of steps) {
    ({ match } = take(match, step));
    hashes.push(stateHash(match));
  }
  return hashes;
}
