/**
 * The worker of danger-answers.ts: its own entry in the build, sharing the rules' chunks. It loads what answers with the first
 * question, after the table; where that fails, the plan shows no danger, spectators see no estimate, and the next question tries
 * again.
 */
import type { DangerAsked, DangerFound, SidesAsked } from './danger-answers';

self.addEventListener('message', ({ data }: MessageEvent<DangerAsked | SidesAsked>) => {
  import('./danger-answers').then(
    ({ onAsked }) => onAsked(data),
    () => {
      if (data.part !== 'sides') self.postMessage({ id: data.id, danger: null } satisfies DangerFound);
    },
  );
});
