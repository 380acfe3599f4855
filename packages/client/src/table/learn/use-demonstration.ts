/** Plays a solution in a local session, decision by decision, while it is wanted. */
import { useEffect } from 'preact/hooks';
import type { Session } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';

export function useDemonstration<D extends GameData>(
  isWanted: boolean,
  solution: readonly D['decision'][],
  session: Session<D>,
): void {
  useEffect(() => {
    if (!isWanted) return;
    let isStopped = false;
    void (async () => {
      for (const decision of solution) {
        // After the effects of a board: they let it play events.
        await Promise.resolve();
        if (isStopped || !(await session.decide(decision))) return;
      }
    })();
    return () => {
      isStopped = true;
    };
  }, [isWanted, solution, session]);
}
