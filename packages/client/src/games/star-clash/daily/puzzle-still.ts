/** Star Clash's puzzles as still pictures: the fleets before the turn that is to be played. */
import { readScenario, starClash } from '@star-eater/rules/src/games/star-clash';
import { stillInTurn } from '../../../board/still';

export const puzzleStill = stillInTurn(starClash, readScenario);
