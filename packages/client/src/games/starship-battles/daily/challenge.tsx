/** Broad Reach's puzzles and its daily one: a course to be laid and fire to be given, weighed by their chance. */
import { challengePage } from '../../../table/challenge/ChallengePage';
import { positionsAt } from '../../../table/challenge/addresses';
import { staged } from '../../../table/challenge/staged';
import { puzzleMessages as common } from '../../../app/puzzles/messages';
import { draw } from '../chance/draw';
import type { BroadReach } from '../data';
import { cardName } from '../fleets/cards';
import { openPosition } from '../learn/open';
import { puzzleMessages as texts } from '../messages/puzzle';
import { tableParts } from '../table/parts';
import '../learn/learn.css';
import { judged, readPuzzle, solutionText, type Judged, type Puzzle } from './read-puzzle';

const POSITIONS = positionsAt(
  import.meta.glob<string>('../../../../../../scenarios/starship-battles/puzzles/*.json', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const preyOf = ({ match, target }: Puzzle): string =>
  cardName(match.ships.find(({ id }) => id === target)?.type ?? '', match.setup.data);

const hundredths = (chance: number): number => Math.round(100 * chance);

const verdictOf = ({ chance, isBest, isDown }: Judged, { best }: Puzzle): string =>
  [
    isBest ? texts.best(hundredths(chance ?? 0)) : texts.missed(hundredths(chance ?? 0), hundredths(best)),
    chance ? texts.dice(isDown) : '',
  ]
    .join(' ')
    .trim();

export const PuzzlePage = challengePage<BroadReach, Puzzle>({
  heading: texts.heading,
  load: async ({ puzzle, day }) => readPuzzle(await POSITIONS.load(puzzle === null ? day : puzzle - 1)),
  open: ({ position }) => openPosition(position, () => 1 + draw(20)),
  solution: ({ solution }) => solution,
  solutionText: (puzzle, { log }, names) => solutionText(puzzle, log, names),
  // Changes only after the board has shown what happened.
  standing: ({ playing, latest, shown, log }, puzzle) => {
    const { isOver, isBest } = judged(log, puzzle);
    if (playing || shown !== latest || !isOver) return 'open';
    return isBest ? 'solved' : 'missed';
  },
  words: (standing, puzzle, { log, playing }, streak) => {
    const now = judged(log, puzzle);
    if (standing === 'solved')
      return { heading: common.solved, text: verdictOf(now, puzzle) + common.inARow(streak) };
    if (standing === 'missed') return { text: verdictOf(now, puzzle) };
    if (now.chance !== null && !playing) return { text: texts.laid(hundredths(now.chance), preyOf(puzzle)) };
    return { text: texts.task(puzzle.goal, preyOf(puzzle)) };
  },
  shown: (puzzle, { log }) => verdictOf(judged(log, puzzle), puzzle),
  layout: staged(tableParts),
});
