import { act, cleanup, render, screen, within } from '@testing-library/preact';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { addPlayed, beginEntry } from '../../../../src/games/star-eater/common/context/played-events';
import { Resolving } from '../../../../src/games/star-eater/beta/table/Resolving';
import { atTable, duelSnapshot } from '../../../support/table';

const slot = (name: string) => within(screen.getByRole('list', { name }));

describe('docs/design.md, Resolution: the cards in the tray', () => {
  test('everybody’s lie face down before the first is turned, and are turned where they lie', () => {
    beginEntry(1, 1000);
    const table = atTable();
    render(table.around(<Resolving />));
    const { engine, first, second } = messages.orders;
    for (const name of [engine, first, second]) expect(slot(name).getAllByRole('img')).toHaveLength(2);
    cleanup();
    const turn = (seat: number) =>
      act(() => addPlayed({ type: 'engineRevealed', rule: 'R-11', seat, engine: 'cw' }));
    render(atTable(undefined, { playing: true }).around(<Resolving />));
    turn(0);
    expect(slot(engine).getAllByText(messages.engines.cw)).toHaveLength(1);
    expect(slot(engine).getAllByRole('listitem')).toHaveLength(2);
    expect(slot(first).getAllByRole('img')).toHaveLength(2);
    turn(1);
    expect(slot(engine).getAllByText(messages.engines.cw)).toHaveLength(2);
  });

  test('what lies open when an answer is resolved is not turned a second time', () => {
    beginEntry(2, 1000);
    const turn = (seat: number) => addPlayed({ type: 'engineRevealed', rule: 'R-11', seat, engine: 'cw' });
    const { engine } = messages.orders;
    const isTurned = () =>
      slot(engine)
        .getAllByRole('listitem')
        .map(({ className }) => className.includes('is-face-up'));
    turn(0);
    render(atTable(undefined, { playing: true }).around(<Resolving />));
    act(() => turn(1));
    expect(isTurned()).toEqual([false, true]);
    act(() => addPlayed({ type: 'roundStarted', rule: 'R-12', round: 2, initiative: [0] }));
    act(() => turn(0));
    act(() => turn(1));
    expect(isTurned()).toEqual([true, true]);
  });

  test('R-3: a thrust is named from the bow of its ship, and keeps that name while the ship turns', () => {
    beginEntry(3, 1000);
    const shown = duelSnapshot();
    const facing = (direction: 0 | 1) => ({
      ...shown,
      view: {
        ...shown.view,
        ships: shown.view.ships.map((ship) => (ship.seat === 1 ? { ...ship, facing: direction } : ship)),
      },
    });
    const { rerender } = render(atTable(facing(0), { playing: true }).around(<Resolving />));
    act(() => addPlayed({ type: 'engineRevealed', rule: 'R-11', seat: 1, engine: 'NE' }));
    const named = () => slot(messages.orders.engine).queryAllByText('Ahead right');
    expect(named()).toHaveLength(1);
    rerender(atTable(facing(1), { playing: true }).around(<Resolving />));
    expect(named()).toHaveLength(1);
  });
});
