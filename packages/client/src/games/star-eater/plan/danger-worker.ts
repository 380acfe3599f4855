/** The worker that computes the danger of a round: its own entry in the build, sharing the rules' chunk. */
import { dangerOf, type Danger, type DangerQuestion } from '@star-eater/rules/src/games/star-eater';

export interface DangerAsked {
  id: number;
  question: DangerQuestion;
}

export interface DangerFound {
  id: number;
  danger: Danger;
}

self.addEventListener('message', ({ data }: MessageEvent<DangerAsked>) => {
  const found: DangerFound = { id: data.id, danger: dangerOf(data.question) };
  self.postMessage(found);
});
