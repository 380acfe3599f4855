/** The replay of a match, as far as this caller may know it. */
import { RULES_VERSION } from '@star-eater/rules';
import { beginningOfRecord } from '../live/fold';
import { replayOf, type Replay } from '../log/replay';
import type { MatchRecord } from '../store/match-record';
import type { MatchStore } from '../store/matches';
import type { Player } from '../store/players';
import { requireSight } from './match-access';
import { conflict, forbidden } from './refusal';
import { seatOf } from './summary';

export async function toldReplay(
  matches: MatchStore,
  record: MatchRecord,
  caller: Player | null,
  invite: string | undefined,
): Promise<Replay> {
  requireSight(record, caller, invite);
  if (!record.spectators && record.status === 'live' && seatOf(record, caller?.playerId ?? null) === null) {
    throw forbidden('Nobody may watch this match before it has ended.');
  }
  if (record.rulesVersion !== null && record.rulesVersion !== RULES_VERSION) {
    throw conflict(
      'other-rules',
      `The match was played under rules ${record.rulesVersion}, and this server has ${RULES_VERSION}.`,
    );
  }
  const beginning = beginningOfRecord(record);
  if (!beginning || !record.setup)
    throw conflict('not-begun', 'The match has not begun: there is nothing to replay.');
  return replayOf({
    matchId: record.id,
    rulesVersion: beginning.rulesVersion,
    setup: record.setup,
    beginning,
    log: await matches.entries(record.id),
    complete: record.status !== 'live',
  });
}
