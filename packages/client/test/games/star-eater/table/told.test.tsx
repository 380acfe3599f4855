import { cleanup, render, screen } from '@testing-library/preact';
import { beginTelling, tell } from '../../../../src/games/star-eater/table/beats';
import { Told } from '../../../../src/games/star-eater/table/Told';
import { atTable } from '../../../support/table';

beforeEach(() => beginTelling(0, 0));
afterEach(cleanup);

const lines = (): string[] => screen.queryAllByRole('listitem', { hidden: true }).map((li) => li.textContent);
const move = (phase: 'movement' | 'action') => tell({ type: 'phaseStarted', rule: '§7', phase });

describe('docs/design.md, Resolution: the story under the board', () => {
  test('goes on from one entry to the next of the round', () => {
    beginTelling(1, 5);
    move('movement');
    beginTelling(1, 6);
    move('action');
    render(atTable().around(<Told />));
    expect(lines()).toHaveLength(2);
  });

  test('begins anew with another round, and when the round is shown again', () => {
    beginTelling(1, 5);
    move('movement');
    move('action');
    beginTelling(2, 7);
    move('movement');
    render(atTable().around(<Told />));
    expect(lines()).toHaveLength(1);
    cleanup();
    beginTelling(2, 7);
    render(atTable().around(<Told />));
    expect(lines()).toEqual([]);
  });
});
