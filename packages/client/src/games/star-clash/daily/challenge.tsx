/** Star Clash's puzzles and its daily one: a turn to be played as well as it can be. */
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { challengePage } from '../../../table/challenge/ChallengePage';
import { positionsAt } from '../../../table/challenge/addresses';
import { staged } from '../../../table/challenge/staged';
import { puzzleMessages as common } from '../../../app/puzzles/messages';
import type { StarClash } from '../data';
import { openPosition } from '../learn/open';
import { puzzleMessages as texts } from '../messages/puzzle';
import { tableParts } from '../table/parts';
import '../learn/learn.css';
import { destroyed, ME, readPuzzle, solutionText, type Puzzle } from './read-puzzle';

const POSITIONS = positionsAt(
  import.meta.glob<string>('../../../../../../scenarios/star-clash/puzzles/*.json', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

/** What seat 0 did in its turn, from the session's log. */
function turnOf(entries: readonly { events: readonly Event[] }[]): { hull: number; isOver: boolean } {
  const events = entries.flatMap((entry) => entry.events);
  const end = events.findIndex(
    (event) => (event.type === 'turnBegan' && event.seat !== ME) || event.type === 'roundEnded',
  );
  return { hull: destroyed(end < 0 ? events : events.slice(0, end)), isOver: end >= 0 };
}

export const PuzzlePage = challengePage<StarClash, Puzzle>({
  heading: texts.heading,
  load: async ({ puzzle, day }) => readPuzzle(await POSITIONS.load(puzzle === null ? day : puzzle - 1)),
  open: ({ position }) => openPosition(position),
  solution: ({ solution }) => solution as StarClash['decision'][],
  solutionText: (_puzzle, { log }, names) => solutionText(log, names),
  standing: ({ log }, { most }) => {
    const { hull, isOver } = turnOf(log);
    return hull >= most ? 'solved' : isOver ? 'missed' : 'open';
  },
  words: (standing, { most }, { log }, streak) => {
    const { hull } = turnOf(log);
    if (standing === 'solved') return { text: texts.solved(hull) + common.inARow(streak) };
    if (standing === 'missed') return { text: texts.missed(hull, most) };
    return { text: hull > 0 ? `${texts.task(most)} ${texts.soFar(hull, most)}` : texts.task(most) };
  },
  layout: staged(tableParts),
});
