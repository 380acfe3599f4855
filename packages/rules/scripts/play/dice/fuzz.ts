/** `npm run fuzz -- --edition draft`: random legal matches of the draft, with every invariant checked. */
import { playRandomDice, type DiceStep } from './match';
import { Tally } from '../tally';

/** False at the first failure, with the steps that lead to it. */
export function fuzzDice(matches: number, first: number): boolean {
  const types = new Tally();
  const endings = new Tally();
  let rounds = 0;
  for (let seed = first; seed < first + matches; seed += 1) {
    const steps: DiceStep[] = [];
    const watch = (_: unknown, step: DiceStep): void => {
      steps.push(step);
      types.add(step.type);
    };
    try {
      const { match } = playRandomDice(seed, { oddOneIn: 60, watch });
      rounds += match.round;
      endings.add(match.outcome?.rule ?? 'unfinished');
    } catch (error) {
      console.log(
        `\nseed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      console.log(`steps: ${JSON.stringify(steps)}`);
      return false;
    }
  }
  console.log(`${matches} matches from seed ${first}, ${rounds} rounds, every invariant held`);
  console.log(`steps:   ${types.toString()}`);
  console.log(`endings: ${endings.toString()}`);
  return true;
}
