/** Invitations to become an account: codes as hashes, each used once, in the transaction that makes the account. */
import type { Kysely, Transaction } from 'kysely';
import { HouseRefusal } from '../../refused';
import { hashOf } from '../../store/hash';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';
import type { DeskInvitation, Registration } from '../../wire/house';

/** Rows of one answer. */
const PAGE = 100;

interface NewInvitation {
  id: string;
  code: string;
  /** Null for the desk. */
  by: string | null;
  note: string;
  /** ms. */
  at: number;
  until: number;
}

const noInvitation = (message: string) => new HouseRefusal('forbidden', 'no-invitation', message);

/** A condition: not used, and its time is not over. */
const openNow = (db: Kysely<Tables>, at: number) =>
  db.selectFrom('invitations').where('used_at', 'is', null).where('until', '>', at);

const invitationOf = async (db: Kysely<Tables>, playerId: string): Promise<string | null> =>
  (await db.selectFrom('players').select('invitation').where('id', '=', playerId).executeTakeFirst())
    ?.invitation ?? null;

/** Why this guest cannot become an account now; null if they can. Every way to one asks it before, and `useInvitation` then. */
async function whyNoAccount(
  db: Kysely<Tables>,
  playerId: string,
  registration: Registration,
  at: number,
): Promise<HouseRefusal | null> {
  if (registration === 'open') return null;
  if (registration === 'closed')
    return new HouseRefusal('forbidden', 'closed', 'No new accounts are made here. You can play as a guest.');
  const accepted = await invitationOf(db, playerId);
  if (accepted === null)
    return noInvitation('New accounts need an invitation. Ask somebody who has an account for one.');
  const found = await openNow(db, at).select('id').where('id', '=', accepted).executeTakeFirst();
  return found
    ? null
    : noInvitation('Your invitation was used, withdrawn or is too old by now. Ask for another one.');
}

/** Uses up the invitation that this guest has accepted. Throws a `HouseRefusal` where they need one, and nothing may be done. */
export async function useInvitation(
  tx: Transaction<Tables>,
  playerId: string,
  registration: Registration,
  at: number,
): Promise<void> {
  const accepted = await invitationOf(tx, playerId);
  // Of two who use it at once the second waits here, and finds it used.
  const used =
    accepted !== null &&
    (
      await tx
        .updateTable('invitations')
        .set({ used_at: at, used_by: playerId })
        .where('id', '=', accepted)
        .where('used_at', 'is', null)
        .where('until', '>', at)
        .executeTakeFirst()
    ).numUpdatedRows === 1n;
  const why = used && registration === 'invite' ? null : await whyNoAccount(tx, playerId, registration, at);
  if (why) throw why;
  await tx.updateTable('players').set({ invitation: null }).where('id', '=', playerId).execute();
}

export class InvitationStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  whyNoAccount(playerId: string, registration: Registration, at: number): Promise<HouseRefusal | null> {
    return whyNoAccount(this.db, playerId, registration, at);
  }

  /** False if whoever makes it has `most` open ones. */
  add({ id, code, by, note, at, until }: NewInvitation, most: number): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      if (by !== null) await this.locks.player(tx, by);
      const open = await openNow(tx, at)
        .select('id')
        .where('by_player', by === null ? 'is' : '=', by)
        .limit(most)
        .execute();
      if (open.length >= most) return false;
      const row = { id, hash: hashOf(code), by_player: by, note, created_at: at, until };
      await tx.insertInto('invitations').values(row).execute();
      return true;
    });
  }

  /** The player's, or all where `by` is left out; newest first. */
  async list(at: number, by?: string): Promise<DeskInvitation[]> {
    const rows = await this.db
      .selectFrom('invitations')
      .leftJoin('players as inviter', 'inviter.id', 'invitations.by_player')
      .leftJoin('players as invited', 'invited.id', 'invitations.used_by')
      .selectAll('invitations')
      .select(['inviter.name as inviter', 'invited.name as invited'])
      .$if(by !== undefined, (query) => query.where('by_player', '=', by ?? ''))
      .orderBy('invitations.created_at', 'desc')
      .orderBy('invitations.id')
      .limit(PAGE)
      .execute();
    const named = (playerId: string | null, name: string | null) =>
      playerId === null || name === null ? null : { playerId, name };
    return rows.map((row) => ({
      ...{ id: row.id, createdAt: row.created_at, until: row.until, note: row.note },
      state: row.used_at !== null ? 'used' : row.until > at ? 'open' : 'over',
      by: named(row.by_player, row.inviter),
      usedBy: named(row.used_by, row.invited),
    }));
  }

  /** `by`: whose it must be; left out for the desk. False if it is not open. */
  async withdraw(id: string, at: number, by?: string): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('until', '>', at)
      .$if(by !== undefined, (query) => query.where('by_player', '=', by ?? ''))
      .executeTakeFirst();
    return gone.numDeletedRows === 1n;
  }

  /** Uses nothing up. `by`: the name of who invites; null for the desk. Null if it is not open. */
  async look(code: string, at: number): Promise<{ id: string; by: string | null; until: number } | null> {
    const row = await openNow(this.db, at)
      .leftJoin('players', 'players.id', 'invitations.by_player')
      .select(['invitations.id', 'until', 'players.name'])
      .where('hash', '=', hashOf(code))
      .executeTakeFirst();
    return row ? { id: row.id, by: row.name, until: row.until } : null;
  }

  /** This guest becomes an account by it, with the first way back in. */
  async accept(playerId: string, id: string): Promise<void> {
    await this.db.updateTable('players').set({ invitation: id }).where('id', '=', playerId).execute();
  }
}
