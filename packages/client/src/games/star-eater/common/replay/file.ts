/** A replay file of Star Eater (docs/protocol.md, "Seals and the replay"): the parts that this page reads. */
import type { Decision, Faction, Mode, Seat } from '@star-eater/rules/src/games/star-eater';
import {
  areDisclosures,
  isReplay,
  type Commitment as CommitmentOf,
  type Disclosure,
} from '../../../../table/replay/file';

export type Part = 0 | 1 | 2;

export interface ReplayDisclosure extends Disclosure {
  part: Part;
  value: string | null;
}

export type Commitment = CommitmentOf<ReplayDisclosure>;

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

/** The server's file, or null if it is no replay. The engine checks its content entry by entry. */
export function parseReplay(data: unknown): ReplayFile | null {
  if (!isReplay(data)) return null;
  const { openings, setup } = data;
  const isFile = Array.isArray(setup['factions']) && areDisclosures(openings);
  return isFile ? (data as unknown as ReplayFile) : null;
}
