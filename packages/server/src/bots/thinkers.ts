/** Runs bots that search, one at a time, in a worker thread. The thread starts with the first question. */
import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Queue } from '../live/queue';
import { startThread } from '../threads';
import type { Question, Thought } from './think';

const NEVER = new Promise<never>(() => {});

export class Thinkers {
  private readonly queue = new Queue();
  private worker: Worker | null = null;
  private isStopped = false;

  /** The module that exports this server's games as `HOSTED`. */
  constructor(private readonly games: string) {}

  /** Rejects if the thread ends first. */
  think(question: Question): Promise<Thought> {
    return this.queue.run(() => this.ask(question));
  }

  /** Questions still waiting get no answer. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.worker?.terminate();
  }

  private async ask(question: Question): Promise<Thought> {
    if (this.isStopped) return NEVER;
    const worker = (this.worker ??= this.start());
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const answered = once(worker, 'message', { signal });
      const gone = once(worker, 'exit', { signal }).then(() => {
        if (this.isStopped) return NEVER;
        throw new Error('the thread that thinks for bots has ended');
      });
      worker.postMessage(question);
      const [thought] = await Promise.race([answered, gone]);
      return thought as Thought;
    } finally {
      ended.abort();
    }
  }

  private start(): Worker {
    const worker = startThread(join(__dirname, 'worker'), this.games);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}
