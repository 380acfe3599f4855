import { FACTIONS, fitFor, type Legal } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { Advice } from '../../../../src/games/star-eater/common/loadout/Advice';
import { atTable } from '../../../support/table';

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
  /** Presses the button at a table whose server fits no ship out by itself. */
  const adviseHere = async () => {
    const table = atTable();
    jest.spyOn(table.session, 'ask').mockResolvedValue(false);
    const asked = (legal: LoadoutQuestion | null) => table.around(<Advice faction={fpa} asked={legal} />);
    const { rerender } = render(asked(null));
    fireEvent.click(screen.getByRole('button', { name: messages.loadout.advise }));
    const stop = await screen.findByRole('button', { name: messages.loadout.advised });
    return { table, stop, ask: (legal: LoadoutQuestion | null) => rerender(asked(legal)) };
  };

  test('§5: can have the rest chosen, question by question', async () => {
    const { table, ask } = await adviseHere();
    expect(table.decided).toEqual([]);
    for (const question of [main, null, corvettes, null, pass]) ask(question);
    expect(table.decided).toEqual([main, corvettes, pass].map((question) => fitFor(fpa, question, 4)));
    expect(table.decided.map(({ type }) => type)).toEqual(['place', 'place', 'pass']);
  });

  test('§5: can stop that and choose again', async () => {
    const { table, stop, ask } = await adviseHere();
    fireEvent.click(stop);
    await screen.findByRole('button', { name: messages.loadout.advise });
    ask(main);
    expect(table.decided).toEqual([]);
  });

  test('§5: what the server chooses is not chosen here as well', async () => {
    const table = atTable();
    render(table.around(<Advice faction={fpa} asked={main} />));
    fireEvent.click(screen.getByRole('button', { name: messages.loadout.advise }));
    await waitFor(() => expect(table.asked).toEqual([['wait', { until: { fit: {} } }]]));
    await Promise.resolve();
    expect(table.decided).toEqual([]);
  });

  test('R-7: a player with every slot filled keeps the ship in one click, anywhere on the page', () => {
    const table = atTable();
    render(table.around(<Advice faction={fpa} asked={pass} />));
    fireEvent.click(screen.getByRole('button', { name: messages.loadout.pass }));
    expect(table.decided).toEqual([{ seat: 0, type: 'pass' }]);
  });
});
