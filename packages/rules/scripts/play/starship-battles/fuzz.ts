/** `npm run fuzz -- --game starship-battles`: random matches of every mode, with every invariant checked. */
import { Tally } from '../tally';
import { MODES, playChecked } from './checked-match';

/** Plays the matches; prints the first failure with the steps before it. */
export function fuzzStarshipBattles(matches: number, first: number): boolean {
  const [types, endings] = [new Tally(), new Tally()];
  let rounds = 0;
  for (let seed = first; seed < first + matches; seed += 1) {
    const mode = MODES[seed % MODES.length] ?? 'duel';
    try {
      const { match } = playChecked(mode, seed, {
        resignOneIn: 300,
        watch: (_before, step) => types.add('roll' in step ? 'roll' : step.type),
      });
      rounds += match.round;
      endings.add(`${mode} ${match.outcome?.rule ?? 'unfinished'}`);
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
  console.log(`${matches} matches from seed ${first}, ${rounds} rounds, every invariant held`);
  console.log(`decisions: ${types.toString()}`);
  console.log(`endings:   ${endings.toString()}`);
  return true;
}
