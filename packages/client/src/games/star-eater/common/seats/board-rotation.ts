/**
 * How far the board is turned clockwise on this page, in sixths: arrows on cards point as on the board.
 */
import type { Direction } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../../store/store';

export const boardRotation = createStore<Direction>(0);
