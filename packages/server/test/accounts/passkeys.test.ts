import pino from 'pino';
import { Authenticator } from '../support/authenticator';
import { DATABASES } from '../support/databases';
import { TestServer, type Answer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(DATABASES)('P-8 to P-10: passkeys, in %s', (_name, openDatabase) => {
  const time = new TestTime();
  const log: Json[] = [];
  const server = new TestServer(
    {
      time,
      log: pino({ level: 'warn' }, { write: (line: string) => void log.push(JSON.parse(line) as Json) }),
      limits: { tries: 1000, signIns: 1000, newPlayers: 1000, recoveries: 1000, joins: 1000 },
    },
    openDatabase,
  ).aroundTests();

  const post = (path: string, body: Json, token?: string) => server.call('POST', path, body, token);
  const optionsFor = async ({ token }: Guest) => (await post('/api/passkeys/options', {}, token)).body;
  const newKey = () => new Authenticator(server.url);
  const add = async (guest: Guest, key = newKey(), more: Json = {}): Promise<Answer> =>
    post('/api/passkeys', { response: key.create(await optionsFor(guest)), ...more }, guest.token);
  const signIn = async (key: Authenticator): Promise<Answer> =>
    post('/api/sign-in', { response: key.get((await post('/api/sign-in/options', {})).body) });
  const me = async ({ token }: Guest) => (await server.call('GET', '/api/players/me', undefined, token)).body;
  const remove = ({ token }: Guest, { body }: Answer) =>
    server.call('DELETE', `/api/passkeys/${String(body['id'])}`, undefined, token);
  const passkeysOf = async ({ token }: Guest) =>
    (await server.call('GET', '/api/passkeys', undefined, token)).body['passkeys'] as Json[];

  test('P-9: the options are those of the house, and the user is no player id', async () => {
    const ada = await server.guest('Ada Options');
    const [options, again] = [await optionsFor(ada), await optionsFor(ada)];
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      pubKeyCredParams: [
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
    });
    const { id } = options['user'] as { id: string };
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(again['user']).toEqual(options['user']);
    expect(again['challenge']).not.toBe(options['challenge']);
  });

  test('P-8, P-9: a guest with a passkey is an account, gets a recovery code, and signs in as the same player', async () => {
    const [ada, key] = [await server.guest('Ada Passkey'), newKey()];
    const added = await add(ada, key, { label: 'Blue key' });
    expect(added).toMatchObject({
      status: 201,
      body: { label: 'Blue key', createdAt: time.now(), code: expect.stringMatching(/^[0-9A-Z]{26}$/) },
    });
    expect(await me(ada)).toMatchObject({ kind: 'account', ways: ['passkey', 'recovery'] });
    const { status, body } = await signIn(key);
    expect(status).toBe(200);
    expect(body).toEqual({ playerId: ada.playerId, name: 'Ada Passkey', token: expect.any(String) });
    expect(body['token']).not.toBe(ada.token);
    expect(await passkeysOf(body as unknown as Guest)).toMatchObject([{ label: 'Blue key' }]);
  });

  test('P-10: a challenge is used once, for one purpose, by one player, within five minutes', async () => {
    const [ada, bo] = [await server.guest('Ada Once'), await server.guest('Bo Once')];
    const bad = { status: 400, body: { code: 'bad-passkey' } };
    const options = await optionsFor(ada);
    const response = newKey().create(options);
    expect(await post('/api/passkeys', { response }, bo.token)).toMatchObject(bad);
    // Another player's answer has used it up.
    expect(await post('/api/passkeys', { response }, ada.token)).toMatchObject(bad);

    const late = newKey().create(await optionsFor(ada));
    time.pass(5 * MINUTE + 1);
    expect(await post('/api/passkeys', { response: late }, ada.token)).toMatchObject(bad);

    const key = newKey();
    await add(ada, key);
    const request = (await post('/api/sign-in/options', {})).body;
    const signed = key.get(request);
    expect((await post('/api/sign-in', { response: signed })).status).toBe(200);
    expect(await post('/api/sign-in', { response: signed })).toMatchObject(bad);
    // One that was made for a new passkey signs nobody in.
    const foreign = key.get({ ...(await optionsFor(ada)), rpId: 'localhost' });
    expect(await post('/api/sign-in', { response: foreign })).toMatchObject(bad);
  });

  test('P-9: a passkey of another page, or with another signature, is refused', async () => {
    const [ada, key] = [await server.guest('Ada Foreign'), newKey()];
    const phished = new Authenticator('https://evil.example.org');
    expect(await add(ada, phished)).toMatchObject({ status: 400, body: { code: 'bad-passkey' } });
    await add(ada, key);
    const response = key.get((await post('/api/sign-in/options', {})).body);
    const inner = response['response'] as Json;
    const broken = {
      ...response,
      response: { ...inner, signature: (newKey().get({})['response'] as Json)['signature'] },
    };
    expect(await post('/api/sign-in', { response: broken })).toMatchObject({
      status: 400,
      body: { code: 'bad-passkey' },
    });
  });

  test('P-9: an unknown passkey is 404 unknown-passkey, one that is known 409 exists', async () => {
    const [ada, key] = [await server.guest('Ada Known'), newKey()];
    const added = await add(ada, key);
    expect(await add(ada, key)).toMatchObject({ status: 409, body: { code: 'exists' } });
    expect((await remove(ada, added)).status).toBe(204);
    expect(await signIn(key)).toMatchObject({ status: 404, body: { code: 'unknown-passkey' } });
  });

  test('P-14: a session made by a link cannot make the first passkey within a day, a later one it can', async () => {
    const ada = await server.guest('Ada Robbed');
    const { code } = (await post('/api/players/me/transfer', {}, ada.token)).body;
    const thief = (await post('/api/players/transfer', { code })).body as unknown as Guest;
    const fresh = { status: 403, body: { code: 'fresh-session' } };
    expect(await post('/api/passkeys/options', {}, thief.token)).toMatchObject(fresh);
    const response = newKey().create(await optionsFor(ada));
    expect(await post('/api/passkeys', { response }, thief.token)).toMatchObject(fresh);
    expect((await add(ada, newKey())).status).toBe(201);
    expect((await add(thief, newKey())).status).toBe(201);
  });

  test('P-9: a falling counter is logged, not refused', async () => {
    const [ada, key] = [await server.guest('Ada Counter'), newKey()];
    await add(ada, key);
    key.counter = 40;
    await signIn(key);
    log.splice(0);
    key.counter = 7;
    expect((await signIn(key)).status).toBe(200);
    expect(log).toMatchObject([{ counter: 8, before: 41, player: ada.playerId }]);
  });

  test('P-8: the last way back in cannot be removed', async () => {
    const ada = await server.guest('Ada Last');
    const first = await add(ada);
    const { store } = server.running.services;
    expect((await remove(ada, first)).status).toBe(204);
    expect((await me(ada))['ways']).toEqual(['recovery']);
    // Without the code that came with the first.
    const [bo, key] = [await server.guest('Bo Last'), newKey()];
    await store.passkeys.add(
      {
        ...{ id: 'only', player_id: bo.playerId, public_key: '', counter: 0, transports: '[]', label: '' },
        ...{ created_at: time.now(), last_used_at: null, trusted_from: 0 },
      },
      { name: 'Bo Last', look: 'bolast' },
    );
    expect(await remove(bo, { status: 0, body: { id: 'only' } })).toMatchObject({
      status: 409,
      body: { code: 'last-way' },
    });
    const second = await add(bo, key);
    // Nobody else's.
    expect((await remove(ada, second)).status).toBe(404);
    expect((await remove(bo, second)).status).toBe(204);
    expect((await me(bo))['ways']).toEqual(['passkey', 'recovery']);
  });

  test('P-14: whoever took a link removes no passkey for a day, and one that they add makes young sessions', async () => {
    const ada = await server.guest('Ada Young');
    const added = await add(ada);
    const { body: link } = await post('/api/players/me/transfer', {}, ada.token);
    const taken = (await post('/api/players/transfer', { code: link['code'] })).body as unknown as Guest;
    expect(await remove(taken, added)).toMatchObject({ status: 403, body: { code: 'fresh-session' } });
    const theirs = newKey();
    await add(taken, theirs);
    const again = (await signIn(theirs)).body as unknown as Guest;
    expect((await remove(again, added)).status).toBe(403);
    time.pass(DAY);
    expect((await remove(again, added)).status).toBe(204);
  });

  test('P-17: a guest whose name is taken gets no passkey before they choose another', async () => {
    await add(await server.guest('Twin Name'));
    const [bo, key] = [await server.guest('Tw1n Name'), newKey()];
    expect(await add(bo, key)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect(await me(bo)).toMatchObject({ kind: 'guest', ways: [] });
    await server.call('PATCH', '/api/players/me', { name: 'No Twin' }, bo.token);
    expect((await add(bo, key)).status).toBe(201);
  });

  test('P-56: where anybody has a passkey, a moderator needs one', async () => {
    const ada = await server.guest('Ada Moderates');
    await post('/api/recovery', {}, ada.token);
    const { mayModerate } = await import('../../src/moderation/acts');
    expect(await mayModerate(server.running.services, ada.playerId)).toBe(false);
    await add(ada);
    expect(await mayModerate(server.running.services, ada.playerId)).toBe(true);
  });
});

describe('P-9: where there are no passkeys', () => {
  const begun = async (options: object) => {
    const server = await new TestServer(options).start();
    const ada = await server.guest('Ada');
    const asked = await server.call('POST', '/api/passkeys/options', {}, ada.token);
    await server.dispose();
    return asked;
  };

  test.each([
    ['http://play.example.org', 409],
    ['https://203.0.113.7', 409],
    ['https://[2001:db8::1]', 409],
    ['http://localhost:2567', 200],
    ['https://play.example.org/p/server-1', 200],
  ])('P-9: at %s the options are answered with %d', async (publicAddress, status) => {
    const asked = await begun({ publicAddress });
    expect(asked.status).toBe(status);
    if (status === 409) expect(asked.body['code']).toBe('no-passkeys');
  });

  test('P-9: PASSKEY_DOMAIN is the relying party for several hosts', async () => {
    const asked = await begun({
      publicAddress: 'https://play.example.org',
      passkeyDomain: 'example.org',
    });
    expect(asked.body['rp']).toMatchObject({ id: 'example.org' });
  });

  test('P-9: a start that changes the domain is refused while there are passkeys, except if the operator wants it', async () => {
    const { keepPasskeyDomain } = await import('../../src/accounts/relying-party');
    const server = await new TestServer().start();
    const { store } = server.running.services;
    const start = (publicAddress: string, passkeyDomainChanged = false) =>
      keepPasskeyDomain(store, { publicAddress, passkeyDomainChanged, origins: [] });
    await start('https://one.example.org');
    await start('https://two.example.org');
    const ada = await server.guest('Ada');
    await store.passkeys.add(
      {
        ...{ id: 'one', player_id: ada.playerId, public_key: '', counter: 0, transports: '[]', label: '' },
        ...{ created_at: 1, last_used_at: null, trusted_from: 0 },
      },
      { name: 'Ada', look: 'ada' },
    );
    await expect(start('https://three.example.org')).rejects.toThrow(/belong to two.example.org/);
    await start('https://two.example.org');
    await start('https://three.example.org', true);
    await start('https://three.example.org');
    await server.dispose();
  });
});
