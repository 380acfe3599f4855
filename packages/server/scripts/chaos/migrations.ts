/**
 * Kills during the migrations of a first start: the server runs with a module that ends the process, as
 * SIGKILL does, before its n-th database statement. After every n the next start must work.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ServerProcess } from '../process/server-process';

const KILLER = join(__dirname, 'kill-before-statement.cjs');

/** The number of statements before a first start is ready. */
async function statementsOfStart(port: number): Promise<number> {
  return inFreshDirectory(async (dir) => {
    const server = new ServerProcess(dir, port, { node: ['-r', KILLER] });
    const child = server.spawn({ KILL_BEFORE: 'never' });
    let statements = 0;
    for await (const line of createInterface({ input: child.stdout as Readable })) {
      if (line === 'statement') statements += 1;
      if (line.includes('ready')) break;
    }
    await server.kill();
    return statements;
  });
}

/** Makes up to this many kills, each before a different statement, and returns those statements. */
export async function killInMigrations(
  port: number,
  most: number,
): Promise<{ kills: number; statements: number }> {
  const statements = await statementsOfStart(port);
  const moments = Array.from({ length: statements }, (_, index) => index + 1)
    .sort(() => Math.random() - 0.5)
    .slice(0, most);
  await inFreshDirectory(async (dir) => {
    for (const moment of moments) {
      rmSync(dir, { recursive: true, force: true });
      const server = new ServerProcess(dir, port, { node: ['-r', KILLER] });
      const child = server.spawn({ KILL_BEFORE: String(moment) });
      const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      if (signal !== 'SIGKILL') throw new Error(`no kill before statement ${moment}`);
      const next = new ServerProcess(dir, port);
      await next.start();
      await next.kill();
    }
  });
  return { kills: moments.length, statements };
}

async function inFreshDirectory<T>(use: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'srv-chaos-'));
  try {
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
