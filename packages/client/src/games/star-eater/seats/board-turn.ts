/** How far clockwise the board is turned on this page, in sixths: arrows on paper point as they do on the board. */
import type { Direction } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../store/store';

export const boardTurn = createStore<Direction>(0);
