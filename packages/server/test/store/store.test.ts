import { defined } from '@star-eater/rules/src/kernel/defined';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fold } from '../../src/live/load-from-log';
import { LostMatch } from '../../src/store/locks';
import { openStore } from '../../src/store/store';
import type { Summary } from '../../src/wire/match';
import { DATABASES } from '../support/databases';
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';
import { matchIn } from '../support/star-eater';
import { madeSession } from '../../scripts/made-session';

describe.each(DATABASES)('The log: the store in %s', (_name, openDatabase) => {
  const server = new TestServer({}, openDatabase).aroundTests();

  test('The log: concurrent writes share one transaction, and each is durable when reported', async () => {
    const { store } = server.running.services;
    const matches = await Promise.all(Array.from({ length: 8 }, () => server.begunDuel()));
    const commits: number[] = [];
    const before = store.journal.onCommit;
    store.journal.onCommit = (appends) => commits.push(appends);
    await Promise.all(
      matches.map(async ({ matchId }) => {
        const live = defined(server.running.services.registry.peek(matchId));
        await live.queue.run(() =>
          live.write({ at: Date.now(), by: 0, id: null, body: { kind: 'chat', text: 'at once', to: 'all' } }),
        );
        expect((await store.entries.of(matchId)).at(-1)?.body).toMatchObject({ text: 'at once' });
      }),
    );
    store.journal.onCommit = before;
    expect(commits.reduce((sum, appends) => sum + appends, 0)).toBe(8);
    expect(commits.length).toBeLessThan(8);
  });

  test('The log: concurrent requests for matches are claimed in one write, and a missing match delays nobody', async () => {
    const { custody, matches } = server.running.services.store;
    const open = await Promise.all(Array.from({ length: 6 }, () => server.duel()));
    const before = await Promise.all(
      open.map(async ({ matchId }) => defined(await matches.get(matchId)).epoch),
    );
    const claims = jest.spyOn(custody, 'claimAll');
    const ids = [...open.map(({ matchId }) => matchId), 'nosuchmatch'];
    const claimed = await Promise.all(ids.map((id) => custody.claim(id)));
    expect(claimed.map((each) => each?.record.epoch)).toEqual([
      ...before.map((epoch) => epoch + 1),
      undefined,
    ]);
    expect(claims).toHaveBeenCalledTimes(1);
    claims.mockRejectedValueOnce(new Error('the disk is full'));
    await expect(custody.claim(defined(ids[0]))).rejects.toThrow('the disk is full');
    expect((await custody.claim(defined(ids[0])))?.record.epoch).toBe(defined(before[0]) + 2);
    claims.mockRestore();
  });

  test('Matches: a match begins only with everybody seated and ready, whoever leaves or joins at that moment', async () => {
    const { lobby, matches } = server.running.services.store;
    const { matchId, guests } = await server.duel();
    const { epoch } = defined(await matches.get(matchId));
    const begun = { at: 1, rulesVersion: '', awaited: [], phase: 'loadout', round: 1 } as const;
    const begin = () =>
      lobby.begin(matchId, epoch, {
        ...begun,
        awaited: [],
        setup: { mode: 'duel' },
        options: { mode: 'duel' },
      });
    const ready = (seat: 0 | 1) => lobby.setReady(matchId, epoch, seat, guests[seat].playerId, true);
    expect([await ready(0), await begin()]).toEqual([true, false]);
    expect([await ready(1), await lobby.stand(matchId, 1, guests[1].playerId, 1), await begin()]).toEqual([
      true,
      true,
      false,
    ]);
    await lobby.sit(matchId, 1, (await server.guest()).playerId, false, 0);
    // The earlier player's `ready` does not count for the new one.
    expect([await ready(1), await begin()]).toEqual([false, false]);
    expect((await matches.get(matchId))?.status).toBe('open');
  });

  test('Matches: a list shows the factions drawn at the start', async () => {
    const { matchId } = await server.begunDuel({ visibility: 'public' });
    const position = server.running.services.registry.peek(matchId)?.position;
    const drawn = position && matchIn(position).setup.factions;
    const body = await server.read('/api/matches?state=live');
    const listed = (body['matches'] as Summary[]).find((each) => each.matchId === matchId);
    expect(listed?.seats.map((seat) => (seat as unknown as { faction: string }).faction)).toEqual(
      drawn?.map(({ id }) => id),
    );
    expect(new Set(drawn).size).toBe(2);
  });

  test('The log: a write under an older epoch fails, for that match only, and leaves no trace', async () => {
    const { store } = server.running.services;
    const [lost, kept] = [await server.begunDuel(), await server.begunDuel()];
    const appendFor = async ({ matchId }: { matchId: string }) => {
      const record = defined(await store.matches.get(matchId));
      const { position } = await fold(server.running.services, record);
      const entry = {
        seq: record.seq + 1,
        at: 1,
        kind: 'chat' as const,
        by: 0,
        id: null,
        body: { kind: 'chat' as const, text: 'x', to: 'all' as const },
        stateHash: null,
        hash: defined(position).hash,
      };
      const standing = {
        status: 'live' as const,
        round: 1,
        phase: 'loadout' as const,
        awaited: [],
        outcome: null,
        finishedAt: null,
        closedBecause: null,
      };
      return { matchId, epoch: record.epoch, entries: [entry], standing };
    };
    const [stale, good] = [await appendFor(lost), await appendFor(kept)];
    await store.custody.claim(lost.matchId);
    const results = await Promise.allSettled([store.journal.append(stale), store.journal.append(good)]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: expect.any(LostMatch) },
      { status: 'fulfilled' },
    ]);
    expect(
      (await store.entries.of(lost.matchId)).some(({ seq }) => seq === defined(stale.entries[0]).seq),
    ).toBe(false);
    expect((await store.matches.get(lost.matchId))?.seq).toBe(defined(stale.entries[0]).seq - 1);
  });
});

