import { fireEvent, render, screen } from '@testing-library/preact';
import { BoardHost } from '../../src/games/star-eater/common/table/BoardHost';
import { Tray } from '../../src/games/star-eater/beta/table/Tray';
import { messages } from '../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../support/table';

// Without WebGL: the board in plain elements.
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

const refusal = { code: 'not-in-hand', rule: 'R-9', message: 'That card is not in the hand.' };

describe('docs/design.md, Choices: a refusal', () => {
  test('is over the bottom of the board, with its paragraph, until closed', () => {
    const table = atTable(duelSnapshot(), { refusal });
    const dismissed = jest.spyOn(table.session, 'dismissRefusal');
    render(table.around(<BoardHost />));
    expect(screen.getByRole('alert').textContent).toContain(refusal.message);
    fireEvent.click(screen.getByRole('button', { name: messages.log.rule('R-9') }));
    expect(table.rules).toEqual(['R-9']);
    fireEvent.click(screen.getByRole('button', { name: messages.dialog.close }));
    expect(dismissed).toHaveBeenCalled();
  });

  test('does not move the choice', () => {
    render(atTable(duelSnapshot(), { refusal }).around(<Tray />));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
