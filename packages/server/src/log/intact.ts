/**
 * Checks that a stored log is unaltered: its hash chain, the seals of its orders, and the resulting state.
 */
import { canonicalHash } from './canonical-hash';
import { chained, decidedIn, entryHash, type Entry } from './entry';
import { isUncheckable } from './lines';
import type { Position } from './position';
import { sealOf, valuesOf } from './seals';

/** The log was altered or is incomplete. The message quotes none of its content. */
export class DamagedLog extends Error {
  override name = 'DamagedLog';
}

/** Throws `DamagedLog` if this is not the entry that was written after the position. */
export function checkEntry(position: Position, entry: Entry): void {
  if (entry.seq !== position.seq + 1) throw new DamagedLog(`entry ${position.seq + 1} is missing`);
  if (isUncheckable(entry.body)) return;
  if (entryHash(position.hash, { ...entry, body: chained(entry.body) }) !== entry.hash)
    throw new DamagedLog(`entry ${entry.seq} was altered`);
  const decided = decidedIn(entry.body);
  const values = decided && valuesOf(position.game, decided.decision);
  if (!values || !decided.sealing) return;
  const { decision, sealing } = decided;
  const place = { match: position.matchId, round: position.progress.round, seat: decision.seat };
  if (sealOf(place, values, sealing.nonces).some((hash, part) => hash !== sealing.seal[part]))
    throw new DamagedLog(`the seal of entry ${entry.seq} does not match its orders`);
}

/** Throws `DamagedLog` if the log ends before `seq`, or leads to a different state. */
export function checkEnd(position: Position, log: readonly Entry[], seq: number): void {
  if (position.seq !== seq) throw new DamagedLog(`the log ends at entry ${position.seq}, not at ${seq}`);
  const last = log.findLast(({ stateHash }) => stateHash !== null);
  if (last && last.stateHash !== canonicalHash(position.game.hashedState(position.match)))
    throw new DamagedLog(`the state after entry ${last.seq} is different`);
}
