/** A question that what is being shown does not touch: it stays on the table while the board plays. */
import type { SessionState } from '../net/session-state';
import { owedBy } from '../store/owed';

/**
 * docs/design.md, Your turn. While I choose, somebody else may leave the match: the board tells it, and what
 * I am about to click stays where it is. True when what is shown asks of me what the latest state asks.
 */
export function isSameQuestion({ asked, me, shown, latest }: SessionState): boolean {
  if (!asked || me === null || !shown || !latest) return false;
  const now = owedBy(latest, me);
  return now !== null && now === owedBy(shown, me);
}
