import { createRequire } from 'node:module';
import { Protocol } from '@colyseus/core';
import * as fc from 'fast-check';
import { Packr, unpack } from 'msgpackr';
import pino from 'pino';
import { TokenBucket } from '../../src/room/socket/token-bucket';
import { isReadable } from '../../src/room/socket/readable';
import { junk, REQUEST_TYPES as TYPES, seeded } from '../../scripts/abuse/junk';
import { playOn, TestServer } from '../support/table';

describe('Limits: abuse', () => {
  const server = new TestServer({
    limits: { calls: 1e6, newPlayers: 1e6, newMatches: 1e6, joins: 1e6, tickets: 1e6, messages: 1e6 },
  }).aroundTests();

  test('Limits: two thousand malformed requests over a socket crash nothing and change nothing', async () => {
    const { players } = await server.begunDuel();
    await playOn(players, (state) => state.phase === 'commitment');
    const [rogue, other] = players;
    const before = JSON.stringify(other.now.toJSON());
    const random = seeded(7);
    for (let i = 0; i < 2000; i += 1) {
      const type = TYPES[random(TYPES.length)] as string;
      // These need no payload: without one they are valid.
      const payload = ['pause', 'resume', 'draw', 'ready', 'draft'].includes(type)
        ? { agree: junk(random), x: 1 }
        : junk(random);
      const reply = await rogue.ask(type, payload);
      if (reply['ok'] === false)
        // `with`: the numbers and names of its sentence, where it has any.
        expect({ ...reply, with: undefined }).toEqual({
          ok: false,
          code: expect.any(String),
          rule: expect.any(String),
          message: expect.any(String),
        });
      else expect(['legal', 'mine', 'back', 'events', 'mute', 'wait']).toContain(type);
    }
    expect(JSON.stringify(other.now.toJSON())).toBe(before);
    expect(await other.ask('legal')).toMatchObject({ ok: true });
  });

  test.each(['__proto__', 'constructor', 'toString', 'join', '*', ''])(
    'Limits: the request type %p gets no answer',
    async (type) => {
      const { players } = await server.begunDuel();
      await expect(players[0].ask(type, {})).rejects.toThrow();
      expect(await players[1].ask('legal')).toMatchObject({ ok: true });
    },
  );

  test('Limits: a message above 8 KiB ends that connection, and no other', async () => {
    const { players } = await server.begunDuel();
    players[0].room.request('chat', { text: 'x'.repeat(9000), to: 'all' }).catch(() => {});
    await players[0].gone();
    expect(await players[1].ask('legal')).toMatchObject({ ok: true });
    await players[1].state((state) => state.seats[0]?.connected === false);
  });

  test('Limits: invalid bytes end that connection, and no other', async () => {
    const { players } = await server.begunDuel();
    players[0].room.connection.send(Uint8Array.of(Protocol.ROOM_DATA, 0xa3, 0xff, 0xff, 0xff));
    await players[0].gone();
    expect(players[0].left).toBe(1007);
    expect(await players[1].ask('legal')).toMatchObject({ ok: true });
  });

  test('Limits: malformed calls of every path are refused with a code and a sentence', async () => {
    const guest = await server.guest();
    const { matchId } = await server.duel();
    const random = seeded(23);
    const paths = [
      '/api/players',
      '/api/matches',
      '/api/matches/rateable',
      '/api/join',
      '/api/pair',
      `/api/matches/${matchId}/seats`,
      `/api/matches/${matchId}/ticket`,
      '/api/reports',
      '/api/players/transfer',
      '/api/players/transfer/look',
      '/api/players/me/absorb',
      '/api/players/me/away',
      '/api/sessions/restore',
      '/api/sign-in/recovery',
      '/api/sign-in',
      '/api/sign-in/mail',
      '/api/sign-in/mail/confirm',
      '/api/passkeys',
      '/api/admin/close',
      '/api/admin/erase',
      '/api/appeals',
      '/api/desk/act',
      '/api/desk/announce',
      '/api/desk/letter',
      '/api/desk/invitations',
      '/api/desk/people/none/delete',
      `/api/desk/matches/${matchId}/delete`,
      '/api/invitations/look',
      '/api/invitations/accept',
      '/api/desk/reports/none/take',
      '/api/desk/reports/none/decide',
      '/api/desk/appeals/none/decide',
      '/api/nothing',
      `/api/matches/${'x'.repeat(300)}/seats`,
    ];
    for (let i = 0; i < 300; i += 1) {
      const body = JSON.stringify({ ...(junk(random, 1) as object), extra: 1 }) ?? 'null';
      const path = paths[random(paths.length)] as string;
      const { status, body: answer } = await server.call(
        'POST',
        path,
        body,
        random(2) === 0 ? guest.token : undefined,
      );
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      // Each path but one leads somewhere.
      if (path !== '/api/nothing')
        expect([path, answer['message']]).not.toEqual([path, 'API route not found.']);
      expect(answer).toEqual({ code: expect.any(String), message: expect.any(String) });
    }
  });

  test('Limits: malformed calls to look for a match, and to block, are refused with a code and a sentence', async () => {
    const guest = await server.guest();
    const random = seeded(26);
    const paths = [
      '/api/players/me/record',
      '/api/seek',
      '/api/seek/accept',
      '/api/blocks/nobody',
      `/api/blocks/${'x'.repeat(300)}`,
    ];
    for (let i = 0; i < 80; i += 1) {
      const body = JSON.stringify({ ...(junk(random, 1) as object), extra: 1 }) ?? 'null';
      const path = paths[random(paths.length)] as string;
      const token = random(2) === 0 ? guest.token : undefined;
      const { status, body: answer } = await server.call('PUT', path, body, token);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(answer['message']).not.toBe('API route not found.');
      expect(answer).toEqual({ code: expect.any(String), message: expect.any(String) });
    }
  });
});