describe('The log: the file of SQLite', () => {
  const server = new TestServer().aroundTests();

  test('The log: tokens are kept as hashes only', async () => {
    const guest = await server.guest('Secretive');
    const copy = join(server.dataDir, 'copy.sqlite');
    await server.running.services.store.backups?.copy(copy);
    const file = new DatabaseSync(copy, { readOnly: true });
    const rows =
      JSON.stringify(file.prepare('select * from tokens').all()) +
      JSON.stringify(file.prepare('select * from players').all());
    file.close();
    expect(rows).toContain(guest.playerId);
    expect(rows).not.toContain(guest.token);
  });

  test('The log: an old database is migrated with its content', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'srv-store-'));
    const first = await openStore(dir);
    await first.players.create('Ada', madeSession('p1', 'token', 1));
    await first.heartbeat(7);
    await first.close();
    const second = await openStore(dir);
    expect(await second.players.byToken('token')).toMatchObject({
      playerId: 'p1',
      name: 'Ada',
      banned: false,
    });
    expect(await second.lastHeartbeat()).toBe(7);
    await second.close();
    rmSync(dir, { recursive: true });
  });

  test('People: removed data does not remain in free space of the file', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'srv-removed-'));
    const store = await openStore(dir);
    await store.players.create('Unforgettable', madeSession('goes', 'token', 1));
    await store.players.create('Remembered', madeSession('stays', 'other', 1));
    expect(await store.players.remove('goes', new Set(), 0)).toBe(true);
    await store.close();
    const file = readFileSync(join(dir, 'star-eater.sqlite'));
    expect(['Remembered', 'Unforgettable'].map((name) => file.includes(name))).toEqual([true, false]);
    rmSync(dir, { recursive: true });
  });
});

describe.each(DATABASES)('Staying: automatic closing, in %s', (name, openDatabase) => {
  const time = new TestTime();
  const server = new TestServer({ time, adminToken: 'the operator is here' }, openDatabase).aroundTests();
  const DAY = 24 * 3_600_000;

  const stateOf = async (matchId: string, token: string) =>
    (await server.read(`/api/matches/${matchId}`, token))['state'];

  test('Staying: an open match unvisited for a day is closed with a reason', async () => {
    const { matchId, guests } = await server.duel();
    time.pass(DAY - 3_600_000);
    expect(await stateOf(matchId, guests[0].token)).toBe('open');
    await server.until(async () => {
      time.pass(3_600_000);
      return (await stateOf(matchId, guests[0].token)) === 'closed';
    });
    const body = await server.read(`/api/matches/${matchId}`, guests[0].token);
    expect(body['closedBecause']).toBe('No visitors for a day.');
  });

  test('Staying: a match without a clock is closed after thirty idle days', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    for (const player of players) await player.room.leave();
    time.pass(29 * DAY);
    expect(await stateOf(matchId, guests[0].token)).toBe('live');
    await server.until(async () => {
      time.pass(6 * 3_600_000);
      return (await stateOf(matchId, guests[0].token)) === 'closed';
    });
  });

  test("Staying: the operator's calls need the operator's token", async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const close = (token: string) =>
      server.call('POST', '/api/admin/close', { matchId, because: 'A test.' }, token);
    expect(await close('wrong')).toMatchObject({ status: 401 });
    expect(await close(guests[0].token)).toMatchObject({ status: 401 });
    expect(await close('the operator is here')).toMatchObject({ status: 200 });
    await players[0].state((state) => state.status === 'closed');
    expect(players[0].now.closedBecause).toBe('A test.');
    const ban = { playerId: guests[1].playerId };
    expect(await server.call('POST', '/api/admin/ban', ban, 'the operator is here')).toMatchObject({
      status: 200,
    });
    // P-61: a banned player reads why, and nothing else.
    expect(await server.get('/api/players/me', guests[1].token)).toMatchObject({
      status: 200,
      body: { limits: [{ what: 'ban' }] },
    });
    expect(await server.get('/api/players/me/matches', guests[1].token)).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    const backup = await server.call('POST', '/api/admin/backup', {}, 'the operator is here');
    expect(backup).toMatchObject(
      name === 'SQLite'
        ? { status: 200, body: { file: expect.stringMatching(/\.sqlite$/) } }
        : { status: 409, body: { code: 'use-pg-dump' } },
    );
  });

  test('Staying: a rematch swaps sides, and the second request gets the same match', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    expect(await server.call('POST', `/api/matches/${matchId}/rematch`, {}, guests[0].token)).toMatchObject({
      status: 409,
    });
    await players[0].decide({ seat: 0, type: 'resign' });
    const first = await server.call('POST', `/api/matches/${matchId}/rematch`, {}, guests[0].token);
    const second = await server.call('POST', `/api/matches/${matchId}/rematch`, {}, guests[1].token);
    expect(second.body).toEqual(first.body);
    const body = await server.read(`/api/matches/${first.body['matchId']}`, guests[0].token);
    expect(body).toMatchObject({
      yourSeat: 1,
      seats: [
        { holder: 'nobody', faction: 'lamais' },
        { name: 'Ada', faction: 'fpa' },
      ],
    });
  });
});
