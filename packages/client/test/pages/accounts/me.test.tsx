import { fireEvent, render, screen, within } from '@testing-library/preact';
import { linkMessages, meMessages, noticeMessages } from '../../../src/i18n/en/me';
import { identity } from '../../../src/net/identity';
import type { Summary } from '../../../src/net/api';
import { MePage } from '../../../src/pages/accounts/me/MePage';
import { answerOf } from '../../support/answer';
import { openMatch, seatHeld } from '../../support/open-match';

const NONE = { code: 'not-found', message: 'None.' };
const asked: { method: string; path: string; body: unknown }[] = [];
const answers: Record<string, unknown> = {
  'POST /api/players': { playerId: 'p1', token: 't1', name: 'Amber Anchor 10' },
  'PATCH /api/players/me': { playerId: 'p1', name: 'Zoe' },
  'GET /api/players/me/matches': { matches: [], cursor: null },
  'POST /api/players/me/transfer': { link: '/me#transfer=ABC', code: 'ABC', expiresAt: 0 },
};

beforeEach(() => {
  asked.length = 0;
  identity.set(null);
  globalThis.fetch = ((path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body === undefined ? null : JSON.parse(body) });
    const key = `${method} ${path.replace(/\?.*/, '')}`;
    return Promise.resolve(key in answers ? answerOf(answers[key]) : answerOf(NONE, 404));
  }) as unknown as typeof fetch;
});
afterEach(() => identity.set(null));

test('docs/design.md, Me: a new visitor can choose a name before the first match', async () => {
  render(<MePage claim={null} />);
  expect(screen.getByText(meMessages.nobodyYet)).toBeTruthy();
  fireEvent.input(screen.getByLabelText(meMessages.name), { target: { value: 'Zoe' } });
  fireEvent.click(screen.getByRole('button', { name: meMessages.save }));
  await screen.findByText(meMessages.saved);
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/api/players/me', body: { name: 'Zoe' } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(meMessages.name).value).toBe('Zoe');
  expect(screen.queryByText(meMessages.nobodyYet)).toBeNull();
});

test('docs/design.md, Me: the link for another device can be copied', async () => {
  identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
  render(<MePage claim={null} />);
  fireEvent.click(screen.getByRole('button', { name: meMessages.transferButton }));
  const link = await screen.findByLabelText<HTMLInputElement>(meMessages.transferLink);
  expect(link.value).toBe(`${location.origin}/me#transfer=ABC`);
  expect(screen.getByRole('button', { name: linkMessages.copy })).toBeTruthy();
});

test.each([
  ['confirm', 'POST', '/api/notices/mail/confirm'],
  ['stop', 'POST', '/api/notices/stop/ABC'],
  ['undo', 'POST', '/api/notices/mail/undo'],
] as const)(
  'P-12: opening the link of a letter changes nothing, its button does: %s',
  async (what, method, path) => {
    const { heading, button, done } = noticeMessages.mailLinks[what];
    answers[`${method} ${path}`] = null;
    render(<MePage claim={null} mail={{ what, code: 'ABC' }} />);
    await screen.findByRole('heading', { name: heading });
    const sent = () => asked.filter((each) => each.path.startsWith('/api/notices'));
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText(done);
    expect(sent()).toMatchObject([{ method, path }]);
  },
);

test('docs/design.md, Me: Me lists the matches that go on, apart from the replays', async () => {
  const match = (matchId: string, state: Summary['state']): Summary => ({
    ...openMatch([seatHeld(0, 'player')], { matchId, state }),
  });
  const matches = [
    match('on', 'live'),
    match('waits', 'open'),
    match('over', 'finished'),
    match('shut', 'closed'),
  ];
  Object.assign(answers, { 'GET /api/players/me/matches': { matches, cursor: null } });
  identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
  render(<MePage claim={null} />);
  const linksIn = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await linksIn(meMessages.running)).toEqual(['/m/on', '/m/waits']);
  expect(await linksIn(meMessages.replays)).toEqual(['/r/over']);
  Object.assign(answers, { 'GET /api/players/me/matches': { matches: [], cursor: null } });
});

