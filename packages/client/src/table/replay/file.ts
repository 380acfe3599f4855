/** A replay file (docs/protocol.md, "Seals and the replay"): the parts that every game's replay has. */
import type { SealedValue, Seat } from '@star-eater/rules';

export interface ReplayEntry {
  seq: number;
  kind: string;
  by?: Seat | null;
  body: { what?: string };
}

export interface ReplayFile<E extends ReplayEntry = ReplayEntry> {
  rulesVersion: string;
  matchId: string;
  setup: object;
  entries: E[];
  complete: boolean;
}

/** An opened part of a sealed decision. */
export interface Disclosure {
  /** Of the entry that sealed it. */
  seq: number;
  seat: Seat;
  part: number;
  value: SealedValue;
  nonce: string;
}

/** A final sealed decision: not taken back. */
export interface Commitment<O extends Disclosure = Disclosure> {
  seq: number;
  seat: Seat;
  round: number;
  seal: readonly string[];
  openings: readonly O[];
}

export const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/** Whether it is a server's file. Its game checks its own parts, and the engine its content entry by entry. */
export function isReplay(
  data: unknown,
): data is Record<string, unknown> & { setup: Record<string, unknown> } {
  if (!isObject(data) || !isObject(data['setup'])) return false;
  const { rulesVersion, matchId, entries, complete } = data;
  return (
    typeof rulesVersion === 'string' &&
    typeof matchId === 'string' &&
    Array.isArray(entries) &&
    entries.every(
      (entry) => isObject(entry) && typeof entry['seq'] === 'number' && isObject(entry['body']),
    ) &&
    typeof complete === 'boolean'
  );
}

/** Whether these are the opened parts of a file. */
export const areDisclosures = (data: unknown): boolean =>
  Array.isArray(data) && data.every((each) => isObject(each) && typeof each['seq'] === 'number');
