/** Star Eater's puzzles and its daily position, to be won in one round against known orders. */
import { defaultDecision } from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../../store/store';
import { positionsAt } from '../../../../table/challenge/addresses';
import { challengePage } from '../../../../table/challenge/ChallengePage';
import { puzzleMessages as common } from '../../../../app/puzzles/messages';
import { useTable } from '../../common/context/context';
import type { StarEater } from '../../common/data';
import { messages } from '../../common/messages/table';
import { BoardProvider } from '../../common/table/BoardProvider';
import { LessonLayout } from '../learn/LessonLayout';
import { openPosition } from '../learn/open';
import { dailyMessages as texts } from '../messages/daily';
import { ME, positionOf, readPosition, type DailyPosition } from './read-position';
import { solutionText } from './solution-text';

const DAILY = positionsAt(
  import.meta.glob<string>('../../../../../../../scenarios/star-eater/daily/*.json', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const PUZZLES = positionsAt(
  import.meta.glob<string>('../../../../../../../scenarios/star-eater/puzzles/*.json', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

/** What the enemy will do, in words: its default orders, which are public here. */
function enemyOrders({ match }: DailyPosition): string {
  const orders = defaultDecision(match, 1 - ME);
  if (orders?.type !== 'commit') return '';
  const commands = orders.commands.map((command) => messages.commands[command]).join(texts.and);
  return texts.orders(commands);
}

const solvedNote = (streak: number | null): string =>
  streak === null ? texts.puzzleNote : texts.solvedNote(streak);

export const DailyPage = challengePage<StarEater, DailyPosition>({
  heading: texts.heading,
  load: async ({ day, puzzle }) =>
    readPosition(
      await (puzzle === null ? DAILY.load(positionOf(day, DAILY.count)) : PUZZLES.load(puzzle - 1)),
    ),
  open: ({ match }) => openPosition({ match, me: ME, names: [texts.you, texts.enemy] }),
  solution: ({ solution }) => solution,
  solutionText,
  // Changes only after the board has shown what happened.
  standing: ({ playing, latest, shown }, { match }) => {
    if (playing || !latest || shown !== latest) return 'open';
    const { outcome, round } = latest.view;
    if (outcome) return outcome.winners.includes(ME) ? 'solved' : 'missed';
    return round > match.round ? 'missed' : 'open';
  },
  words: (standing, position, _state, streak) =>
    ({
      open: { heading: texts.task, text: enemyOrders(position) },
      solved: { heading: common.solved, text: solvedNote(streak) },
      missed: { heading: texts.missed, text: texts.missedNote },
    })[standing],
  around: ({ match }, children) => (
    <BoardProvider isGuessing={false} facing={match.ships.find(({ seat }) => seat === ME)?.facing}>
      {children}
    </BoardProvider>
  ),
  useCanShow: () => useStore(useTable().board, (mounted) => mounted !== null),
  layout: ({ name, task, isOpen }) => (
    <LessonLayout
      back={{ href: '/puzzles', text: common.back }}
      head={<p class="lesson-count">{name}</p>}
      task={task({ class: 'lesson-card', again: false })}
      label={texts.you}
      seats={[ME, 1 - ME]}
      isOpen={isOpen}
    />
  ),
});
