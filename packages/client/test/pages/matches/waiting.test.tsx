import { card } from '../../../src/games/star-eater/common/card';
import { waitingTexts } from '../../../src/games/star-eater/common/messages/waiting';
import { cardMessages } from '../../../src/games/star-eater/common/messages/card';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { starEater } from '../../../src/games/star-eater';
import { identity } from '../../../src/net/identity';
import { linkMessages, noticeMessages } from '../../../src/i18n/en/me';
import { waitingMessages } from '../../../src/pages/matches/messages';
import { tableMessages } from '../../../src/i18n/en/table';
import { pageMessages } from '../../../src/i18n/en/pages';
import type { Summary, SummarySeat } from '../../../src/net/api';
import { WaitingRoom } from '../../../src/pages/matches/WaitingRoom';
import { openMatch, seatHeld } from '../../support/open-match';
import { atTable, stateOf } from '../../support/table';

const INVITE = 'R0QR-RK8Z-9B4';
const table = atTable();

const summaryOf = (seats: SummarySeat[], change: Partial<Summary> = {}): Summary =>
  openMatch(seats, { invite: INVITE, ...change });

const around = (seats: SummarySeat[], change: Partial<Summary> = {}) => (
  <WaitingRoom
    game={starEater}
    summary={summaryOf(seats, change)}
    invite={INVITE}
    session={table.session}
    state={{ ...stateOf(atTable().shown), latest: null }}
    onChanged={() => undefined}
  />
);

function wait(seats: SummarySeat[], change: Partial<Summary> = {}): void {
  render(around(seats, change));
}

beforeEach(() => history.replaceState(null, '', '/m/m1'));

describe('docs/design.md, Waiting', () => {
  test('the address bar contains the invite: many people share that', () => {
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')]);
    expect(screen.getByLabelText<HTMLInputElement>(waitingMessages.invite).value).toBe(location.href);
    expect(new URL(location.href).searchParams.get('invite')).toBe(INVITE);
  });

  test('a background tab shows that only my click is missing', () => {
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')]);
    expect(document.title).not.toBe(pageMessages.turnTitle(pageMessages.title));
    cleanup();
    wait([seatHeld(0, 'player'), seatHeld(1, 'player')]);
    expect(document.title).toBe(pageMessages.turnTitle(pageMessages.title));
  });

  test('docs/design.md, Waiting: who waits has the link as a QR code, chat, and a bot to play meanwhile', async () => {
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')]);
    expect(await screen.findByRole('img', { name: linkMessages.qr })).toBeTruthy();
    expect(await screen.findByRole('button', { name: waitingMessages.playBot })).toBeTruthy();
    const said = jest.spyOn(table.session, 'ask').mockResolvedValue(true);
    const box = screen.getByLabelText(tableMessages.log.message);
    fireEvent.input(box, { target: { value: 'five minutes' } });
    fireEvent.click(screen.getByRole('button', { name: tableMessages.log.send }));
    expect(said).toHaveBeenCalledWith('chat', { text: 'five minutes', to: 'all' });
    said.mockRestore();
    cleanup();
    // Everybody is here: only a word is left.
    wait([seatHeld(0, 'player'), seatHeld(1, 'player')]);
    expect(await screen.findByLabelText(tableMessages.log.message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: waitingMessages.playBot })).toBeNull();
  });

  test('an invited visitor reads who waits, and a late one what else they can do', () => {
    const comer = { yourSeat: null };
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')], comer);
    expect(screen.getByText(waitingTexts.invited('Player 0'))).toBeTruthy();
    cleanup();
    wait([seatHeld(0, 'player'), seatHeld(1, 'player')], comer);
    expect(screen.getByText(waitingMessages.youWatch)).toBeTruthy();
    expect(screen.getByText(pageMessages.missing.home)).toBeTruthy();
    cleanup();
    wait([seatHeld(0, 'player'), seatHeld(1, 'player')], { ...comer, spectators: false });
    expect(screen.getByText(waitingMessages.noRoom)).toBeTruthy();
  });

  test('a removed player is told so, and not welcomed as a new one', () => {
    const { rerender } = render(around([seatHeld(0, 'player'), seatHeld(1, 'player')], { yourSeat: 1 }));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(around([seatHeld(0, 'player'), seatHeld(1, 'nobody')], { yourSeat: null }));
    expect(screen.getByRole('alert').textContent).toBe(waitingMessages.removed);
    expect(screen.queryByText(waitingTexts.invited('Player 0'))).toBeNull();
    expect(screen.getByRole('button', { name: waitingMessages.take })).toBeTruthy();
  });

  test('docs/design.md, Waiting: an invitation says which game it is, by which book, and how long it takes', () => {
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')], { yourSeat: null, edition: 'february' });
    const facts = screen.getByText(new RegExp(waitingMessages.minutes(10))).textContent;
    expect(facts).toContain(`${card.name} · ${cardMessages.modes.duel}`);
    expect(facts).toContain(card.editions?.['february']);
  });

  test('docs/design.md, Waiting: the first correspondence match asks how its player is told, and no later one', async () => {
    const days = { clock: { kind: 'correspondence', hours: 168 } } as const;
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')]);
    expect(screen.queryByText(noticeMessages.lead)).toBeNull();
    cleanup();
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')], days);
    expect(await screen.findByText(noticeMessages.lead)).toBeTruthy();
    expect(screen.getByText(/7 days per decision/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: noticeMessages.offerLater }));
    await waitFor(() => expect(screen.queryByText(noticeMessages.lead)).toBeNull());
    cleanup();
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')], days);
    await act(async () => void (await import('../../../src/pages/notices/NoticeOffer')));
    expect(screen.queryByText(noticeMessages.lead)).toBeNull();
  });

  const kept = { ...seatHeld(1, 'nobody'), keptFor: { playerId: 'p7', name: 'Bo' } };

  test('After it: a rematch says for whom its seat is reserved, and its creator may open it to anybody', () => {
    wait([seatHeld(0, 'player'), kept]);
    expect(screen.getByText(pageMessages.keptFor('Bo'))).toBeTruthy();
    expect(screen.getByText(waitingMessages.rematchNote)).toBeTruthy();
    expect(screen.getByRole('button', { name: waitingMessages.giveUp })).toBeTruthy();
    // Nobody need be invited.
    expect(document.querySelectorAll('.invite .primary')).toHaveLength(0);
    cleanup();
    wait([seatHeld(0, 'player'), seatHeld(1, 'nobody')]);
    expect(document.querySelectorAll('.invite .primary')).toHaveLength(1);
    cleanup();
    wait([seatHeld(0, 'player'), kept], { youMadeIt: false });
    expect(screen.queryByRole('button', { name: waitingMessages.giveUp })).toBeNull();
  });

  test('After it: a reserved seat is offered to its player only', () => {
    const stranger = { yourSeat: null, youMadeIt: false };
    wait([seatHeld(0, 'player'), kept], stranger);
    expect(screen.getByText(waitingMessages.keptForOthers('Bo'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: waitingMessages.take })).toBeNull();
    cleanup();
    identity.set({ playerId: 'p7', token: 't', name: 'Bo' });
    wait([seatHeld(0, 'player'), kept], stranger);
    expect(screen.getByText(waitingMessages.keptForYou)).toBeTruthy();
    expect(screen.getByRole('button', { name: waitingMessages.take })).toBeTruthy();
    identity.set(null);
  });
});
