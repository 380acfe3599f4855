/** One step: the task, and the table. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useGame } from '../../../table/context';
import { TableProvider } from '../../../table/TableProvider';
import { useStore } from '../../../store/store';
import type { Game } from '../../../game';
import { go } from '../../../app/router';
import type { Session, StarClash } from '../data';
import { learn } from '../messages/learn';
import { MatchTable } from '../table/MatchTable';
import { LEARN, lessonAddress } from './addresses';
import { LESSONS, type Lesson as LessonOf } from './lessons';
import { openLocalSession } from './local-session';

function LessonTable({ session }: { session: Session }) {
  // The registry gives this page its own game.
  const game = useGame() as Game<StarClash>;
  const state = useStore(session.store, (now) => now);
  if (!state.shown) return null;
  return (
    <TableProvider game={game} session={session} state={state} shown={state.shown}>
      <MatchTable />
    </TableProvider>
  );
}

/** Whether an entry of the session's log has done the lesson. */
function useIsDone(lesson: LessonOf, session: Session | null): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    setDone(false);
    return session?.store.subscribe(() => {
      if (session.store.get().log.some(({ events }) => lesson.isDone(events))) setDone(true);
    });
  }, [lesson, session]);
  return isDone;
}

export function Lesson({ lesson, at }: { lesson: LessonOf; at: number }) {
  const [attempt, setAttempt] = useState(0);
  const session = useMemo(() => openLocalSession(lesson.position), [lesson, attempt]);
  const isDone = useIsDone(lesson, session);
  useEffect(() => () => session?.close(), [session]);
  const texts = learn.lessons[lesson.id];
  const isLast = at === LESSONS.length - 1;
  return (
    <div class="clash-lesson">
      <section class="lesson-words" aria-live="polite">
        <p class="quiet">
          <a href={LEARN}>{learn.leave}</a> · {learn.step(at + 1, LESSONS.length)}
        </p>
        <h1>{texts.title}</h1>
        <p>{isDone ? `${learn.done} ${texts.after}` : texts.text}</p>
        <p class="row wrap">
          {isDone && (
            <button
              type="button"
              class="button primary"
              onClick={() => go(isLast ? '/' : lessonAddress(at + 1))}
            >
              {isLast ? learn.finish : learn.next}
            </button>
          )}
          <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
            {learn.again}
          </button>
        </p>
      </section>
      {session && <LessonTable key={attempt} session={session} />}
    </div>
  );
}
