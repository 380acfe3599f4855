import { legal, setup } from '@star-eater/rules/src/games/star-eater';
import { cleanup, render, screen } from '@testing-library/preact';
import { Loadout } from '../../../../src/games/star-eater/loadout/Loadout';
import { messages } from '../../../../src/games/star-eater/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

describe('§5: a ship fitted out in turns', () => {
  afterEach(cleanup);

  /** The first turn of a duel, at the seat of the FPA. `isAsked`: the question has come. */
  function open(isAsked = true, me: number | null = 0) {
    const made = setup({ mode: 'duel', factions: ['fpa', 'tessari'] });
    if (!made.ok) throw new Error(made.refusal.message);
    const { view, ...shown } = duelSnapshot();
    const seats = view.seats.map((seat) => ({ ...seat, loadout: { special: seat.loadout.special ?? '' } }));
    const asked = { since: 0, legal: legal(made.match, 0), default: null };
    const table = atTable(
      { ...shown, view: { ...view, phase: 'loadout', seats, pending: [{ seat: 0, type: 'place' }] } },
      { asked: isAsked ? (asked as never) : null, me },
    );
    render(table.around(<Loadout />));
    return table;
  }

  test('§5: my turn is said as such while the question is still on its way', () => {
    open(false);
    expect(screen.getByText(messages.loadout.yourTurn(1, 5))).toBeTruthy();
  });

  test('docs/design.md, Watching: a spectator reads whose cards these are', () => {
    open(false, null);
    expect(screen.getByRole('heading', { name: messages.loadout.cardsOf('Ada') })).toBeTruthy();
    cleanup();
    open(false);
    expect(screen.queryByRole('heading', { name: messages.loadout.cardsOf('Ada') })).toBeNull();
  });

  test('§5: presses that come before the page is drawn again all count, up to the supply and to four', async () => {
    const table = open();
    const add = (name: string) => screen.getByRole('button', { name: messages.loadout.add(name) });
    const [bomber, gunship, lancer] = [add('Bomber'), add('Gunship'), add('Lancer')];
    // The supply of bombers is two.
    for (const button of [bomber, bomber, bomber, gunship, lancer, lancer]) button.click();
    const take = await screen.findByRole('button', { name: messages.loadout.takeCorvettes });
    take.click();
    expect(table.decided).toMatchObject([
      { type: 'place', slot: 'corvettes', cards: ['fpa-bomber', 'fpa-bomber', 'fpa-gunship', 'fpa-lancer'] },
    ]);
  });
});
