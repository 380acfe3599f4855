/**
 * The review's worker, a chunk of the page's own build: started from `address`, it shares the engine's chunk
 * with the page.
 */
import { secondThoughts, type RoundAnswer, type RoundQuestion } from './second-thoughts';

export const address: string = import.meta.url;

export interface Thought {
  id: number;
  answer: RoundAnswer | null;
}

const isWorker = typeof document === 'undefined';

if (isWorker) {
  addEventListener('message', ({ data }: MessageEvent<{ id: number; question: RoundQuestion }>) => {
    const answer: RoundAnswer | null = secondThoughts(data.question);
    const thought: Thought = { id: data.id, answer };
    postMessage(thought);
  });
}
