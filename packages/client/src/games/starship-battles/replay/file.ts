/** A replay file (docs/protocol.md, "Seals and the replay"): the parts that this page reads. */
import type { Decision } from '@star-eater/rules/src/games/starship-battles';
import type { Seat } from '@star-eater/rules';
import { areDisclosures, isReplay, type Disclosure } from '../../../table/replay/file';

export interface ReplayEntry {
  seq: number;
  kind: string;
  by: Seat | null;
  body: { decision?: Decision; sealing?: { seal: string[] }; values?: number[]; what?: string };
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: object;
  entries: ReplayEntry[];
  openings: Disclosure[];
  complete: boolean;
}

/** The server's file, or null if it is no replay. The engine checks its content entry by entry. */
export const parseReplay = (data: unknown): ReplayFile | null =>
  isReplay(data) && areDisclosures(data['openings']) ? (data as unknown as ReplayFile) : null;
