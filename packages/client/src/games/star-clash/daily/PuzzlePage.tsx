/** A turn to be played as well as it can be: a puzzle, or today's. The engine runs in this tab. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { today } from '../../../app/solved';
import { useAsync } from '../../../app/use-async';
import { useStore } from '../../../store/store';
import { AfterChallenge } from '../../../table/challenge/AfterChallenge';
import { useChallenge, type ChallengeStanding } from '../../../table/challenge/use-challenge';
import { useGame } from '../../../table/context';
import { TableProvider } from '../../../table/TableProvider';
import { Notice, ToStart } from '../../../ui/Notice';
import type { Game } from '../../../game';
import type { Session, StarClash } from '../data';
import { openLocalSession } from '../learn/local-session';
import { puzzleMessages as texts } from '../messages/puzzle';
import { MatchTable } from '../table/MatchTable';
import '../learn/learn.css';
import { puzzlePosition } from './positions';
import { destroyed, readPuzzle, type Puzzle } from './read-puzzle';

const ME = 0;

interface Turn {
  hull: number;
  isOver: boolean;
}

/** What seat 0 did in its turn, from the session's log. */
function turnOf(entries: readonly { events: readonly Event[] }[]): Turn {
  const events = entries.flatMap((entry) => entry.events);
  const end = events.findIndex(
    (event) => (event.type === 'turnBegan' && event.seat !== ME) || event.type === 'roundEnded',
  );
  return { hull: destroyed(end < 0 ? events : events.slice(0, end)), isOver: end >= 0 };
}

function useTurn(session: Session): Turn {
  const state = useStore(session.store, (now) => now);
  return useMemo(() => turnOf(state.log), [state.log]);
}

interface Attempt {
  puzzle: number | null;
  day: number;
  of: Puzzle;
  /** A solution is being shown. */
  isShowing: boolean;
  onAgain: () => void;
  onShow: () => void;
}

/** Plays the solution. */
function useDemonstration({ isShowing, of }: Attempt, session: Session): void {
  useEffect(() => {
    if (!isShowing) return;
    let isStopped = false;
    void (async () => {
      for (const decision of of.solution) {
        await Promise.resolve();
        if (isStopped || !(await session.decide(decision as StarClash['decision']))) return;
      }
    })();
    return () => {
      isStopped = true;
    };
  }, [isShowing, of, session]);
}

function textOf(
  { of, isShowing }: Attempt,
  { hull }: Turn,
  standing: ChallengeStanding,
  streak: number | null,
): string {
  if (standing === 'solved') return isShowing ? texts.shown : texts.solved(hull) + texts.streak(streak ?? 0);
  if (standing === 'missed') return texts.missed(hull, of.most);
  return hull > 0 ? `${texts.task(of.most)} ${texts.soFar(hull, of.most)}` : texts.task(of.most);
}

function Words(props: Attempt & { session: Session }) {
  const { of, puzzle, isShowing, onAgain, onShow, session } = props;
  const { card } = useGame();
  const turn = useTurn(session);
  const standing: ChallengeStanding = turn.hull >= of.most ? 'solved' : turn.isOver ? 'missed' : 'open';
  const challenge = useChallenge(card, props, standing, isShowing);
  useDemonstration(props, session);
  return (
    <section class="lesson-words" aria-live="polite">
      <p class="quiet">
        <a href="/puzzles">{texts.all}</a> · {challenge.name}
      </p>
      <h1>{puzzle === null ? texts.heading : texts.puzzle}</h1>
      <p>{textOf(props, turn, standing, challenge.streak)}</p>
      <p class="row wrap">
        {standing === 'solved' && <AfterChallenge challenge={challenge} isShown={isShowing} />}
        {standing === 'missed' && (
          <button type="button" class="button" onClick={onShow}>
            {texts.show}
          </button>
        )}
        <button type="button" class={`button${standing === 'missed' ? ' primary' : ''}`} onClick={onAgain}>
          {texts.again}
        </button>
      </p>
    </section>
  );
}

function Try(props: Attempt) {
  // The registry gives this page its own game.
  const game = useGame() as unknown as Game<StarClash>;
  const session = useMemo(() => openLocalSession(props.of.position), [props.of]);
  useEffect(() => () => session?.close(), [session]);
  if (!session) return null;
  return (
    <div class="lesson-stage">
      <Words {...props} session={session} />
      <TryTable game={game} session={session} />
    </div>
  );
}

function TryTable({ game, session }: { game: Game<StarClash>; session: Session }) {
  const state = useStore(session.store, (now) => now);
  if (!state.shown) return null;
  return (
    <TableProvider game={game} session={session} state={state} shown={state.shown}>
      <MatchTable />
    </TableProvider>
  );
}

export function PuzzlePage({ puzzle }: { puzzle: number | null }) {
  const [day] = useState(() => today());
  const [found] = useAsync(async () => readPuzzle(await puzzlePosition(puzzle ?? day + 1)), [puzzle, day]);
  const [attempt, setAttempt] = useState({ count: 0, isShowing: false });
  if (found.state !== 'here')
    return (
      <Notice heading={puzzle === null ? texts.heading : texts.puzzle} late={found.state === 'waiting'}>
        <p role="status">{found.state === 'waiting' ? texts.loading : texts.failed}</p>
        <ToStart />
      </Notice>
    );
  const again = (isShowing: boolean): void => setAttempt(({ count }) => ({ count: count + 1, isShowing }));
  return (
    <Try
      key={attempt.count}
      puzzle={puzzle}
      day={day}
      of={found.value}
      isShowing={attempt.isShowing}
      onAgain={() => again(false)}
      onShow={() => again(true)}
    />
  );
}
