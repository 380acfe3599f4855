/** Pairs by weighted matching (docs/decisions/0037-matching-by-a-library.md). Pure. */
import blossom from 'edmonds-blossom-fixed';

/**
 * Of `count` nodes as many pairs as can be, of the least cost. `cost`: a whole number from 0; null where two may not be paired.
 */
export function lightest(
  count: number,
  cost: (one: number, other: number) => number | null,
): [number, number][] {
  const edges: [number, number, number][] = [];
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const own = cost(one, other);
      if (own !== null) edges.push([one, other, own]);
    }
  const most = Math.max(0, ...edges.map(([, , own]) => own));
  // The heaviest matching of the library is the lightest of ours.
  const mates = blossom(
    edges.map(([one, other, own]) => [one, other, most + 1 - own]),
    true,
  ) as number[];
  return mates.flatMap((mate, node): [number, number][] =>
    typeof mate === 'number' && node < mate ? [[node, mate]] : [],
  );
}
