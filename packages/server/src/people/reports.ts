/** What players report to the operator: a match, a player, or both. */
import { MATCH_NOT_FOUND } from '../live/registry';
import { lettersOf } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { Player } from '../store/players';
import { playerNotFound } from './moderation';

export interface NewReport {
  matchId?: string | undefined;
  /** The entry of the match. */
  seq?: number | undefined;
  playerId?: string | undefined;
  text: string;
}

export async function report(
  { store, random, time }: Pick<Services, 'store' | 'random' | 'time'>,
  by: Player,
  { matchId, seq, playerId, text }: NewReport,
): Promise<{ reportId: string }> {
  if (matchId !== undefined && !(await store.matches.get(matchId)))
    throw new HouseRefusal('not-found', 'not-found', MATCH_NOT_FOUND);
  if (matchId === undefined && playerId !== undefined && !(await store.players.knows(playerId)))
    throw playerNotFound();
  const reportId = lettersOf(random, 16).toLowerCase();
  await store.players.report({
    id: reportId,
    matchId: matchId ?? '',
    by: by.playerId,
    about: playerId ?? null,
    seq: seq ?? null,
    text,
    at: time.now(),
  });
  return { reportId };
}
