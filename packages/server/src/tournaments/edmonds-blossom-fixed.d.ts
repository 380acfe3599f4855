/** The heaviest matching of weighted edges: for each node its mate, -1 without. */
declare module 'edmonds-blossom-fixed' {
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality: boolean,
  ): number[];
}
