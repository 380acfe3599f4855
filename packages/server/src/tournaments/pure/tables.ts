/** P-53. Who sits at a table with whom. Pure. */

export interface Sitter {
  number: number;
  points: number;
  /** How often they sat with each other. */
  met: ReadonlyMap<number, number>;
}

/** Four to a table, else three or five; null where that cannot be. */
export function tableSizes(count: number): number[] | null {
  if (count < 3) return null;
  const fours = (left: number) => Array.from({ length: left / 4 }, () => 4);
  switch (count % 4) {
    case 0:
      return fours(count);
    case 1:
      return count < 5 ? null : [...fours(count - 5), 5];
    case 2:
      return count < 6 ? null : [...fours(count - 6), 3, 3];
    default:
      return [...fours(count - 3), 3];
  }
}

const REPEAT = 1e6;

function costOf(table: readonly Sitter[]): number {
  let cost = 0;
  table.forEach((one, at) => {
    for (const other of table.slice(at + 1))
      cost += REPEAT * (one.met.get(other.number) ?? 0) ** 2 + (one.points - other.points) ** 2;
  });
  return cost;
}

/** `sitters`: in the order of the standings. Neighbours in points sit together; two change places as long as that saves repeats. */
export function tablesOf(sitters: readonly Sitter[]): number[][] | null {
  const sizes = tableSizes(sitters.length);
  if (!sizes) return null;
  let from = 0;
  const tables = sizes.map((size) => sitters.slice(from, (from += size)));
  while (improve(tables));
  return tables.map((table) => table.map(({ number }) => number));
}

/** The first change of places that saves something. */
function improve(tables: Sitter[][]): boolean {
  for (const [index, one] of tables.entries())
    for (const other of tables.slice(index + 1))
      for (const a of one.keys())
        for (const b of other.keys()) {
          const before = costOf(one) + costOf(other);
          swap(one, a, other, b);
          if (costOf(one) + costOf(other) < before) return true;
          swap(one, a, other, b);
        }
  return false;
}

function swap(one: Sitter[], a: number, other: Sitter[], b: number): void {
  const [left, right] = [one[a], other[b]];
  if (left && right) [one[a], other[b]] = [right, left];
}
