/**
 * Times after kill -9 of a server with many live matches: until it serves, until all matches are in memory,
 * and until every match has answered a returning client at its last acknowledged entry. The clients run in
 * this process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'colyseus.js';
import { post } from '../chaos/tables';
import { freePort, ServerProcess } from '../process/server-process';
import { fillDirectory, type Filled } from './filled-store';

export interface Restart {
  matches: number;
  entries: number;
  /** ms from the start of the process until it serves and loads requested matches. */
  readyAfter: number;
  /** ms until every match is in memory. */
  backAfter: number;
  /** ms until every match has answered a client, with all clients returning at once. */
  allAnsweredAfter: number;
  /** Matches that did not answer, or at the wrong entry. */
  wrong: string[];
}

/** The server's log line when the last match is restored. */
const ALL_BACK = 'active matches restored';

/** Clients returning at the same time; more would only wait for the processor. */
const AT_ONCE = 32;

export async function measureRestart(matches: number): Promise<Restart> {
  const dir = mkdtempSync(join(tmpdir(), 'srv-restart-'));
  const server = new ServerProcess(dir, await freePort(), {
    env: { LIMIT_SCALE: '1000', LOG_LEVEL: 'info' },
  });
  try {
    const filled = await fillDirectory(dir, matches);
    // Starts once before the kill, so that the next start is a restart.
    await server.start();
    await server.kill();
    const quiet = await server.startUntil(ALL_BACK);
    await server.kill();
    const began = performance.now();
    await server.start();
    const wrong = await comeBack(server.url, filled);
    const allAnsweredAfter = performance.now() - began;
    return {
      matches,
      entries: filled.entries,
      readyAfter: quiet.ready,
      backAfter: quiet.said,
      allAnsweredAfter,
      wrong,
    };
  } finally {
    await server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function comeBack(url: string, { last, tokens }: Filled): Promise<string[]> {
  const waiting = [...last];
  const wrong: string[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [matchId, seq] = next;
      const { ticket } = await post<{ ticket: string }>(
        `${url}/api/matches/${matchId}/ticket`,
        {},
        tokens.get(matchId),
      );
      const room = await new Client(url).joinById(matchId, { ticket });
      for (const type of ['events', 'chat', 'notice']) room.onMessage(type, () => {});
      const reply = (await room.request('legal')) as { ok: boolean; seq: number };
      // One more entry for each time the server was away.
      if (!reply.ok || reply.seq < seq) wrong.push(`${matchId} stands at ${reply.seq}, not at ${seq}`);
      await room.leave();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return wrong;
}
