/** `/learn/first-match-n`: one step of the first match, on the table's own parts with the engine in this tab. */
import type { Session } from '../data';
import { matchFromScenario, type Faction, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go } from '../../../app/router';
import type { Board } from '../board/api';
import '../design/table.css';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { BoardHost } from '../table/BoardHost';
import { factionAt } from '../cards/cards';
import { NO_REQUEST, namesIn, type BoardRequest, type TableContextValue } from '../table/context';
import { TableProvider } from '../table/TableProvider';
import { useStarEater } from '../table/context';
import { RuleDialog } from '../../../table/RuleDialog';
import { RuleLink } from '../../../table/RuleLink';
import { ShipSheet } from '../ship/ShipSheet';
import { SealsDialog } from '../../../table/SealsDialog';
import { Tray } from '../table/Tray';
import { learn, lessonWords } from '../messages/learn';
import { newId } from '../../../net/outbox';
import { createStore, useStore, type Store } from '../../../store/store';
import { lessonAddress } from './addresses';
import './learn.css';
import { LESSONS, type Lesson } from './lessons';
import { openLocalSession } from './local-session';
import { markDone, progress } from './progress';

const ME: Seat = 0;

function begin(lesson: Lesson): Session | null {
  const read = matchFromScenario(lesson.position);
  if (!read.ok) return null;
  return openLocalSession({
    matchId: `learn-${newId()}`,
    match: read.value.match,
    me: ME,
    seats: [
      { name: learn.you, holder: 'player' },
      { name: learn.enemy, holder: 'bot' },
    ],
  });
}

type Standing = 'open' | 'done' | 'missed';

/** Where the player stands in this step, once the board has shown what happened. */
function useStanding(lesson: Lesson, session: Session): Standing {
  const state = useStore(session.store, (now) => now);
  return useMemo(() => {
    if (state.playing || !state.latest || state.shown !== state.latest) return 'open';
    const events = state.log.flatMap((entry) => entry.events);
    if (lesson.isDone(events, state.latest.view)) return 'done';
    return state.latest.view.round > lesson.rounds || state.latest.view.outcome ? 'missed' : 'open';
  }, [lesson, state.playing, state.latest, state.shown, state.log]);
}

