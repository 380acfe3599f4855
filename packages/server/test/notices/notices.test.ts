import { isPushService } from '../../src/notices/push';
import { FakeBrowser, FakePushService } from '../support/push-service';
import { FakeSmtp } from '../support/smtp';
import { TestServer, type Guest } from '../support/table';

const CORRESPONDENCE = { clock: { kind: 'correspondence', hours: 48 } };

const codeIn = (letter: string | undefined, name: 'confirm' | 'stop'): string =>
  new RegExp(`#${name}=([\\w-]+)`).exec(letter ?? '')?.[1] ?? '';

describe('docs/protocol.md, Notices: Web Push', () => {
  const service = new FakePushService();
  let origin: string;
  const server = new TestServer(async () => {
    origin = await service.start();
    return { pushOrigins: [origin] };
  }).aroundTests();

  const subscribe = (guest: Guest, browser: FakeBrowser, path: string) =>
    server.call('PUT', '/api/notices/push', browser.subscription(origin + path), guest.token);

  test('docs/protocol.md, Notices: absent players are notified of each turn, players at the table are not, and both of the end', async () => {
    const { matchId, invite, guests, players } = await server.begunDuel(CORRESPONDENCE);
    const [ada, bo] = guests;
    const browsers = [new FakeBrowser(), new FakeBrowser()] as const;
    await subscribe(ada, browsers[0], '/ada');
    await subscribe(bo, browsers[1], '/bo');
    const seat = players[0].now.pending.has('0') ? 0 : 1;
    const [here, away] = seat === 0 ? [players[0], players[1]] : [players[1], players[0]];
    await away.room.leave();
    await here.state((state) => state.seats[1 - seat]?.connected === false);
    await here.decideDefault();
    const [turn] = await service.count(1);
    expect(turn?.path).toBe(seat === 0 ? '/bo' : '/ada');
    expect(browsers[seat === 0 ? 1 : 0].read(turn?.body ?? Buffer.of())).toEqual({
      title: 'Star Eater',
      body: `Your turn against ${seat === 0 ? 'Ada' : 'Bo'} (guest). You have 2 days.`,
      path: `/m/${matchId}`,
      tag: matchId,
    });
    expect(turn?.headers).toMatchObject({
      topic: matchId,
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    });
    expect(turn?.body.toString('latin1')).not.toContain(invite);
    await here.decide({ seat, type: 'resign' });
    const over = (await service.count(2))[1];
    expect(browsers[seat === 0 ? 1 : 0].read(over?.body ?? Buffer.of())).toMatchObject({
      body: expect.stringMatching(
        `^You beat ${seat === 0 ? 'Ada' : 'Bo'} \\(guest\\) in \\d+ rounds?\\.$`,
      ) as string,
    });
  });

  test('docs/protocol.md, Notices: whoever is away reads that a rematch is asked for, and has the kept seat in their list', async () => {
    const { players, guests } = await server.begunDuel({
      clock: { kind: 'live', commitSeconds: 3600, choiceSeconds: 3600, bankSeconds: 0 },
    });
    const browser = new FakeBrowser();
    await subscribe(guests[1], browser, '/rematch');
    await players[1].room.leave();
    await players[0].decide({ seat: 0, type: 'resign' });
    const before = service.got.length;
    const asked = await server.call(
      'POST',
      `/api/matches/${players[0].matchId}/rematch`,
      {},
      guests[0].token,
    );
    const matchId = String(asked.body['matchId']);
    const pushed = (await service.count(before + 1))[before];
    expect(browser.read(pushed?.body ?? Buffer.of())).toMatchObject({
      body: 'Ada (guest) wants a rematch.',
      path: `/m/${matchId}`,
    });
    const mine = await server.get('/api/players/me/matches', guests[1].token);
    expect((mine.body['matches'] as object[])[0]).toMatchObject({
      matchId,
      yourSeat: null,
      waitsForYou: true,
    });
    expect((await server.call('POST', `/api/matches/${matchId}/seats`, {}, guests[1].token)).status).toBe(
      200,
    );
  });

  test('docs/protocol.md, Notices: an absent host is notified that the last seat was taken', async () => {
    const [ada, bo] = [await server.guest('Ada'), await server.guest('Bo')];
    const browser = new FakeBrowser();
    await subscribe(ada, browser, '/host');
    const { matchId, invite } = await server.match({ mode: 'duel', ...CORRESPONDENCE }, ada.token);
    const before = service.got.length;
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, bo.token);
    const told = (await service.count(before + 1))[before];
    expect(told?.path).toBe('/host');
    expect(browser.read(told?.body ?? Buffer.of())).toMatchObject({
      body: 'Everyone is here: start your match against Bo (guest).',
    });
  });

  test('docs/protocol.md, Notices: expired subscriptions are removed, and the keys outlive a restart', async () => {
    const [ada, bo] = [await server.guest('Ada'), await server.guest('Bo')];
    await subscribe(ada, new FakeBrowser(), '/gone');
    const { matchId, invite } = await server.match({ mode: 'duel' }, ada.token);
    const before = service.got.length;
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, bo.token);
    await service.count(before + 1);
    const key = (await server.read('/api/notices', ada.token))['pushKey'];
    await server.restart();
    expect(await server.running.services.store.notices.subscriptions(ada.playerId)).toEqual([]);
    expect(await server.read('/api/notices', ada.token)).toEqual({
      pushKey: key,
      hasMail: false,
      mail: null,
    });
  });

  test('docs/protocol.md, Notices: a browser that has replaced its subscription renews it by the former endpoint', async () => {
    const [ada, bo] = [await server.guest('Ada'), await server.guest('Bo')];
    await subscribe(ada, new FakeBrowser(), '/before');
    const browser = new FakeBrowser();
    const renew = (before: string, path: string) =>
      server.call('POST', '/api/notices/push/renew', { before, subscription: browser.subscription(path) });
    expect((await renew(`${origin}/nobody`, `${origin}/after`)).status).toBe(404);
    expect((await renew(`${origin}/before`, 'https://example.org/after')).status).toBe(400);
    expect((await renew(`${origin}/before`, `${origin}/after`)).status).toBe(204);
    const { matchId, invite } = await server.match({ mode: 'duel' }, ada.token);
    const before = service.got.length;
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, bo.token);
    const told = (await service.count(before + 1)).slice(before);
    expect(told.map(({ path }) => path)).toEqual(['/after']);
    expect(browser.read(told[0]?.body ?? Buffer.of())).toMatchObject({ path: `/m/${matchId}` });
    expect((await renew(`${origin}/before`, `${origin}/after`)).status).toBe(404);
  });

  test('docs/protocol.md, Notices: a removed player’s subscriptions are removed too', async () => {
    const ada = await server.guest('Ada');
    await subscribe(ada, new FakeBrowser(), '/ada');
    await server.call('DELETE', '/api/players/me', undefined, ada.token);
    expect(await server.running.services.store.notices.subscriptions(ada.playerId)).toEqual([]);
  });

  test.each([
    'https://example.org/push',
    'https://127.0.0.1/push',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evil-fcm.googleapis.com.example.org/x',
    'not an address',
  ])('docs/protocol.md, Notices: the server calls only push services, not %s', async (endpoint) => {
    const ada = await server.guest('Ada');
    const { keys } = new FakeBrowser().subscription('');
    const { status } = await server.call('PUT', '/api/notices/push', { endpoint, keys }, ada.token);
    expect(status).toBe(400);
    expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/x', [])).toBe(true);
  });
});

