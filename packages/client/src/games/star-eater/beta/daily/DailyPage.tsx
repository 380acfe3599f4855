/** Today's position or a puzzle, to be won in one round against known orders. The engine runs in this tab. */
import { defaultDecision } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo } from 'preact/hooks';
import { useToday } from '../../../../app/puzzles/use-today';
import { useAsync } from '../../../../app/use-async';
import { newId } from '../../../../net/session/outbox';
import { useStore } from '../../../../store/store';
import { AfterChallenge } from '../../../../table/challenge/AfterChallenge';
import { useAttempt, type Attempt } from '../../../../table/challenge/use-attempt';
import {
  useChallenge,
  type Challenge,
  type ChallengeStanding,
} from '../../../../table/challenge/use-challenge';
import { TableProvider } from '../../../../table/TableProvider';
import { Notice, ToStart } from '../../../../ui/Notice';
import type { Session, SessionState } from '../../common/data';
import { LessonLayout } from '../learn/LessonLayout';
import { openPosition } from '../learn/open';
import { useShownSolution } from '../learn/use-standing';
import { dailyMessages as texts } from '../messages/daily';
import { messages } from '../../common/messages/table';
import { BoardProvider } from '../../common/table/BoardProvider';
import { useStarEater, useTable } from '../../common/context/context';
import { positionFor } from './positions';
import type { DailyPosition } from './read-position';

/** Changes only after the board has shown what happened. */
function standingOf(
  { playing, latest, shown }: SessionState,
  { me, match }: DailyPosition,
): ChallengeStanding {
  if (playing || !latest || shown !== latest) return 'open';
  const { outcome, round } = latest.view;
  if (outcome) return outcome.winners.includes(me) ? 'solved' : 'missed';
  return round > match.round ? 'missed' : 'open';
}

/** What the enemy will do, in words: its default orders, which are public here. */
function enemyOrders({ match, me }: DailyPosition): string {
  const orders = defaultDecision(match, 1 - me);
  if (orders?.type !== 'commit') return '';
  const commands = orders.commands.map((command) => messages.commands[command]).join(texts.and);
  return texts.orders(commands);
}

interface Trying extends Attempt {
  day: number;
  /** Counted from 1; null for the day's challenge. */
  puzzle: number | null;
  position: DailyPosition;
}

/** After an attempt: what it was worth. */
const noteOf = ({ streak }: Challenge): string =>
  streak === null ? texts.puzzleNote : texts.solvedNote(streak);

interface TaskProps extends Trying {
  challenge: Challenge;
  standing: ChallengeStanding;
}

function Task({ position, puzzle, isShowing, challenge, standing, onAgain, onShow }: TaskProps) {
  const [heading, text] = {
    open: [texts.task, enemyOrders(position)],
    solved: [texts.solved, isShowing ? texts.shown : noteOf(challenge)],
    missed: [texts.missed, texts.missedNote],
  }[standing];
  const title = puzzle === null ? texts.heading : texts.puzzle;
  return (
    <section class={`lesson-card is-${standing === 'solved' ? 'done' : standing}`} aria-label={title}>
      <h1>{title}</h1>
      <div role="status" class="lesson-task">
        <p key={standing}>
          <strong>{heading}</strong> {text}
        </p>
      </div>
      {standing !== 'open' && (
        <p class="row wrap lesson-actions">
          <button
            type="button"
            class={`button${standing === 'missed' || isShowing ? ' primary' : ''}`}
            onClick={onAgain}
          >
            {texts.again}
          </button>
          {standing === 'missed' ? (
            <button type="button" class="button" onClick={onShow}>
              {texts.show}
            </button>
          ) : (
            <AfterChallenge challenge={challenge} isShown={isShowing} />
          )}
        </p>
      )}
    </section>
  );
}

function DailyTable(props: Trying & { session: Session }) {
  const { position, isShowing, session } = props;
  const { state, game } = useTable();
  const standing = standingOf(state, position);
  const challenge = useChallenge(game.card, props, standing, isShowing);
  useShownSolution(isShowing, position, session);
  return (
    <LessonLayout
      back={{ href: '/puzzles', text: texts.leave }}
      head={<p class="lesson-count">{challenge.name}</p>}
      task={<Task {...props} challenge={challenge} standing={standing} />}
      label={texts.you}
      seats={[position.me, 1 - position.me]}
      isOpen={standing === 'open'}
    />
  );
}

function Try(props: Trying) {
  const { position } = props;
  const game = useStarEater();
  const session = useMemo(
    () =>
      openPosition({
        matchId: `daily-${newId()}`,
        match: position.match,
        me: position.me,
        seats: [0, 1].map((seat) =>
          seat === position.me
            ? ({ name: texts.you, holder: 'player' } as const)
            : ({ name: texts.enemy, holder: 'bot' } as const),
        ),
      }),
    [position],
  );
  useEffect(() => () => session.close(), [session]);
  const state = useStore(session.store, (now) => now);
  if (!state.shown) return null;
  const facing = position.match.ships.find(({ seat }) => seat === position.me)?.facing;
  return (
    <TableProvider game={game} session={session} state={state} shown={state.shown}>
      <BoardProvider isGuessing={false} facing={facing}>
        <DailyTable {...props} session={session} />
      </BoardProvider>
    </TableProvider>
  );
}

export function DailyPage({ puzzle }: { puzzle: number | null }) {
  const day = useToday();
  const [found] = useAsync(
    async () => (puzzle === null ? positionFor(day) : (await import('./puzzles')).puzzlePosition(puzzle)),
    [day, puzzle],
  );
  const { key, ...attempt } = useAttempt();
  if (found.state !== 'here')
    return (
      <Notice heading={texts.heading} late={found.state === 'waiting'}>
        <p role="status">{found.state === 'waiting' ? texts.loading : texts.failed}</p>
        <ToStart />
      </Notice>
    );
  return <Try key={key} day={day} puzzle={puzzle} position={found.value} {...attempt} />;
}
