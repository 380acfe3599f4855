/** Tests that play Star Eater look into its matches; the server does not. */
import { starEater, type Match, type SetUp } from '@star-eater/rules/src/games/star-eater';
import type { Position } from '../../src/log/position';

export const matchIn = ({ game, match }: Position): Match => {
  if (game.id !== starEater.id) throw new Error(`a match of ${game.id}`);
  return match as Match;
};

export const setUpIn = (setup: object): SetUp => setup as SetUp;
