/**
 * What the server does by itself in matches with chance: backups, other rules, idle openings, the next deal.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostedGames } from '../../src/games';
import { idleLimit } from '../../src/housekeeping';
import { DEAL_WITHIN } from '../../src/limits';
import { startServer, type RunningServer } from '../../src/server';
import { DATABASE } from '../../src/store/data-dir';
import { HOSTED } from '../games/auction/hosted';
import { auctionGames } from '../games/auction/publish';
import { SECOND } from '../support/clocked';
import { TestTime } from '../support/test-time';
import { auctionServer, auctionTable, begunAuction, bidOn, commitAll, comeBack } from './auction-table';

const LIVE = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 100 };
const HOUR = 3600 * SECOND;
const ADMIN_TOKEN = 'the-operator-of-this-server';

/** The same games under other rules. */
const OTHER_RULES = new HostedGames(
  auctionGames.map(({ rules, publisher }) => ({ rules: { ...rules, version: 'other/1' }, publisher })),
  HOSTED.module,
);

const chancesIn = ({ services }: RunningServer, id: string) => services.store.chances.get(id);
const recordIn = ({ services }: RunningServer, id: string) => services.store.matches.get(id);

describe('Restoring a backup', () => {
  const server = auctionServer({ adminToken: ADMIN_TOKEN });
  const copy = mkdtempSync(join(tmpdir(), 'srv-copy-'));
  let running: RunningServer;
  let ids: { opening: string; live: string };

  const startCopy = () =>
    startServer({ port: 0, dataDir: copy, games: HOSTED, log: server.running.services.log });

  beforeAll(async () => {
    await server.start();
    const opening = await auctionTable(server, 'dealt', 2);
    await commitAll(opening);
    await opening.bidders[0]?.open();
    const live = await begunAuction(server, 'dealt', 2);
    ids = { opening: opening.matchId, live: live.matchId };
    const { body } = await server.call('POST', '/api/admin/backup', {}, ADMIN_TOKEN);
    copyFileSync(body['file'] as string, join(copy, DATABASE));
    await server.running.stop();
    running = await startCopy();
    await running.revived;
  });
  afterAll(async () => {
    await running.stop();
    rmSync(copy, { recursive: true, force: true });
  });

  it('H-17: every opening is void', async () => {
    expect((await recordIn(running, ids.opening))?.status).toBe('open');
    expect(await chancesIn(running, ids.opening)).toMatchObject({
      attempt: 2,
      attempts: [{ attempt: 1, why: 'version', missing: [1], values: [{ seat: 0 }] }],
    });
  });

  it('H-17: every live match is closed, with a reason, and keeps no seed above the published ones', async () => {
    const record = await recordIn(running, ids.live);
    expect([record?.status, record?.closedBecause]).toEqual(['closed', expect.stringContaining('backup')]);
    expect((await chancesIn(running, ids.live))?.chain.round).toBe(1);
  });

  it('H-17: the next start on the same store voids nothing', async () => {
    expect(running.services.store.isCopy).toBe(true);
    await running.stop();
    running = await startCopy();
    expect(running.services.store.isCopy).toBe(false);
    expect(await chancesIn(running, ids.opening)).toMatchObject({ attempt: 2 });
  });
});

