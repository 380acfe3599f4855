import type { Event } from '@star-eater/rules/src/games/star-eater';
import { render, screen } from '@testing-library/preact';
import { WatchersDock } from '../../../../src/games/star-eater/common/table/WatchersDock';
import { atTable, duelSnapshot } from '../../../support/table';

const items = (): string[] => screen.getAllByRole('listitem').map((li) => li.textContent.trim());
const entry = (seq: number, events: object[]) => ({
  seq,
  events: events as Event[],
  kind: 'decision',
  by: null,
});
const round = (number: number): object => ({
  type: 'roundStarted',
  rule: '§7',
  round: number,
  initiative: [0, 1],
});
const hit = {
  type: 'damaged',
  rule: 'R-31',
  seat: 1,
  section: 'prow',
  at: [0, 0],
  amount: 3,
  shields: 0,
  armour: 3,
  structure: 0,
  cause: 'beam',
  by: [0],
};

describe('docs/design.md, Watching: the dock while players think', () => {
  const start = duelSnapshot();
  const shown = (now: number) => ({
    ...start,
    seq: 3,
    seats: start.seats.map((seat) => ({ ...seat, committed: seat.seat === 1 })),
    view: { ...start.view, round: now },
  });
  const at = (now: number, events: object[]) =>
    atTable(shown(now), {
      seat: null,
      log: [entry(1, [round(1)]), entry(2, events), entry(3, [round(2)])],
    } as never);

  test('says who has sealed, what the last round cost each, and its hits', () => {
    render(at(2, [hit]).around(<WatchersDock />));
    const [ada, bo, ...hits] = items();
    expect(ada).toBe('Ada decidinground 1: dealt 3, took 0');
    expect(bo).toBe('Bo orders inround 1: dealt 0, took 3');
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatch(/Bo’s prow: −3 armour/);
  });

  test('says that a round hit nothing', () => {
    render(at(2, []).around(<WatchersDock />));
    expect(screen.getByText('Nothing was hit in round 1.')).toBeTruthy();
  });

  test('in round 1 only who has sealed is known', () => {
    render(at(1, []).around(<WatchersDock />));
    expect(items()).toEqual(['Ada deciding', 'Bo orders in']);
  });
});
