/** T-12. Asks the worker for the threat; it answers twice, the second time finer. Without workers none is shown. */
import type { Match, ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Cells } from './threat';
import type { ThreatAsked, ThreatFound } from './threat-worker';

/** As named in vite.config.ts. */
const ADDRESS = '/threat.js';

/** The part of a worker used here. */
export interface ThreatPort {
  postMessage(asked: ThreatAsked): void;
  onmessage: ((event: MessageEvent<ThreatFound>) => void) | null;
}

export type AskThreat = (match: Match, ship: ModelId, answer: (cells: Cells) => void) => void;

/** Answers to a question that another one has replaced are dropped. */
export function threatDesk(open: () => ThreatPort | null): AskThreat {
  let port: ThreatPort | null | undefined;
  let id = 0;
  return (match, ship, answer) => {
    port ??= open();
    if (!port) return;
    const own = (id += 1);
    port.onmessage = ({ data }) => {
      if (data.id === own) answer(data.cells);
    };
    port.postMessage({ id, match, ship });
  };
}

export const askThreat = threatDesk(() =>
  typeof Worker === 'undefined' ? null : new Worker(ADDRESS, { type: 'module' }),
);
