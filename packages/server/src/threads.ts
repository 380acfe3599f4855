/** Worker threads: how they start, and their priority. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts the worker thread at `path` (no extension) with `workerData`. It does not keep an idle process alive. Its
 * pending requests fail on `exit`, which follows every error.
 */
export function startThread(path: string, workerData: unknown): Worker {
  // Tools and tests run from source, without a build.
  const extension = extname(__filename);
  const source = { execArgv: ['-r', 'ts-node/register/transpile-only'] };
  const worker = new Worker(`${path}${extension}`, { workerData, ...(extension === '.ts' ? source : {}) });
  worker.unref();
  worker.on('error', () => {});
  return worker;
}

/**
 * Lets the calling thread give way to the others. Linux gives each thread a priority of its own. Call it after loading:
 * on a full machine a thread would load for minutes.
 */
export function lowerPriority(): void {
  try {
    const [, thread] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Elsewhere this fails, and the thread works all the same.
  }
}
