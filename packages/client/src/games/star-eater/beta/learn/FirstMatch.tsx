/** `/learn/first-match-n`: one step of the first match, with the engine in this tab. */
import { matchFromScenario, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../../../../app/router';
import { useStore } from '../../../../store/store';
import { StepLinks } from '../../../../table/learn/StepLinks';
import { TableProvider } from '../../../../table/TableProvider';
import type { Session } from '../../common/data';
import { learnMessages } from '../../../../table/learn/messages';
import { learn } from '../messages/learn';
import { BoardProvider } from '../../common/table/BoardProvider';
import { useStarEater, useTable } from '../../common/context/context';
import { Instruction } from './Instruction';
import { LessonLayout } from './LessonLayout';
import { LESSONS, type Lesson } from './lessons';
import { openPosition } from './open';
import { progress, stepsOf } from './progress';
import { useShownSolution, useStanding } from './use-standing';

const ME: Seat = 0;

interface StepProps {
  lesson: Lesson;
  at: number;
  session: Session;
  /** The solution is being shown. */
  showing: boolean;
  onAgain: () => void;
  onShow: () => void;
}

function begin(lesson: Lesson): Session | null {
  const read = matchFromScenario(lesson.position);
  if (!read.ok) return null;
  return openPosition({ match: read.value.match, me: ME, names: [learn.you, learn.enemy] });
}

function StepTable({ lesson, at, session, showing, onAgain, onShow }: StepProps) {
  const { state } = useTable();
  const standing = useStanding(lesson, state);
  const done = useStore(progress.done, (now) => now);
  useShownSolution(showing, lesson, session);
  useEffect(() => {
    if (standing === 'done' && !showing) progress.markDone(lesson.id);
  }, [standing, lesson, showing]);
  return (
    <LessonLayout
      back={{ href: '/learn', text: learnMessages.first.leave }}
      head={
        <>
          <p class="lesson-count figures">{learnMessages.first.step(at + 1, LESSONS.length)}</p>
          <StepLinks steps={stepsOf(done)} at={at} />
        </>
      }
      task={<Instruction lesson={lesson} at={at} standing={standing} onAgain={onAgain} onShow={onShow} />}
      label={learn.you}
      seats={[ME]}
      isOpen={standing === 'open'}
    />
  );
}

function Step(props: StepProps) {
  const { session } = props;
  const game = useStarEater();
  const state = useStore(session.store, (now) => now);
  if (!state.shown) return null;
  return (
    <TableProvider game={game} session={session} state={state} shown={state.shown}>
      <BoardProvider isGuessing={props.at >= LESSONS.findIndex(({ id }) => id === 'plan')}>
        <StepTable {...props} />
      </BoardProvider>
    </TableProvider>
  );
}

export function FirstMatch({ at }: { at: number }) {
  const lesson = LESSONS[at];
  const [attempt, setAttempt] = useState(0);
  const [showing, setShowing] = useState(false);
  const session = useMemo(() => lesson && begin(lesson), [lesson, attempt]);
  useEffect(() => () => session?.close(), [session]);

  useEffect(() => {
    if (!lesson) go('/learn', { replace: true });
  }, [lesson]);
  if (!lesson) return null;
  if (!session) {
    return (
      <main class="page narrow" id="content">
        <p role="alert">{learn.first.problem}</p>
        <p>
          <a href="/learn">{learnMessages.first.leave}</a>
        </p>
      </main>
    );
  }
  const again = (demonstrate: boolean): void => {
    setShowing(demonstrate);
    setAttempt((count) => count + 1);
  };
  return (
    <Step
      key={`${lesson.id}.${attempt}`}
      lesson={lesson}
      at={at}
      session={session}
      showing={showing}
      onAgain={() => again(false)}
      onShow={() => again(true)}
    />
  );
}
