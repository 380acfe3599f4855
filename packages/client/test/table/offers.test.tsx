import type { Snapshot } from '../../src/games/star-eater/common/data';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { Menu } from '../../src/table/menu/Menu';
import { Offers } from '../../src/table/Offers';
import { Tray } from '../../src/games/star-eater/beta/table/Tray';
import { useUnread } from '../../src/table/chat/use-unread';
import { Unread } from '../../src/ui/Unread';
import { messages } from '../../src/games/star-eater/common/messages/table';
import type { SeatSnapshot } from '../../../server/src/wire/match';
import { atTable, duelSnapshot } from '../support/table';

const withBo = (change: Partial<SeatSnapshot>) => {
  const shown = duelSnapshot();
  return { ...shown, seats: shown.seats.map((seat) => (seat.seat === 1 ? { ...seat, ...change } : seat)) };
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('docs/protocol.md, Requests: the opponent’s offers are visible without opening the menu', () => {
  test('a draw can be accepted where it is shown', () => {
    const table = atTable(withBo({ wantsDraw: true }));
    render(table.around(<Offers />));
    expect(screen.getByText(messages.offers.draw('Bo'))).toBeTruthy();
    press(messages.menu.drawOffered);
    expect(table.asked).toEqual([['draw', { agree: true }]]);
  });

  test('a pause too, and in the menu', () => {
    const table = atTable(withBo({ wantsPause: true }));
    render(table.around(<Offers />));
    press(messages.menu.pauseAsked);
    cleanup();
    render(table.around(<Menu onClose={() => undefined} />));
    press(messages.menu.pauseAsked);
    expect(table.asked).toEqual([
      ['pause', { agree: true }],
      ['pause', { agree: true }],
    ]);
  });

  test('“Not now” dismisses it, and the next offer is shown again', () => {
    const offering = withBo({ wantsDraw: true });
    const table = atTable(offering);
    const { rerender } = render(table.around(<Offers />));
    press(messages.offers.later);
    expect(screen.queryByText(messages.offers.draw('Bo'))).toBeNull();
    expect(table.asked).toEqual([]);
    rerender(atTable(withBo({})).around(<Offers />));
    rerender(table.around(<Offers />));
    expect(screen.getByText(messages.offers.draw('Bo'))).toBeTruthy();
  });

  test('my own offer is shown too, until answered or withdrawn', () => {
    const shown = duelSnapshot();
    const seats = shown.seats.map((seat) => (seat.seat === 0 ? { ...seat, wantsDraw: true } : seat));
    const table = atTable({ ...shown, seats });
    render(table.around(<Offers />));
    expect(screen.getByText(messages.offers.mine.draw)).toBeTruthy();
    expect(screen.queryByRole('button', { name: messages.offers.later })).toBeNull();
    press(messages.menu.drawTaken);
    expect(table.asked).toEqual([['draw', { agree: false }]]);
  });

  test('docs/protocol.md, Clocks and absence: a player whose seat a bot plays can take it back, and nobody else is asked', () => {
    const shown = duelSnapshot();
    const away = { ...shown, seats: shown.seats.map((seat) => ({ ...seat, botPlays: seat.seat === 0 })) };
    const table = atTable(away);
    render(table.around(<Offers />));
    expect(screen.getByText(messages.offers.botPlays)).toBeTruthy();
    press(messages.offers.back);
    expect(table.asked).toEqual([['back', {}]]);
    for (const me of [1, null]) {
      cleanup();
      render(atTable(away, { me }).around(<Offers />));
      expect(screen.queryByRole('button')).toBeNull();
    }
  });

  test('spectators get no offers', () => {
    render(atTable(withBo({ wantsDraw: true }), { me: null }).around(<Offers />));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('docs/design.md, Errors: a pause', () => {
  const paused = (wantsResume: readonly number[]) => {
    const shown = duelSnapshot();
    const seats = shown.seats.map((seat) => ({ ...seat, wantsResume: wantsResume.includes(seat.seat) }));
    return { ...shown, paused: true, seats };
  };
  const tray = (shown: Snapshot, me: number | null = 0) => {
    const table = atTable(shown, { me });
    render(table.around(<Tray />));
    return table;
  };

  test('says how it ends, with a button for that', () => {
    const { asked } = tray(paused([]));
    expect(screen.getByText(messages.ribbon.pausedNote)).toBeTruthy();
    press(messages.menu.resume);
    expect(asked).toEqual([['resume', {}]]);
  });

  test('says so to players who have sealed orders and wait', () => {
    const shown = paused([]);
    tray({ ...shown, seats: shown.seats.map((seat) => ({ ...seat, committed: true })) });
    expect(screen.getByText(messages.ribbon.pausedNote)).toBeTruthy();
    expect(screen.getByRole('button', { name: messages.menu.resume })).toBeTruthy();
  });

  test('confirms my wish to resume, and can take it back', () => {
    const { asked } = tray(paused([0]));
    expect(screen.getByText(messages.ribbon.resumeAsked)).toBeTruthy();
    // After ten minutes a second request is enough.
    press(messages.menu.resume);
    press(messages.menu.resumeTaken);
    expect(asked).toEqual([
      ['resume', {}],
      ['resume', { agree: false }],
    ]);
  });

  test('says that the opponent wants to resume, to spectators too', () => {
    tray(paused([1]));
    expect(screen.getByText(messages.ribbon.resumeWanted(['Bo']))).toBeTruthy();
    cleanup();
    tray(paused([0, 1]), null);
    expect(screen.getByText(messages.ribbon.resumeWanted(['Ada', 'Bo']))).toBeTruthy();
    expect(screen.queryByRole('button', { name: messages.menu.resume })).toBeNull();
  });
});

test('docs/design.md, Network: an awaited player who is away is named as away', () => {
  const shown = withBo({ connected: false });
  const view = { ...shown.view, pending: [{ seat: 1, type: 'commit' as const }] };
  const seats = shown.seats.map((seat) => (seat.seat === 0 ? { ...seat, committed: true } : seat));
  render(atTable({ ...shown, view, seats }).around(<Tray />));
  expect(document.body.textContent).toContain(`Bo (${messages.ship.away})`);
});

describe('docs/design.md, Chat: messages while the log was hidden', () => {
  function Badge({ isInSight }: { isInSight: boolean }) {
    return <Unread count={useUnread(isInSight)} />;
  }
  const line = (seq: number, seat: number) => ({
    seq,
    at: seq,
    seat,
    name: `P${seat}`,
    to: 'all' as const,
    text: 'Hello.',
  });

  beforeEach(() => sessionStorage.clear());

  test('are not new again after a reload', () => {
    const told = [line(1, 1), line(2, 1)];
    render(atTable(duelSnapshot(), { chat: told }).around(<Badge isInSight />));
    cleanup();
    const badge = <Badge isInSight={false} />;
    const { rerender, container } = render(atTable(duelSnapshot(), { chat: [] }).around(badge));
    rerender(atTable(duelSnapshot(), { chat: told }).around(badge));
    expect(container.textContent).toBe('');
    rerender(atTable(duelSnapshot(), { chat: [...told, line(3, 1)] }).around(badge));
    expect(container.textContent).toBe(`1 ${messages.log.unread}`);
  });

  test('are counted until seen, without my own and muted ones', () => {
    const mine = { round: 1, orders: null, seal: null, nonces: null, draft: null, waiting: null, muted: [2] };
    const chat = [line(1, 1), line(2, 0), line(3, 2), line(4, 1)];
    const table = atTable(duelSnapshot(), { chat, mine });
    const { rerender, container } = render(table.around(<Badge isInSight={false} />));
    expect(container.textContent).toBe(`2 ${messages.log.unread}`);
    rerender(table.around(<Badge isInSight />));
    expect(container.textContent).toBe('');
    rerender(table.around(<Badge isInSight={false} />));
    expect(container.textContent).toBe('');
  });
});
