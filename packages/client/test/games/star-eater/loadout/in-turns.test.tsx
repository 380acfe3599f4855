import {
  apply,
  FACTIONS,
  fitFor,
  legal,
  pending,
  setup,
  view as viewOf,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { cleanup, render, screen } from '@testing-library/preact';
import { Loadout } from '../../../../src/games/star-eater/common/loadout/Loadout';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

describe('§5: a ship fitted out in turns', () => {
  /** The first turn of a duel, the FPA's, at seat 0 or `me`. `isAsked`: the question has come. */
  function begun(isAsked = true, me: number | null = 0) {
    const made = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
    const { view, ...shown } = duelSnapshot();
    const seats = view.seats.map((seat) => ({ ...seat, loadout: { special: seat.loadout.special ?? '' } }));
    const asked = { since: 0, legal: legal(made.match, 0), default: null };
    return atTable(
      { ...shown, view: { ...view, phase: 'loadout', seats, pending: [{ seat: 0, type: 'place' }] } },
      { asked: isAsked ? (asked as never) : null, me },
    );
  }
  const open = (...how: Parameters<typeof begun>) => {
    const table = begun(...how);
    return { ...table, ...render(table.around(<Loadout />)) };
  };
  const add = (name: string) => screen.getByRole('button', { name: messages.loadout.add(name) });
  const take = () => screen.findByRole<HTMLButtonElement>('button', { name: messages.loadout.takeCorvettes });

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
    const [bomber, gunship, lancer] = [add('Bomber'), add('Gunship'), add('Lancer')];
    // The supply of bombers is two.
    for (const button of [bomber, bomber, bomber, gunship, lancer, lancer]) button.click();
    (await take()).click();
    expect(table.decided).toMatchObject([
      { type: 'place', slot: 'corvettes', cards: ['fpa-bomber', 'fpa-bomber', 'fpa-gunship', 'fpa-lancer'] },
    ]);
  });

  test('§5: corvettes picked before the question has come are taken when it is there', async () => {
    const { rerender } = open(false);
    for (const name of ['Bomber', 'Bomber', 'Gunship', 'Lancer']) add(name).click();
    expect((await take()).disabled).toBe(true);
    const table = begun();
    rerender(table.around(<Loadout />));
    (await take()).click();
    expect(table.decided).toMatchObject([
      { cards: ['fpa-bomber', 'fpa-bomber', 'fpa-gunship', 'fpa-lancer'] },
    ]);
  });

  test('§5: corvettes just taken cannot be picked again while the answer is on its way', async () => {
    const { rerender } = open();
    for (const name of ['Bomber', 'Bomber', 'Gunship', 'Lancer']) add(name).click();
    (await take()).click();
    rerender(begun(false).around(<Loadout />));
    expect(screen.queryByRole('button', { name: messages.loadout.add('Scout') })).toBeNull();
    // The server refused them: they are asked for again.
    rerender(begun().around(<Loadout />));
    expect(add('Scout')).toBeTruthy();
  });

  test('§5: in another seat’s turn no corvette can be picked', () => {
    open(false, 1);
    expect(screen.queryByRole('button', { name: messages.loadout.add('Stinger') })).toBeNull();
  });

  test('R-7: the corvettes that the ship has cannot be swapped for themselves', async () => {
    const factions = ['fpa', 'tessari'].map((id) => defined(FACTIONS[id]));
    const [fpa] = factions;
    let { match } = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
    for (let [owed] = pending(match); owed?.type !== 'pass' || owed.seat !== 0; [owed] = pending(match)) {
      const { seat } = defined(owed);
      const decision = fitFor(defined(factions[seat]), legal(match, seat) as never, 4);
      const applied = accepted(apply(match, defined(decision)));
      ({ match } = applied);
    }
    const asked = { since: 0, legal: legal(match, 0), default: null };
    const table = atTable({ ...duelSnapshot(), view: viewOf(match, 0) }, { asked: asked as never, me: 0 });
    render(table.around(<Loadout />));
    const cards = defined(fpa).corvettes;
    const aboard = defined(match.seats[0]?.loadout.corvettes);
    const nameOf = (id: string) => defined(cards.find((each) => each.id === id)).name;
    // In another order.
    for (const id of aboard.toReversed()) add(nameOf(id)).click();
    const none = await screen.findByRole<HTMLButtonElement>('button', { name: messages.loadout.swapNone });
    expect(none.disabled).toBe(true);
    const left = cards.find(({ id, supply }) => aboard.filter((each) => each === id).length < supply);
    screen.getByTitle(messages.loadout.remove(nameOf(defined(aboard.at(-1))), 1)).click();
    await screen.findByRole('button', { name: messages.loadout.corvettesPick(3, 4) });
    add(defined(left).name).click();
    const swap = await screen.findByRole<HTMLButtonElement>('button', {
      name: messages.loadout.swapCorvettes,
    });
    expect(swap.disabled).toBe(false);
  });
});
