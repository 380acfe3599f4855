/**
 * Makes replay files in a worker thread. Keeps the logs of live matches, so that a later file of the same
 * match costs only its new entries.
 */
import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Seat } from '@star-eater/rules';
import type { KeptChain } from '../chance/kept-chain';
import type { HostedGames } from '../games';
import type { Entry } from '../log/entry';
import { removedLine, type Line } from '../log/lines';
import { PublicLog } from '../log/public-log';
import { replayOf, replayOfLive, type Replay, type Replayed } from '../log/replay';
import type { MatchRecord } from '../matches/rows/match-record';
import { replayedOf } from './make';

export interface Order {
  matchId: string;
  /** Only for a match that the worker does not hold. */
  match?: {
    record: MatchRecord;
    /** Null for a match without chance. SECRET above the published seeds. */
    chain: KeptChain | null;
  };
  /** Entries that the worker does not have yet. */
  entries: Entry[];
  complete: boolean;
  /** Number of public entries in the caller's file of this live match; null without a file. */
  publicCount: number | null;
  /** Matches that the worker no longer needs to hold. */
  release: string[];
}

/** P-20. A file is to lose what these seats said. */
export interface Muting {
  file: ReplayFile;
  without: readonly Seat[];
}

export interface ReplayFile {
  /** Gzipped JSON. */
  bytes: Uint8Array;
  /** Changes with the content. */
  tag: string;
  publicCount: number;
}

/** `file`: null if the caller's file is up to date. */
export type Made = { ok: true; file: ReplayFile | null } | { ok: false; message: string };

interface Held {
  replayed: Omit<Replayed, 'log' | 'complete'>;
  publicLog: PublicLog;
}

export class ReplayMaker {
  private readonly held = new Map<string, Held>();

  constructor(private readonly games: HostedGames) {}

  make(order: Order | Muting): Made {
    if ('without' in order) return { ok: true, file: withoutLinesOf(order) };
    for (const id of order.release) this.held.delete(id);
    try {
      return { ok: true, file: this.file(order) };
    } catch (error) {
      this.held.delete(order.matchId);
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  private file({ matchId, match, entries, complete, publicCount }: Order): ReplayFile | null {
    if (match && complete) {
      const replayed = replayedOf({ games: this.games }, match.record, match.chain);
      return fileOf(replayOf({ ...replayed, log: entries }), entries.length);
    }
    const { replayed, publicLog } = match ? this.hold(match) : this.heldMatch(matchId);
    if (complete) {
      this.held.delete(matchId);
      const log = [...publicLog.entries, ...entries];
      return fileOf(replayOf({ ...replayed, log, complete }), log.length);
    }
    for (const entry of entries) publicLog.add(entry);
    if (publicLog.publicCount === publicCount) return null;
    return fileOf(replayOfLive(replayed, publicLog), publicLog.publicCount);
  }

  private hold({ record, chain }: NonNullable<Order['match']>): Held {
    const replayed = replayedOf({ games: this.games }, record, chain);
    const held = { replayed, publicLog: new PublicLog(replayed.beginning) };
    this.held.set(record.id, held);
    return held;
  }

  private heldMatch(id: string): Held {
    const held = this.held.get(id);
    if (!held) throw new Error(`match ${id} is not held`);
    return held;
  }
}

/**
 * zlib's level for the file of a live match, which is soon outdated: a fifth of level 6's time, and 7 % more
 * bytes.
 */
const LIVE_LEVEL = 1;

function fileOf(replay: Replay, publicCount: number): ReplayFile {
  const bytes = gzipSync(JSON.stringify(replay), replay.complete ? {} : { level: LIVE_LEVEL });
  return { bytes, tag: hash('sha256', bytes, 'base64url').slice(0, 22), publicCount };
}

/** What is left verifies, as without lines that were removed (P-64). */
function withoutLinesOf({ file, without }: Muting): ReplayFile {
  const replay = JSON.parse(gunzipSync(file.bytes).toString()) as Replay;
  const { lines, ...rest } = replay;
  const mute = new Set(
    replay.entries.flatMap(({ seq, kind, by }) =>
      kind === 'chat' && by !== null && without.includes(by) ? [seq] : [],
    ),
  );
  if (mute.size === 0) return file;
  const heard = (lines ?? []).filter(({ seq }) => !mute.has(seq));
  const entries = replay.entries.map((entry) =>
    mute.has(entry.seq) ? { ...entry, body: { ...removedLine(entry.body as unknown as Line) } } : entry,
  );
  return fileOf({ ...rest, entries, ...(heard.length > 0 && { lines: heard }) }, file.publicCount);
}
