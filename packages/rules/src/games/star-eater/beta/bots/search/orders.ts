/**
 * Orders are simultaneous, so the search plays candidates of all sides against each other with the
 * engine and mixes its choice. It adds answers to the mixture it has found (double oracle) until its playouts
 * are used up.
 */
import type { Seat } from '../../../common/model';
import { defined } from '../../../../../kernel/defined';
import { areEnemies } from '../../../common/facts';
import { uncommitted } from '../../phases/commitment';
import type { Match } from '../../../common/state';
import { candidatesFor, type Commit } from './candidates';
import { Memory } from './memory';
import { drawFrom, mixtureOf, type Mixture } from './mixture';
import { playOut } from './playout';

/** What a position is worth to a seat; more is better. A search compares its values and averages them. */
export type Judge = (match: Match, seat: Seat) => number;

export interface Effort {
  /** Rounds that one search may play out. */
  playouts: number;
  /** Candidates of each side that the search begins with. */
  start: number;
  /** Candidates of each side that it may consider at all. */
  width: number;
  /** Of the position after a round. */
  judge: Judge;
}

/** Orders and the probability of them; the probabilities of a list add up to 1. */
export interface Share<T> {
  orders: T;
  share: number;
}

/** What the search found: candidates by probability, and what it expects in units of its judge. */
export interface Found {
  orders: Commit;
  /** The likeliest orders of the others. */
  expected: readonly Commit[];
  /** The likeliest first. */
  mixture: Share<Commit>[];
  value: number;
}

/** A computation in small steps, so that a thread can do something else between two of them. */
export type Steps<T> = Generator<void, T, void>;

/** All steps, one after the other; `between` is called between two of them. */
export const finished = <T>(steps: Steps<T>, between: () => void = () => undefined): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    between();
  }
};

/** Joint orders of all other seats: the first are everybody's best, later ones vary by seat. */
const columnsOf = (others: readonly (readonly Commit[])[], width: number): Commit[][] =>
  others.length === 1
    ? defined(others[0])
        .slice(0, width)
        .map((each) => [each])
    : Array.from({ length: width }, (_, k) =>
        others.flatMap((list, i) => {
          const each =
            list[i === k % others.length ? k % list.length : (k >> (i + 1)) % Math.min(4, list.length)];
          return each ? [each] : [];
        }),
      );

class Table {
  readonly rows: number[];
  readonly columns: number[];
  private readonly known = new Map<number, number>();
  private readonly memory = new Memory();
  private readonly judge: Judge;

  constructor(
    private readonly match: Match,
    private readonly seat: Seat,
    private readonly own: readonly Commit[],
    private readonly others: readonly (readonly Commit[])[],
    { start, judge }: Effort,
  ) {
    this.judge = judge;
    this.rows = own.slice(0, start).map((_, i) => i);
    this.columns = others.slice(0, start).map((_, i) => i);
  }

  get played(): number {
    return this.known.size;
  }

  payoff(row: number, column: number): number {
    const key = row * this.others.length + column;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const orders = [defined(this.own[row]), ...defined(this.others[column])].sort((a, b) => a.seat - b.seat);
    const value = this.judge(playOut(this.match, orders, this.memory), this.seat);
    this.known.set(key, value);
    return value;
  }

  /** One playout a step. */
  *solve(): Steps<Mixture> {
    for (const row of this.rows)
      for (const column of this.columns) {
        this.payoff(row, column);
        yield;
      }
    return mixtureOf(this.rows.map((row) => this.columns.map((column) => this.payoff(row, column))));
  }

  /** Candidates that are not in the table yet, in order of rank. */
  open(side: 'rows' | 'columns'): number[] {
    const all = side === 'rows' ? this.own : this.others;
    return all.flatMap((_, i) => (this[side].includes(i) ? [] : [i]));
  }
}

/** New answers tried before the better one is taken into the table. */
const TRIED = 4;
/** Answers played less often than once in this many times are left out when another one is tried. */
const IN_USE = 20;

/** Tries the next candidates of a side against the other side's mixture, and takes in the best of them. */
function* widen(table: Table, side: 'rows' | 'columns', mixture: Mixture, from: number): Steps<boolean> {
  const open = table.open(side);
  const tried = Array.from({ length: Math.min(TRIED, open.length) }, (_, i) =>
    defined(open[(from + i) % open.length]),
  );
  const against = side === 'rows' ? table.columns : table.rows;
  const shares = side === 'rows' ? mixture.columns : mixture.rows;
  let best: { index: number; gain: number } | null = null;
  for (const index of new Set(tried)) {
    let gain = 0;
    for (const [k, other] of against.entries()) {
      const share = shares[k] ?? 0;
      if (share * IN_USE >= 1) {
        gain += share * (side === 'rows' ? table.payoff(index, other) : -table.payoff(other, index));
        yield;
      }
    }
    if (!best || gain > best.gain) best = { index, gain };
  }
  if (best) table[side].push(best.index);
  return best !== null;
}

/**
 * The orders of one seat, from what it knows: `match` is at its commitment, with nobody committed. Enemies may give
 * any of their orders, allies are expected to give their most promising ones.
 */
export const searchOrders = (
  match: Match,
  seat: Seat,
  effort: Effort,
  tie: string,
  between?: () => void,
): Found | null => finished(searchingOrders(match, seat, effort, tie), between);

/** The same in steps. */
export function* searchingOrders(match: Match, seat: Seat, effort: Effort, tie: string): Steps<Found | null> {
  const own = candidatesFor(match, seat).slice(0, effort.width);
  if (own.length === 0) return null;
  const others = uncommitted(match).filter((other) => other !== seat);
  const allies = others.filter((other) => !areEnemies(match, seat, other));
  const expected = allies.flatMap((other) => candidatesFor(match, other).slice(0, 1));
  const enemies = others
    .filter((other) => !allies.includes(other))
    .map((other) => candidatesFor(match, other));
  const joint =
    enemies.length === 0
      ? [expected]
      : columnsOf(enemies, effort.width).map((orders) => [...expected, ...orders]);
  const table = new Table(match, seat, own, joint, effort);
  let mixture = yield* table.solve();
  for (let step = 0; table.played < effort.playouts; step += 1) {
    const widened = [
      yield* widen(table, 'rows', mixture, step * TRIED),
      yield* widen(table, 'columns', mixture, step * TRIED),
    ];
    if (!widened.includes(true)) break;
    mixture = yield* table.solve();
  }
  const chosen = drawFrom(mixture.rows, `${tie} orders`);
  const likeliest = mixture.columns.indexOf(Math.max(...mixture.columns));
  return {
    orders: defined(own[defined(table.rows[chosen])]),
    expected: defined(joint[defined(table.columns[likeliest])]),
    mixture: table.rows
      .map((row, i) => ({ orders: defined(own[row]), share: mixture.rows[i] ?? 0 }))
      .sort((a, b) => b.share - a.share),
    value: table.rows.reduce(
      (sum, row, i) =>
        sum +
        (mixture.rows[i] ?? 0) *
          table.columns.reduce(
            (part, column, j) => part + (mixture.columns[j] ?? 0) * table.payoff(row, column),
            0,
          ),
      0,
    ),
  };
}
