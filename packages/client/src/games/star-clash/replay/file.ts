/** A replay file (docs/protocol.md, "Seals and the replay"): the parts that this page reads. */
import type { Decision } from '@star-eater/rules/src/games/star-clash';
import type { Bytes32, Seat } from '@star-eater/rules';
import { isObject, isReplay } from '../../../table/replay/file';

export interface ReplayEntry {
  seq: number;
  kind: string;
  by: Seat | null;
  body: {
    decision?: Decision;
    /** For a deal: docs/rules/chance.md, H-16. */
    round?: number;
    seed?: Bytes32;
    /** For a practice match's own chain, H-18. */
    anchor?: Bytes32;
    joint?: Bytes32;
    what?: string;
  };
}

interface SeatValue {
  seat: Seat;
  value: Bytes32;
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: unknown;
  chance: {
    anchor: Bytes32;
    attempts: { values: SeatValue[]; why: string | null }[];
    /** Where a practice match begins: H-18. */
    told?: { anchor: Bytes32; match: string; values: SeatValue[] };
  };
  entries: ReplayEntry[];
  complete: boolean;
}

const isChance = (chance: unknown): boolean =>
  isObject(chance) &&
  typeof chance['anchor'] === 'string' &&
  Array.isArray(chance['attempts']) &&
  chance['attempts'].every((attempt) => isObject(attempt) && Array.isArray(attempt['values']));

/** The server's file, or null if it is no replay. The engine checks its content entry by entry. */
export const parseReplay = (data: unknown): ReplayFile | null =>
  isReplay(data) && isChance(data['chance']) ? (data as unknown as ReplayFile) : null;
