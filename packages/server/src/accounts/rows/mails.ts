/** P-12. E-mail addresses: where notices go, and what signs in. What was sent is kept as time and result, without its text. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { asciiAddress } from '../../text/mail-address';
import { addChallenge, useChallenge, useLetters, type NewChallenge } from './challenges';
import { hashOf } from '../../store/hash';
import { owe, type Letter, type Owed } from '../../notices/rows/letters';
import type { Locks } from '../../store/locks';
import { openSession, type NewSession } from './sessions';
import type { MailAddressesTable, Tables } from '../../store/tables';
import { endBefore } from './voids';
import { becomeAccount, hasOneLeft, type Named } from './ways';

export interface MailAddress {
  address: string;
  isConfirmed: boolean;
  /** It signs in. */
  isWay: boolean;
  getsNotices: boolean;
  /** Stops notices to this address, without a token. */
  stopCode: string;
}

/** What the letter to a former address contains: it puts the address back. */
interface Undo {
  secret: string;
  until: number;
}

interface Confirming {
  stopCode: string;
  undo: Undo;
  at: number;
}

/** `former`: the confirmed address of before, which is told; null without one. */
export interface Changed {
  former: string | null;
}

/** Mail servers may tell `Ada@` from `ada@`; people do not. */
const keyOf = (address: string): string => hashOf((asciiAddress(address) ?? address).toLowerCase());

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

  /**
   * Keeps an address that is not confirmed yet, and what confirms it, and owes the letter about it; links to those that were
   * asked for before are void. One that is confirmed stays until the new one is.
   */
  async propose(
    playerId: string,
    {
      address,
      secret,
      until,
      stopCode,
    }: { address: string; secret: string; until: number; stopCode: string },
    letter?: Owed,
  ): Promise<void> {
    const row = { address, confirm_hash: null, is_confirmed: 0, stop_code: stopCode };
    await this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      await endBefore(tx, 'address asked for', { playerId });
      await addChallenge(tx, { purpose: 'address', secret, playerId, address, until });
      await tx
        .insertInto('mail_addresses')
        .values({ ...row, player_id: playerId })
        .onConflict((conflict) =>
          conflict.column('player_id').doUpdateSet(row).where('mail_addresses.is_confirmed', '=', 0),
        )
        .execute();
      if (letter) await owe(tx, letter);
    });
  }

  /** P-12. The codes of a letter that signs in, made when it is first sent. */
  fillSignIn(
    { id }: Letter,
    challenge: NewChallenge,
    filled: Pick<Letter, 'player_id' | 'address' | 'about'>,
  ): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      await addChallenge(tx, challenge);
      await tx.updateTable('letters').set(filled).where('id', '=', id).execute();
    });
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
   * From now on the address signs in, and a guest is an account (P-8). Where the name is taken, or changed (`NameChanged`), the
   * code stays unused. `unknown`: also where the address became another account's.
   */
  confirm(
    code: string,
    { address, named, ...made }: { address: string; named: Named } & Confirming,
  ): Promise<Changed | 'unknown' | 'name-taken'> {
    return this.taking(address, async (tx) => {
      const used = await useChallenge(tx, code, 'address', made.at);
      if (!used?.player_id || used.address === null) return 'unknown';
      await this.locks.player(tx, used.player_id);
      if (await isOthers(tx, used.address, used.player_id)) return 'unknown';
      if (!(await becomeAccount(tx, used.player_id, named, made.at))) throw new TakenName();
      return replaceAddress(tx, used.player_id, used.address, made);
    }).catch((error: unknown) => {
      if (error instanceof TakenName) return 'name-taken';
      throw error;
    });
  }

  /** Whose address it was, by the code of the link that went there; uses nothing up. */
  async formerOf(code: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('challenges')
      .select('address')
      .where('hash', '=', hashOf(code))
      .where('purpose', '=', 'undo')
      .executeTakeFirst();
    return row?.address ?? null;
  }

  /**
   * P-14. The address that was replaced signs in again, and everything else that was sent, and all browsers but `mine`, are out.
   * Null if the code is unknown, or the address became another account's.
   */
  putBack(
    code: string,
    { address, mine, stopCode, at }: { address: string; mine: string; stopCode: string; at: number },
  ): Promise<{ playerId: string; sessions: string[] } | null> {
    return this.taking(address, async (tx) => {
      const used = await useChallenge(tx, code, 'undo', at);
      if (!used?.player_id || used.address === null) return null;
      const { player_id: playerId } = used;
      await this.locks.player(tx, playerId);
      if (await isOthers(tx, used.address, playerId)) return null;
      await keepAddress(tx, playerId, used.address, stopCode);
      const rows = await tx.selectFrom('sessions').select('id').where('player_id', '=', playerId).execute();
      const sessions = rows.map(({ id }) => id).filter((id) => id !== mine);
      await endBefore(tx, 'address put back', { playerId, sessions, stopCode });
      return { playerId, sessions };
    });
  }

  /** P-8. The last way back in stays. */
  forget(playerId: string, undo: Undo & { at: number }): Promise<Changed | 'last-way'> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const way = await addressOf(tx, playerId);
      if (way && way.way_key !== null && (await hasOneLeft(tx, playerId))) return 'last-way';
      await tx.deleteFrom('mail_addresses').where('player_id', '=', playerId).execute();
      await endBefore(tx, 'address removed', { playerId });
      return keepUndo(tx, playerId, way, { ...undo, isRemoved: true });
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

  /** One row has an address: of two that take it at once, one comes second. */
  private taking<T>(address: string, run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.locks.exclusively(this.db, `mail ${keyOf(address)}`, run);
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

const addressOf = (tx: Kysely<Tables>, playerId: string) =>
  tx.selectFrom('mail_addresses').selectAll().where('player_id', '=', playerId).executeTakeFirst();

async function isOthers(tx: Kysely<Tables>, address: string, playerId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('mail_addresses')
    .select('player_id')
    .where('way_key', '=', keyOf(address))
    .executeTakeFirst();
  return owner !== undefined && owner.player_id !== playerId;
}

async function keepAddress(
  tx: Kysely<Tables>,
  playerId: string,
  address: string,
  stopCode: string,
): Promise<void> {
  const row = { address, is_confirmed: 1, confirm_hash: null, way_key: keyOf(address), gets_notices: 1 };
  await tx
    .insertInto('mail_addresses')
    .values({ ...row, player_id: playerId, stop_code: stopCode })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute();
}

async function replaceAddress(
  tx: Kysely<Tables>,
  playerId: string,
  address: string,
  { stopCode, undo, at }: Confirming,
): Promise<Changed> {
  const before = await addressOf(tx, playerId);
  await keepAddress(tx, playerId, address, stopCode);
  if (before?.is_confirmed === 1 && keyOf(before.address) === keyOf(address)) return { former: null };
  await endBefore(tx, 'address replaced', { playerId, stopCode });
  return keepUndo(tx, playerId, before, { ...undo, at, isRemoved: false });
}

/** P-14. Only an address that was confirmed can be put back. It is told. */
async function keepUndo(
  tx: Kysely<Tables>,
  playerId: string,
  before: Selectable<MailAddressesTable> | undefined,
  { secret, until, at, isRemoved }: Undo & { at: number; isRemoved: boolean },
): Promise<Changed> {
  if (before?.is_confirmed !== 1) return { former: null };
  const { address } = before;
  await addChallenge(tx, { purpose: 'undo', playerId, address, secret, until });
  const about = { code: secret, what: isRemoved ? 'removed' : 'replaced' };
  await owe(tx, { kind: 'replaced', to: playerId, key: `${playerId} ${at}`, at, address, about });
  return { former: before.address };
}
