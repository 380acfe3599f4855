/**
 * Regret matching: a mixed strategy for both sides of a table of payoffs. With enough rounds no side gains by
 * another choice. Plain arithmetic in a fixed order, so that equal tables give equal mixtures on every
 * machine.
 */
import { drawnApart } from '../../../common/bots/chance';

export interface Mixture {
  rows: number[];
  columns: number[];
}

const ROUNDS = 400;

/** Probabilities in proportion to the positive regrets; all alike where there are none. */
const fromRegrets = (regrets: readonly number[]): number[] => {
  let total = 0;
  for (const each of regrets) total += each;
  return regrets.map((each) => (total > 0 ? each / total : 1 / regrets.length));
};

/** The sum of products, from the first to the last. */
const productOf = (values: readonly number[], shares: readonly number[]): number => {
  let total = 0;
  for (let i = 0; i < values.length; i += 1) total += (values[i] ?? 0) * (shares[i] ?? 0);
  return total;
};

/** `payoffs[row][column]` is what the row player gains and the column player loses. */
export const mixtureOf = (payoffs: readonly (readonly number[])[]): Mixture => {
  const [height, width] = [payoffs.length, payoffs[0]?.length ?? 0];
  const regrets = { rows: new Array<number>(height).fill(0), columns: new Array<number>(width).fill(0) };
  // By column, so that both sides are summed along lists.
  const turned = Array.from({ length: width }, (_, j) => payoffs.map((line) => line[j] ?? 0));
  const sums = { rows: new Array<number>(height).fill(0), columns: new Array<number>(width).fill(0) };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const rows = fromRegrets(regrets.rows);
    const columns = fromRegrets(regrets.columns);
    const gains = payoffs.map((line) => productOf(line, columns));
    const value = productOf(gains, rows);
    for (let i = 0; i < height; i += 1) {
      regrets.rows[i] = Math.max(0, (regrets.rows[i] ?? 0) + (gains[i] ?? 0) - value);
      sums.rows[i] = (sums.rows[i] ?? 0) + round * (rows[i] ?? 0);
    }
    for (let j = 0; j < width; j += 1) {
      const loss = productOf(turned[j] ?? [], rows);
      regrets.columns[j] = Math.max(0, (regrets.columns[j] ?? 0) + value - loss);
      sums.columns[j] = (sums.columns[j] ?? 0) + round * (columns[j] ?? 0);
    }
  }
  return { rows: fromRegrets(sums.rows), columns: fromRegrets(sums.columns) };
};

/** Probabilities below one in this many are dropped before the draw: what is left of early rounds. */
const LEAST = 50;

/** Probabilities in proportion to weights, without those that are dropped. */
export const sharesOf = (weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, each) => sum + each, 0);
  const kept = weights.map((each) => (each * LEAST < total ? 0 : each));
  const left = kept.reduce((sum, each) => sum + each, 0);
  return kept.map((each) => each / left);
};

const FINE = 1_000_003;

/** One index, drawn by the text with these probabilities. */
export const drawFrom = (probabilities: readonly number[], text: string): number => {
  const kept = probabilities.map((each) => (each * LEAST < 1 ? 0 : each));
  const total = kept.reduce((sum, each) => sum + each, 0);
  let left = drawnApart(text, FINE) * total;
  for (const [i, each] of kept.entries()) {
    left -= each * FINE;
    if (left < 0) return i;
  }
  return Math.max(0, probabilities.indexOf(Math.max(...probabilities)));
};
