/** One step: the task, and the table. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../../app/router';
import type { Session } from '../../net/session-state';
import type { GameData } from '../../store/game-data';
import { lessonAddress, type LearnOf, type Lesson } from './learn';
import { SessionTable } from './SessionTable';

/** Whether an entry of the session's log has done the lesson. */
function useIsDone<D extends GameData, Id extends string>(
  lesson: Lesson<D, Id>,
  session: Session<D> | null,
): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    setDone(false);
    return session?.store.subscribe(() => {
      if (session.store.get().log.some(({ events }) => lesson.isDone(events))) setDone(true);
    });
  }, [lesson, session]);
  return isDone;
}

export function Step<D extends GameData, Id extends string, L extends Lesson<D, Id>>(props: {
  of: LearnOf<D, Id, L>;
  lesson: L;
  at: number;
}) {
  const { lesson, at } = props;
  const { texts, lessons, open, learn, Table } = props.of;
  const [attempt, setAttempt] = useState(0);
  const session = useMemo(() => open(lesson), [lesson, attempt]);
  const isDone = useIsDone<D, Id>(lesson, session);
  useEffect(() => () => session?.close(), [session]);
  const own = texts.lessons[lesson.id];
  const isLast = at === lessons.length - 1;
  return (
    <div class="lesson-stage">
      <section class="lesson-words" aria-live="polite">
        <p class="quiet">
          <a href={learn}>{texts.leave}</a> · {texts.step(at + 1, lessons.length)}
        </p>
        <h1>{own.title}</h1>
        <p>{isDone ? `${texts.done} ${own.after}` : own.text}</p>
        <p class="row wrap">
          {isDone && (
            <button
              type="button"
              class="button primary"
              onClick={() => go(isLast ? '/' : lessonAddress(learn, at + 1))}
            >
              {isLast ? texts.finish : texts.next}
            </button>
          )}
          <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
            {texts.again}
          </button>
        </p>
      </section>
      {session && <SessionTable key={attempt} session={session} Table={Table} />}
    </div>
  );
}
