/** A replay file (docs/protocol.md, "Seals and the replay"): the parts that this page reads. */
import type { Decision } from '@star-eater/rules/src/games/starship-battles';
import type { SealedValue, Seat } from '@star-eater/rules';

export interface ReplayEntry {
  seq: number;
  kind: string;
  by: Seat | null;
  body: { decision?: Decision; values?: number[]; what?: string };
}

export interface Disclosed {
  seq: number;
  seat: Seat;
  part: number;
  value: SealedValue;
  nonce: string;
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: unknown;
  entries: ReplayEntry[];
  openings: Disclosed[];
  complete: boolean;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/** The server's file, or null if it is no replay. The engine checks its content entry by entry. */
export function parseReplay(data: unknown): ReplayFile | null {
  if (!isObject(data) || !isObject(data['setup'])) return null;
  const { rulesVersion, matchId, entries, openings, complete } = data;
  const isFile =
    typeof rulesVersion === 'string' &&
    typeof matchId === 'string' &&
    Array.isArray(entries) &&
    entries.every(
      (entry) => isObject(entry) && typeof entry['seq'] === 'number' && isObject(entry['body']),
    ) &&
    Array.isArray(openings) &&
    openings.every((disclosure) => isObject(disclosure) && typeof disclosure['seq'] === 'number') &&
    typeof complete === 'boolean';
  return isFile ? (data as unknown as ReplayFile) : null;
}
