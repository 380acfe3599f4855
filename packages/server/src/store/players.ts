/** Players, tokens, transfers, mutes and reports. Tokens and codes are stored as hashes. */
import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Locks } from './locks';
import { seatsHeldBy, unfinishedOf } from './seated';
import type { PlayersTable, Tables } from './tables';

export interface Player {
  playerId: string;
  name: string;
  banned: boolean;
  /** After a flood: until when they may not join, ms; 0 without one. */
  heldUntil: number;
}

type PlayerRow = Pick<Selectable<PlayersTable>, 'id' | 'name' | 'banned' | 'held_until'>;

const playerOf = (row: PlayerRow): Player => ({
  playerId: row.id,
  name: row.name,
  banned: row.banned === 1,
  heldUntil: row.held_until ?? 0,
});

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export class PlayerStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  async create(playerId: string, name: string, token: string, at: number): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.insertInto('players').values({ id: playerId, name, created_at: at }).execute();
      await tx
        .insertInto('tokens')
        .values({ hash: hashOf(token), player_id: playerId, created_at: at })
        .execute();
    });
  }

  async byToken(token: string): Promise<Player | null> {
    const row = await this.db
      .selectFrom('tokens')
      .innerJoin('players', 'players.id', 'tokens.player_id')
      .select(['players.id', 'players.name', 'players.banned', 'players.held_until'])
      .where('tokens.hash', '=', hashOf(token))
      .executeTakeFirst();
    return row ? playerOf(row) : null;
  }

  /** '' for a player who is gone. */
  async nameOf(playerId: string): Promise<string> {
    const row = await this.db
      .selectFrom('players')
      .select('name')
      .where('id', '=', playerId)
      .executeTakeFirst();
    return row?.name ?? '';
  }

  async knows(playerId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('players')
      .select('id')
      .where('id', '=', playerId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Renames the player, also in seats of unfinished matches. Returns those matches. */
  async rename(playerId: string, name: string): Promise<string[]> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      await tx.updateTable('players').set({ name }).where('id', '=', playerId).execute();
      const ids = (await unfinishedOf(tx, playerId)).map(({ id }) => id);
      if (ids.length > 0) {
        await tx
          .updateTable('seats')
          .set({ name })
          .where('player_id', '=', playerId)
          .where('match_id', 'in', ids)
          .execute();
        await this.locks.changed(tx, ids);
      }
      return ids;
    });
  }

  async addTransfer(playerId: string, code: string, expiresAt: number): Promise<void> {
    await this.db
      .insertInto('transfers')
      .values({ hash: hashOf(code), player_id: playerId, expires_at: expiresAt })
      .execute();
  }

  /** Uses a transfer code to add a token. Null if the code is unknown, used or expired. */
  async redeemTransfer(code: string, token: string, at: number): Promise<Player | null> {
    return this.db.transaction().execute(async (tx) => {
      const used = await tx
        .deleteFrom('transfers')
        .where('hash', '=', hashOf(code))
        .returning(['player_id', 'expires_at'])
        .executeTakeFirst();
      if (!used || used.expires_at < at) return null;
      await tx
        .insertInto('tokens')
        .values({ hash: hashOf(token), player_id: used.player_id, created_at: at })
        .execute();
      const row = await tx
        .selectFrom('players')
        .selectAll()
        .where('id', '=', used.player_id)
        .executeTakeFirst();
      return row ? playerOf(row) : null;
    });
  }

  /**
   * Deletes the player; finished matches show "someone". Changes nothing and returns false if the player has
   * a seat in an unfinished match that is not in `resigned`: it was taken while the others were being left.
   */
  remove(playerId: string, resigned: ReadonlySet<string>): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const unfinished = await unfinishedOf(tx, playerId);
      if (unfinished.some(({ id, status }) => status === 'open' || !resigned.has(id))) return false;
      const seated = (await seatsHeldBy(tx, playerId)).map(({ id }) => id);
      await tx
        .updateTable('seats')
        .set({ player_id: null, name: 'someone' })
        .where('player_id', '=', playerId)
        .execute();
      await tx.updateTable('seats').set({ kept_for: null }).where('kept_for', '=', playerId).execute();
      await this.locks.changed(tx, seated);
      await tx.updateTable('matches').set({ creator: '' }).where('creator', '=', playerId).execute();
      await tx.updateTable('reports').set({ by_player: '' }).where('by_player', '=', playerId).execute();
      await tx
        .updateTable('reports')
        .set({ about_player: null })
        .where('about_player', '=', playerId)
        .execute();
      await tx.updateTable('results').set({ player_id: null }).where('player_id', '=', playerId).execute();
      await tx.deleteFrom('players').where('id', '=', playerId).execute();
      return true;
    });
  }

  async ban(playerId: string, banned: boolean): Promise<boolean> {
    const changed = await this.db
      .updateTable('players')
      .set({ banned: banned ? 1 : 0 })
      .where('id', '=', playerId)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** The player may not join before `until`, ms. */
  async hold(playerId: string, until: number): Promise<void> {
    await this.db.updateTable('players').set({ held_until: until }).where('id', '=', playerId).execute();
  }

  async setMuted(playerId: string, matchId: string, seat: number, muted: boolean): Promise<void> {
    if (muted) {
      await this.db
        .insertInto('mutes')
        .values({ player_id: playerId, match_id: matchId, seat })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    await this.db
      .deleteFrom('mutes')
      .where('player_id', '=', playerId)
      .where('match_id', '=', matchId)
      .where('seat', '=', seat)
      .execute();
  }

  async muted(playerId: string, matchId: string): Promise<number[]> {
    const rows = await this.db
      .selectFrom('mutes')
      .select('seat')
      .where('player_id', '=', playerId)
      .where('match_id', '=', matchId)
      .orderBy('seat')
      .execute();
    return rows.map((row) => row.seat);
  }

  /** Of a player who enters a match's room: banned or not, and the seats whose chat they have muted. Null if removed. */
  async entering(
    playerId: string,
    matchId: string,
  ): Promise<{ banned: boolean; heldUntil: number; muted: number[] } | null> {
    const rows = await this.db
      .selectFrom('players')
      .leftJoin('mutes', (join) =>
        join.onRef('mutes.player_id', '=', 'players.id').on('mutes.match_id', '=', matchId),
      )
      .select(['players.banned', 'players.held_until', 'mutes.seat'])
      .where('players.id', '=', playerId)
      .orderBy('mutes.seat')
      .execute();
    const [first] = rows;
    if (!first) return null;
    return {
      banned: first.banned === 1,
      heldUntil: first.held_until ?? 0,
      muted: rows.flatMap(({ seat }) => (seat === null ? [] : [seat])),
    };
  }

  async report(report: {
    id: string;
    matchId: string;
    by: string;
    about: string | null;
    seq: number | null;
    text: string;
    at: number;
  }): Promise<void> {
    await this.db
      .insertInto('reports')
      .values({
        id: report.id,
        match_id: report.matchId,
        by_player: report.by,
        about_player: report.about,
        seq: report.seq,
        text: report.text,
        created_at: report.at,
      })
      .execute();
  }
}
