import { render, screen } from '@testing-library/preact';
import { BoardProvider } from '../../../../src/games/star-eater/common/table/BoardProvider';
import { useTable } from '../../../../src/games/star-eater/common/context/context';
import { atTable } from '../../../support/table';

function Turn() {
  return <output>{useTable().rotation}</output>;
}

test.each([
  ['as the player’s ship starts', undefined, '0'],
  ['as the ship points in the daily challenge', 2, '4'],
] as const)(
  'docs/design.md, Camera: the board is turned so that the bow is up, %s',
  (_how, facing, rotation) => {
    render(
      atTable().around(
        <BoardProvider facing={facing}>
          <Turn />
        </BoardProvider>,
      ),
    );
    expect(screen.getByRole('status').textContent).toBe(rotation);
  },
);
