/** What the desk sets for the whole house, as it is sent. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { Announcing } from '../../src/pages/moderation/house/Announcing';
import { ago } from '../../src/app/when';
import { invitationMessages } from '../../src/pages/accounts/invitations/messages';
import { DeleteMatch, DeletePerson } from '../../src/pages/moderation/house/Delete';
import { Inviting } from '../../src/pages/moderation/house/Inviting';
import { HouseNow } from '../../src/pages/moderation/house/HouseNow';
import { TestLetter } from '../../src/pages/moderation/house/TestLetter';
import { houseMessages } from '../../src/pages/moderation/house/messages';
import { deskMessages } from '../../src/pages/moderation/messages';
import { answerOf } from '../support/answer';

const DESK = { isOperator: true, token: 'a-token-of-the-operator' };
const before = globalThis.fetch;
/** What was sent, as `METHOD path body`. */
let sent: string[] = [];
/** Answers by `METHOD path`; anything else is `{ ok: true }`. */
let answers: Record<string, () => Response> = {};

beforeEach(() => {
  [sent, answers] = [[], {}];
  globalThis.fetch = (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${String(path)}`;
    if (method !== 'GET') sent.push(`${call} ${String(body ?? '')}`.trim());
    return Promise.resolve(answers[call]?.() ?? answerOf({ ok: true }));
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

/** Buttons that ask before they send. */
async function pressTwice(name: string): Promise<void> {
  const count = sent.length;
  fireEvent.click(screen.getByRole('button', { name }));
  const sure = await screen.findByRole('button', { name: deskMessages.confirm(name) });
  await waitFor(() => expect(sure.getAttribute('aria-busy')).toBe('false'));
  expect(sent).toHaveLength(count);
  fireEvent.click(sure);
}

test('an announcement pauses new matches if the box is checked, and each in force is withdrawn after a second press', async () => {
  let inForce: object[] = [];
  answers['GET /api/desk/announcements'] = () => answerOf({ announcements: inForce });
  answers['DELETE /api/desk/announcements/abc'] = () => {
    inForce = [];
    return answerOf(null, 204);
  };
  render(<Announcing desk={DESK} />);
  const list = screen.getByRole('region', { name: houseMessages.inForce });
  await waitFor(() => within(list).getByText(deskMessages.none));
  fireEvent.input(screen.getByLabelText(deskMessages.announcementText), {
    target: { value: 'Back at ten.' },
  });
  fireEvent.click(screen.getByRole('checkbox'));
  inForce = [{ id: 'abc', text: 'New matches are paused. Back at ten.', until: 9e12 }];
  await pressTwice(deskMessages.announce);
  await waitFor(() => within(list).getByText('New matches are paused. Back at ten.'));
  expect(sent).toEqual([
    `POST /api/desk/announce ${JSON.stringify({ text: 'Back at ten.', minutes: 30, noNewMatches: true })}`,
  ]);
  await pressTwice(houseMessages.withdrawOne('New matches are paused. Back at ten.'));
  await waitFor(() => within(list).getByText(deskMessages.none));
  expect(sent[1]).toBe('DELETE /api/desk/announcements/abc');
});

test('a test letter goes to the typed address, and the answer or the mail server’s words are said', async () => {
  answers['POST /api/desk/letter'] = () =>
    answerOf({ to: 'ada@example.org', server: 'mail.example.org:587' });
  render(<TestLetter desk={DESK} />);
  const said = () => screen.getByRole('form', { name: houseMessages.letter }).querySelector('.done, .error');
  const press = () => fireEvent.click(screen.getByRole('button', { name: houseMessages.sendLetter }));
  press();
  await waitFor(() =>
    expect(said()?.textContent).toBe(houseMessages.letterSent('ada@example.org', 'mail.example.org:587')),
  );
  fireEvent.input(screen.getByLabelText(houseMessages.letterTo), { target: { value: 'bo@example.org' } });
  const words = 'mail.example.org:587: it does not take the letter. 550 no';
  answers['POST /api/desk/letter'] = () => answerOf({ code: 'mail', message: words }, 503);
  press();
  await waitFor(() => expect(said()?.textContent).toBe(words));
  expect(sent).toEqual([
    'POST /api/desk/letter {"address":null}',
    'POST /api/desk/letter {"address":"bo@example.org"}',
  ]);
});

test('the desk makes an invitation with a note, reads its link once, and withdraws one, where they are needed', async () => {
  const open = {
    id: 'i1',
    createdAt: 0,
    until: 9e12,
    state: 'open',
    usedBy: null,
    by: null,
    note: 'For the club.',
  };
  answers['GET /api/desk/invitations'] = () => answerOf({ registration: 'invite', invitations: [open] });
  answers['POST /api/desk/invitations'] = () => answerOf({ link: '/me#invitation=NEW' }, 201);
  answers['DELETE /api/desk/invitations/i1'] = () => answerOf(null, 204);
  render(<Inviting desk={DESK} />);
  await screen.findByText('For the club.');
  fireEvent.input(screen.getByLabelText(houseMessages.inviteNote), { target: { value: 'Ada’s friend' } });
  fireEvent.click(screen.getByRole('button', { name: houseMessages.invite }));
  const link = await screen.findByLabelText<HTMLInputElement>(invitationMessages.link);
  expect(link.value).toBe(`${location.origin}/me#invitation=NEW`);
  await pressTwice(houseMessages.withdrawOne(houseMessages.invitation(null, ago(0))));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    'POST /api/desk/invitations {"note":"Ada’s friend"}',
    'DELETE /api/desk/invitations/i1',
  ]);
  cleanup();
  answers['GET /api/desk/invitations'] = () => answerOf({ registration: 'closed', invitations: [] });
  render(<Inviting desk={DESK} />);
  await screen.findByText(houseMessages.registrations.closed);
  expect(screen.queryByRole('button', { name: houseMessages.invite })).toBeNull();
});

