/** The real server as a separate process, with its data in a temporary directory. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from '../packages/server/scripts/process/built';
import { otherBuild } from './deployment';

const ROOT = join(__dirname, '..');
const READY = /Star Eater is ready: (\S+)/;

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export class ServerProcess {
  private child: ChildProcess | null = null;
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'star-eater-e2e-'));
  url = '';
  private pages: string | null = null;

  private constructor(
    private readonly port: number,
    private readonly program: readonly string[],
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** `entry`: another entry than the server's own, from the root of the repository; ts-node compiles it. `env`: settings besides. */
  static async start(entry?: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const program =
      entry === undefined ? [builtServer()] : ['-r', 'ts-node/register/transpile-only', join(ROOT, entry)];
    const server = new ServerProcess(await freePort(), program, env);
    await server.up();
    return server;
  }

  private up(): Promise<void> {
    const child = spawn(process.execPath, this.program, {
      cwd: join(ROOT, 'packages/server'),
      env: {
        ...process.env,
        ...this.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        CLIENT_DIR: this.pages ?? join(ROOT, 'packages/client/dist'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      let heard = '';
      const hear = (chunk: Buffer): void => {
        heard += chunk.toString();
        const ready = READY.exec(heard);
        if (!ready?.[1]) return;
        this.url = ready[1];
        resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) =>
        reject(new Error(`the server ended (${code}) before it was ready:\n${heard}`)),
      );
    });
  }

  /** `kill -9` and a restart on the same data. */
  async crashAndRestart(between: () => Promise<void>): Promise<void> {
    await this.down('SIGKILL');
    await between();
    await this.up();
  }

  /** A deployment: the next start serves the pages of another build. Returns the address of their entry. */
  deploy(): string {
    const { pages, entry } = otherBuild();
    this.pages = pages;
    return entry;
  }

  private down(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.down('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
    if (this.pages !== null) rmSync(this.pages, { recursive: true, force: true });
  }
}
