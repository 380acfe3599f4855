/** Which seeds are published (docs/rules/chance.md, H-15). */
import { isFinished, type Position } from '../log/position';

/** H-18. The first round that a fork from here draws for: the next one where rounds are dealt. */
export function firstOwnRound({ game, match }: Position): number {
  const chance = game.chance(game.setupOf(match));
  if (!chance) throw new Error('a match without chance has no chain');
  const { told, running } = chance.roundsOf(match);
  return chance.way === 'dealt' ? (running ?? told) + 1 : (running ?? told + 1);
}

/** The last round whose seed is published. The end of a match publishes that of its last round too. */
export function lastPublishedRound(position: Position): number {
  const { game, match, progress } = position;
  const chance = game.chance(game.setupOf(match));
  if (!chance) return 0;
  return isFinished(position) ? progress.round : chance.roundsOf(match).told;
}
