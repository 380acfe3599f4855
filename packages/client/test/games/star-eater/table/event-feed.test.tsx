import type { Event } from '@star-eater/rules/src/games/star-eater';
import { cleanup, render, screen } from '@testing-library/preact';
import { addPlayed, beginEntry } from '../../../../src/games/star-eater/common/context/played-events';
import { EventFeed } from '../../../../src/games/star-eater/common/table/EventFeed';
import { atTable } from '../../../support/table';

beforeEach(() => beginEntry(0, 0));

const lines = (): string[] => screen.queryAllByRole('listitem', { hidden: true }).map((li) => li.textContent);
const add = (event: object) => addPlayed(event as Event);
const turn = (seat: number) => add({ type: 'shipTurned', rule: 'R-13', seat, from: 0, to: 1, step: 1 });

describe('docs/design.md, Resolution: the event feed below the board', () => {
  test('continues through the round’s entries', () => {
    beginEntry(1, 5);
    turn(1);
    beginEntry(1, 6);
    turn(0);
    render(atTable().around(<EventFeed />));
    expect(lines()).toHaveLength(2);
  });

  test('names no coordinates and compass directions, and says a way of several hexes once', () => {
    beginEntry(1, 5);
    const moved = { type: 'shipMoved', rule: 'R-13', seat: 0, direction: 1, step: 1 };
    add({ ...moved, from: [0, 0], to: [1, -1] });
    add({ ...moved, from: [1, -1], to: [2, -2] });
    turn(1);
    render(atTable().around(<EventFeed />));
    expect(lines()).toEqual(['Ada moves.', 'Bo turns.']);
  });

  test('tells a collision without its arithmetic, which the card on the board shows', () => {
    beginEntry(1, 5);
    const collided = {
      type: 'collided',
      rule: 'R-15',
      motion: 'linear',
      seats: [0, 1],
      edge: false,
      track: [],
    };
    add({ ...collided, removed: 0, offending: 1, damage: 1 });
    add({ ...collided, seats: [0], edge: true, removed: 1, offending: 0, damage: 0 });
    render(atTable().around(<EventFeed />));
    expect(lines()).toEqual(['Ada and Bo collide!', 'Ada slams into the edge without damage.']);
  });

  test('leaves to the cards and the ribbon what they show', () => {
    beginEntry(1, 5);
    add({ type: 'phaseStarted', rule: '§7', phase: 'movement' });
    add({ type: 'committed', rule: 'R-9', seat: 1 });
    add({ type: 'engineRevealed', rule: 'R-11', seat: 1, engine: 'cw' });
    add({
      type: 'momentumAdded',
      rule: 'R-11',
      seat: 1,
      outcome: 'appended',
      linear: [0],
      rotational: ['ccw'],
    });
    turn(1);
    render(atTable().around(<EventFeed />));
    expect(lines()).toEqual(['Bo turns.']);
  });

  test('is cleared by a new round, and by a replayed one', () => {
    beginEntry(1, 5);
    turn(1);
    turn(0);
    beginEntry(2, 7);
    turn(1);
    render(atTable().around(<EventFeed />));
    expect(lines()).toHaveLength(1);
    cleanup();
    beginEntry(2, 7);
    render(atTable().around(<EventFeed />));
    expect(lines()).toEqual([]);
  });
});
