/** Keeps a question on the table while the board plays events that do not affect it. */
import type { SessionState } from '../net/session/session-state';
import { owedBy } from '../store/owed';

/**
 * docs/design.md, Your turn. While I choose, another player may leave the match: the board shows it, and what
 * I am about to click stays in place. True if the state shown and the latest state ask me the same.
 */
export function isSameQuestion({ asked, me, shown, latest }: SessionState): boolean {
  if (!asked || me === null || !shown || !latest) return false;
  const now = owedBy(latest, me);
  return now !== null && now === owedBy(shown, me);
}

/** The board plays events that end the question it shows. */
export const isResolving = (state: SessionState): boolean => state.playing && !isSameQuestion(state);
