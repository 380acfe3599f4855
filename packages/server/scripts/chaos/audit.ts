/**
 * Compares the clients' records with the log: nothing acknowledged is missing or doubled, every hash follows, and every
 * replay file verifies.
 */
import { beginningOfRecord } from '../../src/live/load-from-log';
import { compose } from '../../src/log/advance';
import { decidedIn, type Entry } from '../../src/log/entry';
import { textOf } from '../../src/log/lines';
import { verifyReplay } from '../../src/log/verify';
import { HOSTED } from '../../src/games';
import { replayOfRecord } from '../../src/replays/make';
import type { Store } from '../../src/store/store';
import type { PlayerRecord } from './record';

/** `isAtEnd`: nobody is coming back just now, so that everybody has asked for what they missed. */
export async function audit(
  store: Store,
  records: readonly PlayerRecord[],
  isAtEnd = true,
): Promise<string[]> {
  const faults = records.flatMap(({ complaints }) => complaints);
  for (const matchId of new Set(records.map((record) => record.matchId))) {
    const entries = await store.entries.of(matchId);
    const own = records.filter((record) => record.matchId === matchId);
    faults.push(
      ...own.flatMap((record) => [...lost(record, entries), ...unheard(record, entries, isAtEnd)]),
      ...twice(matchId, entries),
      ...(await broken(store, matchId, entries)),
      ...(await unverified(store, matchId, entries)),
    );
  }
  return faults;
}

const saidIn = ({ body }: Entry): string | null => (body.kind === 'chat' ? textOf(body) : null);

/** Acknowledged, but different in the log or missing. */
function lost({ matchId, seat, acknowledged }: PlayerRecord, entries: readonly Entry[]): string[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  return acknowledged.flatMap(({ kind, id, seq, seal }) => {
    const entry = bySeq.get(seq);
    const isThere = entry?.by === seat && (kind === 'chat' ? saidIn(entry) === id : entry.id === id);
    if (!isThere) return [`${matchId}: acknowledged ${kind} ${id} of seat ${seat} is not at ${seq}`];
    const kept = decidedIn(entry.body)?.sealing?.seal;
    return seal && String(kept) !== String(seal) ? [`${matchId}: entry ${seq} has another seal`] : [];
  });
}

/**
 * Received by a client but not in the log, or in the log but never sent to a client that stayed to the end.
 */
function unheard(
  { matchId, seat, lines, chat }: PlayerRecord,
  entries: readonly Entry[],
  isAtEnd: boolean,
): string[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const made = [...lines.keys()].filter((seq) => seq > 0 && !bySeq.has(seq));
  const missed = entries.filter(({ seq }) => isAtEnd && seq < Math.max(...lines.keys()) && !lines.has(seq));
  const talk = [...chat].filter(([line, seq]) => {
    const entry = bySeq.get(seq);
    return !entry || saidIn(entry) === null || `${entry.by} ${saidIn(entry)}` !== line;
  });
  return [
    ...made.map((seq) => `${matchId}: seat ${seat} heard of entry ${seq}, which is not in the log`),
    ...missed.map(({ seq }) => `${matchId}: seat ${seat} never heard of entry ${seq}`),
    ...talk.map(([line, seq]) => `${matchId}: seat ${seat} heard "${line}", which is not at ${seq}`),
  ];
}

function twice(matchId: string, entries: readonly Entry[]): string[] {
  const names = entries.flatMap((entry) => {
    const { by, id } = entry;
    if (entry.kind === 'chat') return [`${by} says ${saidIn(entry)}`];
    return id === null ? [] : [`${by} ${id}`];
  });
  const again = names.filter((name, index) => names.indexOf(name) !== index);
  return again.map((name) => `${matchId}: ${name} was taken twice`);
}

/** Recomputes every hash of the stored log. */
async function broken(store: Store, matchId: string, entries: readonly Entry[]): Promise<string[]> {
  const record = await store.matches.get(matchId);
  let position = record && beginningOfRecord({ games: HOSTED }, record);
  if (!position) return [];
  for (const entry of entries) {
    const { at, by, id, body } = entry;
    const step = compose(position, { at, by, id, body });
    if (!step.ok) return [`${matchId}: entry ${entry.seq} does not follow: ${step.refusal.message}`];
    if (step.entry.hash !== entry.hash) return [`${matchId}: the hash of entry ${entry.seq} does not follow`];
    position = step.position;
  }
  return [];
}

/** The replay file as a player would load it, of a live match as if it ended here. */
async function unverified(store: Store, matchId: string, entries: readonly Entry[]): Promise<string[]> {
  const record = await store.matches.get(matchId);
  if (!record?.setup) return [];
  const chain = (await store.chances.get(matchId))?.chain ?? null;
  const replay = replayOfRecord({ games: HOSTED }, record, entries, chain);
  const verdict = verifyReplay(JSON.parse(JSON.stringify(replay)));
  return verdict.ok ? [] : [`${matchId}: its replay does not verify: ${verdict.message}`];
}
