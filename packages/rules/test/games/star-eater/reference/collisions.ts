/**
 * A second, slow reading of ship movement (R-13, R-15, E-7) and of the collisions of February (F-11 to F-13, F-15) and
 * of the draft (D-8 to D-10, D-32), for two ships. Mats are rows of slots with gaps. It shares no code with the engine.
 */
import { between, name, spun, step, wrap, type Cell } from './geometry';

export type Momentum = number | 'cw' | 'ccw';
type Slots = (Momentum | null)[];

export interface Vessel {
  at: Cell;
  facing: number;
  linear: Slots;
  rotational: Slots;
  armour: Map<string, number>;
  structure: number;
  hull: readonly { section: string; cells: readonly Cell[] }[];
}

export type Book = 'february' | 'draft';

interface Running {
  book: Book;
  radius: number;
  kind: 'linear' | 'rotational';
  slot: number;
  /** Where each ship that moved in this step stood before; empty once it is back. */
  before: Map<Vessel, { at: Cell; facing: number }>;
}

const cellsOf = ({
  hull,
  at,
  facing,
}: Pick<Vessel, 'hull' | 'at' | 'facing'>): { section: string; key: string; cell: Cell }[] =>
  hull.flatMap(({ section, cells }) =>
    cells.map((cell) => {
      const [q, r] = spun(cell, facing);
      const there: Cell = [q + at[0], r + at[1]];
      return { section, cell: there, key: name(there) };
    }),
  );

const touched = (ship: Vessel, other: Vessel): string[] => {
  const taken = new Set(cellsOf(other).map(({ key }) => key));
  return [...new Set(cellsOf(ship).flatMap(({ key, section }) => (taken.has(key) ? [section] : [])))];
};

const outside = (ship: Vessel, radius: number): string[] => [
  ...new Set(cellsOf(ship).flatMap(({ cell, section }) => (between(cell, [0, 0]) > radius ? [section] : []))),
];

const moved = (ship: Vessel, token: Momentum): Vessel =>
  typeof token === 'number'
    ? { ...ship, at: step(ship.at, token) }
    : { ...ship, facing: wrap(ship.facing + (token === 'cw' ? 1 : -1)) };

const inverse = (token: Momentum): Momentum =>
  typeof token === 'number' ? wrap(token + 3) : token === 'cw' ? 'ccw' : 'cw';

/** D-32. One collision: the structure loses the largest share alone. */
const hurt = (ship: Vessel, sections: readonly string[], amount: number, book: Book): void => {
  const through = sections.map((section) => {
    const plate = ship.armour.get(section) ?? 0;
    ship.armour.set(section, Math.max(0, plate - amount));
    if (book === 'draft') return plate > 0 ? 0 : amount;
    return Math.max(0, amount - plate);
  });
  ship.structure -= Math.min(ship.structure, Math.max(0, ...through));
};

const backWith = (ship: Vessel, running: Running): void => {
  const stood = running.before.get(ship);
  if (stood) Object.assign(ship, stood);
  running.before.delete(ship);
};

/** D-8. */
const meetDice = (ships: readonly [Vessel, Vessel], running: Running): void => {
  const hits = ships.map((ship, i) => touched(ship, ships[1 - i] ?? ship));
  const movers = ships.map((ship) => running.before.has(ship));
  ships.forEach((ship, i) => {
    if (movers[i]) ship[running.kind][running.slot] = null;
    if (movers[1 - i]) hurt(ship, hits[i] ?? [], 1, 'draft');
  });
  for (const ship of ships) backWith(ship, running);
};

/** F-11, F-12. */
const meetFebruary = (ships: readonly [Vessel, Vessel], running: Running): void => {
  const hits = ships.map((ship, i) => touched(ship, ships[1 - i] ?? ship));
  let count = 0;
  const changes: (() => void)[] = [];
  ships.forEach((ship, i) => {
    const other = ships[1 - i] ?? ship;
    for (const kind of running.kind === 'linear'
      ? (['linear'] as const)
      : (['linear', 'rotational'] as const))
      ship[kind].forEach((token, slot) => {
        if (token === null) return;
        const isMover = kind === running.kind && slot === running.slot && running.before.has(ship);
        if (!isMover && touched(moved(ship, token), other).length === 0) return;
        count += 1;
        changes.push(() => (ship[kind][slot] = inverse(token)));
      });
  });
  for (const change of changes) change();
  ships.forEach((ship, i) => hurt(ship, hits[i] ?? [], count, 'february'));
  for (const ship of ships) backWith(ship, running);
};

/** D-9, F-13. */
const leave = (ship: Vessel, running: Running): void => {
  const off = outside(ship, running.radius);
  const mat = ship[running.kind];
  const gone = mat.flatMap((token, slot) => {
    if (token === null || slot < running.slot) return [];
    if (slot === running.slot) return [slot];
    const stays = running.book === 'draft' || outside(moved(ship, token), running.radius).length === 0;
    return stays ? [] : [slot];
  });
  hurt(ship, off, gone.length, running.book);
  for (const slot of gone) mat[slot] = null;
  backWith(ship, running);
};

const settle = (ships: readonly [Vessel, Vessel], running: Running): void => {
  for (let i = 0; i < 20 && running.before.size > 0; i += 1) {
    if (touched(...ships).length > 0) {
      if (running.book === 'draft') meetDice(ships, running);
      else meetFebruary(ships, running);
      continue;
    }
    const ship = ships.find((each) => outside(each, running.radius).length > 0);
    if (!ship) return;
    leave(ship, running);
  }
};

/** Moves both ships through a round; ends early when one is destroyed. */
export const sail = (ships: readonly [Vessel, Vessel], book: Book, radius: number): void => {
  for (const kind of ['linear', 'rotational'] as const)
    for (let slot = 0; slot < (kind === 'linear' ? 4 : 2); slot += 1) {
      const before: Running['before'] = new Map();
      for (const ship of ships) {
        const token = ship[kind][slot] ?? null;
        if (token === null) continue;
        before.set(ship, { at: ship.at, facing: ship.facing });
        const { at, facing } = moved(ship, token);
        Object.assign(ship, { at, facing });
      }
      settle(ships, { book, radius, kind, slot, before });
      if (ships.some(({ structure }) => structure <= 0)) return;
    }
};
