import { removeOld } from '../../src/accounts/retention';
import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const DAY = 86_400_000;

describe.each(DATABASES)(
  'P-8, P-11, P-16 to P-18: accounts by recovery code, in %s',
  (_name, openDatabase) => {
    const time = new TestTime();
    const limits = { recoveries: 1000, signIns: 1000, tries: 1000 };
    const server = new TestServer({ time, limits }, openDatabase).aroundTests();

    const post = (path: string, body: object, token?: string) => server.call('POST', path, body, token);
    const named = async (name: string) => (await post('/api/players', { name })).body as unknown as Guest;
    const newCode = ({ token }: Guest) => post('/api/recovery', {}, token);
    const account = async (name: string) => {
      const person = await named(name);
      return { ...person, code: String((await newCode(person)).body['code']) };
    };
    const signIn = (code: string) => post('/api/sign-in/recovery', { code });
    const rename = ({ token }: Guest, name: string) =>
      server.call('PATCH', '/api/players/me', { name }, token);
    const me = async ({ token }: Guest): Promise<Json> =>
      (await server.call('GET', '/api/players/me', undefined, token)).body;

    test('P-8: a guest with a recovery code is an account, with the same id', async () => {
      const ada = await named('Ada First');
      expect(await me(ada)).toMatchObject({ kind: 'guest', ways: [] });
      const { body } = await newCode(ada);
      expect(body['code']).toMatch(/^[0-9A-Z]{26}$/);
      expect(await me(ada)).toEqual({
        playerId: ada.playerId,
        name: 'Ada First',
        kind: 'account',
        ways: ['recovery'],
        roles: [],
        chat: 'everyone',
        profile: 'shown',
        challenges: 'friends',
        away: { until: null, daysLeft: 30 },
        limits: [],
      });
    });

    test('P-11: a code signs in once, and the answer has the next one', async () => {
      const ada = await account('Ada Second');
      const typed = ada.code.toLowerCase().replace(/(.{5})/g, '$1 ');
      const { status, body } = await signIn(typed);
      expect(status).toBe(200);
      expect(body).toMatchObject({ playerId: ada.playerId, name: 'Ada Second' });
      expect((await signIn(ada.code)).status).toBe(404);
      expect((await signIn(String(body['code']))).body).toMatchObject({ playerId: ada.playerId });
    });

    test('P-11: of two who use one code at once, one is signed in', async () => {
      const { code } = await account('Ada Third');
      const tried = await Promise.all([signIn(code), signIn(code)]);
      expect(tried.map(({ status }) => status).sort()).toEqual([200, 404]);
    });

    test('P-14: who took a link replaces no code and makes no account; beside another way a code of theirs makes young sessions for that day', async () => {
      const [ada, guest] = [await account('Ada Fourth'), await named('Visitor')];
      const taken = async ({ token }: Guest) => {
        const { body } = await post('/api/players/me/transfer', {}, token);
        return (await post('/api/players/transfer', { code: body['code'] })).body as unknown as Guest;
      };
      expect(await newCode(await taken(ada))).toMatchObject({ status: 403, body: { code: 'fresh-session' } });
      const thief = await taken(guest);
      expect(await newCode(thief)).toMatchObject({ status: 403, body: { code: 'fresh-session' } });
      const passkey = {
        id: 'of-visitor',
        player_id: guest.playerId,
        public_key: '',
        counter: 0,
        transports: '[]',
      };
      const made = { label: '', created_at: time.now(), last_used_at: null, trusted_from: 0 };
      const visitor = { name: guest.name, look: 'visitor' };
      await server.running.services.store.passkeys.add({ ...passkey, ...made }, visitor);
      const { body } = await newCode(thief);
      const again = (await signIn(String(body['code']))).body as unknown as Guest;
      const remove = () => server.call('DELETE', '/api/players/me', undefined, again.token);
      expect(await remove()).toMatchObject({ status: 403, body: { code: 'fresh-session' } });
      time.pass(DAY);
      expect((await remove()).status).toBe(204);
    });

    test('P-16, P-17: no account has a name that looks like another one, a bot or the house', async () => {
      await account('Zoë Limes11');
      const codeOf = async (name: string) => {
        // As a guest of an older release may be called.
        const guest = await named('Passer-by');
        await server.running.services.store.players.rename(
          guest.playerId,
          { name, look: '' },
          time.now(),
          'guest',
        );
        const { status, body } = await newCode(guest);
        return [status, body['code']];
      };
      for (const name of ['Zoe Iimes11', 'Petrov', 'the rnod', 'Guest 7'])
        expect(await codeOf(name)).toEqual([409, 'name-taken']);
      expect(await codeOf('Аlice')).toEqual([400, 'malformed']);
      // Guests may share names with each other.
      const [one, other] = [await named('Passer-by'), await named('Passer-by')];
      expect((await rename(one, 'Passers-by')).status).toBe(200);
      expect((await rename(other, 'Passers-by')).status).toBe(200);
    });

    test('P-17: a guest gets no name of an account or of the house, and is offered one that is free', async () => {
      await account('Captain Ann');
      const guest = await named('Passer-by');
      for (const name of [
        'Captain Ann',
        'CAPTAIN ANN',
        'Captаin Ann',
        'Admin',
        'The Moderator',
        'Petrov',
        'Star Eater',
      ]) {
        const made = await post('/api/players', { name });
        const changed = await rename(guest, name);
        for (const { status, body } of [made, changed]) {
          expect([name, status, body['code']]).toEqual([name, 409, 'name-taken']);
          const { free } = body['with'] as { free: string };
          expect(body['message']).toContain(free);
          expect((await post('/api/players', { name: free })).status).toBe(201);
        }
      }
      for (const name of ['Captain Ann 2', 'Guest 0']) expect((await rename(guest, name)).status).toBe(200);
      const { message } = (await post('/api/players', { name: 'admin' })).body;
      expect(message).not.toMatch(/account/);
    });

    test('P-16: of ten who want one name at once, one has it', async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => named('Highlander')));
      const tried = await Promise.all(people.map(newCode));
      expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('P-18: an account renames once in 30 days, and its former name is kept for it for 90', async () => {
      const [ada, bo] = [await account('Former Ada'), await account('Bo Fifth')];
      expect((await rename(ada, 'Later Ada')).status).toBe(200);
      expect(await rename(ada, 'Other Ada')).toMatchObject({ status: 409, body: { code: 'renamed' } });
      expect(await rename(bo, 'former ada')).toMatchObject({ status: 409, body: { code: 'name-taken' } });
      time.pass(91 * DAY);
      expect((await rename(bo, 'former ada')).status).toBe(200);
      expect(await me(bo)).toMatchObject({ name: 'former ada' });
    });

    test('P-66: the name of a deleted account is free after 90 days', async () => {
      const [ada, bo] = [await account('Gone Ada'), await account('Bo Sixth')];
      expect((await server.call('DELETE', '/api/players/me', undefined, ada.token)).status).toBe(204);
      const { services } = server.running;
      const sweep = () => removeOld(services, services.cluster, () => false);
      time.slip(7 * DAY);
      await sweep();
      expect(await services.store.players.knows(ada.playerId)).toBe(false);
      time.slip(82 * DAY);
      expect((await rename(bo, 'Gone Ada')).status).toBe(409);
      time.slip(2 * DAY);
      expect((await rename(bo, 'Gone Ada')).status).toBe(200);
    });

    test('P-15: an account is no guest to be brought along', async () => {
      const [ada, bo] = [await account('Ada Seventh'), await account('Bo Seventh')];
      const absorbed = await post('/api/players/me/absorb', { token: bo.token }, ada.token);
      expect(absorbed).toMatchObject({ status: 409, body: { code: 'account' } });
      expect((await me(bo))['kind']).toBe('account');
    });
  },
);
