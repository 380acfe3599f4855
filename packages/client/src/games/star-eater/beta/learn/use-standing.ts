/** The player's progress in a step, and the demonstration of its solution. */
import { useEffect, useMemo } from 'preact/hooks';
import { useStore } from '../../../../store/store';
import type { Session, SessionState } from '../../common/data';
import { useTable } from '../../common/context/context';
import type { Lesson } from './lessons';

export type Standing = 'open' | 'done' | 'missed';

/** Changes only after the board has shown what happened. */
export function useStanding(lesson: Lesson, state: SessionState): Standing {
  return useMemo(() => {
    if (state.playing || !state.latest || state.shown !== state.latest) return 'open';
    const events = state.log.flatMap((entry) => entry.events);
    if (lesson.isDone(events, state.latest.view)) return 'done';
    return state.latest.view.round > lesson.rounds || state.latest.view.outcome ? 'missed' : 'open';
  }, [lesson, state.playing, state.latest, state.shown, state.log]);
}

/** Plays the lesson's solution once the board can show it. */
export function useDemonstration(wanted: boolean, lesson: Pick<Lesson, 'solution'>, session: Session): void {
  const { board } = useTable();
  const isMounted = useStore(board, (mounted) => mounted !== null);
  useEffect(() => {
    if (!wanted || !isMounted) return;
    let stopped = false;
    void (async () => {
      for (const decision of lesson.solution) {
        // After the board's own effects: they let it play events.
        await Promise.resolve();
        if (stopped || !(await session.decide(decision))) return;
      }
    })();
    return () => {
      stopped = true;
    };
  }, [wanted, isMounted, lesson, session]);
}