describe('P-13: sessions on the page Me', () => {
  const sessions = [
    { id: 'a', label: 'Firefox, Linux', createdAt: 0, lastUsedAt: 0, isThis: true },
    { id: 'b', label: 'Safari, iPhone', createdAt: 0, lastUsedAt: 0, isThis: false },
  ];
  afterEach(() => {
    delete answers['GET /api/sessions'];
    delete answers['DELETE /api/sessions/b'];
  });

  test('P-13: another browser is signed out by its button, this one has none', async () => {
    Object.assign(answers, { 'GET /api/sessions': { sessions }, 'DELETE /api/sessions/b': null });
    identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
    render(<MePage claim={null} />);
    const button = await screen.findByRole('button', { name: meMessages.signOutName('Safari, iPhone') });
    expect(screen.queryByRole('button', { name: meMessages.signOutName('Firefox, Linux') })).toBeNull();
    fireEvent.click(button);
    await screen.findByText(meMessages.signedOut);
    expect(asked.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: '/api/sessions/b' }]);
  });
});

describe('P-11: the recovery code on the page Me', () => {
  const NEXT = 'ABCDEFGHJKMNPQRSTVWXYZ2345';
  afterEach(() => {
    for (const key of ['GET /api/players/me', 'POST /api/recovery', 'POST /api/sign-in/recovery'])
      delete answers[key];
  });

  test('P-8, P-11: a guest creates a code and reads it once', async () => {
    Object.assign(answers, {
      'GET /api/players/me': { playerId: 'p1', name: 'Zoe', kind: 'guest', ways: [] },
      'POST /api/recovery': { code: NEXT },
    });
    identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
    render(<MePage claim={null} />);
    expect(await screen.findByText(meMessages.recoveryNone)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: meMessages.recoveryButton }));
    const code = await screen.findByLabelText<HTMLInputElement>(meMessages.recoveryCode);
    expect(code.value).toBe('ABCDE-FGHJK-MNPQR-STVWX-YZ234-5');
  });

  test('P-11: a typed code signs this browser in, and the next code is shown', async () => {
    answers['POST /api/sign-in/recovery'] = { playerId: 'p9', token: 't9', name: 'Ada', code: NEXT };
    render(<MePage claim={null} />);
    fireEvent.input(screen.getByLabelText(meMessages.recoveryTyped), { target: { value: 'old code' } });
    fireEvent.click(screen.getByRole('button', { name: meMessages.claim }));
    expect(await screen.findByLabelText(meMessages.recoveryCode)).toBeTruthy();
    expect(identity.get()).toEqual({ playerId: 'p9', token: 't9', name: 'Ada' });
    expect(asked.find(({ path }) => path === '/api/sign-in/recovery')?.body).toEqual({ code: 'old code' });
  });
});

describe('P-15: a taken link', () => {
  const BO = { playerId: 'p2', token: 't2', name: 'Bo' };
  const seated = {
    ...{
      matchId: 'm1',
      game: 'star-eater',
      edition: 'june',
      mode: 'duel',
      round: 1,
      createdAt: 0,
      state: 'live',
    },
    ...{ seats: [], clock: { kind: 'none' }, yourSeat: 0, deadline: null, outcome: null },
  };
  beforeEach(() =>
    Object.assign(answers, {
      'POST /api/players/transfer/look': { name: 'Bo' },
      'POST /api/players/transfer': BO,
    }),
  );
  afterEach(() => {
    answers['GET /api/players/me/matches'] = { matches: [], cursor: null };
    delete answers['POST /api/players/me/absorb'];
  });

  test('P-15: it says whose it is and uses nothing up before the button', async () => {
    render(<MePage claim="CODE" />);
    await screen.findByRole('button', { name: meMessages.claimAs('Bo') });
    expect(asked.map(({ path }) => path)).not.toContain('/api/players/transfer');
  });

  test('P-15: a guest with a seat may bring it', async () => {
    answers['GET /api/players/me/matches'] = { matches: [seated], cursor: null };
    answers['POST /api/players/me/absorb'] = null;
    identity.set({ playerId: 'p1', token: 't1', name: 'Zoe' });
    render(<MePage claim="CODE" />);
    fireEvent.click(await screen.findByRole('button', { name: meMessages.claimAs('Bo') }));
    await screen.findByText(meMessages.claimedWithSeats);
    expect(asked.find(({ path }) => path === '/api/players/me/absorb')?.body).toEqual({ token: 't1' });
    expect(identity.get()).toEqual(BO);
  });

  test('P-15: a link that was used says so, and offers nothing', async () => {
    delete answers['POST /api/players/transfer/look'];
    render(<MePage claim="CODE" />);
    await screen.findByText(NONE.message);
    expect(screen.queryByRole('button', { name: /Sign in as/ })).toBeNull();
  });
});
