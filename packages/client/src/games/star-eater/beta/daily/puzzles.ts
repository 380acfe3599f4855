/** The positions of the puzzles, bundled from the repository's `scenarios/` as data; each is loaded when it is shown. */
import { readPosition, type DailyPosition } from './read-position';

const addresses = import.meta.glob<string>('../../../../../../../scenarios/star-eater/puzzles/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Sorted from easy to hard. */
const ORDERED = Object.keys(addresses).sort();

/** `puzzle` counts from 1. Rejects if the server cannot be reached. */
export async function puzzlePosition(puzzle: number): Promise<DailyPosition> {
  const address = addresses[ORDERED[puzzle - 1] ?? ''] ?? '';
  return readPosition(await (await fetch(address)).json());
}
