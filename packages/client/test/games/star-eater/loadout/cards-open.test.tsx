import { fireEvent, render, screen, within } from '@testing-library/preact';
import { OpenedCard, PointedCard } from '../../../../src/games/star-eater/common/cards/OpenedCard';
import { openedCard, pointedCard } from '../../../../src/games/star-eater/common/cards/opened';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { ShipSheet } from '../../../../src/games/star-eater/beta/ship/ShipSheet';
import { atTable } from '../../../support/table';

afterEach(() => {
  openedCard.set(null);
  pointedCard.set(null);
});

const sheets = () =>
  atTable().around(
    <>
      {[0, 1].map((seat) => (
        <ShipSheet key={seat} seat={seat} folded={false} />
      ))}
      <OpenedCard />
    </>,
  );
const shownCards = (): (string | null)[] =>
  within(screen.getByRole('dialog'))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

describe('docs/design.md, Cards: every component’s name opens its card', () => {
  test.each([
    ['mine', 'Lance Beam'],
    ['the other’s', 'Rake Guns'],
    ['a corvette', 'Gunship'],
  ])('Cards: %s', (_, name) => {
    render(sheets());
    fireEvent.click(screen.getByRole('button', { name }));
    expect(shownCards()).toEqual([name]);
  });

  test('Cards: a command in the opponent’s hand opens its effect and its component', () => {
    render(sheets());
    const theirs = screen.getByRole('region', { name: 'Bo' });
    fireEvent.click(within(theirs).getByRole('button', { name: messages.commands['fire-main'] }));
    expect(shownCards()).toEqual(['Rake Guns']);
    expect(screen.getByRole('dialog').textContent).toContain(messages.commandNote['fire-main']);
  });

  test('Everyone: by keyboard one button of a sheet opens all its cards', () => {
    render(sheets());
    const [all] = screen.getAllByRole('button', { name: messages.cards.all });
    expect(all?.tabIndex).toBe(0);
    expect(screen.getByRole('button', { name: 'Lance Beam' }).tabIndex).toBe(-1);
    if (all) fireEvent.click(all);
    expect(shownCards()).toEqual(expect.arrayContaining(['Lance Beam', 'Flak', 'Damage Control', 'Bomber']));
  });

  test('Cards: the card under the pointer is shown with all its numbers', () => {
    pointedCard.set({ seat: 0, command: 'fire-main', at: new DOMRect() });
    const { container } = render(atTable().around(<PointedCard />));
    expect(container.textContent).toContain('Lance Beam');
    expect(container.textContent).toContain(messages.stats.range);
  });
});
