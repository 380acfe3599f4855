import pino from 'pino';
import { DATABASES } from '../support/databases';
import { begunDuel } from '../support/rated';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADMIN = 'the-operator-of-these-tests';
const BY_MAIL = { kind: 'correspondence', hours: 24 };

describe.each(DATABASES)('docs/protocol.md, Notices: what is owed, in %s', (databaseName, openDatabase) => {
  const time = new TestTime();
  const smtp = new FakeSmtp();
  const lines: string[] = [];
  let server: TestServer;
  let ada: Guest;
  beforeAll(async () => {
    const mail = { url: await smtp.start(), from: 'Star Eater <table@play.example.org>' };
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const publicAddress = 'https://play.example.org';
    server = await new TestServer(
      { time, mail, publicAddress, log, adminToken: ADMIN, limits: { mails: 100 } },
      openDatabase,
    ).start();
    ada = await server.guest('Ada Owed');
    await server.call('PUT', '/api/notices/mail', { address: 'ada@bücher.example' }, ada.token);
    const code = /#confirm=([\w-]+)/.exec((await smtp.count(1))[0] ?? '')?.[1];
    await server.call('POST', '/api/notices/mail/confirm', { code }, ada.token);
  });
  afterAll(async () => {
    await server.dispose();
    smtp.stop();
  });
  afterEach(() => {
    smtp.refuse = () => null;
  });

  const letters = () => server.running.services.store.letters;
  /** A reminder is owed until its time has come. */
  const owned = async (): Promise<number> =>
    (await letters().claim(Number.MAX_SAFE_INTEGER - 1, 0, 100)).filter(
      ({ stage, kind }) => stage === 'owed' && kind !== 'reminder',
    ).length;
  /** A match against Bo in which a decision ends it: Ada is owed the news. */
  const over = async (): Promise<string> => {
    const bo = await server.guest('Bo');
    const clock = { kind: 'correspondence', hours: 24 };
    const made = await server.call('POST', '/api/pair', { mode: 'duel', clock }, ada.token);
    await server.call('POST', '/api/pair', { mode: 'duel', clock }, bo.token);
    const { matchId } = made.body as { matchId: string };
    await server.until(
      async () => (await server.running.services.store.matches.get(matchId))?.status === 'live',
    );
    await server.call('DELETE', '/api/players/me', undefined, bo.token);
    return matchId;
  };
  const about = (matchId: string, subject: string) =>
    smtp.letters.filter((letter) => letter.includes(`/m/${matchId}`) && letter.includes(subject));

  test('Notices: a mail server that says “later” for an hour gets each letter once, when it takes it', async () => {
    let refused = 0;
    smtp.refuse = (said) => (said.startsWith('RCPT') ? `451 4.7.1 later ${(refused += 1)}` : null);
    const matchId = await over();
    for (let minutes = 0; minutes < 60; minutes += 1) {
      time.pass(MINUTE);
      await server.running.services.notices.settled();
    }
    expect(about(matchId, '')).toEqual([]);
    expect(refused).toBeGreaterThan(5);
    smtp.refuse = () => null;
    for (let hours = 0; hours < 3; hours += 1) {
      time.pass(HOUR);
      await server.running.services.notices.settled();
    }
    expect(about(matchId, 'You beat').length).toBe(1);
    expect(await owned()).toBe(0);
    expect(lines.join('')).toContain('451 4.7.1 later');
    expect(lines.join('')).not.toContain('ada@');
  });

  test('What an act ends: a letter that is owed while the mail server is away ends with the link in it', async () => {
    const cy = await server.guest('Cy Corrects');
    const ask = (address: string) => server.call('PUT', '/api/notices/mail', { address }, cy.token);
    smtp.refuse = (said) => (said.startsWith('RCPT') ? '451 4.7.1 later' : null);
    expect((await ask('cy@mistyped.example')).status).toBeLessThan(300);
    expect((await ask('cy@right.example')).status).toBeLessThan(300);
    smtp.refuse = () => null;
    for (let minutes = 0; minutes < 10; minutes += 1) {
      time.pass(MINUTE);
      await server.running.services.notices.settled();
    }
    const sentTo = (host: string) => smtp.letters.filter((letter) => letter.includes(`To: cy@${host}`));
    expect([sentTo('mistyped.example').length, sentTo('right.example').length]).toEqual([0, 1]);
    expect(await owned()).toBe(0);
  });

  /** Ada plays against Bo, who is at the table. `away`: she leaves, and is asked again. `answer`: she comes and answers. */
  async function table() {
    const guest = await server.guest('Bo');
    const clock = { kind: 'correspondence', hours: 24 };
    const made = await server.call('POST', '/api/matches', { mode: 'duel', clock }, guest.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, ada.token);
    const bo = await server.enter(matchId, guest);
    let hers = await server.enter(matchId, ada);
    for (const each of [bo, hers]) await each.ask('ready');
    const asked = async (seat: '0' | '1', player: typeof bo) => {
      await player.state(({ pending }) => pending.size > 0);
      return player.now.pending.has(seat);
    };
    const answer = async () => {
      if (hers.left !== null) hers = await server.enter(matchId, ada);
      while (await asked('1', hers)) await hers.decideDefault();
    };
    const away = async () => {
      await hers.room.leave();
      await bo.state(({ seats }) => seats[1]?.connected === false);
      while (await asked('0', bo)) await bo.decideDefault();
      await server.running.services.notices.settled();
    };
    return { matchId, answer, away };
  }

  test('Notices: a second turn within the hour is told at its end, and a reminder when a quarter of the time is left', async () => {
    const { matchId, answer, away } = await table();
    const pass = async (ms: number) => {
      time.pass(ms);
      await server.running.services.notices.settled();
    };
    await answer();
    await away();
    await server.until(async () => about(matchId, 'Your turn').length === 1);
    await pass(10 * MINUTE);
    await answer();
    await away();
    await pass(49 * MINUTE);
    expect(about(matchId, 'Your turn')).toHaveLength(1);
    await pass(2 * MINUTE);
    await server.until(async () => about(matchId, 'Your turn').length === 2);
    // Eighteen of 24 hours.
    await pass(17 * HOUR);
    expect(about(matchId, 'Still your turn')).toHaveLength(0);
    await pass(10 * MINUTE);
    await server.until(async () => about(matchId, 'Still your turn').length === 1);
    await pass(2 * HOUR);
    expect(about(matchId, 'our turn')).toHaveLength(3);
  });

  test('Notices: a letter whose end was marked counts as taken after a kill, one that was only claimed is sent', async () => {
    const owe = (key: string) => letters().owe({ kind: 'device', to: ada.playerId, key, at: time.now() });
    const now = time.now();
    smtp.refuse = (said) => (said.startsWith('RCPT') ? '451 later' : null);
    await owe('ended');
    const [ended] = await letters().claim(now, now + MINUTE, 10);
    if (ended) await letters().ending(ended);
    await owe('claimed');
    await letters().claim(now, now + MINUTE, 10);
    smtp.refuse = () => null;
    const before = smtp.letters.length;
    // As long as another process had them.
    time.pass(MINUTE);
    server.running.services.notices.wake();
    await smtp.count(before + 1);
    await server.running.services.notices.settled();
    expect(smtp.letters.length).toBe(before + 1);
    expect(smtp.letters.at(-1)).toContain('Auto-Submitted: auto-generated');
    expect(smtp.letters.at(-1)).toContain('To: ada@xn--bcher-kva.example');
  });

  /** What a killed process does not come to: whoever holds the match hears nothing of the act. */
  const killedAfterCommit = (act: 'act' | 'changed') =>
    jest.spyOn(server.running.services.cluster, act).mockRejectedValueOnce(new Error('killed'));
  const sent = async () => {
    time.pass(MINUTE);
    await server.running.services.notices.settled();
  };
  const duelOf = async (bo: Guest) => {
    const { matchId, players } = await begunDuel(server, [ada, bo], { clock: BY_MAIL });
    return { matchId, here: players[0], other: players[1] };
  };
  const askAgain = (matchId: string, { token }: Guest) =>
    server.call('POST', `/api/matches/${matchId}/rematch`, {}, token);

  test('Notices: a rematch that was asked for just before a kill is told to whoever is away, and not to whoever is at the table', async () => {
    const bo = await server.account(`Bo Again ${databaseName}`);
    const wanted = (id: string) => about(id, 'wants a rematch');
    const [first, second] = [await duelOf(bo), await duelOf(bo)];
    for (const { other, here } of [first, second]) {
      await other.decide({ seat: 1, type: 'resign' });
      await here.state(({ status }) => status === 'finished');
    }
    const { body } = await askAgain(first.matchId, bo);
    await sent();
    expect(wanted(String(body['matchId']))).toEqual([]);
    await second.here.room.leave();
    killedAfterCommit('changed');
    expect((await askAgain(second.matchId, bo)).status).toBe(500);
    await sent();
    const next = (await server.running.services.store.matches.get(second.matchId))?.rematch ?? '';
    expect(wanted(next).length).toBe(1);
    expect(await owned()).toBe(0);
  });

  test('Notices: that a match is not rated any more is told also if the process dies with the act', async () => {
    const bo = await server.account(`Bo Unrated ${databaseName}`);
    const { matchId, here } = await duelOf(bo);
    await here.room.leave();
    killedAfterCommit('act');
    const act = { action: 'unrated', playerId: bo.playerId, reason: 'A test.' };
    expect((await server.call('POST', '/api/desk/act', act, ADMIN)).status).toBe(500);
    await sent();
    expect(about(matchId, 'not rated any more').length).toBe(1);
  });
});