describe('Other rules or games', () => {
  const server = auctionServer().aroundTests();

  const restartWith = async (games?: HostedGames) => {
    const { log } = server.running.services;
    await server.running.stop();
    server.running = await startServer({ port: 0, dataDir: server.dataDir, log, ...(games && { games }) });
    await server.running.revived;
  };

  it('H-9: a start with other rules voids an opening', async () => {
    const table = await auctionTable(server, 'asked', 2, { clock: LIVE });
    await commitAll(table);
    await restartWith(OTHER_RULES);
    await comeBack(server, table);
    expect([table.bidders[0]?.now.status, table.bidders[0]?.now.attempt]).toEqual(['open', 2]);
    const kept = await chancesIn(server.running, table.matchId);
    expect(kept?.attempts).toMatchObject([{ why: 'version', by: null, missing: [0, 1] }]);
  });

  it('Matches: a match whose game is gone when everybody is ready is closed with a reason', async () => {
    const table = await auctionTable(server, 'asked', 2);
    const [one, two] = table.bidders;
    await one?.commit();
    const { rules } = server.running.services.games;
    const current = jest.spyOn(rules, 'current').mockReturnValue(null);
    await two?.client.ask('ready', { ready: false });
    await server.running.services.registry.seatsChanged(table.matchId);
    await one?.until(({ status }) => status === 'closed');
    expect(one?.now.closedBecause).toBe('This server no longer has the game of this match.');
    current.mockRestore();
  });

  it('Matches: starting the server without an open match’s game closes it, and its page says why', async () => {
    const table = await auctionTable(server, 'asked', 2);
    await restartWith();
    const token = table.bidders[0]?.guest.token;
    const { body } = await server.call('GET', `/api/matches/${table.matchId}`, undefined, token);
    const because = 'This server no longer has the game of this match.';
    expect([body['state'], body['closedBecause']]).toEqual(['closed', because]);
    const ticket = await server.call('POST', `/api/matches/${table.matchId}/ticket`, {}, token);
    expect([ticket.status, ticket.body]).toEqual([409, { code: 'no-game', message: because }]);
  });
});

describe('Idle openings', () => {
  it.each([
    ['none', 30 * 24, { kind: 'none' }],
    ['of two hours', 24, { kind: 'correspondence', hours: 2 }],
    ['of three days', 72, { kind: 'correspondence', hours: 72 }],
  ] as const)('H-10: with a clock %s an opening is closed after %d idle hours', (_what, hours, clock) => {
    expect(idleLimit('opening', clock)).toBe(hours * HOUR);
  });

  it('H-10: an unvisited opening is closed', async () => {
    const time = new TestTime();
    const server = await auctionServer({ time }).start();
    const table = await auctionTable(server, 'asked', 2, { clock: { kind: 'correspondence', hours: 48 } });
    await commitAll(table);
    for (const { client } of table.bidders) await client.room.leave();
    const token = table.bidders[0]?.guest.token;
    const began = time.now();
    await server.until(async () => {
      time.pass(HOUR);
      const { body } = await server.call('GET', `/api/matches/${table.matchId}`, undefined, token);
      if (body['state'] === 'closed') expect(body['closedBecause']).toBe('No visitors for 2 days.');
      return body['state'] === 'closed';
    });
    expect(time.now() - began).toBeGreaterThan(48 * HOUR);
    await server.dispose();
  });
});

describe('Between two dealt rounds', () => {
  const time = new TestTime();
  const server = auctionServer({ time }).aroundTests();

  /** A match after round 1. */
  const afterFirstRound = async (clock: object) => {
    const table = await begunAuction(server, 'dealt', 2, { clock });
    await bidOn(table, ({ seedRound }) => seedRound === 1);
    const [one, two] = table.bidders;
    if (!one || !two) throw new Error('two bidders');
    return { table, one, two };
  };

  it('H-13: under a live clock the next round is dealt when everybody has requested it', async () => {
    const { one, two } = await afterFirstRound(LIVE);
    expect(await one.client.ask('ready')).toEqual({ ok: true });
    expect(one.view.pending).toEqual([]);
    expect(await two.client.ask('ready')).toEqual({ ok: true });
    await one.until(({ round }) => round === 2);
  });

  it('H-13: under a live clock it is dealt after 20 seconds at the latest', async () => {
    const { one } = await afterFirstRound(LIVE);
    time.pass(DEAL_WITHIN - 1);
    await one.client.ask('mine');
    expect(one.view.pending).toEqual([]);
    time.pass(1);
    await one.until(({ round }) => round === 2);
  });

  it('H-13: without a live clock it is dealt at once', async () => {
    const { one } = await afterFirstRound({ kind: 'correspondence', hours: 24 });
    await one.until(({ round }) => round === 2);
  });

  it('H-17: a restart between two rounds restarts the wait and deals the same cards', async () => {
    const { table, one } = await afterFirstRound(LIVE);
    await server.restart();
    await comeBack(server, table);
    expect(one.view.pending).toEqual([]);
    time.pass(DEAL_WITHIN);
    await one.until(({ round }) => round === 2);
    await bidOn(table, ({ status }) => status === 'finished');
  });
});
