/**
 * P-22. Challenges: seats of open matches that are kept for those who were asked to come. A seat that is kept no longer, by
 * whatever act, is a challenge no longer (`finding/rows/standing-wishes.ts`).
 */
import type { Kysely, Transaction } from 'kysely';
import { CHALLENGED } from '../../limits';
import { owe, owedNews } from '../../notices/rows/letters';
import { forgetChain } from '../../store/log/chances';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';
import type { Challenge } from '../../wire/challenge';
import type { ClockSettings } from '../../wire/match';
import type { NewMatch } from './match-record';
import { isOpen } from './seated';

export interface Invitee {
  matchId: string;
  playerId: string;
}

/** One that is there for a moment is no use later, unless it was seen. */
const lifetimeOf = (clock: ClockSettings): number =>
  clock.kind === 'live' ? CHALLENGED.unseen : CHALLENGED.longest;

/** With the match, in its transaction: who was asked, and what they are told where they are not here. */
export async function inviteAll(tx: Transaction<Tables>, match: NewMatch, text: string): Promise<void> {
  const { id, seats, createdAt: at, clock } = match;
  for (const { seat, keptFor } of seats) {
    if (!keptFor) continue;
    const until = at + lifetimeOf(clock);
    await tx
      .insertInto('invitees')
      .values({ match_id: id, player_id: keptFor.playerId, at, until })
      .execute();
    await owe(tx, { ...owedNews(keptFor.playerId, { id, seat, room: '' }, text, at), until });
  }
}

const kept = (db: Kysely<Tables>) =>
  db
    .selectFrom('invitees')
    .innerJoin('matches', 'matches.id', 'invitees.match_id')
    .innerJoin('seats', (join) =>
      join
        .onRef('seats.match_id', '=', 'invitees.match_id')
        .onRef('seats.kept_for', '=', 'invitees.player_id')
        .on('seats.holder', '=', 'nobody'),
    )
    .where('matches.status', '=', 'open');

export class InviteeStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Of those who are here. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.selectFrom('players').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Newest first. */
  async standing(playerId: string, now: number): Promise<Challenge[]> {
    const rows = await kept(this.db)
      .innerJoin('players', 'players.id', 'matches.creator')
      .select(['matches.id as matchId', 'matches.game', 'matches.edition', 'matches.mode', 'matches.clock'])
      .select(['matches.rated', 'players.id as byId', 'players.name', 'invitees.at', 'invitees.until'])
      .where('invitees.player_id', '=', playerId)
      .where('invitees.until', '>', now)
      .orderBy('invitees.at', 'desc')
      .execute();
    return rows.map(({ clock, rated, byId, name, ...row }) => ({
      ...row,
      by: { playerId: byId, name },
      clock: JSON.parse(clock) as ClockSettings,
      rated: rated === 1,
    }));
  }

  /** Made since then, ms, and still standing. */
  async madeSince(since: number): Promise<(Invitee & { at: number; by: string })[]> {
    return kept(this.db)
      .innerJoin('players', 'players.id', 'matches.creator')
      .select(['invitees.match_id as matchId', 'invitees.player_id as playerId', 'invitees.at'])
      .select('players.name as by')
      .where('invitees.at', '>', since)
      .orderBy('invitees.at')
      .execute();
  }

  /** Whoever was challenged has read it: one that is live stands as long as any other from now on. */
  async seen(playerId: string, now: number): Promise<void> {
    await this.db
      .updateTable('invitees')
      .set(({ eb, ref }) => ({ until: eb(ref('at'), '+', CHALLENGED.longest) }))
      .where('player_id', '=', playerId)
      .where('until', '>', now)
      .where(({ eb, ref }) => eb(eb('until', '-', ref('at')), '<', CHALLENGED.longest))
      .execute();
  }

  async over(now: number): Promise<Invitee[]> {
    return this.db
      .selectFrom('invitees')
      .select(['match_id as matchId', 'player_id as playerId'])
      .where('until', '<=', now)
      .execute();
  }

  /**
   * The seat is kept for this player no longer; a private match in which its challenger is alone then is closed. False if there was
   * no challenge. `before`: only one that has ended by then, ms.
   */
  end({ matchId, playerId }: Invitee, because: string, at: number, before = Infinity): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, matchId);
      const ended = await tx
        .deleteFrom('invitees')
        .where('match_id', '=', matchId)
        .where('player_id', '=', playerId)
        .$if(before !== Infinity, (query) => query.where('until', '<=', before))
        .executeTakeFirst();
      if (ended.numDeletedRows !== 1n) return false;
      const left = await tx
        .updateTable('seats')
        .set({ kept_for: null })
        .where('match_id', '=', matchId)
        .where('kept_for', '=', playerId)
        .where('holder', '=', 'nobody')
        .where(isOpen(matchId))
        .executeTakeFirst();
      if (left.numUpdatedRows === 0n) return false;
      await closeIfAlone(tx, matchId, because, at);
      await this.locks.changed(tx, [matchId]);
      return true;
    });
  }
}

/** Nobody was asked any more, and nobody else has come. */
async function closeIfAlone(tx: Transaction<Tables>, id: string, because: string, at: number): Promise<void> {
  const closed = await tx
    .updateTable('matches')
    .set({ status: 'closed', closed_because: because, finished_at: at })
    .where('id', '=', id)
    .where('visibility', '=', 'private')
    .where(({ eb, exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('seats')
            .select('seat')
            .where('match_id', '=', id)
            .where((seat) =>
              seat.or([
                seat('kept_for', 'is not', null),
                seat.and([
                  seat('player_id', 'is not', null),
                  seat('player_id', '<>', eb.ref('matches.creator') as never),
                ]),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  if (closed.numUpdatedRows === 1n) await forgetChain(tx, id, 0);
}
