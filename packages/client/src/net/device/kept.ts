/**
 * Matches of people at one device, as this browser keeps them: the form of a replay file (docs/protocol.md), with what the
 * people are called and with the chain of seeds that the house keeps elsewhere. They outlive a reload; no server has them.
 */
import type { Bytes32, GameDecision, Outcome, SealedValue, Seat } from '@star-eater/rules';
import type { Summary } from '../../../../server/src/wire/match';
import { forBrowser, type Stored } from '../../store/stored';

export interface KeptBody {
  decision?: GameDecision;
  /** Of a sealed decision, with what opens it: nobody reads that before the end. */
  sealing?: { seal: Bytes32[] };
  opened?: { values: readonly SealedValue[]; nonces: readonly string[] };
  /** Of a roll. */
  values?: number[];
  /** Of a deal, a roll and a sealed decision. */
  round?: number;
  seed?: Bytes32;
}

export interface KeptEntry {
  seq: number;
  kind: 'decision' | 'roll' | 'deal';
  at: number;
  by: Seat | null;
  body: KeptBody;
}

export interface KeptMatch {
  id: string;
  game: string;
  edition: string;
  version: string;
  mode: string;
  /** By seat. */
  names: readonly string[];
  /** As the game's form gave them, for the same match again. */
  options: object;
  setup: object;
  createdAt: number;
  /** H-3. The last seed of a game that is dealt, its anchor, and each seat's value. */
  chain?: { last: Bytes32; anchor: Bytes32; values: readonly { seat: Seat; value: Bytes32 }[] };
  entries: readonly KeptEntry[];
  round: number;
  outcome: Outcome | null;
}

/** How many this browser keeps; the oldest go first. */
const MOST = 8;
const INDEX = 'star-eater:device';
const keyOf = (id: string): string => `${INDEX}:${id}`;
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const idsIn = (storage: Stored): string[] => {
  const ids = parsed(storage.getItem(INDEX));
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

/** Null for one that this browser has not, or has no longer. */
export function keptMatch(id: string, storage = forBrowser): KeptMatch | null {
  const kept = parsed(storage.getItem(keyOf(id)));
  const isKept = typeof kept === 'object' && kept !== null && 'entries' in kept && 'names' in kept;
  return isKept ? (kept as KeptMatch) : null;
}

/** Newest first. */
export const keptMatches = (storage = forBrowser): KeptMatch[] =>
  idsIn(storage).flatMap((id) => keptMatch(id, storage) ?? []);

export function forget(id: string, storage = forBrowser): void {
  storage.removeItem(keyOf(id));
  storage.setItem(INDEX, JSON.stringify(idsIn(storage).filter((each) => each !== id)));
}

export function keep(match: KeptMatch, storage = forBrowser): void {
  const ids = [match.id, ...idsIn(storage).filter((id) => id !== match.id)];
  for (const old of ids.slice(MOST)) storage.removeItem(keyOf(old));
  storage.setItem(INDEX, JSON.stringify(ids.slice(0, MOST)));
  storage.setItem(keyOf(match.id), JSON.stringify(match));
}

/** The replay file of a match that is over; null before: it would show what others have sealed. */
export function keptReplay(id: string): object | null {
  const kept = keptMatch(id);
  if (!kept?.outcome) return null;
  const { version, setup, chain, entries } = kept;
  const openings = entries.flatMap(({ seq, by: seat, body: { opened } }) =>
    (opened?.values ?? []).map((value, part) => ({ seq, seat, part, value, nonce: opened?.nonces[part] })),
  );
  return {
    ...{ rulesVersion: version, matchId: id, setup, entries, openings, complete: true },
    ...(chain && { chance: { anchor: chain.anchor, attempts: [{ values: chain.values }] } }),
  };
}

/** What lists show of it; null for one that is not kept. */
export function keptSummary(id: string): Summary | null {
  const kept = keptMatch(id);
  if (!kept) return null;
  const { game, edition, mode, version, createdAt, entries, round, outcome, names } = kept;
  return {
    ...{ matchId: id, game, edition, mode, rulesVersion: version, createdAt, startedAt: createdAt },
    ...{ visibility: 'private', clock: { kind: 'none' }, absent: 'bot', spectators: false },
    ...{ round, outcome, phase: '', closedBecause: null, deadline: null },
    ...{ yourSeat: null, youMadeIt: true, waitsForYou: false },
    state: outcome ? 'finished' : 'live',
    finishedAt: outcome ? (entries.at(-1)?.at ?? createdAt) : null,
    seats: names.map((name, seat) => ({
      ...{ seat, name, holder: 'player', playerId: '', level: '', ready: true, keptFor: null },
    })),
  };
}