describe('docs/protocol.md, Notices: e-mail', () => {
  const smtp = new FakeSmtp();
  const server = new TestServer(async () => ({
    mail: await smtp.mail(),
    // Of one process among several: links lead to the site.
    publicAddress: 'https://play.example.org/p/server-1',
    limits: { mails: 100 },
  })).aroundTests();

  test('docs/protocol.md, Notices: an address gets nothing until confirmed, then one mail, and one click unsubscribes', async () => {
    const [ada, bo] = [await server.guest('Ada'), await server.guest('Bo')];
    const mine = async () => await server.read('/api/notices', ada.token);
    const seatBo = async () => {
      const { matchId, invite } = await server.match({ mode: 'duel' }, ada.token);
      await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, bo.token);
      return { matchId, invite };
    };
    await server.call('PUT', '/api/notices/mail', { address: 'ada@example.org' }, ada.token);
    const [asked] = await smtp.count(1);
    expect(asked).toContain('To: ada@example.org');
    await seatBo();
    expect(await mine()).toMatchObject({
      hasMail: true,
      mail: { address: 'ada@example.org', isConfirmed: false },
    });

    const code = codeIn(asked, 'confirm');
    expect((await server.call('POST', '/api/notices/mail/confirm', { code })).status).toBe(204);
    expect((await server.call('POST', '/api/notices/mail/confirm', { code })).status).toBe(404);
    const { matchId, invite } = await seatBo();
    const told = (await smtp.count(2))[1] ?? '';
    expect(told).toContain('Subject: Star Eater: Everyone is here: start your match against Bo (guest)');
    expect(told).toContain(`https://play.example.org/m/${matchId}`);
    expect(told).not.toContain(invite);

    const stop = codeIn(told, 'stop');
    expect(told).toContain(`List-Unsubscribe: <https://play.example.org/api/notices/stop/${stop}>`);
    // A mail program that only opens it, or a scanner, stops nothing: the page Me has a button.
    const opened = await fetch(`${server.url}/api/notices/stop/${stop}`, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(new RegExp(`/me#stop=${stop}$`));
    expect((await mine())['mail']).toMatchObject({ isConfirmed: true });
    expect((await server.call('POST', `/api/notices/stop/${stop}`)).status).toBe(204);
    expect((await mine())['mail']).toBeNull();
  });

  test('docs/protocol.md, Notices: an invalid address is refused, and the field named', async () => {
    const ada = await server.guest('Ada');
    const { status, body } = await server.call('PUT', '/api/notices/mail', { address: 'ada@' }, ada.token);
    expect(status).toBe(400);
    expect(body['message']).toMatch(/^address: /);
  });
});
