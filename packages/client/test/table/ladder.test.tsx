/** docs/design.md, Puzzles: the result of a match against bots names the level that was beaten, and offers the next one. */
import { render, screen } from '@testing-library/preact';
import { beaten } from '../../src/app/puzzles/record';
import { Ladder } from '../../src/table/result/Ladder';
import { puzzleMessages } from '../../src/app/puzzles/messages';
import { atTable, duelSnapshot } from '../support/table';

const texts = puzzleMessages.result;

beforeEach(() => beaten.set([]));

interface End {
  winner?: number;
  holder?: 'bot' | 'player';
  level?: string;
  practice?: boolean;
}

/** A duel of mine as seat 0 that is over. */
function ended({ winner = 0, holder = 'bot', level = 'cadet', practice = false }: End): jest.Mock {
  const before = duelSnapshot();
  const [mine, other] = before.seats;
  if (!mine || !other) throw new Error('a duel has two seats');
  const view = { ...before.view, pending: [], outcome: { winners: [winner], rule: '§3' } };
  const table = atTable({ ...before, view, practice, seats: [mine, { ...other, holder, level }] }, { me: 0 });
  const onNext = jest.fn();
  render(table.around(<Ladder onNext={onNext} />));
  return onNext;
}

test('Puzzles: the first win offers the next bot, as the button to press', () => {
  expect(ended({})).toHaveBeenCalled();
  expect(screen.getByText(texts.first)).toBeTruthy();
  expect(screen.getByText(texts.next('Ensign'))).toBeTruthy();
  expect(screen.getByRole('button', { name: puzzleMessages.play('Ensign') }).className).toMatch(/primary/);
  expect(beaten.get()).toEqual(['star-eater/cadet']);
});

test('Puzzles: a bot that was beaten before is named', () => {
  beaten.set(['star-eater/cadet']);
  ended({});
  expect(screen.getByText('Cadet beaten.')).toBeTruthy();
});

test('Puzzles: after the strongest bot none comes', () => {
  expect(ended({ level: 'admiral' })).not.toHaveBeenCalled();
  expect(screen.getByText(texts.top, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, End]>([
  ['a lost match', { winner: 1 }],
  ['a person', { holder: 'player', level: '' }],
  ['a practice match', { practice: true }],
])('Puzzles: %s counts for no ladder', (_what, end) => {
  ended(end);
  expect(beaten.get()).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});
