import { render, screen, within } from '@testing-library/preact';
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { tableMessages } from '../../src/i18n/en/table';
import { LiveRegion } from '../../src/table/LiveRegion';
import { Log } from '../../src/table/log/Log';
import { atTable, duelSnapshot } from '../support/table';

const before = duelSnapshot();
const event = { type: 'resigned', rule: 'R-43', seat: 1 } as unknown as Event;
const entry = { seq: before.seq + 1, at: 0, by: 1, events: [event], openings: [] };
const forfeit = { ...entry, kind: 'absence' as const, what: 'forfeit' as const };

test('R-43: the log says that somebody ran out of time, and not that they resigned', () => {
  render(atTable(before, { log: [forfeit] }).around(<Log />));
  const log = within(screen.getByRole('region', { name: tableMessages.log.heading }));
  expect(log.getByText('Bo ran out of time.')).toBeTruthy();
  expect(log.queryByText('Bo resigned.')).toBeNull();
});

test('R-43: the log says who resigned', () => {
  render(atTable(before, { log: [{ ...entry, kind: 'decision' }] }).around(<Log />));
  expect(screen.getByText('Bo resigned.')).toBeTruthy();
});

test('docs/design.md, Everyone: running out of time is said aloud', () => {
  const table = atTable(before, { log: [forfeit] });
  const { rerender } = render(table.around(<LiveRegion />));
  rerender(table.around(<LiveRegion />, { ...before, seq: forfeit.seq }));
  const spoken = screen.getByRole('log', { name: tableMessages.announcements.label }).textContent;
  expect(spoken).toContain('Bo ran out of time.');
  expect(spoken).not.toContain('resigned');
});
