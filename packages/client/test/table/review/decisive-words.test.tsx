import { render, screen } from '@testing-library/preact';
import { beaten } from '../../../src/app/puzzles/record';
import { tableMessages } from '../../../src/i18n/en/table';
import { Decisive } from '../../../src/table/review/Decisive';
import { atTable, duelSnapshot } from '../../support/table';

beforeEach(() => beaten.set([]));

const { decided, goodFight } = tableMessages.result;

function ended(winner: number, me: number | null): void {
  const before = duelSnapshot();
  const view = { ...before.view, pending: [], outcome: { winners: [winner], rule: '§3' as const } };
  render(atTable({ ...before, view }, { me }).around(<Decisive round={4} text="It was a beam." />));
}

test('docs/design.md, After it: a newcomer who lost reads where the match turned, kindly', () => {
  ended(1, 0);
  expect(screen.getByText(goodFight(4))).toBeTruthy();
});

test.each([
  ['a winner', 0, 0, []],
  ['a spectator', 1, null, []],
  ['a player who has beaten a bot', 1, 0, ['star-eater/cadet']],
] as const)(
  'docs/design.md, After it: %s reads which round decided the match',
  (_who, winner, me, levels) => {
    beaten.set([...levels]);
    ended(winner, me);
    expect(screen.getByText(decided(4))).toBeTruthy();
  },
);