describe('Limits: unreadable frames', () => {
  const log: string[] = [];
  const server = new TestServer({
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
  });
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  beforeAll(() => server.start());
  beforeEach(() => log.splice(0));
  afterAll(async () => {
    printed.mockRestore();
    await server.dispose();
  });

  const unreadable = async (): Promise<number> =>
    (await server.running.services.metrics.unreadable.get()).values[0]?.value ?? 0;
  const pack = (value: unknown) => new Packr().pack(value);
  const request = (type: string, payload: Uint8Array) =>
    Buffer.concat([Uint8Array.of(Protocol.ROOM_REQUEST, 7, 0xa0 | type.length), Buffer.from(type), payload]);
  const cyclic: { self?: object } = {};
  cyclic.self = cyclic;
  const itself = new Packr({ structuredClone: true }).pack(cyclic);
  const orders = pack({
    id: 'x',
    decision: { seat: 0, type: 'commit', engine: 'NW', commands: ['vent-coolant'] },
  });

  test.each<[string, Uint8Array]>([
    ['a commitment with one byte too many', request('decide', Buffer.concat([orders, Uint8Array.of(0)]))],
    ['a commitment that ends too early', request('decide', orders.subarray(0, -3))],
    ['a definition of a record that is no list', request('decide', Uint8Array.of(0xd4, 0x72, 0x40, 1))],
    ['an extension that nobody knows', request('chat', Uint8Array.of(0xd4, 0x21, 0))],
    ['a thousand lists in each other', request('draft', new Uint8Array(1000).fill(0x91))],
    ['an object that contains itself', request('decide', itself)],
    [
      'a type too long for a close reason',
      Buffer.concat([Uint8Array.of(Protocol.ROOM_DATA, 0xd9, 200), Buffer.alloc(200, 'x')]),
    ],
    ['a code that no client sends', Uint8Array.of(Protocol.ROOM_STATE)],
  ])(
    'Limits: %s closes the connection with 1007, is counted once, and neither logged nor answered',
    async (_what, bytes) => {
      const { players } = await server.begunDuel();
      const before = await unreadable();
      const answered = jest.fn();
      players[0].room.connection.events.onmessage = answered;
      for (let i = 0; i < 12; i += 1) players[0].room.connection.send(Uint8Array.from(bytes));
      await players[0].gone();
      expect(players[0].left).toBe(1007);
      expect(answered).not.toHaveBeenCalled();
      expect(await unreadable()).toBe(before + 1);
      expect(log).toEqual([]);
      expect(printed).not.toHaveBeenCalled();
      expect(await players[1].ask('legal')).toMatchObject({ ok: true });
    },
  );

  test('Limits: frames above the size limit are counted, and not logged', async () => {
    const { players } = await server.begunDuel();
    const before = await unreadable();
    players[0].room.connection.send(new Uint8Array(9000));
    await players[0].gone();
    expect(players[0].left).toBe(1009);
    expect(await unreadable()).toBe(before + 1);
    expect(log).toEqual([]);
  });

  test('Limits: no bytes cause anything to be printed or logged', async () => {
    const random = seeded(11);
    const { matchId, guests } = await server.begunDuel();
    let client = await server.enter(matchId, guests[0]);
    for (let i = 0; i < 120; i += 1) {
      if (client.left !== null) client = await server.enter(matchId, guests[0]);
      const code = [Protocol.ROOM_DATA, Protocol.ROOM_REQUEST, Protocol.ROOM_DATA_BYTES, random(256)][
        random(4)
      ];
      const text = [0xa1 + random(30), 0xd9, 0xda, 0xdb, random(256)][random(5)] as number;
      const rest = Array.from({ length: random(40) }, () => random(256));
      const known = [0xa5, ...Buffer.from('draft')];
      client.room.connection.send(
        Uint8Array.of(
          code as number,
          ...(random(2) ? [random(128)] : []),
          ...(random(2) ? known : [text]),
          ...rest,
        ),
      );
      // Resolves when answered or disconnected.
      await Promise.race([client.ask('legal').catch(() => null), client.gone()]);
    }
    expect(printed.mock.calls).toEqual([]);
    expect(log).toEqual([]);
  });
});

