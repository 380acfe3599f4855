/** Broad Reach's puzzles as still pictures: the table before the course that is to be laid. */
import { readScenario, starshipBattles } from '@star-eater/rules/src/games/starship-battles';
import { stillInTurn } from '../../../board/still';

export const puzzleStill = stillInTurn(starshipBattles, readScenario);
