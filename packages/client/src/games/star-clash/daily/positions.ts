/** The positions of the puzzles, bundled from the repository's `scenarios/` as data; each is loaded when it is shown. */

const addresses = import.meta.glob<string>('../../../../../../scenarios/star-clash/puzzles/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Sorted from easy to hard. */
const ORDERED = Object.keys(addresses).sort();

/** A scenario. `puzzle` counts from 1; a day's puzzle is one of them. Rejects if the server cannot be reached. */
export async function puzzlePosition(puzzle: number): Promise<unknown> {
  const address = addresses[ORDERED[(puzzle - 1) % ORDERED.length] ?? ''] ?? '';
  return (await fetch(address)).json();
}
