import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'colyseus.js';
import { freePort, ServerProcess } from '../../scripts/process/server-process';
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { playOn, SeatedClient, TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

/** All the time for a choice, and longer than that, ms. */
const CHOICE = 12_000;
const LONGER = 14_000;

describe('Clocks: a process that is stopped and continued', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'srv-standstill-'));
  let server: ServerProcess;
  beforeAll(async () => {
    server = new ServerProcess(dataDir, await freePort());
    await server.start();
  });
  afterAll(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const post = async <Body>(path: string, body: object, token = ''): Promise<Body> => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Body;
  };

  /** A duel against a bot with a question to seat 0. */
  async function asked(): Promise<SeatedClient> {
    const { token } = await post<Guest>('/api/players', {});
    const clock = { kind: 'live', commitSeconds: 60, choiceSeconds: CHOICE / 1000, bankSeconds: 0 };
    const bots = [{ seat: 1, level: 'ensign' }];
    const { matchId } = await post<{ matchId: string }>('/api/matches', { mode: 'duel', clock, bots }, token);
    const { ticket, address } = await post<{ ticket: string; address: string }>(
      `/api/matches/${matchId}/ticket`,
      {},
      token,
    );
    const client = new SeatedClient(await new Client(address).joinById(matchId, { ticket }), matchId, 0);
    client.room.reconnection.enabled = false;
    await client.state((state) => state.matchId === matchId);
    await client.ask('ready');
    await client.state((state) => state.pending.has('0'));
    return client;
  }

  test('Clocks: a SIGSTOP longer than the clock costs nobody time, and an answer sent during it counts', async () => {
    const client = await asked();
    const { default: decision, since } = await client.ask('legal');
    server.pause();
    const reply = client.decide(decision as Decision, { expects: since });
    // A stopped process's time is real: there is nothing else to wait for.
    await wait(LONGER);
    server.goOn();
    expect(await reply).toMatchObject({ ok: true });
    await client.upTo((await reply)['seq'] as number);
    const clocks = client.heard.filter(({ kind }) => kind === 'clock');
    // One for this standstill; on a busy machine there may be others. None of them is a time-out.
    expect(clocks.length).toBeGreaterThan(0);
    expect(clocks.filter(({ by }) => by !== null)).toEqual([]);
    await client.room.leave();
  });
});

describe('Clocks: a match that its process reads anew', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  const begun = async () => {
    const clock = { kind: 'live', commitSeconds: 60, choiceSeconds: 60, bankSeconds: 60 };
    const { matchId, players } = await server.begunDuel({ clock });
    await playOn(players, (state) => state.phase === 'commitment');
    return matchId;
  };
  const lastOf = async (matchId: string) =>
    defined((await server.running.services.store.entries.of(matchId)).at(-1));

  test('Clocks: a standstill between the loss of a match and its next reading is given back', async () => {
    const { registry } = server.running.services;
    const matchId = await begun();
    // As after a write whose answer was lost.
    registry.peek(matchId)?.abandon();
    const from = time.now();
    time.standStill(20_000);
    await registry.open(matchId);
    expect((await lastOf(matchId)).body).toMatchObject({
      kind: 'clock',
      what: 'down',
      from,
      until: from + 20_000,
    });
  });

  test('Clocks: a standstill before the last entry is not given back again', async () => {
    const { registry } = server.running.services;
    const matchId = await begun();
    time.standStill(20_000);
    await registry.excuseStandstills();
    const { seq } = await lastOf(matchId);
    registry.peek(matchId)?.abandon();
    time.slip(1000);
    await registry.open(matchId);
    expect((await lastOf(matchId)).seq).toBe(seq);
  });

  test.each([false, true])(
    'Clocks: a standstill within a longer time without the database, known later, costs nothing (read anew: %s)',
    async (isReadAnew) => {
      const { registry, store } = server.running.services;
      const matchId = await begun();
      const { seq } = await lastOf(matchId);
      const from = time.now();
      time.slip(7000);
      time.standStill(2000);
      await registry.excuseStandstills();
      if (isReadAnew) {
        registry.peek(matchId)?.abandon();
        await registry.open(matchId);
      }
      time.slip(4000);
      // As a heartbeat says that is answered at last.
      time.standstills.push({ from, until: time.now() });
      await registry.excuseStandstills();
      const given = (await store.entries.of(matchId, seq)).map(({ body }) =>
        body.kind === 'clock' && body.what === 'down' ? [body.from - from, body.until - from] : [],
      );
      expect(given).toEqual([
        [7000, 9000],
        [0, 7000],
        [9000, 13_000],
      ]);
    },
  );
});
