/** Runs bots that search, one at a time, in a worker thread. The thread starts with the first question. */
import { join } from 'node:path';
import { WorkerThread } from '../threads';
import { Courtesy } from './wait-for-people';
import type { Question, Thought } from './think';
import type { BotsData } from './worker';

export class Thinkers {
  /** Bots wait while people are answered. */
  readonly courtesy = new Courtesy();
  private readonly thread: WorkerThread<Question, Thought>;

  /** The module that exports this server's games as `HOSTED`. */
  constructor(games: string) {
    this.thread = new WorkerThread(join(__dirname, 'worker'), {
      games,
      courtesy: this.courtesy.shared,
    } satisfies BotsData);
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
