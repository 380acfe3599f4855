import { ENGINES } from '@star-eater/rules/src/games/star-eater';
import { fireEvent, render, screen } from '@testing-library/preact';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { EngineWheel } from '../../../../src/games/star-eater/common/orders/EngineWheel';
import { boardRotation } from '../../../../src/games/star-eater/common/seats/board-rotation';
import { atTable, duelSnapshot } from '../../../support/table';

afterEach(() => boardRotation.set(0));

const arrow = (engine: (typeof ENGINES)[number]): HTMLElement =>
  // The table's own ship faces N.
  screen.getByRole('radio', { name: messages.engineFrom(engine, 0) });
const wheel = (
  chosen: (typeof ENGINES)[number] | null,
  onChoose: (engine: string) => void = () => undefined,
) => atTable().around(<EngineWheel chosen={chosen} allowed={ENGINES} onChoose={onChoose} />);

describe('docs/design.md, Cards: the engine wheel is fixed', () => {
  test('Cards: choosing a setting moves none of them', () => {
    const { rerender } = render(wheel(null));
    const places = (): string[] => ENGINES.map((engine) => arrow(engine).className);
    const before = places();
    rerender(wheel('SW'));
    expect(places()).toEqual(before);
    expect(new Set(before).size).toBe(ENGINES.length);
    expect(arrow('SW').getAttribute('aria-checked')).toBe('true');
  });

  test('Cards: an arrow is at its bearing on the board, also on a turned board', () => {
    const { rerender } = render(wheel(null));
    expect(arrow('NE').classList).toContain('bearing-1');
    boardRotation.set(3);
    rerender(wheel(null));
    expect(arrow('NE').classList).toContain('bearing-4');
    expect(arrow('NE').querySelector('path')?.getAttribute('transform')).toBe('rotate(240 12 12)');
  });

  test('Cards: a setting is named from the own bow, its arrows turn with the board, and its key is on it', () => {
    boardRotation.set(3);
    const { container } = render(wheel('S'));
    expect(container.querySelector('.wheel-name')?.textContent).toBe('Astern');
    expect(arrow('S').title).toBe('Astern. One hex ↑ each round until you thrust ↓.');
    expect(arrow('S').getAttribute('aria-keyshortcuts')).toBe('w');
    expect(arrow('double').getAttribute('aria-keyshortcuts')).toBe('x');
  });

  test('Cards: a setting says what it does to the momentum that the ship has', () => {
    const duel = duelSnapshot();
    const ships = duel.view.ships.map((ship) =>
      ship.seat === 0 ? { ...ship, linear: [3 as const, 1 as const], rotational: ['cw' as const] } : ship,
    );
    const table = atTable({ ...duel, view: { ...duel.view, ships } });
    render(table.around(<EngineWheel chosen={null} allowed={ENGINES} onChoose={() => undefined} />));
    const note = (engine: (typeof ENGINES)[number]): string | undefined => arrow(engine).title.split('. ')[1];
    expect(note('N')).toBe('Brakes: one hex ↓ less each round.');
    expect(note('NW')).toBe('Bends one hex ↗ to ↑ each round.');
    expect(note('S')).toBe('Bends one hex ↗ to ↘ each round.');
    expect(note('ccw')).toBe('One turn less each round.');
    expect(note('SE')).toBe('One hex ↘ each round until you thrust ↖.');
  });

  test('Everyone: arrow keys go clockwise through the settings', () => {
    const chosen: string[] = [];
    render(wheel('N', (engine) => chosen.push(engine)));
    fireEvent.keyDown(arrow('N'), { key: 'ArrowRight' });
    fireEvent.keyDown(arrow('N'), { key: 'ArrowLeft' });
    expect(chosen).toEqual(['NE', 'none']);
  });
});
