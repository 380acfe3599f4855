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
