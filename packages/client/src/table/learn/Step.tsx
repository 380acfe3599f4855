/** One step: the task, and the table. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { learnMessages } from './messages';
import type { Session } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';
import { useStore } from '../../store/store';
import { lessonAddress, stepsOf, type LearnOf, type Lesson } from './learn';
import { SessionTable } from './SessionTable';
import { StepLinks } from './StepLinks';
import './learn.css';

const texts = learnMessages.first;

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

type Of<D extends GameData, Id extends string, L extends Lesson<D, Id>> = {
  of: LearnOf<D, Id, L>;
  lesson: L;
  at: number;
};

function Head<D extends GameData, Id extends string, L extends Lesson<D, Id>>({
  of,
  at,
}: Omit<Of<D, Id, L>, 'lesson'>) {
  const done = useStore(of.progress.done, (now) => now);
  return (
    <nav class="lesson-head" aria-label={texts.steps}>
      <a class="button text" href={of.learn}>
        {texts.leave}
      </a>
      <p class="lesson-count figures">{texts.step(at + 1, of.lessons.length)}</p>
      <StepLinks steps={stepsOf(of, done)} at={at} />
    </nav>
  );
}

export function Step<D extends GameData, Id extends string, L extends Lesson<D, Id>>(props: Of<D, Id, L>) {
  const { of, lesson, at } = props;
  const { lessons, open, learn, parts, progress } = of;
  const [attempt, setAttempt] = useState(0);
  const session = useMemo(() => open(lesson), [lesson, attempt]);
  const isDone = useIsDone<D, Id>(lesson, session);
  useEffect(() => () => session?.close(), [session]);
  useEffect(() => {
    if (isDone) progress.markDone(lesson.id);
  }, [isDone, lesson]);
  const own = of.texts.lessons[lesson.id];
  const isLast = at === lessons.length - 1;
  return (
    <div class="lesson-stage">
      <Head of={of} at={at} />
      <section class={`lesson-words${isDone ? ' is-done' : ''}`} aria-live="polite">
        <h1>{own.title}</h1>
        <p class="lesson-task">
          <strong>{isDone ? texts.done : texts.task}</strong> {isDone ? own.after : own.text}
        </p>
        <p class="row wrap">
          {isDone && (
            <a class="button primary" href={isLast ? `${learn}:finished` : lessonAddress(learn, at + 1)}>
              {isLast ? texts.finish : texts.next}
            </a>
          )}
          <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
            {texts.again}
          </button>
        </p>
      </section>
      {session && <SessionTable key={attempt} session={session} parts={parts} />}
    </div>
  );
}
