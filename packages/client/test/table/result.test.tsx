import type { Event, Seat } from '@star-eater/rules/src/games/star-eater';
import { act, render, screen } from '@testing-library/preact';
import { starEater } from '../../src/games/star-eater';
import { Result } from '../../src/table/result/Result';
import { messages } from '../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../support/table';

/** A duel that Bo has lost through these events. */
function lostByBo(rule: '§3' | 'R-43', last: Event, me: Seat = 1): void {
  const before = duelSnapshot();
  const view = {
    ...before.view,
    phase: 'finished' as const,
    pending: [],
    outcome: { winners: [0], rule },
  };
  const ended = { type: 'matchEnded', rule, winners: [0] } as unknown as Event;
  const log = [{ seq: 4, at: 0, kind: 'decision' as const, by: 1, events: [last, ended], openings: [] }];
  const table = atTable({ ...before, view }, { log, me });
  render(table.around(<Result />));
}

test.each([
  ['the player who resigned', 1, messages.result.resigned(null), messages.result.lost],
  ['the opponent', 0, /^Bo resigned\./, messages.result.won],
] as const)('docs/design.md, After it: %s sees who resigned', (_who, me, reason, heading) => {
  lostByBo('R-43', { type: 'resigned', rule: 'R-43', seat: 1 } as unknown as Event, me);
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByText(reason, { exact: false })).toBeTruthy();
});

test('docs/design.md, After it: the ship whose loss ended the match is named', () => {
  lostByBo('§3', { type: 'shipDestroyed', rule: '§3', seat: 1, by: [0] } as unknown as Event, 0);
  expect(screen.getAllByText(/finish(es)? Bo!/).length).toBeGreaterThan(0);
});

test('docs/design.md, After it: the words of a result do not change after it has appeared', async () => {
  lostByBo('§3', { type: 'shipDestroyed', rule: '§3', seat: 1, by: [0] } as unknown as Event);
  const words = (): string | null | undefined => document.querySelector('.result-words')?.textContent;
  const before = words();
  await starEater.result.after?.();
  await act(() => Promise.resolve());
  expect(words()).toBe(before);
});

test('docs/design.md, After it: the result names the book', () => {
  lostByBo('§3', { type: 'shipDestroyed', rule: '§3', seat: 1, by: [0] } as unknown as Event);
  expect(screen.getByText('· Current rules, June 2021')).toBeTruthy();
});

test('docs/design.md, After it: a private match’s invite also opens its replay', () => {
  history.replaceState(null, '', '/m/m1?invite=R0QR-RK8Z-9B4');
  lostByBo('R-43', { type: 'resigned', rule: 'R-43', seat: 1 } as unknown as Event);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: messages.result.replay });
  expect(new URL(link.href).searchParams.get('invite')).toBe('R0QR-RK8Z-9B4');
  history.replaceState(null, '', '/');
});
