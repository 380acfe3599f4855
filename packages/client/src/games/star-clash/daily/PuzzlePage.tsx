/** A turn to be played as well as it can be: a puzzle, or today's. The engine runs in this tab. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { useToday } from '../../../app/puzzles/use-today';
import { useAsync } from '../../../app/use-async';
import { useStore } from '../../../store/store';
import { AfterChallenge } from '../../../table/challenge/AfterChallenge';
import { useAttempt, type Attempt } from '../../../table/challenge/use-attempt';
import { useChallenge, type ChallengeStanding } from '../../../table/challenge/use-challenge';
import { useGame } from '../../../table/context';
import { SessionTable } from '../../../table/learn/SessionTable';
import { useDemonstration } from '../../../table/learn/use-demonstration';
import { Notice, ToStart } from '../../../ui/Notice';
import type { Session, StarClash } from '../data';
import { openPosition } from '../learn/open';
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

interface Trying extends Attempt {
  puzzle: number | null;
  day: number;
  of: Puzzle;
}

function textOf(
  { of, isShowing }: Trying,
  { hull }: Turn,
  standing: ChallengeStanding,
  streak: number | null,
): string {
  if (standing === 'solved') return isShowing ? texts.shown : texts.solved(hull) + texts.streak(streak ?? 0);
  if (standing === 'missed') return texts.missed(hull, of.most);
  return hull > 0 ? `${texts.task(of.most)} ${texts.soFar(hull, of.most)}` : texts.task(of.most);
}

function Words(props: Trying & { session: Session }) {
  const { of, puzzle, isShowing, onAgain, onShow, session } = props;
  const { card } = useGame();
  const turn = useTurn(session);
  const standing: ChallengeStanding = turn.hull >= of.most ? 'solved' : turn.isOver ? 'missed' : 'open';
  const challenge = useChallenge(card, props, standing, isShowing);
  useDemonstration(isShowing, of.solution as StarClash['decision'][], session);
  return (
    <>
      <nav class="lesson-head" aria-label={texts.all}>
        <a class="button text" href="/puzzles">
          {texts.all}
        </a>
        <p class="lesson-count figures">{challenge.name}</p>
      </nav>
      <section class="lesson-words" aria-live="polite">
        <h1>{puzzle === null ? texts.heading : texts.puzzle}</h1>
        <p class="lesson-task">{textOf(props, turn, standing, challenge.streak)}</p>
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
    </>
  );
}

function Try(props: Trying) {
  const session = useMemo(() => openPosition(props.of.position), [props.of]);
  useEffect(() => () => session?.close(), [session]);
  if (!session) return null;
  return (
    <div class="lesson-stage">
      <Words {...props} session={session} />
      <SessionTable session={session} Table={MatchTable} />
    </div>
  );
}

export function PuzzlePage({ puzzle }: { puzzle: number | null }) {
  const day = useToday();
  const [found] = useAsync(async () => readPuzzle(await puzzlePosition(puzzle ?? day + 1)), [puzzle, day]);
  const { key, ...attempt } = useAttempt();
  if (found.state !== 'here')
    return (
      <Notice heading={puzzle === null ? texts.heading : texts.puzzle} late={found.state === 'waiting'}>
        <p role="status">{found.state === 'waiting' ? texts.loading : texts.failed}</p>
        <ToStart />
      </Notice>
    );
  return <Try key={key} puzzle={puzzle} day={day} of={found.value} {...attempt} />;
}
