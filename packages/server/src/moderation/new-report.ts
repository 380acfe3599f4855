/** What players report to the operator: a match, a player, or both. */
import type { Cluster } from '../cluster/cluster';
import { MATCH_NOT_FOUND } from '../live/registry';
import { lettersOf } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { Player } from '../accounts/rows/players';
import { playerNotFound } from '../accounts/unknown';

export interface NewReport {
  matchId?: string | undefined;
  /** The entry of the match. */
  seq?: number | undefined;
  playerId?: string | undefined;
  text: string;
  reason: Reason;
}

/** P-57. */
export const REASONS = ['chat', 'name', 'cheating', 'leaving', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Reports of a player in `DAY`. */
const A_DAY = 10;
const DAY = 24 * 3600 * 1000;

export async function report(
  services: Pick<Services, 'store' | 'random' | 'time'> & { cluster: Cluster },
  by: Player,
  { matchId, seq, playerId, text, reason }: NewReport,
): Promise<{ reportId: string }> {
  const { store, random, time } = services;
  if (matchId !== undefined && !(await store.matches.get(matchId)))
    throw new HouseRefusal('not-found', 'not-found', MATCH_NOT_FOUND);
  if (matchId === undefined && playerId !== undefined && !(await store.players.knows(playerId)))
    throw playerNotFound();
  const reportId = lettersOf(random, 16).toLowerCase();
  const at = time.now();
  const isKept = await store.players.report({
    id: reportId,
    matchId: matchId ?? '',
    by: by.playerId,
    about: playerId ?? (await speakerOf(store, matchId, seq)),
    seq: seq ?? null,
    text,
    reason,
    at,
    most: A_DAY,
    since: at - DAY,
  });
  if (!isKept)
    throw new HouseRefusal(
      'too-many',
      'too-many',
      `You can report ${A_DAY} times a day. Try again tomorrow.`,
      { count: A_DAY },
    );
  if (matchId !== undefined && seq !== undefined) await hideReported(services, matchId, seq);
  return { reportId };
}

/** P-42. A line of chat is hidden that so many have reported who sat there, or whose accounts have finished so many matches. */
const HIDDEN_FROM = 3;
const FINISHED = 5;

async function hideReported(
  { store, cluster }: Pick<Services, 'store'> & { cluster: Cluster },
  matchId: string,
  seq: number,
): Promise<void> {
  if ((await store.desk.witnesses(matchId, seq, FINISHED)) < HIDDEN_FROM) return;
  if ((await store.entries.at(matchId, seq))?.kind !== 'chat') return;
  if (await store.lines.hide(matchId, seq)) await cluster.changed(matchId);
}

/** Who said the reported line; null if it is none. */
async function speakerOf(
  { entries, matches }: Services['store'],
  matchId: string | undefined,
  seq: number | undefined,
): Promise<string | null> {
  if (matchId === undefined || seq === undefined) return null;
  const entry = await entries.at(matchId, seq);
  if (entry?.kind !== 'chat' || entry.by === null) return null;
  return (await matches.get(matchId))?.seats[entry.by]?.playerId ?? null;
}
