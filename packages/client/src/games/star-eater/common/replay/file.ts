/** A replay file (docs/protocol.md, "Seals and the replay"): the parts that this page reads. */
import type { Decision, Faction, Mode, Seat } from '@star-eater/rules/src/games/star-eater';

export type Part = 0 | 1 | 2;

export interface ReplayDisclosure {
  seq: number;
  seat: Seat;
  part: Part;
  value: string | null;
  nonce: string;
}

/** A final commitment: not taken back. */
export interface Commitment {
  seq: number;
  seat: Seat;
  round: number;
  seal: readonly string[];
  openings: readonly ReplayDisclosure[];
}

export interface ReplayEntry {
  seq: number;
  at: number;
  kind: 'decision' | 'clock' | 'absence' | 'pause' | 'draw' | 'chat';
  by: Seat | null;
  body: { decision?: Decision; sealing?: { seal: string[] }; what?: string };
  sealed?: true;
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: { mode: Mode; factions: Faction[] };
  entries: ReplayEntry[];
  openings: ReplayDisclosure[];
  complete: boolean;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/** The server's file, or null if it is no replay. The engine checks its content entry by entry. */
export function parseReplay(data: unknown): ReplayFile | null {
  if (!isObject(data) || !isObject(data['setup'])) return null;
  const { rulesVersion, matchId, entries, openings, complete, setup } = data;
  const isFile =
    typeof rulesVersion === 'string' &&
    typeof matchId === 'string' &&
    Array.isArray(setup['factions']) &&
    Array.isArray(entries) &&
    entries.every(
      (entry) => isObject(entry) && typeof entry['seq'] === 'number' && isObject(entry['body']),
    ) &&
    Array.isArray(openings) &&
    openings.every((disclosure) => isObject(disclosure) && typeof disclosure['seq'] === 'number') &&
    typeof complete === 'boolean';
  return isFile ? (data as unknown as ReplayFile) : null;
}
