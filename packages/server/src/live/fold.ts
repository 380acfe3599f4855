/** A match from its rows: the fold of its log. */
import { RULES_VERSION } from '@star-eater/rules';
import { follow } from '../log/advance';
import { beginningOf, type Position } from '../log/position';
import type { Services } from '../services';
import type { MatchRecord } from '../store/match-record';
import { Ledger } from './ledger';
import type { Folded } from './live-match';
import type { Draft, Until } from './requests';

/** The position before the first entry of a match that has begun under these rules; null for any other. */
export function beginningOfRecord(record: MatchRecord): Position | null {
  if (!record.setup || record.rulesVersion !== RULES_VERSION) return null;
  return beginningOf({
    matchId: record.id,
    setup: record.setup,
    clock: record.clock,
    at: record.startedAt ?? record.createdAt,
    bots: record.seats.filter((seat) => seat.holder === 'bot').map((seat) => seat.seat),
  }).position;
}

/** A record and its log as one position. Throws where an entry does not follow: the log is damaged. */
export async function fold(services: Services, record: MatchRecord): Promise<Folded> {
  const ledger = new Ledger();
  let position = beginningOfRecord(record);
  if (!position) return { record, position, ledger };
  for (const entry of await services.store.matches.entries(record.id)) {
    const step = follow(position, entry);
    if (!step.ok)
      throw new Error(`match ${record.id}: entry ${entry.seq} does not follow: ${step.refusal.message}`);
    position = step.position;
    ledger.record(entry);
  }
  for (const { seat, round, body } of await services.store.matches.drafts(record.id)) {
    ledger.drafts.set(seat, { round, draft: body as Draft });
  }
  for (const { seat, round, body } of await services.store.matches.waits(record.id)) {
    ledger.waits.set(seat, { round, until: body as Until });
  }
  return { record, position, ledger };
}
