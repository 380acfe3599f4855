/** P-8. Who is an account: a player with a way back in. All who ask come here. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables';
import { WAY_KINDS, waysOf } from './ways';

export class AccountStore {
  constructor(private readonly db: Kysely<Tables>) {}

  async isAccount(playerId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('players')
      .select('id')
      .where('id', '=', playerId)
      .where('kind', '=', 'account')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What everybody may know; null for guests. */
  async shown(playerId: string): Promise<{ name: string; createdAt: number } | null> {
    const row = await this.db
      .selectFrom('players')
      .select(['name', 'created_at'])
      .where('id', '=', playerId)
      .where('kind', '=', 'account')
      .executeTakeFirst();
    return row ? { name: row.name, createdAt: row.created_at } : null;
  }

  /** P-8. The kinds of ways back in that the player has. */
  async ways(playerId: string): Promise<string[]> {
    const ways = await waysOf(this.db, playerId);
    return WAY_KINDS.filter((kind) => ways[kind] > 0);
  }

  /** `account` with the first way back in, `guest` without any. */
  async setKind(playerId: string, kind: 'guest' | 'account'): Promise<void> {
    await this.db.updateTable('players').set({ kind }).where('id', '=', playerId).execute();
  }
}
