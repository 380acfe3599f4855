/** P-8. Who is an account: a player with a way back in. All who ask come here. */
import type { Kysely } from 'kysely';
import { isNameTaken } from './account-names';
import type { Tables } from '../../store/tables';
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

  /** Those of these players who are accounts. */
  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.db
      .selectFrom('players')
      .select('id')
      .where('id', 'in', ids)
      .where('kind', '=', 'account')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** P-17. `look`: a name's skeletons. */
  isNameTaken(look: string, at: number): Promise<boolean> {
    return isNameTaken(this.db, look, at);
  }

  /** P-18. What an account was called in the last 90 days, the last name first. */
  async formerNames(playerId: string, at: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('account_names')
      .select('name')
      .where('player_id', '=', playerId)
      .where('until', '>', at)
      .where('name', 'is not', null)
      .orderBy('until', 'desc')
      .execute();
    // A name may have several rows: one for each of its skeletons.
    return [...new Set(rows.flatMap(({ name }) => name ?? []))];
  }

  /** What a profile shows; null for guests. */
  async profile(playerId: string): Promise<{ name: string; createdAt: number; isHidden: boolean } | null> {
    const row = await this.db
      .selectFrom('players')
      .select(['name', 'created_at', 'profile'])
      .where('id', '=', playerId)
      .where('kind', '=', 'account')
      .executeTakeFirst();
    return row ? { name: row.name, createdAt: row.created_at, isHidden: row.profile === 'hidden' } : null;
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
