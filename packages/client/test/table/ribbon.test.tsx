/** docs/design.md, Watching: players see how many watch. */
import { cleanup, render, screen } from '@testing-library/preact';
import { tableMessages } from '../../src/i18n/en/table';
import { Ribbon } from '../../src/table/Ribbon';
import { atTable, duelSnapshot } from '../support/table';

const watched = (me: number | null, watching: number): string | null => {
  render(
    atTable(duelSnapshot(), { me, watching }).around(<Ribbon heading="Round 1" onMenu={() => undefined} />),
  );
  const label = screen.queryByRole('img', { name: /watch/ })?.getAttribute('aria-label') ?? null;
  cleanup();
  return label;
};

test('docs/design.md, Watching: a player sees how many people watch, and nothing while nobody does', () => {
  expect(watched(0, 2)).toBe(tableMessages.ribbon.watched(2));
  expect(watched(0, 1)).toBe('1 person watches');
  expect([watched(0, 0), watched(null, 3)]).toEqual([null, null]);
});
