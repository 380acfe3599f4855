import { ordersStateOf } from '../../../../src/games/star-eater/common/seats/orders-state';
import { duelSnapshot, stateOf } from '../../../support/table';

describe('docs/design.md, Resolution: whether orders are in', () => {
  const { seats, ...rest } = duelSnapshot();
  /** Seat 0's orders are in, the view still asks seat 1. */
  const shown = {
    ...rest,
    seats: seats.map((each) => ({ ...each, committed: each.seat === 0 })),
    view: { ...rest.view, pending: [{ seat: 1, type: 'commit' as const }] },
  };
  const both = (state: ReturnType<typeof stateOf>) =>
    [0, 1].map((seat) => ordersStateOf({ state, shown }, seat));

  test('a seat that still owes its orders is deciding', () => {
    expect(both(stateOf(shown))).toEqual(['sealed', 'deciding']);
  });

  test('once orders are being resolved, everybody’s are in', () => {
    expect(both(stateOf(shown, { playing: true }))).toEqual(['sealed', 'sealed']);
  });

  test('nobody is deciding while the last answer to a choice is shown', () => {
    const state = stateOf(shown, { playing: true });
    const inChoice = { ...shown, view: { ...shown.view, phase: 'action' as const } };
    expect(ordersStateOf({ state, shown: inChoice }, 1)).toBe('none');
  });
});
