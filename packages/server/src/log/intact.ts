/**
 * Whether a stored log is what was written: its hash chain, the seals of its orders, and the state it leads
 * to.
 */
import { canonicalState } from '@star-eater/rules';
import { chained, decidedIn, entryHash, sha256, type Entry } from './entry';
import type { Position } from './position';
import { sealOf } from './seals';

/** The log is not what was written. The message has no part of what it says. */
export class DamagedLog extends Error {
  override name = 'DamagedLog';
}

/** Throws `DamagedLog` where this is not the entry that was written after the position. */
export function checkEntry(position: Position, entry: Entry): void {
  if (entry.seq !== position.seq + 1) throw new DamagedLog(`entry ${position.seq + 1} is missing`);
  if (entryHash(position.hash, { ...entry, body: chained(entry.body) }) !== entry.hash)
    throw new DamagedLog(`entry ${entry.seq} was altered`);
  const decided = decidedIn(entry.body);
  if (decided?.decision.type !== 'commit' || !decided.sealing) return;
  const { decision, sealing } = decided;
  const { seat, engine = null, commands } = decision;
  const sealed = { match: position.matchId, round: position.match.round, seat, orders: { engine, commands } };
  if (sealOf(sealed, sealing.nonces).some((hash, part) => hash !== sealing.seal[part]))
    throw new DamagedLog(`the seal of entry ${entry.seq} is not that of its orders`);
}

/** Throws `DamagedLog` where the log ends before `seq`, or leads to another state than it did. */
export function checkEnd(position: Position, log: readonly Entry[], seq: number): void {
  if (position.seq !== seq) throw new DamagedLog(`the log ends at entry ${position.seq}, not at ${seq}`);
  const last = log.findLast(({ stateHash }) => stateHash !== null);
  if (last && last.stateHash !== sha256(canonicalState(position.match)))
    throw new DamagedLog(`the state after entry ${last.seq} is another than it was`);
}
