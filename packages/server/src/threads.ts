/** Worker threads: questions and answers, how a thread starts, and its priority. */
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Queue } from './queue';

const NEVER = new Promise<never>(() => {});

/**
 * A worker thread that answers questions one at a time. It starts with the first one, and again after it
 * ended.
 */
export class WorkerThread<Ask, Answer> {
  private readonly queue = new Queue();
  private worker: Worker | null = null;
  private isStopped = false;

  /** `path` (without extension) is its program, with `workerData`. `onEnd` is called whenever it ends. */
  constructor(
    private readonly path: string,
    private readonly workerData: unknown,
    private readonly onEnd: () => void = () => {},
  ) {}

  /** Rejects if the thread ends before it answers. After `stop` the promise never settles. */
  ask(question: Ask): Promise<Answer> {
    return this.queue.run(() => this.askNow(question));
  }

  /** Ends the thread: a question that it has is refused, and the next one starts another. */
  async end(): Promise<void> {
    await this.worker?.terminate();
  }

  /** Questions that wait are not answered any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.worker?.terminate();
  }

  private async askNow(question: Ask): Promise<Answer> {
    if (this.isStopped) return NEVER;
    const worker = (this.worker ??= this.start());
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const answered = once(worker, 'message', { signal });
      const gone = once(worker, 'exit', { signal }).then(() => {
        if (this.isStopped) return NEVER;
        throw new Error('the worker thread has ended');
      });
      worker.postMessage(question);
      const [answer] = await Promise.race([answered, gone]);
      return answer as Answer;
    } finally {
      ended.abort();
    }
  }

  private start(): Worker {
    const worker = startThread(this.path, this.workerData);
    worker.once('exit', () => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.onEnd();
    });
    return worker;
  }
}

/** It does not keep an idle process alive. Its pending requests fail on `exit`, which follows every error. */
function startThread(path: string, workerData: unknown): Worker {
  // Tools and tests run from source, without a build.
  const extension = extname(__filename);
  const source = { execArgv: ['-r', 'ts-node/register/transpile-only'] };
  const worker = new Worker(`${path}${extension}`, { workerData, ...(extension === '.ts' ? source : {}) });
  worker.unref();
  worker.on('error', () => {});
  return worker;
}

/**
 * Lets the calling thread give way to the others. Linux gives each thread a priority of its own. Call it
 * after loading: on a full machine a thread would load for minutes.
 */
export function lowerPriority(): void {
  try {
    const [, thread] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Elsewhere this fails, and the thread works all the same.
  }
}
