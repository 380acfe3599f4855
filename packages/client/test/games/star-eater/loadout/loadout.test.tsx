import { FACTIONS, fitFor, type Legal } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { messages } from '../../../../src/games/star-eater/messages/table';
import { Advice } from '../../../../src/games/star-eater/loadout/Advice';
import { atTable } from '../../../support/table';

afterEach(cleanup);

const fpa = defined(FACTIONS['fpa']);
type LoadoutQuestion = Extract<Legal, { type: 'place' | 'pass' }>;
const main: LoadoutQuestion = {
  seat: 0,
  type: 'place',
  place: [{ slot: 'main', cards: fpa.components.main.map(({ id }) => id) }],
  swap: [],
  pass: false,
};
const corvettes: LoadoutQuestion = {
  ...main,
  place: [
    {
      slot: 'corvettes',
      cards: fpa.corvettes.map(({ id }) => id),
      supply: Object.fromEntries(fpa.corvettes.map(({ id, supply }) => [id, supply])),
    },
  ],
};
const pass: LoadoutQuestion = { ...main, type: 'pass', place: [], pass: true };

describe('docs/design.md, Loadout: a player who does not know the cards', () => {
  test('§5: can have the rest chosen, question by question', () => {
    const table = atTable();
    const asked = (legal: LoadoutQuestion | null) => table.around(<Advice faction={fpa} asked={legal} />);
    const { rerender } = render(asked(null));
    fireEvent.click(screen.getByRole('button', { name: messages.loadout.advise }));
    expect(table.decided).toEqual([]);
    for (const question of [main, null, corvettes, null, pass]) rerender(asked(question));
    expect(table.decided).toEqual([main, corvettes, pass].map((question) => fitFor(fpa, question, 4)));
    expect(table.decided.map(({ type }) => type)).toEqual(['place', 'place', 'pass']);
  });

  test('§5: can stop that and choose again', () => {
    const table = atTable();
    const asked = (legal: LoadoutQuestion | null) => table.around(<Advice faction={fpa} asked={legal} />);
    const { rerender } = render(asked(null));
    fireEvent.click(screen.getByRole('button', { name: messages.loadout.advise }));
    fireEvent.click(screen.getByRole('button', { name: messages.loadout.advised }));
    rerender(asked(main));
    expect(table.decided).toEqual([]);
  });

  test('R-7: a player with every slot filled keeps the ship in one click, anywhere on the page', () => {
    const table = atTable();
    render(table.around(<Advice faction={fpa} asked={pass} />));
    fireEvent.click(screen.getByRole('button', { name: messages.loadout.pass }));
    expect(table.decided).toEqual([{ seat: 0, type: 'pass' }]);
  });
});
