import { FACTIONS, type Engine, type Legal } from '@star-eater/rules/src/games/star-eater';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { Orders } from '../../../../src/games/star-eater/beta/orders/Orders';
import { SealedOrders } from '../../../../src/games/star-eater/beta/orders/SealedOrders';
import { PlanPanel } from '../../../../src/games/star-eater/common/plan/PlanPanel';
import { overlayOf } from '../../../../src/games/star-eater/common/plan/overlay';
import { planRound } from '../../../../src/games/star-eater/common/plan/plan';
import { sentencesOf } from '../../../../src/games/star-eater/common/plan/sentences';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

const legal: Extract<Legal, { type: 'commit' }> = {
  seat: 0,
  type: 'commit',
  engines: ['N', 'NE', 'SE', 'S', 'SW', 'NW', 'double', 'cw', 'ccw', 'none'],
  hand: ['fire-main', 'corvettes', 'vent-coolant'],
  count: 2,
};

const drawn = (table: ReturnType<typeof atTable>, what: 'orders' | 'sealed') =>
  render(
    table.around(what === 'orders' ? <Orders legal={legal} /> : <SealedOrders seat={0} waitingFor="Bo" />),
  );

const engine = (name: Engine): void => {
  fireEvent.click(screen.getByRole('radio', { name: messages.engineFrom(name, 0) }));
};

beforeEach(() => sessionStorage.clear());

describe('docs/design.md, Plan: the plan beside the orders', () => {
  test('each choice of engine and cards shows at once on the board and in words', () => {
    const table = atTable();
    drawn(table, 'orders');
    engine('double');
    expect(table.request.get().notes?.slice(0, 2)).toEqual([
      '2 ahead\u00a0· 10 away, bow on target',
      'Momentum at rest → 2 hexes ahead',
    ]);
    expect(table.request.get().overlay.ghosts?.map(({ at }) => at)).toEqual([
      [0, 7],
      [0, 6],
    ]);
    const hand = within(screen.getByRole('list', { name: messages.orders.hand }));
    fireEvent.click(hand.getByRole('button', { name: /Fire Main/ }));
    expect(table.request.get().overlay.lines).toMatchObject([{ kind: 'beam', seat: 0 }]);
    expect(table.request.get().notes?.slice(-2)).toEqual([
      'Fire Main hits nothing: 4 hexes short',
      'You end 2 hexes ahead, straight on',
    ]);
  });

  test('a labelled control sets the enemy’s assumed move', () => {
    const table = atTable();
    drawn(table, 'orders');
    const [control] = screen.getAllByRole('combobox', { name: messages.plan.against('Bo') });
    if (!control) throw new Error('no control');
    fireEvent.change(control, { target: { value: 'double' } });
    const enemy = table.request.get().overlay.ghosts?.filter(({ seat }) => seat === 1);
    expect(enemy?.map(({ at }) => at)).toEqual([[0, -6]]);
  });

  test('it stays while the orders are sealed, and disappears with them', async () => {
    const orders = { engine: 'N' as const, commands: ['fire-main' as const] };
    const mine = { round: 1, orders, seal: null, nonces: null, draft: null, waiting: null, muted: [] };
    const table = atTable(duelSnapshot(), { mine });
    const { unmount } = drawn(table, 'sealed');
    expect(table.request.get().overlay.ghosts?.[0]?.at).toEqual([0, 7]);
    unmount();
    await waitFor(() => expect(table.request.get().overlay).toEqual({}));
  });

  test('a button unfolds the text below headline and risk', () => {
    render(atTable().around(<PlanPanel notes={['ends here', 'Momentum N']} risk="worst case 9" />));
    const panel = within(screen.getByRole('region', { name: messages.plan.heading }));
    expect(panel.queryByText('Momentum N')).toBeNull();
    expect(panel.getByText('ends here')).toBeTruthy();
    expect(panel.getByText('worst case 9')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { expanded: false }));
    expect(panel.getByText('Momentum N')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { expanded: true }));
    expect(panel.queryByText('Momentum N')).toBeNull();
  });

  test('At the table: on a phone consequences push the place out of sight, a single one does not', () => {
    const shown = (headline: string) => {
      const { container, unmount } = render(
        atTable().around(<PlanPanel notes={[headline]} risk="worst case 9" />),
      );
      const place = container.querySelector('.plan-place');
      const found = { text: place?.parentElement?.textContent, isCut: place?.matches('.is-beside-more') };
      unmount();
      return found;
    };
    const [one, two] = ['you stay · no collision', 'you stay · you take 4 damage · you hit nothing'];
    expect([shown('you stay'), shown(one), shown(two)]).toEqual([
      { text: 'you stay', isCut: false },
      { text: one, isCut: false },
      { text: two, isCut: true },
    ]);
  });

  test('bench: how long a plan takes (printed, not asserted)', () => {
    const { view, mode, radius } = duelSnapshot();
    const factions = ['fpa', 'tessari'].map((id) => FACTIONS[id]).filter((data) => data !== undefined);
    const names = { seat: String, card: (_: number, id: string) => id };
    const commands = ['fire-main', 'port-broadside'] as const;
    const times = Array.from({ length: 50 }, () => {
      const began = performance.now();
      const setup = { mode, radius, factions };
      const plan = planRound({ view, setup, seat: 0, orders: { engine: 'double', commands }, others: {} });
      expect(overlayOf(plan).lines?.length).toBeGreaterThan(0);
      expect(sentencesOf(plan, names).length).toBeGreaterThan(2);
      return performance.now() - began;
    }).sort((a, b) => a - b);
    console.info(
      `a plan takes ${times[25]?.toFixed(2)} ms (median of 50), ${times[49]?.toFixed(2)} ms at most`,
    );
  });
});
