/** P-12. E-mail addresses: where notices go, and what signs in. What was sent is kept as time and result, without its text. */
import type { Kysely, Transaction } from 'kysely';
import { useChallenge, useLetters } from './challenges';
import { hashOf } from './hash';
import type { Locks } from './locks';
import { openSession, type NewSession } from './sessions';
import type { MailsSentTable, Tables } from './tables';
import { becomeAccount, hasOneLeft } from './ways';

export interface MailAddress {
  address: string;
  isConfirmed: boolean;
  /** It signs in. */
  isWay: boolean;
  getsNotices: boolean;
  /** Stops notices to this address, without a token. */
  stopCode: string;
}

/** Mail servers may tell `Ada@` from `ada@`; people do not. */
const keyOf = (address: string): string => hashOf(address.toLowerCase());

/** Undoes the transaction: the code stays unused. */
class TakenName extends Error {}

export class MailStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  async address(playerId: string): Promise<MailAddress | null> {
    const row = await this.db
      .selectFrom('mail_addresses')
      .selectAll()
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      address: row.address,
      isConfirmed: row.is_confirmed === 1,
      isWay: row.way_key !== null,
      getsNotices: row.gets_notices === 1,
      stopCode: row.stop_code,
    };
  }

  /** Whom the address signs in; null for nobody. */
  async ownerOf(address: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('mail_addresses')
      .select('player_id')
      .where('way_key', '=', keyOf(address))
      .executeTakeFirst();
    return row?.player_id ?? null;
  }

  /** Keeps an address that is not confirmed yet. One that is confirmed stays until the new one is. */
  async propose(playerId: string, address: string, stopCode: string): Promise<void> {
    const row = { address, confirm_hash: null, is_confirmed: 0, stop_code: stopCode };
    await this.db
      .insertInto('mail_addresses')
      .values({ ...row, player_id: playerId })
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet(row).where('mail_addresses.is_confirmed', '=', 0),
      )
      .execute();
  }

  /** Who asked for the mail with this code; uses nothing up. */
  async proposedBy(code: string): Promise<{ playerId: string; name: string; address: string } | null> {
    const row = await this.db
      .selectFrom('challenges')
      .innerJoin('players', 'players.id', 'challenges.player_id')
      .select(['players.id', 'players.name', 'challenges.address'])
      .where('hash', '=', hashOf(code))
      .where('purpose', '=', 'address')
      .executeTakeFirst();
    return row ? { playerId: row.id, name: row.name, address: row.address ?? '' } : null;
  }

  /**
   * From now on the address signs in, and a guest is an account (P-8). `look`: the name's skeleton. Where the name is taken the
   * code stays unused. `unknown`: also where the address became another account's.
   */
  async confirm(
    code: string,
    { address, look, stopCode, at }: { address: string; look: string; stopCode: string; at: number },
  ): Promise<'confirmed' | 'unknown' | 'name-taken'> {
    const key = keyOf(address);
    const run = (tx: Transaction<Tables>) => this.confirmIn(tx, code, { key, look, stopCode, at });
    try {
      // One row has the address: of two that confirm it at once, one comes second.
      return await this.locks.exclusively(this.db, `mail ${key}`, run);
    } catch (error) {
      if (error instanceof TakenName) return 'name-taken';
      throw error;
    }
  }

  private async confirmIn(
    tx: Transaction<Tables>,
    code: string,
    { key, look, stopCode, at }: { key: string; look: string; stopCode: string; at: number },
  ): Promise<'confirmed' | 'unknown'> {
    const used = await useChallenge(tx, code, 'address', at);
    if (!used?.player_id || used.address === null) return 'unknown';
    const { player_id: playerId, address } = used;
    await this.locks.player(tx, playerId);
    const owner = await tx
      .selectFrom('mail_addresses')
      .select('player_id')
      .where('way_key', '=', key)
      .executeTakeFirst();
    if (owner && owner.player_id !== playerId) return 'unknown';
    if (!(await becomeAccount(tx, playerId, look, at))) throw new TakenName();
    const row = { address, is_confirmed: 1, confirm_hash: null, way_key: key, gets_notices: 1 };
    await tx
      .insertInto('mail_addresses')
      .values({ ...row, player_id: playerId, stop_code: stopCode })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
      .execute();
    return 'confirmed';
  }

  /** P-8. The last way back in stays. Links that were sent to the address sign nobody in any more. */
  forget(playerId: string): Promise<'forgotten' | 'last-way'> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const way = await tx
        .selectFrom('mail_addresses')
        .select('way_key')
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      if (way && way.way_key !== null && (await hasOneLeft(tx, playerId))) return 'last-way';
      await tx.deleteFrom('mail_addresses').where('player_id', '=', playerId).execute();
      await tx
        .deleteFrom('challenges')
        .where('player_id', '=', playerId)
        .where('purpose', 'in', ['mail', 'address'])
        .execute();
      return 'forgotten';
    });
  }

  /** Stops notices to the address with this code; what signs in stays. Repeating it changes nothing. */
  async stopNotices(stopCode: string): Promise<void> {
    await this.db
      .deleteFrom('mail_addresses')
      .where('stop_code', '=', stopCode)
      .where('way_key', 'is', null)
      .execute();
    await this.db
      .updateTable('mail_addresses')
      .set({ gets_notices: 0 })
      .where('stop_code', '=', stopCode)
      .execute();
  }

  /** By the code of the link, or by the letters that were typed where the mail was asked for. Null if they are wrong. */
  signIn(
    { code, request }: { code: string; request: string | null },
    session: Omit<NewSession, 'playerId'>,
  ): Promise<{ playerId: string; name: string } | null> {
    return this.db.transaction().execute(async (tx) => {
      const used =
        request === null
          ? await useChallenge(tx, code, 'mail', session.at)
          : await useLetters(tx, request, code, session.at);
      return used?.player_id ? openSession(tx, { ...session, playerId: used.player_id }) : null;
    });
  }

  async sent(mail: MailsSentTable): Promise<void> {
    await this.db.insertInto('mails_sent').values(mail).execute();
  }

  /** When the mail server last took a mail of this kind to the player, ms; null if it has taken none. */
  async lastTaken(playerId: string, kind: string): Promise<number | null> {
    const row = await this.db
      .selectFrom('mails_sent')
      .select('at')
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('result', '=', 'taken')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.at ?? null;
  }
}
