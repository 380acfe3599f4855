/** P-11. Recovery codes, as hashes: one an account. */
import type { Kysely } from 'kysely';
import { hashOf } from '../../store/hash';
import type { Locks } from '../../store/locks';
import { openSession, type NewSession } from './sessions';
import type { Tables } from '../../store/tables';
import { endBefore } from './voids';
import { becomeAccount, type Named } from './ways';

interface NewRecovery {
  code: string;
  named: Named;
  replaces: boolean;
  trustedFrom: number;
  at: number;
}

async function has(db: Kysely<Tables>, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recoveries')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

export class RecoveryStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  has(playerId: string): Promise<boolean> {
    return has(this.db, playerId);
  }

  /**
   * Keeps the player's code. P-8: a guest is an account from now on, and its name must be free. `replaces`: one that is there
   * already is void; else it stays (`exists`). `trustedFrom`: until then its sessions are young, ms. Throws `NameChanged`.
   */
  keep(
    playerId: string,
    { code, named, replaces, trustedFrom, at }: NewRecovery,
  ): Promise<'kept' | 'exists' | 'name-taken'> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      if (!replaces && (await has(tx, playerId))) return 'exists';
      if (!(await becomeAccount(tx, playerId, named, at))) return 'name-taken';
      const row = { hash: hashOf(code), trusted_from: trustedFrom };
      await tx
        .insertInto('recoveries')
        .values({ ...row, player_id: playerId })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
        .execute();
      await endBefore(tx, 'recovery code replaced', { playerId });
      return 'kept';
    });
  }

  /** Uses a code up and keeps the next one. Null if it is unknown or used. */
  use(
    code: string,
    next: string,
    session: Omit<NewSession, 'playerId'>,
  ): Promise<{ playerId: string; name: string } | null> {
    return this.db.transaction().execute(async (tx) => {
      const used = await tx
        .updateTable('recoveries')
        .set({ hash: hashOf(next) })
        .where('hash', '=', hashOf(code))
        .returning(['player_id', 'trusted_from'])
        .executeTakeFirst();
      if (!used) return null;
      const { player_id: playerId, trusted_from: freshUntil } = used;
      return openSession(tx, { ...session, playerId, freshUntil });
    });
  }
}
