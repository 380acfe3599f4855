/** `/daily` and a puzzle of any game: a position that is to be played as well as it can be. The engine runs in this tab. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useToday } from '../../app/puzzles/use-today';
import { useAsync } from '../../app/use-async';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import type { Session, SessionState } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';
import { useStore } from '../../store/store';
import { Notice, ToStart } from '../../ui/Notice';
import type { Game } from '../../game';
import { useGame, useTable } from '../context';
import { useDemonstration } from '../learn/use-demonstration';
import { TableProvider } from '../TableProvider';
import { Task, type Words } from './Task';
import { useAttempt, type Attempt } from './use-attempt';
import { useChallenge, type ChallengeStanding } from './use-challenge';

/** The day's one, or a puzzle by its number from 1. */
export interface Which {
  day: number;
  puzzle: number | null;
}

/** What the page's layout puts around the board. */
export interface ChallengeView<P> {
  position: P;
  /** The day, or the puzzle's number. */
  name: string;
  task(look: { class: string; again: boolean }): ComponentChildren;
  isOpen: boolean;
}

export interface ChallengeOf<D extends GameData, P> {
  heading: string;
  /** Rejects if the server cannot be reached. */
  load(which: Which): Promise<P>;
  /** Null if it cannot be played. */
  open(position: P): Session<D> | null;
  /** One way to solve it. */
  solution(position: P): readonly D['decision'][];
  /** The decisions of a solution that was shown, in words. */
  solutionText(position: P, state: SessionState<D>, names: D['names']): string;
  /** By what the board has shown. */
  standing(state: SessionState<D>, position: P): ChallengeStanding;
  /** `streak`: days in a row; null for a puzzle. */
  words(standing: ChallengeStanding, position: P, state: SessionState<D>, streak: number | null): Words;
  /** What came of a solution that was shown. Absent: nothing is said. */
  shown?(position: P, state: SessionState<D>): string;
  /** What the game's parts share, around the page. */
  around?(position: P, children: ComponentChildren): ComponentChildren;
  /** A hook: whether the board can show a solution. Absent: at once. */
  useCanShow?(): boolean;
  layout(view: ChallengeView<P>): ComponentChildren;
}

interface Trying<D extends GameData, P> extends Attempt, Which {
  of: ChallengeOf<D, P>;
  position: P;
}

function Inner<D extends GameData, P>(props: Trying<D, P> & { session: Session<D>; state: SessionState<D> }) {
  const { of, position, session, state, isShowing, puzzle } = props;
  const { card } = useGame();
  const { names } = useTable();
  const standing = of.standing(state, position);
  const challenge = useChallenge(card, props, standing, isShowing);
  const canShow = of.useCanShow?.() ?? true;
  const solution = useMemo(() => of.solution(position), [of, position]);
  useDemonstration(isShowing && canShow, solution, session);
  const words =
    standing === 'solved' && isShowing
      ? {
          heading: texts.shownHeading,
          text: texts.shown(of.solutionText(position, state, names), of.shown?.(position, state) ?? ''),
        }
      : of.words(standing, position, state, challenge.streak);
  const title = puzzle === null ? of.heading : texts.onePuzzle;
  return of.layout({
    ...{ position, name: challenge.name, isOpen: standing === 'open' },
    task: (look) => <Task {...props} {...{ title, words, standing, challenge }} {...look} />,
  });
}

function Try<D extends GameData, P>(props: Trying<D, P>) {
  const { of, position } = props;
  // The registry gives this page its own game.
  const game = useGame() as unknown as Game<D>;
  const session = useMemo(() => of.open(position), [of, position]);
  useEffect(() => () => session?.close(), [session]);
  return session && <Opened {...props} game={game} session={session} />;
}

/** After the verdict what comes next is said beside the table. */
function askingNothing<D extends GameData>(state: SessionState<D>): SessionState<D> {
  const { shown } = state;
  const quiet = shown && { ...shown, status: 'closed' as const, view: { ...shown.view, pending: [] } };
  return { ...state, asked: null, latest: quiet, shown: quiet };
}

function Opened<D extends GameData, P>(props: Trying<D, P> & { game: Game<D>; session: Session<D> }) {
  const { of, position, game, session } = props;
  const state = useStore(session.store, (now) => now);
  const seen = useMemo(
    () => (of.standing(state, position) === 'open' ? state : askingNothing(state)),
    [of, state, position],
  );
  if (!seen.shown) return null;
  const inner = <Inner {...props} state={state} />;
  return (
    <TableProvider game={game} session={session} state={seen} shown={seen.shown}>
      {of.around?.(position, inner) ?? inner}
    </TableProvider>
  );
}

export const challengePage = <D extends GameData, P>(of: ChallengeOf<D, P>) =>
  function ChallengePage({ puzzle }: { puzzle: number | null }) {
    const day = useToday();
    const [found] = useAsync(() => of.load({ day, puzzle }), [day, puzzle]);
    const { key, ...attempt } = useAttempt();
    if (found.state === 'here')
      return <Try key={key} {...{ of, day, puzzle, position: found.value }} {...attempt} />;
    return (
      <Notice heading={puzzle === null ? of.heading : texts.onePuzzle} late={found.state === 'waiting'}>
        <p role="status">{found.state === 'waiting' ? texts.loading : texts.failed}</p>
        <ToStart />
      </Notice>
    );
  };
