import type { SessionState, Snapshot } from '../../../src/games/star-eater/common/data';
import { starEater } from '../../../src/games/star-eater';
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { unsentStore } from '../../../src/games/star-eater/common/orders/unsent';
import { isBetweenDecisions } from '../../../src/pages/matches/reload-when-stale';
import { duelSnapshot, stateOf } from '../../support/table';

const asked = (legal: Partial<Legal>): SessionState['asked'] => ({
  since: 3,
  legal: { seat: 0, ...legal } as Legal,
  default: null,
});
const ORDERS = asked({ type: 'commit' });
const pendingOf = (...seats: number[]): Snapshot => {
  const shown = duelSnapshot();
  const pending = seats.map((seat) => ({ seat, type: 'commit' as const }));
  return { ...shown, view: { ...shown.view, pending } };
};
const over = (): Snapshot => {
  const shown = pendingOf();
  return { ...shown, status: 'finished' };
};
const isSafe = (shown: Snapshot, change: Partial<SessionState> = {}): boolean =>
  isBetweenDecisions(starEater, stateOf(shown, change), sessionStorage);

beforeEach(() => sessionStorage.clear());

describe('docs/design.md, Network: when a stale tab loads the new pages', () => {
  test.each<[string, Snapshot, Partial<SessionState>]>([
    ['orders are asked for and nothing is written', pendingOf(0, 1), { asked: ORDERS }],
    ['the other one is awaited', pendingOf(1), {}],
    ['the match is over', over(), {}],
    ['somebody only watches', pendingOf(0, 1), { me: null }],
  ])('Network: it does when %s', (_when, shown, change) => {
    expect(isSafe(shown, change)).toBe(true);
  });

  test.each<[string, Snapshot, Partial<SessionState>]>([
    ['a choice is open', pendingOf(0), { asked: asked({ type: 'thrust' }) }],
    ['a question is on its way', pendingOf(0), {}],
    ['an answer is on its way', pendingOf(0, 1), { asked: ORDERS, sending: true }],
    ['the board plays', pendingOf(1), { playing: true }],
    ['the board has more to show', pendingOf(1), { latest: pendingOf(1) }],
    ['everybody has sealed and the round is to come', pendingOf(), {}],
  ])('Network: it waits while %s', (_when, shown, change) => {
    expect(isSafe(shown, change)).toBe(false);
  });

  test('Network: it waits from the first placed card until the orders are sealed', () => {
    const { matchId, view } = duelSnapshot();
    unsentStore(matchId, view.round, sessionStorage).write({ engine: null, slots: ['fire-main', null] });
    expect(isSafe(pendingOf(0, 1), { asked: ORDERS })).toBe(false);
    expect(isSafe(pendingOf(1))).toBe(true);
  });
});
