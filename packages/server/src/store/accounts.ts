/** P-8. Who is an account: a player with a way back in. All who ask come here. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

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

  /** `account` with the first way back in, `guest` without any. */
  async setKind(playerId: string, kind: 'guest' | 'account'): Promise<void> {
    await this.db.updateTable('players').set({ kind }).where('id', '=', playerId).execute();
  }
}