describe('Limits: which bytes are a message', () => {
  test('Limits: the check uses the library that Colyseus reads with', () => {
    const colyseus = createRequire(require.resolve('@colyseus/core'));
    expect(colyseus.resolve('msgpackr')).toBe(require.resolve('msgpackr'));
  });

  test('Limits: an SDK client’s messages are readable, with a byte more or less they are not', () => {
    const payload = fc.object({ maxDepth: 4, withDate: true, withTypedArray: false });
    fc.assert(
      fc.property(payload, (value) => {
        const packed = new Packr().pack(value);
        const message = Uint8Array.of(Protocol.ROOM_DATA, 0xa1, 0x78, ...packed);
        expect(isReadable(message)).toBe(true);
        expect(isReadable(message.subarray(0, -1))).toBe(false);
        expect(isReadable(Uint8Array.of(...message, 0xc0))).toBe(false);
      }),
    );
  });

  test('Limits: the library reads all bytes accepted as a message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
        if (isReadable(Uint8Array.of(Protocol.ROOM_DATA, 0xa1, 0x78, ...bytes)))
          expect(() => unpack(bytes)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  const text = (bytes: string | number[]) => [...Buffer.from(bytes as string)];
  test.each<[string, number[], boolean]>([
    ['a request with a number and a type', [Protocol.ROOM_REQUEST, 7, 0xa5, ...text('legal')], true],
    ['its number in five bytes', [Protocol.ROOM_REQUEST, 0xce, 1, 2, 3, 4, 0xa5, ...text('legal')], true],
    ['a type of 32 letters', [Protocol.ROOM_DATA, 0xd9, 32, ...text('x'.repeat(32))], true],
    ['a type of 33 letters', [Protocol.ROOM_DATA, 0xd9, 33, ...text('x'.repeat(33))], false],
    ['a type that is a number', [Protocol.ROOM_DATA, 7], true],
    ['a goodbye', [Protocol.LEAVE_ROOM], true],
    ['nothing', [], false],
    ['a code of the server', [Protocol.ROOM_STATE], false],
    ['a request without a type', [Protocol.ROOM_REQUEST, 7], false],
    ['a type longer than the message', [Protocol.ROOM_DATA, 0xda, 0xff, 0xff, ...text('legal')], false],
    ['a type that is no text', [Protocol.ROOM_DATA, 0xa2, 0xc3, 0x28], false],
  ])('Limits: %s', (_what, bytes, is) => {
    expect(isReadable(Uint8Array.from(bytes))).toBe(is);
  });
});

describe('Limits: rates', () => {
  test('Limits: twenty messages a second, the twenty-first is refused, and each twentieth of a second allows one more', () => {
    const bucket = new TokenBucket(20);
    const through = (now: number, count: number) =>
      Array.from({ length: count }, () => bucket.take(now)).filter(Boolean).length;
    expect(through(1000, 40)).toBe(20);
    expect(through(1049, 1)).toBe(0);
    expect(through(1100, 5)).toBe(2);
    expect(through(60_000, 40)).toBe(20);
  });

  const server = new TestServer({
    limits: { calls: 6000, replays: 1, newPlayers: 5, newMatches: 3, joins: 3, tickets: 1e6, messages: 20 },
  }).aroundTests();

  test('Limits: the twenty-first message at once is refused, a flood ends the connection, others notice nothing', async () => {
    const { players } = await server.begunDuel();
    const replies = await Promise.all(Array.from({ length: 80 }, () => players[0].ask('legal')));
    const refused = replies.filter(({ ok, code }) => ok === false && code === 'too-many').length;
    // One was spent on being ready. Beyond twenty, only as many pass as time allows.
    expect(refused).toBeGreaterThanOrEqual(1);
    expect(refused).toBeLessThanOrEqual(61);
    for (let i = 0; i < 2000; i += 1) players[0].room.request('legal').catch(() => {});
    await players[0].gone();
    expect(await players[1].ask('legal')).toMatchObject({ ok: true });
  });

  test('Limits: players of one address, and joins of one player, are limited', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await server.call('POST', '/api/players', {})).status);
    expect(statuses).toContain(201);
    expect(statuses.at(-1)).toBe(429);
    const joins: number[] = [];
    for (let i = 0; i < 5; i += 1)
      joins.push((await server.call('POST', '/api/join', { invite: 'XXXX' })).status);
    expect(joins.at(-1)).toBe(429);
  });

  test('Limits: pictures of one address are limited as replays are; odd addresses of them are refused', async () => {
    const statusOf = async (id: string, seq: string): Promise<number> =>
      (await server.call('GET', `/m/${id}/picture-${seq}.png`)).status;
    const odd = ['%', '%00', '..%2F..', 'x'.repeat(300), '__proto__'];
    for (const id of odd) expect([400, 404]).toContain(await statusOf(id, '-1e9'));
    const statuses: number[] = [];
    for (let i = 0; i < 20; i += 1) statuses.push(await statusOf('nosuchmatch', String(i)));
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  test('Limits: a forwarded address counts only from a trusted proxy', async () => {
    const asFrom = (address: string) =>
      fetch(`${server.url}/api/players`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
    // This address has reached its limit: claiming another one does not help.
    expect((await asFrom('203.0.113.7')).status).toBe(429);
    const trusting = new TestServer({ trustedProxies: ['loopback'], limits: { newPlayers: 1 } });
    await server.running.stop();
    await trusting.start();
    const from = async (address: string) =>
      (
        await fetch(`${trusting.url}/api/players`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: '{}',
        })
      ).status;
    expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.8')]).toEqual([
      201, 429, 201,
    ]);
    await trusting.dispose();
    await server.start();
  });

  test('Limits: a client with a made-up token per call counts as one address', async () => {
    const inventive = new TestServer({ limits: { joins: 3 } });
    await server.running.stop();
    await inventive.start();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await inventive.call('POST', '/api/join', { invite: 'XXXX' }, `invented-${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await inventive.dispose();
    await server.start();
  });

  test('Limits: matches and joins are limited by player, on any device, and by address', async () => {
    const strict = new TestServer({ limits: { newPlayers: 100, newMatches: 1, joins: 2 } });
    await server.running.stop();
    await strict.start();
    const make = async (token: string) =>
      (await strict.call('POST', '/api/matches', { mode: 'duel' }, token)).status;
    const ada = await strict.guest();
    const { body: link } = await strict.call('POST', '/api/players/me/transfer', {}, ada.token);
    const { body: phone } = await strict.call('POST', '/api/players/transfer', { code: link['code'] });
    expect([await make(ada.token), await make(phone['token'] as string)]).toEqual([201, 429]);
    const others: number[] = [];
    for (let i = 0; i < 4; i += 1) others.push(await make((await strict.guest()).token));
    // Two calls of the first player and three of others: the address has made five.
    expect(others).toEqual([201, 201, 201, 429]);
    const join = async (token: string) =>
      (await strict.call('POST', '/api/join', { invite: 'XXXX' }, token)).status;
    expect([await join(ada.token), await join(ada.token), await join(phone['token'] as string)]).toEqual([
      404, 404, 429,
    ]);
    await strict.dispose();
    await server.start();
  });
});
