import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';

const ROOT = resolve(__dirname, '../../..');

describe('One machine: npm start', () => {
  const dir = mkdtempSync(join(tmpdir(), 'start-'));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  /** Its own process group, as under a supervisor: no signal reaches more than one process. */
  async function started(command: string, args: string[], name: string): Promise<Started> {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: join(dir, name) },
    });
    children.push(child);
    const exit = once(child, 'exit') as Started['exit'];
    const closed = once(child.stdout as Readable, 'close');
    let said = '';
    for await (const chunk of (child.stdout as Readable).iterator({ destroyOnReturn: false })) {
      said += String(chunk);
      if (said.includes('is ready')) break;
    }
    (child.stdout as Readable).resume();
    return { child, exit, closed, dir: join(dir, name) };
  }

  interface Started {
    child: ChildProcess;
    exit: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
    /** Every process that writes to its output has ended. */
    closed: Promise<unknown>;
    dir: string;
  }

  /** Whether the server closed its store itself. */
  function isClean(directory: string): boolean {
    const file = new DatabaseSync(join(directory, 'star-eater.sqlite'), { readOnly: true });
    try {
      return file.prepare('SELECT is_clean FROM progress').get()?.['is_clean'] === 1;
    } finally {
      file.close();
    }
  }

  test('One machine: SIGTERM to npm alone ends the server, which closes its store', async () => {
    const { child, exit, closed, dir: data } = await started('npm', ['start', '--ignore-scripts'], 'npm');
    child.kill('SIGTERM');
    // What npm reports depends on whether its shell has become the program.
    await exit;
    await closed;
    expect(isClean(data)).toBe(true);
  });

  test('One machine: a shell that ends without telling the server ends it, too', async () => {
    const start = `"${process.execPath}" scripts/start.mjs; true`;
    const { child, exit, closed, dir: data } = await started('/bin/sh', ['-c', start], 'shell');
    child.kill('SIGTERM');
    expect(await exit).toEqual([null, 'SIGTERM']);
    await closed;
    expect(isClean(data)).toBe(true);
  });

  test('One machine: npm start ends with the code of a server that cannot start', async () => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '', PORT: 'high' },
    });
    children.push(child);
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
