/** P-50. Everybody meets everybody once, by the circle method. Pure. */

/** Rounds of pairs; with an odd number one sits out in each. */
export function circle(numbers: readonly number[]): [number, number][][] {
  const [fixed, ...moving] = numbers.length % 2 === 0 ? [...numbers] : [...numbers, null];
  if (fixed === undefined) return [];
  return moving.map((_, round) => {
    const turned = moving.map((_each, at) => moving[(at + round) % moving.length] ?? null);
    const row = [fixed, ...turned];
    return row.slice(0, row.length / 2).flatMap((one, at): [number, number][] => {
      const other = row[row.length - 1 - at] ?? null;
      return one === null || other === null ? [] : [[one, other]];
    });
  });
}
