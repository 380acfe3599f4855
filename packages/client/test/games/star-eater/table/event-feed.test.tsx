import type { Event } from '@star-eater/rules/src/games/star-eater';
import { cleanup, render, screen } from '@testing-library/preact';
import { addPlayed, beginEntry } from '../../../../src/games/star-eater/table/played-events';
import { EventFeed } from '../../../../src/games/star-eater/table/EventFeed';
import { atTable } from '../../../support/table';

beforeEach(() => beginEntry(0, 0));
afterEach(cleanup);

const lines = (): string[] => screen.queryAllByRole('listitem', { hidden: true }).map((li) => li.textContent);
const move = (phase: 'movement' | 'action') => addPlayed({ type: 'phaseStarted', rule: '§7', phase });

describe('docs/design.md, Resolution: the event feed below the board', () => {
  test('continues through the round’s entries', () => {
    beginEntry(1, 5);
    move('movement');
    beginEntry(1, 6);
    move('action');
    render(atTable().around(<EventFeed />));
    expect(lines()).toHaveLength(2);
  });

  test('names no coordinates, which a phone’s board does not show, and no shortened turns', () => {
    beginEntry(1, 5);
    const moved = { type: 'shipMoved' as const, rule: 'R-13', seat: 0, direction: 1 as const, step: 1 };
    addPlayed({ ...moved, from: [0, 0], to: [1, -1] } as Event);
    addPlayed({
      type: 'momentumAdded',
      rule: 'R-11',
      seat: 1,
      outcome: 'appended',
      linear: [0],
      rotational: ['ccw'],
    } as unknown as Event);
    render(atTable().around(<EventFeed />));
    expect(lines()).toEqual(['Ada moves NE.', 'Bo: momentum N anticlockwise.']);
  });

  test('is cleared by a new round, and by a replayed one', () => {
    beginEntry(1, 5);
    move('movement');
    move('action');
    beginEntry(2, 7);
    move('movement');
    render(atTable().around(<EventFeed />));
    expect(lines()).toHaveLength(1);
    cleanup();
    beginEntry(2, 7);
    render(atTable().around(<EventFeed />));
    expect(lines()).toEqual([]);
  });
});
