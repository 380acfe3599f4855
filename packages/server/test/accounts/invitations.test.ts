/** `REGISTRATION`: who may become an account, and invitations. */
import { deletePlayer } from '../../src/accounts/delete-player';
import { removeOld } from '../../src/accounts/retention';
import { Authenticator } from '../support/authenticator';
import { DATABASES } from '../support/databases';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-operator-of-these-tests';
const DAY = 86_400_000;
const high = { newPlayers: 9e5, joins: 9e5, signIns: 9e5, tries: 9e5, mails: 9e5, signInMails: 9e5 };

/** Each first way back in, by a guest. Returns what was answered, the last call's status. */
function waysOf(server: TestServer, smtp: FakeSmtp) {
  const call = (method: string, path: string, by: Guest, body: object) =>
    server.call(method, path, body, by.token);
  return {
    recovery: (by: Guest) => call('POST', '/api/recovery', by, {}),
    async passkey(by: Guest) {
      const key = new Authenticator(server.url);
      const options = await call('POST', '/api/passkeys/options', by, {});
      if (options.status !== 200) return options;
      return call('POST', '/api/passkeys', by, { response: key.create(options.body) });
    },
    async mail(by: Guest) {
      const before = smtp.letters.length;
      const asked = await call('PUT', '/api/notices/mail', by, { address: `${by.playerId}@example.org` });
      if (asked.status !== 204) return asked;
      await smtp.count(before + 1);
      const [letter = ''] = smtp.letters.slice(before);
      const code = /#confirm=([\w-]+)/.exec(letter)?.[1];
      return call('POST', '/api/notices/mail/confirm', by, { code });
    },
  };
}
type Ways = ReturnType<typeof waysOf>;
const WAYS = ['recovery', 'passkey', 'mail'] as const satisfies (keyof Ways)[];

