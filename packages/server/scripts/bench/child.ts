/** Processes of the bench. What is measured never shares a process with what measures. */
import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

export interface Usage {
  /** Processor time of all threads since the start, seconds, before and after the garbage collection. */
  before: number;
  after: number;
  /** Processor time of the main thread since the start, seconds. */
  main: number;
  /** Bytes in use right after a garbage collection. */
  memory: number;
}

/** Hardly ever collects the whole heap, and never in threads of its own. */
const QUIET_HEAP = [
  '--single-threaded-gc',
  '--max-semi-space-size=16',
  '--initial-old-space-size=2048',
  '--external-memory-accounted-in-global-limit',
];

export class Child {
  private readonly waiting = new Map<number, { done(answer: unknown): void; failed(error: Error): void }>();
  private asked = 0;

  private static readonly running = new Set<ChildProcess>();

  /** Kills all running children, after a failure. */
  static killAll(): void {
    for (const each of Child.running) each.kill('SIGKILL');
  }

  private constructor(private readonly process: ChildProcess) {
    process.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      this.waiting.get(id)?.done(answer);
      this.waiting.delete(id);
    });
    process.once('exit', (code) => {
      for (const { failed } of this.waiting.values())
        failed(new Error(`a process of the bench ended with ${code}`));
    });
  }

  /**
   * Resolves when the process is ready. `flags` are Node's. It runs in `cwd`; `file` is relative to this one.
   */
  static start(
    file: string,
    env: NodeJS.ProcessEnv = {},
    preload: string[] = [],
    flags: string[] = [],
    cwd = process.cwd(),
  ): Promise<Child> {
    const script = resolve(__dirname, file);
    const required = ['ts-node/register/transpile-only', ...preload].flatMap((each) => ['-r', each]);
    const forked = fork(script, [], {
      execArgv: ['--expose-gc', ...flags, ...required],
      env: { ...process.env, ...env },
      cwd,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    Child.running.add(forked);
    forked.once('exit', () => Child.running.delete(forked));
    return new Promise((done, failed) => {
      forked.once('exit', (code) => failed(new Error(`${file} ended with ${code}`)));
      forked.stdout?.once('data', () => done(new Child(forked)));
    });
  }

  /**
   * Players and others who only measure. They share the machine's cores with the server; where they really are, they do
   * not: nothing of them may run beside their main threads. Their collections of the whole heap took both cores for a tenth
   * of a second every four seconds, and the server waited for its turn.
   */
  static measuring(file: string): Promise<Child> {
    return Child.start(file, {}, [], QUIET_HEAP);
  }

  ask<T>(question: object = {}): Promise<T> {
    const id = (this.asked += 1);
    return new Promise<T>((done, failed) => {
      this.waiting.set(id, { done: done as (answer: unknown) => void, failed });
      this.process.send({ id, question });
    });
  }

  end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    return new Promise((done) => {
      this.process.once('exit', () => done());
      this.process.kill(signal);
    });
  }
}

/** Answers the questions of `Child.ask`. */
export function serve(answer: (question: never) => unknown): void {
  // The bench has ended.
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, question }: { id: number; question: never }) => {
    Promise.resolve(answer(question)).then(
      (result) => process.send?.({ id, answer: result ?? null }),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
}

export function usage(): Usage {
  const before = spent();
  // This collection is not part of what the program costs.
  globalThis.gc?.();
  return { before, after: spent(), main: spentByMain(), memory: process.memoryUsage().rss };
}

/** Processor time since the start, seconds: of all threads, and of the main thread. */
export interface Spending {
  all: number;
  main: number;
}

/** Without the garbage collection of `usage`, which would change what comes next. */
export const spending = (): Spending => ({ all: spent(), main: spentByMain() });

function spentByMain(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
