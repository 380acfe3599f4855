import { fireEvent, render, screen } from '@testing-library/preact';
import { openedCard } from '../../../../src/games/star-eater/common/cards/opened';
import { Sentence } from '../../../../src/games/star-eater/common/cards/Sentence';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable } from '../../../support/table';

afterEach(() => openedCard.set(null));

describe('docs/design.md, Cards: a name opens its card wherever it stands', () => {
  test('docs/design.md, Cards: mine and theirs, components and commands, and the sentence stays as it is', () => {
    const table = atTable();
    const text = `Ada fires Lance Beam N: ${messages.commands['fire-main']} after Deck Batteries.`;
    const { container } = render(table.around(<Sentence text={text} seat={0} />));
    expect(container.textContent).toBe(text);
    fireEvent.click(screen.getByRole('button', { name: 'Lance Beam' }));
    expect(openedCard.get()).toEqual({ seat: 0, what: 'component', id: 'fpa-main-beam' });
    fireEvent.click(screen.getByRole('button', { name: messages.commands['fire-main'] }));
    expect(openedCard.get()).toEqual({ seat: 0, what: 'command', command: 'fire-main' });
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });

  test('docs/design.md, Cards: a card that only the other ship has is theirs; a part of a word is none', () => {
    const table = atTable();
    render(table.around(<Sentence text="Bo fires Lance Beam. Reaches and Scouts are words." seat={1} />));
    fireEvent.click(screen.getByRole('button'));
    expect(openedCard.get()).toMatchObject({ seat: 0, id: 'fpa-main-beam' });
  });
});
