/** §7.2. Every way in which the ships could move this round, with what the movement itself does. */
import { sum } from '../../common/bots/chance';
import { ENGINES, type Engine, type Seat } from '../../common/model';
import { isWeaponToken } from '../../common/facts';
import { addLinear, addRotational } from '../../common/map/momentum';
import type { Match, Ship } from '../../common/state';
import { joinedEnds } from './joined';
import { endOf, type End } from './moved';
import type { Toll } from './toll';

/** Above this many combinations of settings, tokens in flight are counted by reach instead of flown. */
const MOST_FLOWN = 120;

/** Settings that lead to the same momentum are one. */
const matKey = (ship: Ship, engine: Engine): string => {
  const { linear, rotational, facing } = ship;
  switch (engine) {
    case 'none':
      return `${linear.join()} ${rotational.join()}`;
    case 'double':
      return `${addLinear(addLinear(linear, facing).mat, facing).mat.join()} ${rotational.join()}`;
    case 'cw':
    case 'ccw':
      return `${linear.join()} ${addRotational(rotational, engine).mat.join()}`;
    default: {
      const way = ENGINES.indexOf(engine);
      return `${addLinear(linear, way as Ship['facing']).mat.join()} ${rotational.join()}`;
    }
  }
};

const distinctEngines = (ship: Ship): Engine[] => {
  const found = new Map<string, Engine>();
  for (const engine of ENGINES) {
    const key = matKey(ship, engine);
    if (!found.has(key)) found.set(key, engine);
  }
  return [...found.values()];
};

/** Every combination of settings of these ships. */
export const combinations = (
  ships: readonly Ship[],
  known: Partial<Record<Seat, Engine>>,
): Partial<Record<Seat, Engine>>[] =>
  ships.reduce<Partial<Record<Seat, Engine>>[]>(
    (all, ship) => {
      const engine = known[ship.seat];
      const engines = engine === undefined ? distinctEngines(ship) : [engine];
      return all.flatMap((one) => engines.map((each) => ({ ...one, [ship.seat]: each })));
    },
    [{}],
  );

export interface Ends {
  ends: End[];
  /** Whether the ends leave tokens out that are in flight now. */
  isWithoutTokens: boolean;
}

/** Movements that several questions about one view have in common, by ships, settings and what else moved. */
export type Moved = Map<string, End>;

/** More than that would take too much memory. */
const MOST_KEPT = 4_000;

const keptIn = (moved: Moved, isWithoutTokens: boolean, move: () => End, some: Match, key: string): End => {
  const whole = `${isWithoutTokens ? '' : 'tokens'} ${some.ships.map(({ seat }) => seat).join('')} ${key}`;
  const known = moved.get(whole);
  if (known) return known;
  if (moved.size > MOST_KEPT) moved.clear();
  const end = move();
  moved.set(whole, end);
  return end;
};

/** `known` are settings that are no secret: my own. `moved` belongs to this match and seat. */
export const endsOf = (
  match: Match,
  me: Seat,
  known: Partial<Record<Seat, Engine>>,
  moved: Moved = new Map(),
): Ends => {
  const all = combinations(match.ships, known);
  const tokens = match.tokens.filter((token) => !isWeaponToken(token));
  const isWithoutTokens = tokens.length < match.tokens.length && all.length > MOST_FLOWN;
  const from = isWithoutTokens ? { ...match, tokens } : match;
  const move = (some: Match, engines: Partial<Record<Seat, Engine>>): End => {
    const settings = some.ships.map(({ seat }) => engines[seat] ?? '').join();
    return keptIn(moved, isWithoutTokens, () => endOf(some, engines, me), some, settings);
  };
  // Tokens in flight follow ships and are stopped by them, so then the ships are moved together.
  const ends =
    tokens.length < from.tokens.length
      ? all.map((engines) => move(from, engines))
      : joinedEnds(from, all, move);
  return { ends, isWithoutTokens };
};

export const totalOf = (tolls: ReadonlyMap<Seat, Toll>, seats: readonly Seat[]): number =>
  sum(seats.map((seat) => tolls.get(seat)?.damage ?? 0));
