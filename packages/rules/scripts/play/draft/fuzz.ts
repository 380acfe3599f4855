/** `npm run fuzz -- --edition draft`: random legal matches of the draft, with every invariant checked. */
import { playRandomDraft, type DraftStep } from './match';

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const inOrder = (counts: Map<string, number>): string =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([key, times]) => `${key} ${times}`)
    .join(', ');

/** False at the first failure, with the steps that lead to it. */
export function fuzzDraft(matches: number, first: number): boolean {
  const types = new Map<string, number>();
  const endings = new Map<string, number>();
  let rounds = 0;
  for (let seed = first; seed < first + matches; seed += 1) {
    const steps: DraftStep[] = [];
    const watch = (_: unknown, step: DraftStep): void => {
      steps.push(step);
      count(types, step.type);
    };
    try {
      const { match } = playRandomDraft(seed, { oddOneIn: 60, watch });
      rounds += match.round;
      count(endings, match.outcome?.rule ?? 'unfinished');
    } catch (error) {
      console.log(
        `\nseed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      console.log(`steps: ${JSON.stringify(steps)}`);
      return false;
    }
  }
  console.log(`${matches} matches from seed ${first}, ${rounds} rounds, every invariant held`);
  console.log(`steps:   ${inOrder(types)}`);
  console.log(`endings: ${inOrder(endings)}`);
  return true;
}
