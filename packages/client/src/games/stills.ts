/** The games' still pictures, without their pages: what the server draws links' previews with. */
import type { DrawStill, PuzzleStill } from '../board/still';
import { still as starClash } from './star-clash/art/still';
import { puzzleStill as starClashPuzzle } from './star-clash/daily/puzzle-still';
import { puzzleStill as starEaterPuzzle } from './star-eater/puzzle-still';
import { still as starEater } from './star-eater/still';
import { still as broadReach } from './starship-battles/board/still';
import { puzzleStill as broadReachPuzzle } from './starship-battles/daily/puzzle-still';

/** By the game's id. A game without one has the site's card for a preview. */
export const STILLS: Readonly<Record<string, DrawStill>> = {
  'star-eater': starEater,
  'star-clash': starClash,
  'starship-battles': broadReach,
};

/** By the game's id, of games with puzzles. */
export const PUZZLE_STILLS: Readonly<Record<string, PuzzleStill>> = {
  'star-eater': starEaterPuzzle,
  'star-clash': starClashPuzzle,
  'starship-battles': broadReachPuzzle,
};
