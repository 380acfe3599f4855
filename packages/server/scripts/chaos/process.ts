/** The real server as a process of its own, started and killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export class ServerProcess {
  private child: ChildProcess | null = null;

  constructor(
    readonly dataDir: string,
    readonly port: number,
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts it without waiting for anything. */
  spawn(): ChildProcess {
    const child = spawn(process.execPath, ['-r', 'ts-node/register/transpile-only', 'src/main.ts'], {
      cwd: join(__dirname, '../..'),
      env: { ...process.env, DATA_DIR: this.dataDir, PORT: String(this.port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    return child;
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    const child = this.spawn();
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        if (text.toString().includes('ready')) resolve();
      });
      child.once('exit', (code, signal) =>
        reject(new Error(`the server ended at its start: ${code ?? signal}`)),
      );
    });
    await ready;
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.removeAllListeners('exit');
    const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    child.kill(signal);
    void ended.catch(() => {});
    return gone;
  }
}