test('a person and a match are deleted once their name or id is typed, with a reason', async () => {
  const done = jest.fn();
  render(<DeletePerson desk={DESK} id="p1" name="Ada Lovely" onDone={done} />);
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
  type(houseMessages.confirmName, 'Ada');
  type(houseMessages.forTheLog, 'As asked.');
  expect(button(houseMessages.deletePerson).disabled).toBe(true);
  type(houseMessages.confirmName, 'Ada Lovely');
  fireEvent.click(button(houseMessages.deletePerson));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  cleanup();
  render(<DeleteMatch desk={DESK} id="m1" onDone={done} />);
  type(houseMessages.confirmId, 'm1');
  type(houseMessages.forTheLog, 'A test.');
  answers['POST /api/desk/matches/m1/delete'] = () => answerOf({ code: 'storage', message: 'Later.' }, 503);
  fireEvent.click(button(houseMessages.deleteMatch));
  await screen.findByText('Later.');
  expect(done).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([
    'POST /api/desk/people/p1/delete {"confirm":"Ada Lovely","reason":"As asked."}',
    'POST /api/desk/matches/m1/delete {"confirm":"m1","reason":"A test."}',
  ]);
});

describe('docs/design.md, Desk: how the house is', () => {
  const now = Date.now();
  const HOUSE = {
    ...{ people: 3, guests: 2, tables: 1, accounts: [{ playerId: 'p1', name: 'Ada' }] },
    processes: [{ name: 'one', version: '2.0.0', startedAt: now, tables: 1 }],
    operator: null as object | null,
  };
  const shown = async (operator: object | null) => {
    answers['GET /api/desk/house'] = () => answerOf({ ...HOUSE, operator });
    render(<HouseNow desk={DESK} />);
    return screen.findByRole('region', { name: houseMessages.now });
  };
  const operator = {
    ...{ database: 'SQLite', storeSize: 1_320_000, disk: { free: 80e9, size: 270e9 }, redis: null },
    mail: { state: { isUp: false, at: now, why: 'nobody listens there.' } },
    backup: { at: '04:00', kept: 3, last: { at: now - 30 * 3_600_000, bytes: 640_000, isReadBack: true } },
  };

  test('Desk: who is here, by name, with a link to each account', async () => {
    const house = await shown(null);
    expect(house.textContent).toContain(houseMessages.ofThem(1, 2));
    expect(within(house).getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/players/p1');
    // Moderators read nothing of what is set.
    for (const label of [houseMessages.mail, houseMessages.backup, houseMessages.disk])
      expect(within(house).queryByText(label)).toBeNull();
  });

  test('Desk: what somebody has to do something about is marked, with its cause', async () => {
    const house = await shown(operator);
    const wrong = [...house.querySelectorAll('[data-wrong="true"]')].map((cell) => cell.textContent);
    expect(wrong).toEqual([
      expect.stringContaining(houseMessages.backup),
      expect.stringContaining('nobody listens there.'),
    ]);
    expect(house.textContent).toContain(`640 kB, ${houseMessages.readBack}`);
    expect(house.textContent).toContain(houseMessages.free('80 GB'));
  });
});