describe.each(DATABASES)('REGISTRATION=invite, with %s', (_name, openDatabase) => {
  const time = new TestTime();
  const smtp = new FakeSmtp();
  const server = new TestServer(
    async () => ({ time, mail: await smtp.mail(), registration: 'invite', adminToken: ADMIN, limits: high }),
    openDatabase,
  ).aroundTests();
  const ways = waysOf(server, smtp);

  const call = (method: string, path: string, by?: string, body?: object) =>
    server.call(method, path, body, by);
  const fromDesk = async (note = '') =>
    (await call('POST', '/api/desk/invitations', ADMIN, { note })).body as { id: string; code: string };
  const accept = ({ token }: Guest, code: string) => call('POST', '/api/invitations/accept', token, { code });
  const kindOf = async ({ token }: Guest) => (await call('GET', '/api/players/me', token)).body['kind'];
  /** A guest who has accepted an invitation of the desk. */
  async function invited(): Promise<Guest> {
    const guest = await server.guest();
    expect((await accept(guest, (await fromDesk()).code)).status).toBe(204);
    return guest;
  }
  async function account(): Promise<Guest> {
    const guest = await invited();
    expect((await ways.recovery(guest)).status).toBe(200);
    return guest;
  }
  const invite = ({ token }: Guest) => call('POST', '/api/invitations', token, {});
  const listOf = async ({ token }: Guest) =>
    (await call('GET', '/api/invitations', token)).body['invitations'] as Json[];

  test('pages are told, and a guest plays but no way makes an account of them, which Me says before', async () => {
    expect((await call('GET', '/api/house')).body).toEqual({ registration: 'invite' });
    const guest = await server.guest();
    const made = await call('POST', '/api/matches', (await server.guest()).token, { mode: 'duel' });
    const { matchId, invite: match } = made.body as { matchId: string; invite: string };
    expect(
      (await call('POST', `/api/matches/${matchId}/seats`, guest.token, { invite: match })).body,
    ).toEqual({ matchId, seat: 1 });
    const needed = 'New accounts need an invitation. Ask somebody who has an account for one.';
    expect((await call('GET', '/api/players/me', guest.token)).body).toMatchObject({ noAccount: needed });
    expect((await call('GET', '/api/notices', guest.token)).body).toMatchObject({ noAddress: needed });
    for (const way of WAYS)
      expect([way, await ways[way](guest)]).toMatchObject([
        way,
        { status: 403, body: { code: 'no-invitation', message: needed } },
      ]);
    expect(await kindOf(guest)).toBe('guest');
    // No letter was sent for nothing.
    expect(smtp.letters).toEqual([]);
  });

  test.each(WAYS)('an invitation makes one account by %s, and no second one', async (way) => {
    const { code } = await fromDesk();
    const [one, two] = [await server.guest(), await server.guest()];
    for (const guest of [one, two]) expect((await accept(guest, code)).status).toBe(204);
    expect((await ways[way](one)).status).toBeLessThan(300);
    expect(await kindOf(one)).toBe('account');
    expect(await ways[way](two)).toMatchObject({ status: 403, body: { code: 'no-invitation' } });
    expect(await kindOf(two)).toBe('guest');
    expect((await accept(await server.guest(), code)).status).toBe(404);
    // An account adds ways as it likes.
    expect((await ways.recovery(one)).status).toBe(200);
  });

  test('of two who use one invitation at once one has an account', async () => {
    const { code } = await fromDesk();
    const guests = [await server.guest(), await server.guest(), await server.guest()];
    for (const guest of guests) await accept(guest, code);
    const answers = await Promise.all(guests.map((guest) => ways.recovery(guest)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await Promise.all(guests.map(kindOf))).sort()).toEqual(['account', 'guest', 'guest']);
  });

  test('an address that was asked for with an invitation confirms nothing once it is used by somebody else', async () => {
    const { code } = await fromDesk();
    const [one, two] = [await server.guest(), await server.guest()];
    for (const guest of [one, two]) await accept(guest, code);
    await call('PUT', '/api/notices/mail', one.token, { address: 'late@example.org' });
    const letter = (await smtp.count(smtp.letters.length)).at(-1) ?? '';
    const link = { code: /#confirm=([\w-]+)/.exec(letter)?.[1] };
    await ways.recovery(two);
    const confirm = () => call('POST', '/api/notices/mail/confirm', undefined, link);
    expect(await confirm()).toMatchObject({ status: 403, body: { code: 'no-invitation' } });
    // The link is not used up.
    await accept(one, (await fromDesk()).code);
    expect((await confirm()).status).toBe(204);
    expect(await kindOf(one)).toBe('account');
  });

  test('a name that is taken uses no invitation up', async () => {
    const first = await account();
    const { name } = (await call('GET', '/api/players/me', first.token)).body;
    const { code } = await fromDesk();
    const guest = await server.guest();
    await accept(guest, code);
    const { store } = server.running.services;
    await store.players.rename(guest.playerId, { name: String(name), look: '' }, time.now(), 'guest');
    expect(await ways.recovery(guest)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect((await call('POST', '/api/invitations/look', undefined, { code })).status).toBe(200);
  });

  test('an account has five open ones, sees what became of each, and withdraws them', async () => {
    const ada = await account();
    const made: Json[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await invite(ada)).body);
    expect(await invite(ada)).toMatchObject({ status: 409, body: { code: 'full' } });
    const [first, second] = made.map(({ code }) => String(code));
    expect(made[0]?.['link']).toBe(`/me#invitation=${first}`);
    expect(
      (await call('POST', '/api/invitations/look', undefined, { code: first?.toLowerCase() })).body,
    ).toEqual({
      by: ada.name,
      until: time.now() + 14 * DAY,
    });
    const bo = await server.guest();
    await accept(bo, first ?? '');
    await ways.recovery(bo);
    const withdraw = (by: Guest, id: unknown) => call('DELETE', `/api/invitations/${String(id)}`, by.token);
    expect((await withdraw(bo, made[1]?.['id'])).status).toBe(404);
    expect((await withdraw(ada, made[1]?.['id'])).status).toBe(204);
    expect((await withdraw(ada, made[0]?.['id'])).status).toBe(404);
    expect((await call('POST', '/api/invitations/look', undefined, { code: second })).status).toBe(404);
    const list = await listOf(ada);
    expect(list.find(({ id }) => id === made[0]?.['id'])).toMatchObject({
      state: 'used',
      usedBy: { playerId: bo.playerId, name: bo.name },
    });
    expect(list.map(({ state }) => state).sort()).toEqual(['open', 'open', 'open', 'used']);
    // No code is kept, nor told again.
    expect(JSON.stringify(list)).not.toContain(String(made[2]?.['code']));
    expect((await invite(ada)).status).toBe(201);
    time.pass(14 * DAY);
    expect((await listOf(ada)).every(({ state }) => state !== 'open')).toBe(true);
    expect((await invite(ada)).status).toBe(201);
  });

  test('guests do not invite, and accounts accept nothing', async () => {
    expect(await invite(await server.guest())).toMatchObject({ status: 403, body: { code: 'no-account' } });
    const { code } = await fromDesk();
    expect(await accept(await account(), code)).toMatchObject({ status: 409, body: { code: 'account' } });
  });

  test('a guest’s invitation goes along when another guest brings them along', async () => {
    const [one, two] = [await invited(), await server.guest()];
    expect((await call('POST', '/api/players/me/absorb', two.token, { token: one.token })).status).toBe(204);
    expect((await ways.recovery(two)).status).toBe(200);
  });

  test('the desk’s have a note, are withdrawn, and are in the log; moderators alone, and the operator', async () => {
    const guest = await server.guest();
    for (const method of ['GET', 'POST'])
      expect(
        (await call(method, '/api/desk/invitations', guest.token, method === 'GET' ? undefined : {})).status,
      ).toBe(401);
    const { id, code } = await fromDesk('For the club.');
    const all = async () => (await call('GET', '/api/desk/invitations', ADMIN)).body['invitations'] as Json[];
    expect((await all()).find((each) => each['id'] === id)).toMatchObject({
      ...{ note: 'For the club.', by: null, state: 'open' },
    });
    expect((await call('DELETE', `/api/desk/invitations/${id}`, ADMIN)).status).toBe(204);
    expect((await accept(guest, code)).status).toBe(404);
    const log = (await call('GET', '/api/desk/log', ADMIN)).body['log'] as Json[];
    expect(
      log
        .filter(({ target }) => target === id)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['invite', 'uninvite']);
  });

  test('who deletes their data leaves no invitation behind, used ones name nobody, and old ones are removed', async () => {
    const ada = await account();
    const { code } = (await invite(ada)).body;
    const bo = await server.guest();
    await accept(bo, String(code));
    await ways.recovery(bo);
    const { services } = server.running;
    await deletePlayer(services, services.cluster, bo.playerId, null);
    expect(await listOf(ada)).toMatchObject([{ state: 'used', usedBy: null }]);
    time.pass(45 * DAY);
    await removeOld(services, services.cluster, () => false);
    expect(await listOf(ada)).toEqual([]);
  });
});

describe('REGISTRATION=closed', () => {
  const smtp = new FakeSmtp();
  const server = new TestServer(async () => ({
    ...{ mail: await smtp.mail(), registration: 'closed', adminToken: ADMIN, limits: high },
  })).aroundTests();

  test('no way makes an account, nobody invites, and guests play', async () => {
    const ways = waysOf(server, smtp);
    const { guests } = await server.begunDuel();
    for (const way of WAYS)
      expect([way, await ways[way](guests[0])]).toMatchObject([
        way,
        { status: 403, body: { code: 'closed' } },
      ]);
    expect(await server.call('POST', '/api/desk/invitations', {}, ADMIN)).toMatchObject({
      status: 409,
      body: { code: 'no-invitations' },
    });
  });
});

test('REGISTRATION=open: an account needs nothing, and nothing says otherwise', async () => {
  const server = await new TestServer({ adminToken: ADMIN }).start();
  expect((await server.call('GET', '/api/house')).body).toEqual({ registration: 'open' });
  const guest = await server.guest();
  const me = () => server.call('GET', '/api/players/me', undefined, guest.token);
  expect((await me()).body).not.toHaveProperty('noAccount');
  expect((await server.call('POST', '/api/recovery', {}, guest.token)).status).toBe(200);
  expect((await me()).body['kind']).toBe('account');
  await server.dispose();
});