function Steps({ at }: { at: number }) {
  const done = useStore(progress, (now) => now);
  return (
    <ol class="lesson-steps" aria-label={learn.first.steps}>
      {LESSONS.map(({ id }, index) => {
        const { title } = lessonWords[id];
        return (
          <li key={id}>
            <a
              href={lessonAddress(index)}
              class={done.includes(id) ? 'done' : ''}
              title={title}
              {...(index === at ? { 'aria-current': 'step' as const } : {})}
            >
              {index + 1}
              <span class="visually-hidden"> {learn.first.stepState(title, done.includes(id))}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function Instruction(props: {
  lesson: Lesson;
  at: number;
  standing: Standing;
  onAgain: () => void;
  onShow: () => void;
}) {
  const { lesson, at, standing, onAgain, onShow } = props;
  const words = lessonWords[lesson.id];
  const last = at === LESSONS.length - 1;
  const next = useRef<HTMLAnchorElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (standing === 'done') next.current?.focus();
    if (standing === 'missed') again.current?.focus();
  }, [standing]);
  return (
    <section class={`lesson-card is-${standing}`} aria-label={words.title}>
      <h1>{words.title}</h1>
      <p class="lesson-story">{words.story}</p>
      <div role="status" class="lesson-task">
        {standing === 'open' && (
          <p>
            <strong>{learn.first.task}</strong> {words.task}
          </p>
        )}
        {standing === 'done' && (
          <p>
            <strong>{learn.first.done}</strong> {words.done}
          </p>
        )}
        {standing === 'missed' && (
          <p>
            <strong>{learn.first.missed}</strong> {words.missed}
          </p>
        )}
      </div>
      <p class="row wrap lesson-actions">
        {standing === 'done' && (
          <a class="button primary" ref={next} href={last ? '/learn/finished' : lessonAddress(at + 1)}>
            {learn.first.next}
          </a>
        )}
        {standing !== 'open' && (
          <button
            type="button"
            ref={again}
            class={`button${standing === 'missed' ? ' primary' : ''}`}
            onClick={onAgain}
          >
            {learn.first.again}
          </button>
        )}
        {standing === 'missed' && (
          <button type="button" class="button" onClick={onShow}>
            {learn.first.showMe}
          </button>
        )}
      </p>
      <p class="lesson-rules small quiet">
        {learn.rules.see}{' '}
        {words.rules.map((id) => (
          <RuleLink key={id} id={id} />
        ))}
      </p>
    </section>
  );
}

/** One way to do it, played out as soon as the board is there to show it. */
function useDemonstration(
  wanted: boolean,
  lesson: Lesson,
  session: Session,
  board: Store<Board | null>,
): void {
  const mounted = useStore(board, (now) => now !== null);
  useEffect(() => {
    if (!wanted || !mounted) return;
    let stopped = false;
    void (async () => {
      for (const decision of lesson.solution) {
        // The board's own effects come first: it must have taken over showing.
        await Promise.resolve();
        if (stopped || !(await session.decide(decision))) return;
      }
    })();
    return () => {
      stopped = true;
    };
  }, [wanted, mounted, lesson, session]);
}

interface StepProps {
  lesson: Lesson;
  at: number;
  session: Session;
  showing: boolean;
  onAgain: () => void;
  onShow: () => void;
}

function Step({ lesson, at, session, showing, onAgain, onShow }: StepProps) {
  const state = useStore(session.store, (now) => now);
  const standing = useStanding(lesson, session);
  const [rule, setRule] = useState<string | null>(null);
  const [seals, setSeals] = useState<Seat | null>(null);
  const game = useStarEater();
  const request = useMemo(() => createStore<BoardRequest>(NO_REQUEST), [session]);
  const board = useMemo(() => createStore<Board | null>(null), [session]);
  useDemonstration(showing, lesson, session, board);
  useEffect(() => {
    if (standing === 'done' && !showing) markDone(lesson.id);
  }, [standing, lesson, showing]);
  const { shown } = state;
  const names = useMemo(() => shown && namesIn(shown), [session]);
  if (!shown || !names) return null;
  const value: TableContextValue = {
    game,
    session,
    state,
    shown,
    me: ME,
    names,
    faction: (seat: Seat): Faction | null => factionAt(shown, seat),
    openRule: setRule,
    request,
    board,
  };
  return (
    <TableProvider value={value}>
      <div class="lesson">
        <header class="lesson-head">
          <a class="button text" href="/learn">
            {learn.first.leave}
          </a>
          <p class="lesson-count figures">{learn.first.step(at + 1, LESSONS.length)}</p>
          <Steps at={at} />
        </header>
        <main class="lesson-main" id="content">
          <Instruction lesson={lesson} at={at} standing={standing} onAgain={onAgain} onShow={onShow} />
          <div class="middle">
            <ErrorBoundary>
              <BoardHost />
            </ErrorBoundary>
          </div>
          <aside class="wing mine" aria-label={learn.you}>
            <ErrorBoundary>
              <ShipSheet seat={ME} folded={false} onSeals={setSeals} />
            </ErrorBoundary>
          </aside>
          <div class="tray-frame">
            <ErrorBoundary>{standing === 'open' && <Tray onSeals={setSeals} />}</ErrorBoundary>
          </div>
        </main>
      </div>
      {rule && <RuleDialog id={rule} onClose={() => setRule(null)} />}
      {seals !== null && <SealsDialog seat={seals} onClose={() => setSeals(null)} />}
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
          <a href="/learn">{learn.first.leave}</a>
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
