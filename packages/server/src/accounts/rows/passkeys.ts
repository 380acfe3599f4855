/** P-9. Passkeys: public keys by which a player's authenticators sign in. */
import type { Kysely, Selectable } from 'kysely';
import type { Locks } from '../../store/locks';
import { dayOf, openSession, type NewSession } from './sessions';
import type { PasskeysTable, Tables } from '../../store/tables';
import { endBefore } from './voids';
import { becomeAccount, hasOneLeft, type Named } from './ways';

export type Passkey = Selectable<PasskeysTable>;

/** An account has at most so many. */
export const PASSKEYS = 20;

export class PasskeyStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** What authenticators know the player by, made by `make` when it is first asked for. */
  async handleOf(playerId: string, make: () => string): Promise<string> {
    await this.db
      .insertInto('passkey_users')
      .values({ player_id: playerId, handle: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await this.db
      .selectFrom('passkey_users')
      .select('handle')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow();
    return row.handle;
  }

  /** Oldest first. */
  of(playerId: string): Promise<Passkey[]> {
    return this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** With the handle of its player. Null if it is unknown, or was removed. */
  async get(id: string): Promise<(Passkey & { handle: string | null }) | null> {
    const row = await this.db
      .selectFrom('passkeys')
      .leftJoin('passkey_users', 'passkey_users.player_id', 'passkeys.player_id')
      .selectAll('passkeys')
      .select('passkey_users.handle')
      .where('passkeys.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Whether anybody has one. */
  async areAny(): Promise<boolean> {
    return (await this.db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** P-8. A guest is an account from now on. Throws `NameChanged`. */
  add(passkey: Passkey, named: Named): Promise<'added' | 'exists' | 'full' | 'name-taken'> {
    return this.db.transaction().execute(async (tx) => {
      const { player_id: playerId } = passkey;
      await this.locks.player(tx, playerId);
      const mine = await tx.selectFrom('passkeys').select('id').where('player_id', '=', playerId).execute();
      if (mine.length >= PASSKEYS) return 'full';
      const added = await tx
        .insertInto('passkeys')
        .values(passkey)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) return 'exists';
      if (await becomeAccount(tx, playerId, named, passkey.created_at)) return 'added';
      await tx.deleteFrom('passkeys').where('id', '=', passkey.id).execute();
      return 'name-taken';
    });
  }

  /** P-8. The last way back in stays. */
  remove(playerId: string, id: string): Promise<'removed' | 'unknown' | 'last-way'> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const known = await tx
        .selectFrom('passkeys')
        .select('id')
        .where('player_id', '=', playerId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!known) return 'unknown';
      if (await hasOneLeft(tx, playerId)) return 'last-way';
      await tx.deleteFrom('passkeys').where('id', '=', id).execute();
      await endBefore(tx, 'passkey removed', { playerId });
      return 'removed';
    });
  }

  /** Null if it was removed meanwhile. */
  signIn(
    id: string,
    counter: number,
    session: Omit<NewSession, 'playerId'>,
  ): Promise<{ playerId: string; name: string } | null> {
    return this.db.transaction().execute(async (tx) => {
      const used = await tx
        .updateTable('passkeys')
        .set({ counter, last_used_at: dayOf(session.at) })
        .where('id', '=', id)
        .returning(['player_id', 'trusted_from'])
        .executeTakeFirst();
      if (!used) return null;
      const { player_id: playerId, trusted_from: freshUntil } = used;
      return openSession(tx, { ...session, playerId, freshUntil });
    });
  }
}
