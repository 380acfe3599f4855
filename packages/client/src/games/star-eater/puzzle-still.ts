/** Star Eater's puzzles as still pictures: a duel's position before its last round. */
import { starEater } from '@star-eater/rules/src/games/star-eater';
import type { PuzzleStill } from '../../board/still';
import { positionOf, readPosition } from './beta/daily/read-position';

export const puzzleStill: PuzzleStill = {
  fileOf: ({ daily, puzzles }, which) =>
    'day' in which ? daily[positionOf(which.day, daily.length)] : puzzles[which.puzzle - 1],
  pictured: (file) => {
    const { match } = readPosition(file);
    return {
      edition: starEater.edition,
      rulesVersion: match.setup.rules,
      balance: match.setup.balance ?? '',
      setup: starEater.setupOf(match),
      view: starEater.view(match, 'stranger'),
    };
  },
};
