/** `npm run fuzz -- --game star-clash`: random legal matches of every mode, with every invariant checked. */
import { MODES } from './random-match';
import { playChecked } from './checked-match';

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const inOrder = (counts: Map<string, number>): string =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([key, times]) => `${key} ${times}`)
    .join(', ');

/** Plays the matches; prints the first failure with the steps before it. */
export function fuzzStarClash(matches: number, first: number): boolean {
  const types = new Map<string, number>();
  const endings = new Map<string, number>();
  let rounds = 0;
  for (let seed = first; seed < first + matches; seed += 1) {
    const mode = MODES[seed % MODES.length] ?? 'duel';
    try {
      const { match } = playChecked(mode, seed, {
        resignOneIn: 300,
        watch: (_before, step) => count(types, 'deal' in step ? 'deal' : step.type),
      });
      rounds += match.round;
      count(endings, `${mode} ${match.outcome?.rule ?? 'unfinished'}`);
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
  console.log(`${matches} matches from seed ${first}, ${rounds} rounds, every invariant held`);
  console.log(`decisions: ${inOrder(types)}`);
  console.log(`endings:   ${inOrder(endings)}`);
  return true;
}
