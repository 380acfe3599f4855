/** Holds what clients wrote down against the log: nothing acknowledged is missing, nothing is there twice, everything follows. */
import { compose } from '../../src/log/advance';
import { beginningOf } from '../../src/log/position';
import type { Entry } from '../../src/log/entry';
import type { Store } from '../../src/store/store';
import type { Acknowledged } from './player';

export async function audit(
  store: Store,
  matchIds: Iterable<string>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const matchId of matchIds) {
    const entries = await store.matches.entries(matchId);
    faults.push(...lost(matchId, entries, acknowledged), ...(await broken(store, matchId, entries)));
  }
  return faults;
}

function lost(matchId: string, entries: readonly Entry[], acknowledged: readonly Acknowledged[]): string[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const faults = acknowledged
    .filter((each) => each.matchId === matchId)
    .flatMap(({ kind, id, seat, seq }) => {
      const entry = bySeq.get(seq);
      const isThere =
        entry?.by === seat &&
        (kind === 'chat' ? entry.body.kind === 'chat' && entry.body.text === id : entry.id === id);
      return isThere ? [] : [`${matchId}: acknowledged ${kind} ${id} of seat ${seat} is not at ${seq}`];
    });
  const ids = entries.flatMap(({ by, id }) => (id === null ? [] : [`${by} ${id}`]));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...faults, ...twice.map((id) => `${matchId}: ${id} was taken twice`)];
}

/** Every hash of the stored log, recomputed. */
async function broken(store: Store, matchId: string, entries: readonly Entry[]): Promise<string[]> {
  const record = await store.matches.get(matchId);
  if (!record?.setup) return [];
  let { position } = beginningOf({
    matchId,
    setup: record.setup,
    clock: record.clock,
    at: record.startedAt ?? 0,
    bots: [],
  });
  for (const entry of entries) {
    const { at, by, id, body } = entry;
    const step = compose(position, { at, by, id, body });
    if (!step.ok) return [`${matchId}: entry ${entry.seq} does not follow: ${step.refusal.message}`];
    if (step.entry.hash !== entry.hash) return [`${matchId}: the hash of entry ${entry.seq} does not follow`];
    position = step.position;
  }
  return [];
}
