/** P-61, P-65 to P-68: export, deletion, retention, and the table that the page Privacy is made from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { KEPT, PERSONAL, tableOf } from '../../src/accounts/personal-data';
import { removeOld } from '../../src/accounts/retention';
import type { Tables } from '../../src/store/tables';
import { Authenticator } from '../support/authenticator';
import { DATABASES } from '../support/databases';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const DAY = 86_400_000;
const ADMIN = 'the-operator-of-these-tests';

describe.each(DATABASES)('Data and law, in %s', (databaseName, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer(
    {
      time,
      adminToken: ADMIN,
      limits: {
        newPlayers: 1000,
        tries: 1000,
        signIns: 1000,
        recoveries: 1000,
        joins: 1000,
        newMatches: 1000,
        tickets: 1000,
      },
    },
    openDatabase,
  ).aroundTests();

  /** The stores share one. */
  const db = (): Kysely<Tables> =>
    (server.running.services.store.challenges as unknown as { db: Kysely<Tables> }).db;
  const tables = () => db().introspection.getTables({ withInternalKyselyTables: true });
  const sweep = () => removeOld(server.running.services, server.running.services.cluster, () => false);
  const post = (path: string, body: Json, token?: string) => server.call('POST', path, body, token);
  const remove = ({ token }: Guest) => server.call('DELETE', '/api/players/me', undefined, token);
  const exported = ({ token }: Guest) => server.call('GET', '/api/players/me/export', undefined, token);
  const statusOf = async ({ token }: Guest) =>
    (await server.call('GET', '/api/players/me', undefined, token)).status;
  const addPasskey = async (
    { token }: Guest,
    key = new Authenticator(server.url),
  ): Promise<Authenticator> => {
    const { body } = await post('/api/passkeys/options', {}, token);
    expect((await post('/api/passkeys', { response: key.create(body), label: 'Key' }, token)).status).toBe(
      201,
    );
    return key;
  };
  const signIn = async (key: Authenticator): Promise<Guest> =>
    (await post('/api/sign-in', { response: key.get((await post('/api/sign-in/options', {})).body) }))
      .body as unknown as Guest;
  /** The tables with a row that contains the text in any column. */
  const placesOf = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    for (const { name } of await tables()) {
      const rows = await db()
        .selectFrom(name as 'players')
        .selectAll()
        .execute();
      if (JSON.stringify(rows).includes(text)) found.push(name);
    }
    return found;
  };

  /** Columns with somebody's id that say nothing of whose row it is, or must not. */
  const OTHERS: Readonly<Record<string, string>> = {
    'blocks.blocked_id': 'who blocks me is theirs to know',
    'follows.followed_id': 'who follows me is theirs to know',
    'reports.about_player': 'not to the person who is reported',
    'reports.taken_by': 'of the desk',
    'desk_log.actor': 'of the desk',
    'unused_tickets.player_id': 'a minute old, and secrets',
    'shown_out.player_id': 'an hour old, between processes',
  };

  test('P-65: the export has all rows with my id: every column of the schema that has one is looked through, or says why not', async () => {
    const named = (await tables()).flatMap(({ name, columns }) =>
      columns
        .filter((column) =>
          /player|creator|^kept_for$|^actor$|^target$|^taken_by$|^(blocked|followed)_id$/.test(column.name),
        )
        .map((column) => ({ table: tableOf(name), column: column.name })),
    );
    expect(named.length).toBeGreaterThan(25);
    const missing = named.filter(({ table, column }) => {
      const mine = PERSONAL[table]?.mine;
      return !(`${table}.${column}` in OTHERS) && !(Array.isArray(mine) && mine.includes(column));
    });
    expect(missing).toEqual([]);
  });

  test('P-65: what I wrote as an appeal is mine', async () => {
    const ada = await server.account(`Ada Appeals ${databaseName}`);
    const act = { action: 'mute', playerId: ada.playerId, reason: 'A test.' };
    const { actionId } = (await post('/api/desk/act', act, ADMIN)).body;
    expect((await post('/api/appeals', { actionId, text: 'zebra-4711' }, ada.token)).status).toBe(201);
    const { body } = await exported(ada);
    expect(body['rows']).toMatchObject({ appeals: [{ action_id: actionId, text: 'zebra-4711' }] });
  });

  test('P-68: every column of the database has its purpose and its time in the table of the page Privacy', async () => {
    const missing: string[] = [];
    for (const { name, columns } of await tables())
      for (const column of columns)
        if (!KEPT[tableOf(name)]?.columns[column.name]) missing.push(`${name}.${column.name}`);
    expect(missing).toEqual([]);
    const { body } = await server.call('GET', '/api/privacy');
    const shown = (body['tables'] as Json[]).map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining((await tables()).map(({ name }) => tableOf(name))));
  });

  test('P-68: a column with a player’s id is in the part about people', async () => {
    const names = (await tables()).flatMap(({ name, columns }) =>
      columns.some((column) => /^(player(_id)?|creator|by_player|blocked_id|followed_id)$/.test(column.name))
        ? [name]
        : [],
    );
    expect(names.filter((name) => !(name in PERSONAL))).toEqual([]);
  });

  test('An account keeps what was reached alone: two browsers are united, the export has it, deletion takes it; it is bounded', async () => {
    const guest = await server.guest('Solver');
    const record = (games: unknown, { token }: Guest = guest) =>
      server.call('PUT', '/api/players/me/record', { games }, token);
    const round = (matchId: string, amount: number) => ({ amount, round: 3, matchId, seq: 9 });
    const one = {
      days: [[10, 2]],
      puzzles: [1, 4],
      beaten: ['cadet'],
      best: [round('heron', 9), round('egret', 4)],
    };
    // Of a guest only the browser keeps it.
    expect(await record({ 'star-eater': one })).toEqual({ status: 200, body: { games: null } });
    expect(await placesOf('heron')).toEqual([]);
    await post('/api/recovery', {}, guest.token);
    const other = {
      days: [
        [12, 3],
        [20, 1],
      ],
      puzzles: [2, 4],
      beaten: ['ensign'],
      best: [round('heron', 5), round('stork', 6), round('ibis', 7)],
    };
    await Promise.all([record({ 'star-eater': one }), record({ 'star-eater': other })]);
    const united = {
      days: [
        [10, 5],
        [20, 1],
      ],
      puzzles: [1, 2, 4],
      beaten: ['cadet', 'ensign'],
      best: [round('heron', 9), round('ibis', 7), round('stork', 6)],
    };
    expect((await record({})).body).toEqual({ games: { 'star-eater': united } });
    expect((await record({ 'star-eater': one })).body).toEqual({ games: { 'star-eater': united } });
    const { body } = await exported(guest);
    const rows = (body['rows'] as Record<string, Json[]>)['own_records'];
    expect(rows).toMatchObject([{ player_id: guest.playerId, record: expect.stringContaining('heron') }]);
    for (const [wrong, field] of [
      [{ chess: one }, 'games'],
      [{ 'star-eater': { days: [[1.5, 1]] } }, 'games.star-eater.days.0.0'],
      [{ 'star-eater': { puzzles: [0] } }, 'games.star-eater.puzzles.0'],
      [{ 'star-eater': { beaten: ['<b>'] } }, 'games.star-eater.beaten.0'],
      [{ 'star-eater': { best: Array.from({ length: 4 }, () => round('x', 1)) } }, 'games.star-eater.best'],
      [{ 'star-eater': { best: [{ ...round('x', 1), matchId: 'a b' }] } }, 'games.star-eater.best.0.matchId'],
      [
        { 'star-eater': { days: Array.from({ length: 151 }, (_, at) => [2 * at, 1]) } },
        'games.star-eater.days',
      ],
      [undefined, 'games'],
    ] as const)
      expect(await record(wrong)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(new RegExp(`^${field}: `)) },
      });
    // Of too many runs the newest stay.
    const runs = (from: number) => Array.from({ length: 150 }, (_, at) => [from + 2 * at, 1]);
    await record({ 'star-eater': { days: runs(1000) } });
    const grown = (await record({ 'star-eater': { days: runs(5000) } })).body['games'] as Record<
      string,
      Json
    >;
    expect(grown['star-eater']?.['days']).toEqual(runs(5000));
    await remove(guest);
    time.pass(8 * DAY);
    await sweep();
    expect(await placesOf('heron')).toEqual([]);
  });

  test('P-65: an export has all rows with my id, and no secret, of mine or of others', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const [ada, bo] = guests;
    await players[0].ask('chat', { text: 'Herons nest here.', to: 'all' });
    await players[1].ask('chat', { text: 'Otters swim here.', to: 'all' });
    await server.call('PATCH', '/api/players/me', { name: 'Ada Export' }, ada.token);
    await addPasskey(ada);
    await post('/api/reports', { playerId: ada.playerId, text: 'Ada is a nuisance.' }, bo.token);
    await post('/api/reports', { playerId: bo.playerId, text: 'Bo stalls.' }, ada.token);
    const { status, body } = await exported(ada);
    expect(status).toBe(200);
    const rows = body['rows'] as Record<string, Json[]>;
    expect(rows['players']).toMatchObject([{ id: ada.playerId, name: 'Ada Export', kind: 'account' }]);
    expect(rows['passkeys']).toMatchObject([{ label: 'Key' }]);
    expect(rows['seats']).toMatchObject([{ match_id: matchId, player_id: ada.playerId }]);
    expect(rows['lines']).toMatchObject([{ text: 'Herons nest here.' }]);
    expect(rows['reports']).toMatchObject([{ text: 'Bo stalls.' }]);
    const text = JSON.stringify(body);
    expect(text).not.toContain('Otters');
    expect(text).not.toContain('nuisance');
    for (const { hash } of await db().selectFrom('tokens').select('hash').execute())
      expect(text).not.toContain(hash);
    for (const { seed } of await db().selectFrom('seats').select('seed').where('seed', '!=', '').execute())
      expect(text).not.toContain(seed);
    // Nothing with my id is left out, except what is others' or a process's.
    const found = (await placesOf(ada.playerId)).filter((name) => name !== 'reports');
    expect(found.filter((name) => !(rows[name] && rows[name].length > 0))).toEqual([]);
    let second = 0;
    void exported(ada).then(({ status: answered }) => (second = answered));
    // A refusal is answered a moment later.
    await server.until(async () => {
      time.pass(250);
      await statusOf(ada);
      return second !== 0;
    });
    expect(second).toBe(429);
    for (const { room } of players) await room.leave();
  });

  test('P-14: a session of a transfer exports nothing for a day', async () => {
    const ada = await server.guest('Ada Robbed');
    const { body } = await post('/api/players/me/transfer', {}, ada.token);
    const thief = (await post('/api/players/transfer', { code: body['code'] })).body as unknown as Guest;
    expect(await exported(thief)).toMatchObject({ status: 403, body: { code: 'fresh-session' } });
  });

  test('P-66: a guest is gone at once, an account in a week; no row has their id, and nothing has a byte of their name', async () => {
    const name = 'Zuleika Quonset';
    const duel = await server.begunDuel();
    const [ada, bo] = duel.guests;
    await server.call('PATCH', '/api/players/me', { name }, ada.token);
    await duel.players[0].ask('chat', { text: 'Quonsets stand here.', to: 'all' });
    await addPasskey(ada);
    await post('/api/reports', { playerId: bo.playerId, text: 'Stalls.' }, ada.token);
    await post('/api/reports', { playerId: ada.playerId, text: 'Talks.' }, bo.token);
    await post(`/api/players/me/transfer`, {}, ada.token);
    expect((await placesOf(name)).length).toBeGreaterThan(0);
    expect((await remove(ada)).status).toBe(204);
    expect(await statusOf(ada)).toBe(401);
    time.slip(7 * DAY - 1);
    await sweep();
    expect(await server.running.services.store.players.knows(ada.playerId)).toBe(true);
    time.slip(1);
    await sweep();
    await server.running.services.registry.settled();
    expect(await placesOf(name)).toEqual([]);
    expect(await placesOf('Quonsets')).toEqual([]);
    // P-60: the log of the desk has ids for two years; it has none of this one.
    expect((await placesOf(ada.playerId)).filter((place) => place !== 'shown_out')).toEqual([]);
    const match = await server.call('GET', `/api/matches/${duel.matchId}`, undefined, bo.token);
    expect(JSON.stringify(match.body)).toContain('someone');
    if (databaseName !== 'SQLite') return;
    for (const file of readdirSync(server.dataDir)) {
      const bytes = readFileSync(join(server.dataDir, file));
      expect([file, bytes.includes('Zuleika'), bytes.includes('Quonset')]).toEqual([file, false, false]);
    }
  });

  test('P-66: signing in within the week keeps the account', async () => {
    const ada = await server.guest('Ada Stays');
    const key = await addPasskey(ada);
    await remove(ada);
    time.slip(6 * DAY);
    const again = await signIn(key);
    expect(again.playerId).toBe(ada.playerId);
    time.slip(8 * DAY);
    await sweep();
    expect(await statusOf(again)).toBe(200);
    // Their name is theirs for good again.
    time.slip(90 * DAY);
    const bo = await server.guest('Ada Stays');
    expect(await post('/api/recovery', {}, bo.token)).toMatchObject({ status: 409 });
  });

  test('P-66: who signs in while the deleted are being removed stays', async () => {
    const ada = await server.guest('Ada Returns');
    const key = await addPasskey(ada);
    await remove(ada);
    time.slip(8 * DAY);
    const { retention } = server.running.services.store;
    const leaving = retention.leaving.bind(retention);
    let again: Guest | null = null;
    jest.spyOn(retention, 'leaving').mockImplementationOnce(async (at) => {
      const ids = await leaving(at);
      again = await signIn(key);
      return ids;
    });
    await sweep();
    expect(again).toMatchObject({ playerId: ada.playerId });
    expect(await statusOf(again as unknown as Guest)).toBe(200);
  });

  test.each(['lines', 'players'] as const)(
    'P-66: a deletion that breaks off at its %s goes on later, and nobody signs in meanwhile',
    async (part) => {
      const { matchId, guests, players } = await server.begunDuel();
      const [ada] = guests;
      await players[0].ask('chat', { text: 'The heron is back.', to: 'all' });
      const { store } = server.running.services;
      const parts: Record<typeof part, { remove(...given: never[]): Promise<unknown> }> = store;
      jest.spyOn(parts[part], 'remove').mockRejectedValueOnce(new Error('killed'));
      expect((await remove(ada)).status).toBe(500);
      expect(await statusOf(ada)).toBe(401);
      await sweep();
      expect(await store.players.knows(ada.playerId)).toBe(false);
      const replay = await server.call('GET', `/api/matches/${matchId}/replay`, undefined, guests[1].token);
      expect(JSON.stringify(replay.body)).not.toContain('heron');
    },
  );

  test('P-66: a match that could not be resigned resigns when it is loaded', async () => {
    const { matchId, guests, players } = await server.begunDuel({ clock: { kind: 'none' } });
    for (const { room } of players) await room.leave();
    const acting = jest.spyOn(server.running.services.cluster, 'act').mockResolvedValue(false);
    expect((await remove(guests[0])).status).toBe(204);
    acting.mockRestore();
    expect((await server.running.services.store.matches.get(matchId))?.status).toBe('live');
    await server.restart();
    await server.running.services.registry.open(matchId);
    expect((await server.running.services.store.matches.get(matchId))?.outcome).toMatchObject({
      winners: [1],
    });
  });

  test('P-67: guests without a match go after 30 days, others after 400 without a visit; who was here stays', async () => {
    const [alone, visitor, host, account] = [
      await server.guest('Alone'),
      await server.guest('Visitor'),
      await server.guest('Host'),
      await server.guest('Ada Unused'),
    ];
    await server.call('POST', '/api/matches', { mode: 'duel', visibility: 'public' }, host.token);
    await addPasskey(account);
    const { players } = server.running.services.store;
    const left = async () =>
      Promise.all([alone, visitor, host, account].map(({ playerId }) => players.knows(playerId)));
    time.slip(30 * DAY);
    expect(await statusOf(visitor)).toBe(200);
    time.slip(DAY);
    await sweep();
    expect(await left()).toEqual([false, true, true, true]);
    time.slip(368 * DAY);
    await sweep();
    // The account has a week.
    expect(await left()).toEqual([false, false, true, true]);
    // Days are kept, not hours.
    time.slip(3 * DAY);
    await sweep();
    expect(await left()).toEqual([false, false, false, true]);
    time.slip(8 * DAY);
    await sweep();
    expect(await left()).toEqual([false, false, false, false]);
  });

  test('P-67: reports go a year after the decision, mails after 30 days, challenges within the hour', async () => {
    const [ada, bo] = [await server.guest('Ada Kept'), await server.guest('Bo Kept')];
    const { body } = await post('/api/reports', { playerId: bo.playerId, text: 'Old.' }, ada.token);
    const open = await post('/api/reports', { playerId: bo.playerId, text: 'Open.' }, ada.token);
    const path = `/api/desk/reports/${String(body['reportId'])}`;
    await post(`${path}/take`, {}, ADMIN);
    expect(
      (await post(`${path}/decide`, { action: 'dismiss', reason: 'Nothing.', note: '' }, ADMIN)).status,
    ).toBe(200);
    const { store } = server.running.services;
    const sent = { id: 'm', player_id: ada.playerId, kind: 'turn', at: time.now(), result: 'taken' };
    await db().insertInto('mails_sent').values(sent).execute();
    await post('/api/passkeys/options', {}, ada.token);
    const count = async (table: 'mails_sent' | 'challenges') =>
      (await db().selectFrom(table).select('player_id').where('player_id', '=', ada.playerId).execute())
        .length;
    expect([await count('mails_sent'), await count('challenges')]).toEqual([1, 1]);
    time.slip(DAY / 24);
    await sweep();
    expect([await count('mails_sent'), await count('challenges')]).toEqual([1, 0]);
    for (let days = 0; days < 366; days += 25) {
      time.slip(25 * DAY);
      expect(await statusOf(ada)).toBe(200);
    }
    await sweep();
    expect(await count('mails_sent')).toBe(0);
    expect(await store.desk.report(String(body['reportId']))).toBeNull();
    expect(await store.desk.report(String(open.body['reportId']))).not.toBeNull();
  });

  test('P-61: a banned account signs in, reads why, appeals, exports and deletes, and plays nothing', async () => {
    const ada = await server.guest('Ada Banned');
    const key = await addPasskey(ada);
    const act = { action: 'ban', playerId: ada.playerId, reason: 'Enough.', note: '' };
    expect((await post('/api/desk/act', act, ADMIN)).status).toBe(200);
    const again = await signIn(key);
    const { body } = await server.call('GET', '/api/players/me', undefined, again.token);
    const [limit] = body['limits'] as Json[];
    expect(limit).toMatchObject({ what: 'ban', why: 'You cannot play here. Enough.' });
    const appeal = { actionId: limit?.['actionId'], text: 'It was not me.' };
    expect((await post('/api/appeals', appeal, again.token)).status).toBe(201);
    expect((await post('/api/matches', { mode: 'duel' }, again.token)).status).toBe(403);
    expect((await exported(again)).status).toBe(200);
    expect((await remove(again)).status).toBe(204);
  });
});
