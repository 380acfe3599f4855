/** P-64. Lines of chat can be removed, and the rest of the log still verifies. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Replay } from '../../src/log/replay';
import { verifyReplay } from '../../src/log/verify';
import { DATABASES } from '../support/databases';
import { TestServer, type Guest } from '../support/table';

const ADMIN = 'the-operator-of-these-tests';
const SAID = 'Herons nest here.';
const SAID_LONG_AGO = 'Otters swim here.';

/** A replay whose line in entry 1 has this text. */
const withText = (replay: Replay, text: string): Replay => ({
  ...replay,
  lines: defined(replay.lines).map((line) => ({ ...line, text })),
});

describe.each(DATABASES)('P-64 Lines can go, with %s', (name, openDatabase) => {
  const server = new TestServer({ adminToken: ADMIN }, openDatabase).aroundTests();

  const replayOf = async (matchId: string, guest: Guest): Promise<Replay> => {
    const path = `/api/matches/${matchId}/replay`;
    return (await server.call('GET', path, undefined, guest.token)).body as unknown as Replay;
  };
  const erase = (matchId: string, seq: number) =>
    server.call('POST', '/api/admin/erase', { matchId, seq }, ADMIN);
  /** As every release before this one wrote them. */
  const sayAsBefore = async (matchId: string, text: string): Promise<void> => {
    const live = defined(server.running.services.registry.peek(matchId));
    await live.queue.run(() =>
      live.write({ at: Date.now(), by: 0, id: null, body: { kind: 'chat', to: 'all', text } }),
    );
  };
  const logText = async (matchId: string): Promise<string> =>
    JSON.stringify(await server.running.services.store.entries.of(matchId));

  test('P-64 the chain has the hash of a line, and its text and salt are beside the entries', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].ask('chat', { text: SAID, to: 'all' });
    await players[1].decide({ seat: 1, type: 'resign' });
    const replay = await replayOf(matchId, guests[0]);
    expect(defined(replay.entries[0]).body).toEqual({
      kind: 'chat',
      to: 'all',
      sealed: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(replay.lines).toEqual([{ seq: 1, text: SAID, salt: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(verifyReplay(replay)).toMatchObject({ ok: true, note: '' });
    expect(verifyReplay(withText(replay, 'Herons nest there.'))).toEqual({
      ok: false,
      seq: 1,
      message: 'its line is not what was sealed',
    });
    const [line] = defined(replay.lines);
    const wrongLines = [
      [{ ...line, seq: 2 }],
      [line, line],
      [{ ...line, salt: '00'.repeat(16) }],
    ] as NonNullable<Replay['lines']>[];
    for (const lines of wrongLines) expect(verifyReplay({ ...replay, lines })).toMatchObject({ ok: false });
  });

  test('P-64 a removed line leaves pages, replays and the store, and the chain verifies', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].ask('chat', { text: SAID, to: 'all' });
    await players[1].ask('chat', { text: 'Where?', to: 'all' });
    // The worker that makes replay files keeps the log of a live match.
    expect((await replayOf(matchId, guests[0])).complete).toBe(false);

    expect((await erase(matchId, 1)).body).toEqual({ ok: true });
    expect((await erase(matchId, 1)).status).toBe(404);
    expect((await erase(matchId, 40)).status).toBe(404);

    expect(await logText(matchId)).not.toContain(SAID);
    const told = (await players[1].ask('events', { since: 1 }))['chat'] as object[];
    expect(told).toMatchObject([
      { seq: 1, seat: 0, text: '', removed: true },
      { seq: 2, seat: 1, text: 'Where?' },
    ]);
    expect(players[1].chat.filter((line) => line['removed'])).toMatchObject([{ seq: 1, text: '' }]);

    await server.restart();
    const ada = await server.enter(matchId, guests[0]);
    expect(ada.now.status).toBe('live');
    await ada.decide({ seat: 0, type: 'resign' });
    const replay = await replayOf(matchId, guests[0]);
    expect(replay.lines).toMatchObject([{ seq: 2, text: 'Where?' }]);
    expect(verifyReplay(replay)).toMatchObject({ ok: true, note: 'entry 1: line removed' });
  });

  test('P-64 of an older line the text goes, its hash stays, and verify names the entry', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await sayAsBefore(matchId, SAID_LONG_AGO);
    await players[1].ask('chat', { text: 'Now?', to: 'all' });
    const before = await replayOf(matchId, guests[0]);
    expect(verifyReplay(before)).toMatchObject({ ok: true });

    expect((await erase(matchId, 1)).status).toBe(200);
    await server.restart();
    const bo = await server.enter(matchId, guests[1]);
    await bo.decide({ seat: 1, type: 'resign' });

    const replay = await replayOf(matchId, guests[0]);
    expect(JSON.stringify(replay) + (await logText(matchId))).not.toContain(SAID_LONG_AGO);
    expect(defined(replay.entries[0]).body).toEqual({ kind: 'chat', to: 'all', removed: true });
    expect(verifyReplay(replay)).toMatchObject({
      ok: true,
      note: 'entry 1: line removed, so its own hash cannot be checked',
    });
    // The entries after it follow from the hash that stayed.
    const entries = structuredClone(replay.entries);
    Object.assign(defined(entries[0]), { hash: '0'.repeat(64) });
    expect(verifyReplay({ ...replay, entries })).toMatchObject({ ok: false, seq: 2 });
    Object.assign(defined(entries[0]), { body: { kind: 'chat', to: 'all', removed: true, text: 'x' } });
    expect(verifyReplay({ ...replay, entries })).toMatchObject({ ok: false, seq: 1 });
  });

  test('P-64 a file that is cached of a match that has ended is made anew', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].ask('chat', { text: SAID, to: 'all' });
    await players[0].decide({ seat: 0, type: 'resign' });
    expect((await replayOf(matchId, guests[1])).lines).toHaveLength(1);
    await erase(matchId, 1);
    expect(await replayOf(matchId, guests[1])).not.toHaveProperty('lines');
  });

  test('P-64 a team line can go, and is published as before', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].ask('chat', { text: SAID, to: 'team' });
    await players[1].decide({ seat: 1, type: 'resign' });
    const before = await replayOf(matchId, guests[0]);
    expect(await logText(matchId)).toContain(SAID);
    await erase(matchId, 1);
    expect(await logText(matchId)).not.toContain(SAID);
    expect(await replayOf(matchId, guests[0])).toEqual(before);
    expect(verifyReplay(before)).toMatchObject({ ok: true, sealed: 1, note: '' });
    await server.restart();
    expect((await server.enter(matchId, guests[0])).now.status).toBe('finished');
  });

  test('P-64 only the operator removes lines', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].ask('chat', { text: SAID, to: 'all' });
    const body = { matchId, seq: 1 };
    const asPlayer = await server.call('POST', '/api/admin/erase', body, guests[0].token);
    expect(asPlayer.status).toBe(401);
    expect(await logText(matchId)).toContain(SAID);
  });

  test('P-64 names are in no chain, set-up or hash', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].ask('chat', { text: 'hello', to: 'all' });
    await players[0].decide({ seat: 0, type: 'resign' });
    const before = await replayOf(matchId, guests[1]);
    expect(JSON.stringify(before)).not.toMatch(/\b(Ada|Bo)\b/);
    expect(await logText(matchId)).not.toMatch(/\b(Ada|Bo)\b/);
    expect((await server.call('DELETE', '/api/players/me', undefined, guests[0].token)).status).toBe(204);
    const { lines: _lines, ...rest } = before;
    expect(await replayOf(matchId, guests[1])).toEqual(rest);
    expect(verifyReplay(rest)).toMatchObject({ ok: true });
  });

  test('P-66 the lines of a deleted player are gone, those of others stay', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].ask('chat', { text: SAID, to: 'all' });
    await players[0].ask('chat', { text: SAID_LONG_AGO, to: 'team' });
    await players[1].ask('chat', { text: 'Bye!', to: 'all' });
    await server.call('DELETE', '/api/players/me', undefined, guests[0].token);
    expect((await replayOf(matchId, guests[1])).lines).toMatchObject([{ seq: 3, text: 'Bye!' }]);
    expect(await logText(matchId)).not.toMatch(/Herons|Otters/);
  });

  if (name === 'SQLite')
    test('P-64 no byte of a removed line stays in the files of a stopped server', async () => {
      await server.running.stop();
      const files = readdirSync(server.dataDir).filter((file) => file.startsWith('star-eater.'));
      expect(files).toContain('star-eater.sqlite');
      for (const file of files)
        expect(readFileSync(join(server.dataDir, file)).includes(SAID_LONG_AGO)).toBe(false);
      await server.start();
    });

  test('P-42, P-64 a hidden line of an archived log waits for nobody once it is removed', async () => {
    const { matchId, players } = await server.begunDuel();
    for (const text of [SAID, 'Where?', 'There.']) await players[0].ask('chat', { text, to: 'all' });
    await players[0].decide({ seat: 0, type: 'resign' });
    const { store, time } = server.running.services;
    for (const seq of [1, 2, 3]) expect(await store.lines.hide(matchId, seq)).toBe(true);
    expect(await store.entries.archive(time.now() + 1, () => false)).toBeGreaterThan(0);
    expect((await erase(matchId, 1)).status).toBe(200);
    expect([...(await store.lines.hidden(matchId))].sort()).toEqual([2, 3]);
    await store.lines.remove(matchId, { seat: 0 });
    expect([...(await store.lines.hidden(matchId))]).toEqual([]);
  });

  test('P-64 lines of archived logs go, too, and what was removed during the archiving does not come back', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await sayAsBefore(matchId, SAID_LONG_AGO);
    await players[0].ask('chat', { text: SAID, to: 'all' });
    await players[0].ask('chat', { text: SAID, to: 'team' });
    await players[0].decide({ seat: 0, type: 'resign' });
    const { store, time } = server.running.services;
    const long = await logText(matchId);
    expect(long).toContain(SAID_LONG_AGO);
    expect(await store.entries.archive(time.now() + 1, () => false)).toBeGreaterThan(0);
    expect(await logText(matchId)).toBe(long);
    for (const seq of [1, 2, 3]) expect((await erase(matchId, seq)).status).toBe(200);
    expect(await logText(matchId)).not.toMatch(/Otters|Herons/);
    expect(verifyReplay(await replayOf(matchId, guests[0]))).toMatchObject({
      ok: true,
      note: 'entry 1: line removed, so its own hash cannot be checked; entry 2: line removed',
    });
  });
});
