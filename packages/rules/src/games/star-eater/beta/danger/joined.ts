/**
 * §7.2. Many combinations of engine settings at the price of few movements. Ships whose ways do not cross move as
 * if each were alone, so their movements are put together; those that could meet are moved by the engine together.
 */
import { factionOf } from '../../common/facts';
import type { Engine, Seat } from '../../common/model';
import type { Match, Ship, Token } from '../../common/state';
import type { End } from './moved';
import { hexNumbersOf, type Pose } from './reach';

type Engines = Partial<Record<Seat, Engine>>;

/** A movement of some of the ships, as if the others were not there. */
interface Run {
  end: End;
  ships: readonly Ship[];
  id: number;
  /** The hexes under its ships on the way; null until they are asked for. */
  area: ReadonlySet<number> | null;
}

const areaOf = (match: Match, paths: ReadonlyMap<Seat, readonly Pose[]>): Set<number> => {
  const area = new Set<number>();
  for (const [seat, poses] of paths)
    for (const pose of poses) for (const hex of hexNumbersOf(factionOf(match, seat), pose)) area.add(hex);
  return area;
};

const isSameToken = (a: Token, b: Token): boolean =>
  a.kind === b.kind &&
  a.seat === b.seat &&
  (a.kind !== 'corvette' || b.kind !== 'corvette' || a.callSign === b.callSign);

const isIn = (tokens: readonly Token[], token: Token): boolean =>
  tokens.some(
    (other) =>
      isSameToken(token, other) &&
      other.at[0] === token.at[0] &&
      other.at[1] === token.at[1] &&
      other.facing === token.facing,
  );

/** Maps of different seats as one: the only one that is not empty, or a new one. */
const joined = <T>(maps: readonly ReadonlyMap<Seat, T>[]): ReadonlyMap<Seat, T> => {
  const filled = maps.filter(({ size }) => size > 0);
  const [first, ...rest] = filled;
  if (first && rest.length === 0) return first;
  const all = new Map<Seat, T>();
  for (const map of filled) for (const [seat, value] of map) all.set(seat, value);
  return all;
};

/** What the ends of one question have in common. */
class Runs {
  private readonly known = new Map<string, Run>();
  private readonly crossings = new Map<number, boolean>();
  /** No ship at all. */
  private readonly empty: End;
  /** Every token that a ship alone, or none, leaves on the board: a limit counts those that some ship may crush. */
  private readonly tokens: Token[];
  private next = 0;

  constructor(
    private readonly from: Match,
    private readonly move: (from: Match, engines: Engines) => End,
    all: readonly Engines[],
  ) {
    this.empty = move({ ...from, ships: [] }, {});
    this.tokens = this.empty.match.tokens.slice();
    for (const engines of all) for (const ship of from.ships) this.learn(this.run([ship], engines));
  }

  endOf(engines: Engines): End {
    let runs = this.from.ships.map((ship) => this.run([ship], engines));
    for (;;) {
      const pair = this.firstCrossing(runs);
      if (!pair) break;
      const both = [...pair[0].ships, ...pair[1].ships];
      const together = this.from.ships.filter((ship) => both.includes(ship));
      runs = [...runs.filter((run) => !pair.includes(run)), this.run(together, engines)];
    }
    return runs.every((run) => this.isCalm(run)) ? this.join(runs) : this.run(this.from.ships, engines).end;
  }

  private run(ships: readonly Ship[], all: Engines): Run {
    const key = ships.map(({ seat }) => `${seat}${all[seat] ?? ''}`).join(' ');
    const known = this.known.get(key);
    if (known) return known;
    const engines = Object.fromEntries(ships.map(({ seat }) => [seat, all[seat]])) as Engines;
    const end = this.move({ ...this.from, ships: ships.slice() }, engines);
    const run: Run = {
      end,
      ships,
      id: this.next,
      area: null,
    };
    this.next += 1;
    this.known.set(key, run);
    return run;
  }

  private learn({ end }: Run): void {
    for (const token of end.match.tokens)
      if (!this.tokens.some((other) => isSameToken(token, other))) this.tokens.push(token);
  }

  /** No ship is lost, and the tokens that are left are where `tokens` has them. */
  private isCalm({ end }: Run): boolean {
    return (
      end.lost.size === 0 &&
      end.match.outcome === null &&
      end.match.tokens.every((token) => isIn(this.tokens, token))
    );
  }

  private firstCrossing(runs: readonly Run[]): [Run, Run] | null {
    for (const [i, one] of runs.entries())
      for (const other of runs.slice(i + 1)) if (this.cross(one, other)) return [one, other];
    return null;
  }

  private cross(one: Run, other: Run): boolean {
    const key = Math.min(one.id, other.id) * MOST_RUNS + Math.max(one.id, other.id);
    const known = this.crossings.get(key);
    if (known !== undefined) return known;
    const [mine, theirs] = [this.area(one), this.area(other)];
    let found = false;
    for (const hex of mine) found ||= theirs.has(hex);
    this.crossings.set(key, found);
    return found;
  }

  private area(run: Run): ReadonlySet<number> {
    run.area ??= areaOf(this.from, run.end.paths);
    return run.area;
  }

  private join(runs: readonly Run[]): End {
    const ends = runs.map(({ end }) => end);
    const moved = ends.flatMap(({ match }) => match.ships);
    const ships = this.from.ships.flatMap(({ seat }) => moved.find((ship) => ship.seat === seat) ?? []);
    return {
      match: { ...this.empty.match, outcome: null, tokens: this.tokens.slice(), ships },
      taken: joined(ends.map(({ taken }) => taken)),
      dealt: joined(ends.map(({ dealt }) => dealt)),
      collisions: joined(ends.map(({ collisions }) => collisions)),
      lost: this.empty.lost,
      paths: joined(ends.map(({ paths }) => paths)),
      isCalm: true,
    };
  }
}

/** More runs than one question has. */
const MOST_RUNS = 1 << 20;

/** One end for each combination, as `move` of all ships at once would find it. */
export const joinedEnds = (
  from: Match,
  all: readonly Engines[],
  move: (from: Match, engines: Engines) => End,
): End[] => {
  const runs = new Runs(from, move, all);
  return all.map((engines) => runs.endOf(engines));
};
