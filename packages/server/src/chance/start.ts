/** What a complete opening gives a match (docs/rules/chance.md, H-4, H-11, H-16). */
import { jointOf, roundKey, stream, type Bytes32, type Seat } from '@star-eater/rules';
import { attemptsAtStart, type Opening } from './opening';
import type { ChanceRecord } from './record';

/** H-11. Draws from the stream `factions` of round 1. */
export const drawsOfStart = (firstSeed: Bytes32, joint: Bytes32): ((n: number) => number) =>
  stream(roundKey(firstSeed, joint, 1), 'factions').uniform;

/** H-16. The record that is stored at the start. */
export function recordOf(opening: Opening, game: string, drawn: readonly Seat[]): ChanceRecord {
  const { anchor, match } = opening;
  const attempts = attemptsAtStart(opening);
  const values = attempts.at(-1)?.values ?? [];
  const joint = jointOf({ anchor, game, match, values });
  return { anchor, attempts, drawn: [...drawn], game, joint };
}
