/** Runs bots that search, one at a time, in a worker thread. The thread starts with the first question. */
import { join } from 'node:path';
import { WorkerThread } from '../threads';
import type { Question, Thought } from './think';

export class Thinkers {
  private readonly thread: WorkerThread<Question, Thought>;

  /** The module that exports this server's games as `HOSTED`. */
  constructor(games: string) {
    this.thread = new WorkerThread(join(__dirname, 'worker'), games);
  }

  /** Rejects if the thread ends first. */
  think(question: Question): Promise<Thought> {
    return this.thread.ask(question);
  }

  /** Questions still waiting get no answer. */
  stop(): Promise<void> {
    return this.thread.stop();
  }
}
