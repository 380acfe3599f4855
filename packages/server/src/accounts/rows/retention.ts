/** P-67. What is kept no longer: the store's part of it. */
import { expressionBuilder, type Kysely } from 'kysely';
import { releaseNames } from './account-names';
import type { Locks } from '../../store/locks';
import { NETWORK_KEPT_FOR } from './networks';
import { BEING_DELETED, UNWANTED_FOR } from './sessions';
import { reviewing, type Reviewed } from '../../finding/rows/standing-wishes';
import type { Tables } from '../../store/tables';
import { endBefore } from './voids';

const DAY = 86_400_000;

/** How long things are kept, ms. */
const KEPT_FOR = {
  guestWithoutMatch: 30 * DAY,
  unused: 400 * DAY,
  decidedReport: 365 * DAY,
  mail: 30 * DAY,
  invitation: 30 * DAY,
  missed: 2 * DAY,
} as const;

/** Players at a time. */
const PAGE = 100;

const build = expressionBuilder<Tables, 'players'>();

/** A condition: an account whose time has come, or a guest whom nobody uses. */
const isLeaving = (at: number) =>
  build.or([
    build('delete_at', '<=', at),
    build.and([build('kind', '=', 'guest'), build('seen_at', '<', at - KEPT_FOR.unused)]),
    build.and([
      build('kind', '=', 'guest'),
      build('seen_at', '<', at - KEPT_FOR.guestWithoutMatch),
      ...(['seats', 'results'] as const).map((table) =>
        build.not(
          build.exists(
            build.selectFrom(table).select('seat').whereRef(`${table}.player_id`, '=', 'players.id'),
          ),
        ),
      ),
    ]),
  ]);

export class RetentionStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Rows of which nobody has to be told. */
  async removeOld(at: number): Promise<void> {
    await this.db.deleteFrom('challenges').where('until', '<', at).execute();
    await this.db.deleteFrom('transfers').where('expires_at', '<', at).execute();
    await this.db
      .deleteFrom('mails_sent')
      .where('at', '<', at - KEPT_FOR.mail)
      .execute();
    await this.db
      .deleteFrom('missed')
      .where('at', '<', at - KEPT_FOR.missed)
      .execute();
    await this.db
      .deleteFrom('networks')
      .where('at', '<', at - NETWORK_KEPT_FOR)
      .execute();
    await this.db
      .deleteFrom('invitations')
      .where('until', '<', at - KEPT_FOR.invitation)
      .execute();
    await this.db.deleteFrom('lookouts').where('until', '<', at).execute();
    await this.db.deleteFrom('account_names').where('until', '<', at).execute();
    await this.db
      .deleteFrom('reports')
      .where('state', '=', 'decided')
      .where('action_id', 'in', (query) =>
        query
          .selectFrom('desk_log')
          .select('id')
          .where('at', '<', at - KEPT_FOR.decidedReport),
      )
      .execute();
  }

  /** P-66. Accounts whose time has come, and guests that nobody uses. */
  async leaving(at: number): Promise<string[]> {
    const rows = await this.db.selectFrom('players').select('id').where(isLeaving(at)).limit(PAGE).execute();
    return rows.map(({ id }) => id);
  }

  /**
   * From now on nobody signs in as this player, and `leaving` names them until they are gone. False if their time has not come
   * by `leavingAt`, because they have come back; null asks for none.
   */
  beginDeletion(playerId: string, leavingAt: number | null): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const begun = await tx
        .updateTable('players')
        .set({ delete_at: BEING_DELETED })
        .where('id', '=', playerId)
        .$if(leavingAt !== null, (query) => query.where(isLeaving(leavingAt ?? 0)))
        .executeTakeFirst();
      if (begun.numUpdatedRows !== 1n) return false;
      await tx.deleteFrom('tokens').where('player_id', '=', playerId).execute();
      await tx.deleteFrom('sessions').where('player_id', '=', playerId).execute();
      return true;
    });
  }

  /** Accounts that nobody uses: they have as long as those that want to go. */
  async giveNotice(at: number): Promise<void> {
    // Their names stay theirs until then.
    await this.db
      .updateTable('players')
      .set({ delete_at: at + UNWANTED_FOR })
      .where('kind', '=', 'account')
      .where('delete_at', 'is', null)
      .where('seen_at', '<', at - KEPT_FOR.unused)
      .execute();
  }

  /** P-66. Signed out everywhere. Until then signing in cancels it. Its names are free 90 days after the wish. */
  deleteLater(playerId: string, at: number): Promise<Reviewed> {
    return reviewing(this.db, this.locks, [playerId], at, async (tx) => {
      await tx
        .updateTable('players')
        .set({ delete_at: at + UNWANTED_FOR })
        .where('id', '=', playerId)
        .execute();
      await releaseNames(tx, playerId, at);
      await endBefore(tx, 'account to be deleted', { playerId });
    });
  }

  /** P-65. Rows of a table in which one of these columns is the player's id; or those of the player's seats, or limits. */
  async rowsOf(
    playerId: string,
    table: keyof Tables,
    { columns, by }: { columns: readonly string[]; by: readonly string[] | 'seat' | 'limit' },
  ): Promise<Record<string, unknown>[]> {
    // Names of the table in `personal-data.ts`, never of a request.
    const { ref } = this.db.dynamic;
    const rows = this.db
      .selectFrom(table as 'players')
      .select(columns.map((name) => ref(`${table}.${name}`)));
    if (by === 'limit')
      return rows
        .innerJoin('limits as own', (join) =>
          join.onRef(ref('own.action_id') as never, '=', ref(`${table}.action_id`) as never),
        )
        .where(ref('own.player_id') as never, '=', playerId as never)
        .execute();
    if (by === 'seat')
      return rows
        .innerJoin('seats as own', (join) =>
          join
            .onRef(ref('own.match_id') as never, '=', ref(`${table}.match_id`) as never)
            .onRef(ref('own.seat') as never, '=', ref(`${table}.seat`) as never),
        )
        .where(ref('own.player_id') as never, '=', playerId as never)
        .execute();
    return rows
      .where((is) => is.or(by.map((name) => is(ref(`${table}.${name}`) as never, '=', playerId as never))))
      .execute();
  }
}
