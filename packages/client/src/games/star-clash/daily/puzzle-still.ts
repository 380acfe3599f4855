/** Star Clash's puzzles as still pictures: the fleets before the turn that is to be played. */
import { readScenario, starClash } from '@star-eater/rules/src/games/star-clash';
import type { PuzzleStill } from '../../../board/still';

export const puzzleStill: PuzzleStill = {
  fileOf: ({ puzzles }, which) =>
    'day' in which ? puzzles[which.day % puzzles.length] : puzzles[which.puzzle - 1],
  pictured: (file) => {
    const read = readScenario(file);
    if (!read.ok) throw new Error(read.refusal.message);
    return {
      edition: starClash.edition,
      rulesVersion: starClash.version,
      balance: '',
      setup: starClash.setupOf(read.match),
      view: starClash.view(read.match, 'stranger'),
    };
  },
};
