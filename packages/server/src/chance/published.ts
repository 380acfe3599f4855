/** Which seeds are published (docs/rules/chance.md, H-15). */
import { isFinished, type Position } from '../log/position';

/** The last round whose seed is published. The end of a match publishes that of its last round too. */
export function lastPublishedRound(position: Position): number {
  const { game, match, progress } = position;
  const chance = game.chance(game.setupOf(match));
  if (!chance) return 0;
  return isFinished(position) ? progress.round : chance.roundsOf(match).told;
}
