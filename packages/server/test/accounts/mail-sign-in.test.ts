import { DATABASES } from '../support/databases';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const DAY = 86_400_000;
const HIGH = { newPlayers: 1000, joins: 1000, signIns: 1000, tries: 1000, mails: 1000 };
const MAILS = { signInMails: 1000, signInMailsFrom: 1000, signInMailsInAll: 1000 };

describe.each(DATABASES)('P-12: signing in by e-mail, in %s', (_name, openDatabase) => {
  const time = new TestTime();
  const smtp = new FakeSmtp();
  const publicAddress = 'https://play.example.org';
  const server = new TestServer(
    async () => ({ time, mail: await smtp.mail(), publicAddress, limits: { ...HIGH, ...MAILS } }),
    openDatabase,
  ).aroundTests();

  const post = (path: string, body: Json, token?: string) => server.call('POST', path, body, token);
  const TOLD =
    /^Subject: (A browser was signed in as you|Your e-mail address for .* was (replaced|removed))/m;
  /** The next letters that `act` sends. Those that tell of a sign-in or of a change come whenever they like. */
  const lettersOf = async (act: () => Promise<unknown>, isTold = false): Promise<string[]> => {
    const all = () => smtp.letters.filter((letter) => TOLD.test(letter) === isTold);
    const before = all().length;
    await act();
    while (all().length === before) await smtp.count(smtp.letters.length + 1);
    return all().slice(before);
  };
  const put = ({ token }: Guest, address: string) =>
    server.call('PUT', '/api/notices/mail', { address }, token);
  const codeIn = (letter = '') => /#(?:mail|confirm)=([\w-]+)/.exec(letter)?.[1] ?? '';
  const typedIn = (letter = '') =>
    /^([0-9A-Z]{4}-[0-9A-Z]{4})/m.exec(letter.split('asked for it: ')[1] ?? '')?.[1] ?? '';
  const confirm = (code: string, token?: string) => post('/api/notices/mail/confirm', { code }, token);
  const me = async ({ token }: Guest) => (await server.call('GET', '/api/players/me', undefined, token)).body;
  const account = async (name: string, address: string): Promise<Guest> => {
    const guest = await server.guest(name);
    const [letter] = await lettersOf(() => put(guest, address));
    await confirm(codeIn(letter), guest.token);
    return guest;
  };
  /** A mail that signs in, and what the page that asked keeps. */
  const askFor = async (address: string) => {
    let request = '';
    const [letter = ''] = await lettersOf(async () => {
      const { status, body } = await post('/api/sign-in/mail', { address });
      expect(status).toBe(202);
      request = String(body['request']);
    });
    return { letter, request };
  };
  const signIn = (code: string, request?: string) =>
    post('/api/sign-in/mail/confirm', { code, ...(request === undefined ? {} : { request }) });

  test('P-8, P-12: a confirmed address makes an account, brings a recovery code, and its link signs in once', async () => {
    const ada = await server.guest('Ada Mail');
    const [asked] = await lettersOf(() => put(ada, 'Ada.Mail@example.org'));
    expect(await me(ada)).toMatchObject({ kind: 'guest', ways: [] });
    expect(await confirm(codeIn(asked), ada.token)).toMatchObject({
      status: 200,
      body: { code: expect.stringMatching(/^[0-9A-Z]{26}$/) },
    });
    expect(await me(ada)).toMatchObject({ kind: 'account', ways: ['recovery', 'mail'] });

    const { letter } = await askFor('ada.mail@EXAMPLE.org');
    expect(letter).toContain('To: Ada.Mail@example.org');
    expect(letter).toContain(`https://play.example.org/sign-in#mail=${codeIn(letter)}`);
    const { status, body } = await signIn(codeIn(letter));
    expect(status).toBe(200);
    expect(body).toMatchObject({ playerId: ada.playerId, name: 'Ada Mail', token: expect.any(String) });
    expect((await signIn(codeIn(letter))).status).toBe(404);
  });

  test('P-12: the letters sign in where the mail was asked for, and nowhere else; then the link is used up', async () => {
    const ada = await account('Ada Typed', 'typed@example.org');
    const { letter, request } = await askFor('typed@example.org');
    const typed = typedIn(letter);
    expect(typed).toMatch(/^\w{4}-\w{4}$/);
    expect((await signIn(typed)).status).toBe(404);
    expect((await signIn(typed, 'another-request')).status).toBe(404);
    expect((await signIn(typed.toLowerCase(), request)).body).toMatchObject({ playerId: ada.playerId });
    expect((await signIn(codeIn(letter))).status).toBe(404);
  });

  test('P-12: five wrong letters are the last', async () => {
    await account('Ada Tries', 'tries@example.org');
    const four = await askFor('tries@example.org');
    for (let i = 0; i < 4; i += 1) expect((await signIn('00000000', four.request)).status).toBe(404);
    expect((await signIn(typedIn(four.letter), four.request)).status).toBe(200);
    const five = await askFor('tries@example.org');
    for (let i = 0; i < 5; i += 1) expect((await signIn('00000000', five.request)).status).toBe(404);
    expect((await signIn(typedIn(five.letter), five.request)).status).toBe(404);
  });

  test('P-10: the mail is valid for 15 minutes', async () => {
    await account('Ada Late', 'late@example.org');
    const { letter, request } = await askFor('late@example.org');
    time.pass(15 * MINUTE + 1);
    expect((await signIn(codeIn(letter))).status).toBe(404);
    expect((await signIn(typedIn(letter), request)).status).toBe(404);
  });

  test('P-12, P-80: nothing is looked up before the answer: it takes the same time for an address that nobody has', async () => {
    await account('Ada Equal', 'equal@example.org');
    const { mails } = server.running.services.store;
    let free: (() => void) | undefined;
    const asked: string[] = [];
    const looked = jest.spyOn(mails, 'ownerOf').mockImplementation(async (address) => {
      asked.push(address);
      await new Promise<void>((resolve) => (free = resolve));
      return null;
    });
    // The database answers nothing yet.
    const known = await post('/api/sign-in/mail', { address: 'equal@example.org' });
    await server.until(async () => asked.length === 1);
    free?.();
    const unknown = await post('/api/sign-in/mail', { address: 'nobody@example.org' });
    await server.until(async () => asked.length === 2);
    free?.();
    looked.mockRestore();
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(202);
      expect(Object.keys(body)).toEqual(['request']);
      expect(String(body['request'])).toHaveLength(32);
    }
    expect(asked).toEqual(['equal@example.org', 'nobody@example.org']);
  });

  test('P-12: an address serves one account: adding one in use mails its owner and tells the caller nothing', async () => {
    const ada = await account('Ada Owner', 'owner@example.org');
    const [bo, cy] = [await server.guest('Bo Wants'), await server.guest('Cy Wants')];
    const answers: Json[] = [];
    const letters: string[] = [];
    for (const [guest, address] of [
      [bo, 'OWNER@example.org'],
      [cy, 'free@example.org'],
    ] as const) {
      letters.push(...(await lettersOf(async () => answers.push({ ...(await put(guest, address)) }))));
      const { body } = await server.call('GET', '/api/notices', undefined, guest.token);
      expect(body['mail']).toMatchObject({ address, isConfirmed: false });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(letters[0]).toContain('Somebody wanted to use your e-mail address');
    expect(codeIn(letters[0])).toBe('');
    expect(codeIn(letters[1])).not.toBe('');
    const { letter } = await askFor('owner@example.org');
    expect((await signIn(codeIn(letter))).body).toMatchObject({ playerId: ada.playerId });
  });

  test('P-12: of two who confirm one address, the first has it', async () => {
    const people = [await server.guest('Ada Race'), await server.guest('Bo Race')] as const;
    const codes: string[] = [];
    for (const guest of people)
      codes.push(codeIn((await lettersOf(() => put(guest, 'race@example.org')))[0]));
    const statuses = await Promise.all(codes.map(async (code) => (await confirm(code)).status));
    expect(statuses.sort()).toEqual([204, 404]);
    const kinds = await Promise.all(people.map(async (guest) => (await me(guest))['kind']));
    expect(kinds.sort()).toEqual(['account', 'guest']);
  });

  test('P-12: a new address replaces the old one when it is confirmed, not before', async () => {
    const ada = await account('Ada Moves', 'old@example.org');
    const [asked] = await lettersOf(() => put(ada, 'new@example.org'));
    expect((await askFor('old@example.org')).letter).toContain('To: old@example.org');
    const [told = ''] = await lettersOf(() => confirm(codeIn(asked)), true);
    expect(told).toContain('To: old@example.org');
    expect(told).toMatch(/play\.example\.org\/me#undo=[\w-]{32}/);
    expect((await askFor('new@example.org')).letter).toContain('To: new@example.org');
    expect(await server.running.services.store.mails.ownerOf('old@example.org')).toBeNull();
  });

  test('P-8: the last way back in stays; after it is gone, a link that was sent signs nobody in', async () => {
    const bo = await server.guest('Bo Only');
    const [asked] = await lettersOf(() => put(bo, 'only@example.org'));
    // Opened in another browser: no recovery code.
    expect((await confirm(codeIn(asked))).status).toBe(204);
    const forget = () => server.call('DELETE', '/api/notices/mail', undefined, bo.token);
    expect(await forget()).toMatchObject({ status: 409, body: { code: 'last-way' } });
    await post('/api/recovery', {}, bo.token);
    const { letter } = await askFor('only@example.org');
    expect((await forget()).status).toBe(204);
    expect((await signIn(codeIn(letter))).status).toBe(404);
    expect((await me(bo))['ways']).toEqual(['recovery']);
  });

  test('P-12: who stops notices by the link in one still signs in by e-mail', async () => {
    const ada = await account('Ada Quiet', 'quiet@example.org');
    const { store } = server.running.services;
    const kept = await store.mails.address(ada.playerId);
    await post(`/api/notices/stop/${kept?.stopCode}`, {});
    expect(await store.mails.address(ada.playerId)).toMatchObject({ getsNotices: false, isWay: true });
    const { letter } = await askFor('quiet@example.org');
    expect((await signIn(codeIn(letter))).body).toMatchObject({ playerId: ada.playerId });
  });

  test('P-14: a session by mail is young for a day: it changes no mail, removes no way and deletes nothing; others are told', async () => {
    const ada = await account('Ada Robbed', 'robbed@example.org');
    const { letter } = await askFor('robbed@example.org');
    let thief = {} as Guest;
    const [told] = await lettersOf(async () => {
      thief = (await signIn(codeIn(letter))).body as unknown as Guest;
    }, true);
    expect(told).toContain('To: robbed@example.org');
    const young = { status: 403, body: { code: 'fresh-session' } };
    const tries = () =>
      Promise.all([
        put(thief, 'thief@example.org'),
        server.call('DELETE', '/api/notices/mail', undefined, thief.token),
        post('/api/recovery', {}, thief.token),
        server.call('DELETE', '/api/players/me', undefined, thief.token),
      ]);
    for (const answer of await tries()) expect(answer).toMatchObject(young);
    time.pass(DAY);
    expect((await put(thief, 'thief@example.org')).status).toBe(204);
    expect((await me(ada))['name']).toBe('Ada Robbed');
  });

  test('P-67: of a mail sent only its time and result are kept, and Me shows when the mail server took it', async () => {
    const ada = await account('Ada Sent', 'sent@example.org');
    await askFor('sent@example.org');
    await server.until(async () => {
      const { body } = await server.call('GET', '/api/notices', undefined, ada.token);
      return (body['signIn'] as Json)['taken'] === time.now();
    });
    const { body } = await server.call('GET', '/api/notices', undefined, ada.token);
    expect(body['signIn']).toEqual({ address: 'sent@example.org', taken: time.now() });
  });
});

describe('P-12: limits of mails that sign in', () => {
  let smtp = new FakeSmtp();
  beforeEach(() => {
    smtp = new FakeSmtp();
  });
  const started = async (limits: object) =>
    new TestServer({
      mail: await smtp.mail(),
      publicAddress: 'https://play.example.org',
      limits,
    }).start();
  const statuses = async (server: TestServer, addresses: string[]) => {
    const got: number[] = [];
    for (const address of addresses)
      got.push((await server.call('POST', '/api/sign-in/mail', { address })).status);
    await server.dispose();
    return got;
  };

  test('P-12: three an hour to one address, known or not, in any letter case', async () => {
    const server = await started({});
    expect(
      await statuses(server, ['a@example.org', 'A@example.org', 'a@EXAMPLE.org', 'a@example.org']),
    ).toEqual([202, 202, 202, 429]);
  });

  test('P-12: ten an hour from one address of the network', async () => {
    const server = await started({});
    const eleven = Array.from({ length: 11 }, (_each, i) => `a${i}@example.org`);
    expect(await statuses(server, eleven)).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });

  test('P-12: so many an hour in all, of letters that were sent: requests for addresses that nobody has do not count', async () => {
    const server = await started({ signInMailsInAll: 2, signInMailsFrom: 100 });
    const ask = async (address: string) =>
      (await server.call('POST', '/api/sign-in/mail', { address })).status;
    for (let i = 0; i < 5; i += 1) expect(await ask(`nobody${i}@example.org`)).toBe(202);
    const names = ['a@example.org', 'b@example.org'];
    for (const [i, address] of names.entries()) {
      const { token } = await server.guest(`Ada Many ${i}`);
      await server.call('PUT', '/api/notices/mail', { address }, token);
      const code = /#confirm=([\w-]+)/.exec((await smtp.count(2 * i + 1))[2 * i] ?? '')?.[1];
      await server.call('POST', '/api/notices/mail/confirm', { code }, token);
      expect(await ask(address)).toBe(202);
      await smtp.count(2 * i + 2);
    }
    expect(await ask('c@example.org')).toBe(429);
    await server.dispose();
  });

  test('P-12: a server without mail says so', async () => {
    const server = await new TestServer().start();
    expect(await server.call('POST', '/api/sign-in/mail', { address: 'a@example.org' })).toMatchObject({
      status: 409,
      body: { code: 'no-mail' },
    });
    await server.dispose();
  });
});
