/** What acts end of what was sent before them: each cell of the table in docs/protocol.md is done. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDS, SENT, type ActOnAccount, type Sent } from '../../src/accounts/rows/voids';
import { deletePlayer } from '../../src/accounts/delete-player';
import { DATABASES } from '../support/databases';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const PROTOCOL = readFileSync(join(__dirname, '../../../../docs/protocol.md'), 'utf8');
const ADMIN = 'operator-token-of-this-test';

/** Act → what it ends, of the table under *What an act ends*. */
function documented(): Record<string, string[]> {
  const [, section = ''] = PROTOCOL.split('### What an act ends\n');
  const rows = (section.split('\n### ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...acts] = rows;
  return Object.fromEntries(
    acts.map(([act = '', ...cells]) => [
      act,
      head.slice(1).filter((_sent, index) => cells[index] === 'ends'),
    ]),
  );
}

test('docs/protocol.md, What an act ends: the table is the one that the acts use', () => {
  expect(documented()).toEqual(ENDS);
});

interface Person {
  here: Guest;
  there: Guest;
  /** A secret for each kind of thing that was sent. */
  sent: Partial<Record<Exclude<Sent, 'session'>, string>>;
  cookie: string;
  endpoint: string;
}

describe.each(DATABASES)('docs/protocol.md, What an act ends, in %s', (_name, openDatabase) => {
  const time = new TestTime();
  const smtp = new FakeSmtp();
  let people = 0;
  const high = { newPlayers: 9e5, joins: 9e5, signIns: 9e5, tries: 9e5, mails: 9e5, recoveries: 9e5 };
  const limits = { ...high, tickets: 9e5, newMatches: 9e5, calls: 9e5 };
  const server = new TestServer(
    async () => ({ time, mail: await smtp.mail(), limits, adminToken: ADMIN }),
    openDatabase,
  ).aroundTests();

  const call = (method: string, path: string, body: unknown, token?: string) =>
    server.call(method, path, body, token);
  const stores = () => server.running.services.store;

  /** Signed in here, and there by a link; a match to enter; subscribed there. */
  async function guest(): Promise<Person> {
    people += 1;
    const here = await server.guest(`Person ${people}`);
    const { code } = (await call('POST', '/api/players/me/transfer', {}, here.token)).body;
    const response = await fetch(`${server.url}/api/players/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const there = (await response.json()) as Guest;
    const cookie = /^se-restore=[\w-]{43}/.exec(response.headers.getSetCookie()[0] ?? '')?.[0] ?? '';
    const endpoint = `https://fcm.googleapis.com/${people}`;
    const subscription = { endpoint, keys: { p256dh: 'a'.repeat(64), auth: 'b'.repeat(22) } };
    expect((await call('PUT', '/api/notices/push', subscription, there.token)).status).toBe(204);
    return { here, there, cookie, endpoint, sent: {} };
  }

  const later = () => time.now() + 60_000;

  /** An account with three ways back in, whose address was replaced once. */
  async function account(): Promise<Person> {
    const person = await guest();
    const { playerId, token, name } = person.here;
    for (const address of [`first${people}@example.org`, `second${people}@example.org`]) {
      const secret = `confirm ${address}`;
      await stores().mails.propose(playerId, {
        address,
        secret,
        until: later(),
        stopCode: `stop ${address}`,
      });
      expect((await call('POST', '/api/notices/mail/confirm', { code: secret }, token)).status).toBeLessThan(
        300,
      );
    }
    const undo = () => {
      // The letter that tells of a sign-in may come there, too.
      const isIt = (each: string) => each.includes(`To: first${people}@`) && each.includes('#undo=');
      const letter = smtp.letters.find(isIt) ?? '';
      return /#undo=([\w-]+)/.exec(letter)?.[1];
    };
    while (undo() === undefined) await smtp.count(smtp.letters.length + 1);
    person.sent['undo link'] = undo() ?? '';
    await stores().passkeys.add(
      {
        ...{ id: `passkey-${people}`, player_id: playerId, public_key: '', counter: 0, transports: '[]' },
        ...{ label: '', created_at: 1, last_used_at: null, trusted_from: 0 },
      },
      { name, look: '' },
    );
    return person;
  }

  /** What is on its way when the act is done. */
  async function sendLinks({ there, sent }: Person): Promise<void> {
    const { playerId, token } = there;
    const [until, address] = [later(), `third${people}@example.org`];
    sent['confirm link'] = `confirm ${address}`;
    sent['passkey question'] = 'question';
    const { mails, challenges } = stores();
    await mails.propose(playerId, {
      address,
      secret: sent['confirm link'],
      until,
      stopCode: `stop ${address}`,
    });
    await challenges.use('question', 'passkey', 0);
    await challenges.add({ purpose: 'passkey', secret: 'question', playerId, until });
    const made = await call('POST', '/api/players/me/transfer', {}, token);
    sent['transfer link'] = String(made.body['code']);
    const program = { label: 'bot', scopes: ['read'], days: 1 };
    sent.token = String((await call('POST', '/api/tokens', program, token)).body['token']);
    sent.invitation = `MMMM${people}`;
    const invitation = { id: `invitation-${people}-${time.now()}`, code: sent.invitation, note: '' };
    if (!(await call('POST', '/api/invitations/look', { code: sent.invitation })).body['until'])
      await stores().invitations.add({ ...invitation, by: playerId, at: time.now(), until }, 1);
  }

  async function send(person: Person, isAccount: boolean): Promise<void> {
    const { here, there, sent } = person;
    const { mails, challenges } = stores();
    await sendLinks(person);
    if (isAccount) {
      const { playerId } = here;
      sent['sign-in mail'] = `MAAAAA${people}`;
      await challenges.add({ purpose: 'mail', secret: sent['sign-in mail'], playerId, until: later() });
      sent['stop link'] = (await mails.address(playerId))?.stopCode ?? '';
    }
    const { body } = await call('POST', '/api/matches', { mode: 'duel' }, here.token);
    sent.ticket = `${String(body['matchId'])} ${String((await server.ticket(String(body['matchId']), there)).body['ticket'])}`;
  }

  const isOk = async (method: string, path: string, body: Json | undefined, token?: string) =>
    (await call(method, path, body, token)).status < 300;

  /** Whether a thing that was sent still does something. In the order of `SENT`: the first change nothing for the others. */
  const works: Record<Sent, (person: Person) => Promise<boolean>> = {
    'transfer link': ({ sent }) =>
      isOk('POST', '/api/players/transfer/look', { code: sent['transfer link'] ?? '' }),
    token: ({ sent }) => isOk('GET', '/api/players/me', undefined, sent.token),
    invitation: ({ sent }) => isOk('POST', '/api/invitations/look', { code: sent.invitation ?? '' }),
    async ticket({ sent }) {
      const [matchId, ticket] = (sent.ticket ?? '').split(' ');
      return isOk('POST', `/matchmake/joinById/${matchId}`, { ticket });
    },
    async session({ there, cookie, endpoint, here }) {
      const isIn = await isOk('GET', '/api/players/me', undefined, there.token);
      const pushes = (await stores().notices.subscriptions(here.playerId)).some(
        (each) => each.endpoint === endpoint,
      );
      const headers = { cookie, origin: server.url };
      const restored = await fetch(`${server.url}/api/sessions/restore`, { method: 'POST', headers });
      expect([pushes, restored.status === 200]).toEqual([isIn, isIn]);
      return isIn;
    },
    'passkey question': async ({ sent }) =>
      (await stores().challenges.use(sent['passkey question'] ?? '', 'passkey', time.now())) !== null,
    async 'stop link'({ sent, here }) {
      await call('POST', `/api/notices/stop/${encodeURIComponent(sent['stop link'] ?? '-')}`, {});
      return (await stores().mails.address(here.playerId))?.getsNotices === false;
    },
    'sign-in mail': ({ sent }) =>
      isOk('POST', '/api/sign-in/mail/confirm', { code: sent['sign-in mail'] ?? '' }),
    'confirm link': ({ sent }) =>
      isOk('POST', '/api/notices/mail/confirm', { code: sent['confirm link'] ?? '' }),
    'undo link': ({ sent }) => isOk('POST', '/api/notices/mail/undo', { code: sent['undo link'] ?? '' }),
  };
  const ORDER = Object.keys(works) as Sent[];

  const sessionOf = async ({ token }: Guest) => {
    const { body } = await call('GET', '/api/sessions', undefined, token);
    return (body['sessions'] as Json[]).find(({ isThis }) => isThis)?.['id'];
  };
  const done = async (method: string, path: string, body: unknown, token: string) => {
    const answer = await call(method, path, body, token);
    if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  };
  const other = (person: Person) => `other of ${person.here.name.replace(' ', '')}`.replaceAll(' ', '');

  const ACTS: Record<ActOnAccount, (person: Person) => Promise<unknown>> = {
    'address asked for': (person) =>
      done('PUT', '/api/notices/mail', { address: `${other(person)}@example.org` }, person.here.token),
    async 'address replaced'(person) {
      const [address, secret] = [`${other(person)}@example.org`, `confirm ${other(person)}`];
      const asked = { address, secret, until: later(), stopCode: 'unused' };
      await stores().mails.propose(person.here.playerId, asked);
      await done('POST', '/api/notices/mail/confirm', { code: secret }, person.here.token);
    },
    'address removed': ({ here }) => done('DELETE', '/api/notices/mail', undefined, here.token),
    'address put back': ({ sent, here }) =>
      done('POST', '/api/notices/mail/undo', { code: sent['undo link'] }, here.token),
    'passkey removed': async ({ here }) => {
      const { body } = await call('GET', '/api/passkeys', undefined, here.token);
      await done(
        'DELETE',
        `/api/passkeys/${String((body['passkeys'] as Json[])[0]?.['id'])}`,
        undefined,
        here.token,
      );
    },
    'recovery code replaced': ({ here }) => done('POST', '/api/recovery', {}, here.token),
    'browser signed out': async ({ here, there }) =>
      done('DELETE', `/api/sessions/${String(await sessionOf(there))}`, undefined, here.token),
    async 'last browser of a guest signed out'(person) {
      const { here, there } = person;
      await done('DELETE', `/api/sessions/${String(await sessionOf(here))}`, undefined, here.token);
      await sendLinks(person);
      await done('DELETE', `/api/sessions/${String(await sessionOf(there))}`, undefined, there.token);
    },
    'other browsers signed out': ({ here }) => done('DELETE', '/api/sessions', undefined, here.token),
    'account to be deleted': ({ here }) => done('DELETE', '/api/players/me', undefined, here.token),
    'player deleted': ({ here }) => {
      const { services } = server.running;
      return deletePlayer(services, services.cluster, here.playerId, null);
    },
    async 'guest brought along'({ here }) {
      const owner = await server.account(`Owner ${people}`);
      await done('POST', '/api/players/me/absorb', { token: here.token }, owner.token);
    },
    'player banned': ({ here }) =>
      done('POST', '/api/admin/ban', { playerId: here.playerId, banned: true }, ADMIN),
    'player renamed': ({ here }) =>
      done('PATCH', '/api/players/me', { name: `Renamed ${people}` }, here.token),
  };
  const OF_GUESTS: ActOnAccount[] = ['last browser of a guest signed out', 'guest brought along'];

  test.each(Object.keys(ACTS) as ActOnAccount[])('docs/protocol.md, What an act ends: %s', async (act) => {
    const isAccount = !OF_GUESTS.includes(act);
    const person = await (isAccount ? account() : guest());
    await send(person, isAccount);
    await ACTS[act](person);
    const left: Sent[] = [];
    const isSent = (sent: Sent) => sent === 'session' || person.sent[sent] !== undefined;
    for (const sent of ORDER) if (isSent(sent) && (await works[sent](person))) left.push(sent);
    const ended: readonly Sent[] = ENDS[act];
    const used = act === 'address put back' ? ['undo link'] : [];
    expect(left.sort()).toEqual(
      SENT.filter((sent) => isSent(sent) && !ended.includes(sent) && !used.includes(sent)).sort(),
    );
  });
});
