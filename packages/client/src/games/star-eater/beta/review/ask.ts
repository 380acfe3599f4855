/** Asks the review's bot, in a worker. One worker per page, started with the first question. */
import type { RoundAnswer, RoundQuestion } from './second-thoughts';
import type { Thought } from './thinker';

let started: Promise<Worker> | null = null;
let last = 0;

async function start(): Promise<Worker> {
  const { address } = await import('./thinker');
  return new Worker(address, { type: 'module' });
}

/** Rejects if no worker can be started. */
export async function askForThoughts(question: RoundQuestion): Promise<RoundAnswer | null> {
  const worker = await (started ??= start());
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', fail);
    };
    const onMessage = ({ data }: MessageEvent<Thought>): void => {
      if (data.id !== id) return;
      settle();
      resolve(data.answer);
    };
    const fail = (event: ErrorEvent): void => {
      settle();
      started = null;
      reject(new Error(event.message));
    };
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', fail);
    worker.postMessage({ id, question });
  });
}
