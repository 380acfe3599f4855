/** After the verdict of a puzzle: what was shown is told in words, and nothing else asks for anything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/preact';
import { puzzleMessages as texts } from '../../../src/app/puzzles/messages';
import { starClash } from '../../../src/games/star-clash';
import { readPuzzle, solutionText, type Puzzle } from '../../../src/games/star-clash/daily/read-puzzle';
import type { StarClash } from '../../../src/games/star-clash/data';
import { openPosition } from '../../../src/games/star-clash/learn/open';
import type { Game } from '../../../src/game';
import { challengePage } from '../../../src/table/challenge/ChallengePage';
import type { ChallengeStanding } from '../../../src/table/challenge/use-challenge';
import { GameContext, useTable } from '../../../src/table/context';
import { useAwaited } from '../../../src/table/Ribbon';

const FILE = join(__dirname, '../../../../../scenarios/star-clash/puzzles/puzzle-013.json');
const puzzle = readPuzzle(JSON.parse(readFileSync(FILE, 'utf8')));

/** What the table asks, what its strip says, and a way to play. */
function Asked() {
  const { state, session } = useTable();
  const { text, mine } = useAwaited();
  return (
    <>
      <p data-testid="asked">{state.asked ? 'asked' : 'nothing'}</p>
      <p data-testid="strip">{mine ? 'mine' : text}</p>
      <button
        type="button"
        onClick={async () => {
          for (const decision of puzzle.solution) await session.decide(decision as never);
        }}
      >
        play
      </button>
    </>
  );
}

/** All plays are the verdict; `as` says which, unless they are shown. */
function pageOf(as: ChallengeStanding) {
  let tries = 0;
  return challengePage<StarClash, Puzzle>({
    heading: 'Daily',
    load: () => Promise.resolve(puzzle),
    open: ({ position }) => {
      tries += 1;
      return openPosition(position);
    },
    solution: ({ solution }) => solution as StarClash['decision'][],
    solutionText: (_, { log }, names) => solutionText(log, names),
    standing: ({ log, playing }) => {
      const played = log.filter(({ events }) => events.some(({ type }) => type === 'cardPlayed')).length;
      return played < puzzle.solution.length || playing ? 'open' : tries === 1 ? as : 'solved';
    },
    words: (standing) => ({ text: standing }),
    layout: ({ task }) => (
      <>
        {task({ class: 'words', again: true })}
        <Asked />
      </>
    ),
  });
}

const open = async (as: ChallengeStanding) => {
  const Page = pageOf(as);
  render(
    <GameContext.Provider value={starClash as unknown as Game}>
      <Page puzzle={13} />
    </GameContext.Provider>,
  );
  await screen.findByText('open');
  expect(screen.getByTestId('asked').textContent).toBe('asked');
  fireEvent.click(screen.getByRole('button', { name: 'play' }));
  await screen.findByText(as);
};

beforeEach(() => localStorage.clear());

test('docs/design.md, Puzzles: after the verdict the table asks nothing more, though the turn goes on', async () => {
  await open('missed');
  expect(screen.getByTestId('asked').textContent).toBe('nothing');
  expect(screen.getByTestId('strip').textContent).toBe('');
  expect([...document.querySelectorAll('.button.primary')].map(({ textContent }) => textContent)).toEqual([
    texts.again,
  ]);
});

test('docs/design.md, Puzzles: a shown solution is told in words, as shown, and nothing of it is shared', async () => {
  await open('missed');
  fireEvent.click(screen.getByRole('button', { name: texts.show }));
  expect(await screen.findByText(texts.shownHeading)).toBeTruthy();
  const words = screen.getByRole('region', { name: texts.onePuzzle }).textContent;
  expect(words).toMatch(/You fire .+ at .*HSV Eagle/);
  expect(words).not.toMatch(/Solved/);
  expect(screen.queryByRole('button', { name: texts.share })).toBeNull();
});

test('docs/design.md, Puzzles: a solved puzzle is shared with its address', async () => {
  const written: string[] = [];
  Object.assign(navigator, {
    clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
  await open('solved');
  fireEvent.click(screen.getByRole('button', { name: texts.share }));
  expect(await screen.findByText(texts.copied)).toBeTruthy();
  expect(written.join()).toContain(`${location.origin}/puzzles/star-clash:13`);
  expect(written.join()).toContain(texts.of(13, 30));
});
