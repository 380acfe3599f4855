/** The real server as a separate process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtServer } from './built';

/** Between two questions whether it is ready, ms. */
const ASKED_EVERY = 50;

export interface ProcessOptions {
  /** Further arguments for Node, before the program. */
  node?: readonly string[];
  /** A program that starts it, such as a tracer. */
  under?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Opens one more pipe, to be read from the child's `stdio[3]`. */
  listens?: boolean;
  /** A file for everything that it prints. Default: errors are printed, the rest is dropped. */
  log?: string;
  /** A file descriptor for its standard output. */
  output?: number;
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no port was given'));
      });
    });
  });
}

export class ServerProcess {
  /** Exit codes or signals of runs that nobody here has ended. */
  readonly endedByItself: string[] = [];
  private child: ChildProcess | null = null;

  constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly options: ProcessOptions = {},
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /** Starts it without waiting for anything. */
  spawn(env: NodeJS.ProcessEnv = {}): ChildProcess {
    const { node = [], under = [], env: own = {}, listens = false, log, output } = this.options;
    const [program, ...args] = [...under, process.execPath, ...node, builtServer()];
    const child = spawn(program as string, args, {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        LOG_LEVEL: 'error',
        ...own,
        ...env,
      },
      stdio: [
        'ignore',
        output ?? 'pipe',
        log === undefined ? 'inherit' : openSync(log, 'a'),
        ...(listens ? (['pipe'] as const) : []),
      ],
    });
    if (log !== undefined) child.stdout?.pipe(createWriteStream(log, { flags: 'a' }));
    child.once('exit', (code, by) => {
      if (this.child === child) this.endedByItself.push(String(code ?? by));
    });
    this.child = child;
    return child;
  }

  /** Starts it, waits until it is ready, and returns the time in ms. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<number> {
    const began = performance.now();
    await this.ready(this.spawn(env));
    return performance.now() - began;
  }

  /** Starts it, waits until it is ready and has printed this text, and returns the time in ms. */
  async startUntil(words: string): Promise<{ ready: number; said: number }> {
    const began = performance.now();
    const child = this.spawn();
    const said = new Promise<void>((resolve) => {
      child.stdout?.on('data', (text: Buffer) => {
        if (text.toString().includes(words)) resolve();
      });
    });
    await this.ready(child);
    const ready = performance.now() - began;
    await said;
    return { ready, said: performance.now() - began };
  }

  async ready(child: ChildProcess): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      // Nobody here reads what it prints.
      if (!child.stdout) void this.answers(child).then(resolve);
      child.stdout?.on('data', (text: Buffer) => {
        if (text.toString().includes('is ready')) resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`the server ended at its start: ${code ?? signal}`)),
      );
    });
  }

  private async answers(child: ChildProcess): Promise<void> {
    while (child.exitCode === null && child.signalCode === null) {
      if ((await fetch(`${this.url}/healthz`).catch(() => null))?.ok) return;
      await sleep(ASKED_EVERY);
    }
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Suspends it, as a suspended machine does. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Ends it as an operator would, and returns its exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });
  }
}
