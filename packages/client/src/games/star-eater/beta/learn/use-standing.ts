/** The player's progress in a step, and the demonstration of its solution. */
import { useMemo } from 'preact/hooks';
import { useStore } from '../../../../store/store';
import { useDemonstration } from '../../../../table/learn/use-demonstration';
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
export function useShownSolution(
  wanted: boolean,
  { solution }: Pick<Lesson, 'solution'>,
  session: Session,
): void {
  const { board } = useTable();
  const isMounted = useStore(board, (mounted) => mounted !== null);
  useDemonstration(wanted && isMounted, solution, session);
}
