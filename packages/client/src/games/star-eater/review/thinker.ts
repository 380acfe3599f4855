/**
 * The worker of the review. It is a chunk of the page's own build: `address` says where it is, and a worker that is started
 * from there shares the engine's chunk with the page.
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
