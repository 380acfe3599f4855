import { legal, setup, type Loadout as Ship } from '@star-eater/rules/src/games/star-eater';
import { render, screen } from '@testing-library/preact';
import { Loadout } from '../../../../src/games/star-eater/common/loadout/Loadout';
import { keepShip } from '../../../../src/games/star-eater/common/loadout/preset';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const KEPT: Ship = {
  main: 'fpa-main-beam',
  broadside: 'fpa-broadside-torpedo',
  hangar: 'fpa-hangar-repair',
  pointDefence: 'fpa-pd-flak',
  corvettes: ['fpa-bomber', 'fpa-bomber', 'fpa-gunship', 'fpa-lancer'],
};

/** The page at the first question of a rematch, with this ship kept from the last match. */
function open(loadout: Ship): string {
  const made = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
  const { view, ...shown } = duelSnapshot();
  const seats = view.seats.map((seat) => ({ ...seat, loadout: { special: seat.loadout.special ?? '' } }));
  const asked = { since: 0, legal: legal(made.match, 0), default: null };
  keepShip({ matchId: shown.matchId, loadout });
  const { around } = atTable(
    { ...shown, view: { ...view, phase: 'loadout', seats, pending: [{ seat: 0, type: 'place' }] } },
    { asked: asked as never },
  );
  return render(around(<Loadout />)).container.textContent ?? '';
}

describe('docs/balance.md, Versions: a ship kept for a rematch', () => {
  afterEach(() => localStorage.clear());

  test('docs/balance.md, Versions: a kept ship that is still allowed is fitted out again', () => {
    expect(open(KEPT)).not.toContain(messages.loadout.keptDropped);
    expect(screen.getByText(messages.loadout.arming)).toBeTruthy();
  });

  test('docs/balance.md, Versions: one with a card that the match does not allow is dropped, and its player reads so', () => {
    expect(open({ ...KEPT, main: 'fpa-main-lost' })).toContain(messages.loadout.keptDropped);
    expect(screen.queryByText(messages.loadout.arming)).toBeNull();
  });
});
