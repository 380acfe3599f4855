/**
 * P-6, P-13. Signed-in browsers. Tokens and restoring secrets are kept as hashes. A session has one of each, and for a
 * minute after a restore the old ones, too: two tabs may ask at the same moment.
 */
import { UNDO_DAYS } from '../../limits';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { keepNames } from './account-names';
import { hashOf } from '../../store/hash';
import { owe } from '../../notices/rows/letters';
import { endBefore, type ActOnAccount } from './voids';
import type { Locks } from '../../store/locks';
import type { SessionsTable, Tables } from '../../store/tables';

/** How the browser came to be signed in. */
export type MadeBy = 'guest' | 'transfer' | 'mail' | 'recovery' | 'passkey';

export interface NewSession {
  id: string;
  playerId: string;
  /** The browser's name; '' if unknown. */
  label: string;
  madeBy: MadeBy;
  /** P-14. Where `madeBy` alone does not say it, ms. */
  freshUntil?: number;
  token: string;
  restore: string;
  at: number;
}

export interface Session {
  id: string;
  label: string;
  madeBy: string;
  freshUntil: number | null;
  createdAt: number;
  /** The day, ms. */
  lastUsedAt: number;
}

const DAY = 86_400_000;

/** P-66. Between the wish and the end of an account, ms. */
export const UNWANTED_FOR = UNDO_DAYS * DAY;

/** P-14, P-37. Days of visits, and of what counts once a day, begin at midnight UTC. */
export const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;

/** After a restore the secrets of before still work for this long, ms. */
const OLD_FOR = 60_000;

const sessionOf = (row: Selectable<SessionsTable>): Session => ({
  id: row.id,
  label: row.label,
  madeBy: row.made_by,
  freshUntil: row.fresh_until,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** In `delete_at`: nobody comes back any more. */
export const BEING_DELETED = 0;

/** Nobody can sign in as this player any more. */
export class PlayerLeft extends Error {
  override name = 'PlayerLeft';
}

/** Throws `PlayerLeft`. Call it in the transaction that makes the player, or uses up what signs in. Returns who is signed in. */
export async function openSession(
  tx: Kysely<Tables>,
  session: NewSession,
): Promise<{ playerId: string; name: string }> {
  const { id, playerId, label, madeBy, freshUntil, token, restore, at } = session;
  await tx
    .insertInto('sessions')
    .values({
      ...{ id, player_id: playerId, label, made_by: madeBy, created_at: at, last_used_at: dayOf(at) },
      fresh_until: freshUntil ?? null,
    })
    .execute();
  await addSecrets(tx, { id, playerId, token, restore, at });
  // P-14.
  if (madeBy !== 'guest')
    await owe(tx, { kind: 'device', to: playerId, key: id, at, about: { browser: label } });
  const { name, delete_at: deletesAt } = await tx
    .selectFrom('players')
    .select(['name', 'delete_at'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  // P-66. Whoever signs in stays.
  if (deletesAt !== null) await keepNames(tx, playerId, deletesAt - UNWANTED_FOR);
  const stays = await tx
    .updateTable('players')
    .set({ seen_at: dayOf(at), delete_at: null })
    .where('id', '=', playerId)
    .where((is) => is.or([is('delete_at', 'is', null), is('delete_at', '!=', BEING_DELETED)]))
    .executeTakeFirst();
  if (stays.numUpdatedRows !== 1n) throw new PlayerLeft();
  return { playerId, name };
}

async function addSecrets(
  tx: Kysely<Tables>,
  { id, playerId, token, restore, at }: Omit<NewSession, 'label' | 'madeBy' | 'freshUntil'>,
): Promise<void> {
  await tx
    .insertInto('tokens')
    .values({ hash: hashOf(token), player_id: playerId, created_at: at, session_id: id })
    .execute();
  await tx
    .insertInto('restores')
    .values({ hash: hashOf(restore), session_id: id })
    .execute();
}

export class SessionStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Browsers, newest first. */
  async of(playerId: string): Promise<Session[]> {
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('scopes', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(sessionOf);
  }

  /** Gives the restoring secret's session new secrets. Null if it is unknown or too old. */
  restore(
    secret: string,
    token: string,
    restore: string,
    at: number,
  ): Promise<{ playerId: string; name: string } | null> {
    return this.db.transaction().execute(async (tx) => {
      const found = await this.ofSecret(tx, secret);
      if (!found) return null;
      await this.locks.player(tx, found.player_id);
      // Another tab may have been quicker.
      const now = await this.ofSecret(tx, secret);
      if (!now || (now.until !== null && now.until < at)) return null;
      const { session_id: id, player_id: playerId, name } = now;
      // What an old one brings replaces nothing: the newest secrets are another tab's.
      if (now.until === null) await retire(tx, id, at + OLD_FOR);
      await addSecrets(tx, { id, playerId, token, restore, at });
      return { playerId, name };
    });
  }

  /** P-14. Sessions of players, or of this one, who were signed in elsewhere since, oldest first. A new guest is no sign-in. */
  signIns(
    since: number,
    playerId?: string,
  ): Promise<{ id: string; player_id: string; label: string; created_at: number }[]> {
    return this.db
      .selectFrom('sessions')
      .select(['id', 'player_id', 'label', 'created_at'])
      .where('created_at', '>', since)
      .where('made_by', '!=', 'guest')
      .where('scopes', 'is', null)
      .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
      .orderBy('created_at')
      .execute();
  }

  /** Only the day is kept. Whether it is the first use of the day. */
  async used({ id, lastUsedAt }: Pick<Session, 'id' | 'lastUsedAt'>, at: number): Promise<boolean> {
    if (lastUsedAt >= dayOf(at)) return false;
    await this.db
      .updateTable('sessions')
      .set({ last_used_at: dayOf(at) })
      .where('id', '=', id)
      .execute();
    await this.db
      .updateTable('players')
      .set({ seen_at: dayOf(at) })
      .where('id', 'in', (query) => query.selectFrom('sessions').select('player_id').where('id', '=', id))
      .execute();
    return true;
  }

  /** Signs a browser of the player out. False if there is no such session. */
  async remove(playerId: string, id: string): Promise<boolean> {
    return (await this.removeWhere(playerId, 'browser signed out', (each) => each === id)).length > 0;
  }

  /** Signs all other browsers out, also where there are none: links may be on their way. Returns their sessions. */
  removeOthers(playerId: string, mine: string): Promise<string[]> {
    return this.removeWhere(playerId, 'other browsers signed out', (each) => each !== mine);
  }

  /** Those that nobody used for so long, and secrets that were replaced. */
  async removeUnused(at: number, unusedFor: number): Promise<void> {
    await this.db.deleteFrom('restores').where('until', '<', at).execute();
    await this.db.deleteFrom('tokens').where('until', '<', at).execute();
    await this.db
      .deleteFrom('sessions')
      .where('scopes', 'is not', null)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('tokens')
          .select('session_id')
          .where('session_id', 'is not', null)
          .$castTo<{ session_id: string }>(),
      )
      .execute();
    const old = this.db
      .selectFrom('sessions')
      .select('id')
      .where('last_used_at', '<', at - unusedFor);
    await this.db.deleteFrom('tokens').where('session_id', 'in', old).execute();
    await this.db
      .deleteFrom('sessions')
      .where('last_used_at', '<', at - unusedFor)
      .execute();
  }

  private removeWhere(
    playerId: string,
    act: ActOnAccount,
    isMeant: (id: string) => boolean,
  ): Promise<string[]> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const rows = await tx
        .selectFrom('sessions')
        .select(['id', 'made_in', 'scopes'])
        .where('player_id', '=', playerId)
        .execute();
      const browsers = rows.filter(({ scopes }) => scopes === null);
      const meant = browsers.filter(({ id }) => isMeant(id));
      if (act === 'browser signed out' && meant.length === 0) return [];
      const isLast = meant.length === browsers.length && (await isGuest(tx, playerId));
      // P-73. Tokens end with the browser in which they were made.
      const ended = new Set(meant.map(({ id }) => id));
      const tokens = rows.filter(
        ({ made_in: by }) => by !== null && (ended.has(by) || act !== 'browser signed out'),
      );
      const sessions = [...meant, ...tokens].map(({ id }) => id);
      await endBefore(tx, isLast ? 'last browser of a guest signed out' : act, { playerId, sessions });
      return sessions;
    });
  }

  private ofSecret(tx: Transaction<Tables>, secret: string) {
    return tx
      .selectFrom('restores')
      .innerJoin('sessions', 'sessions.id', 'restores.session_id')
      .innerJoin('players', 'players.id', 'sessions.player_id')
      .select(['restores.until', 'restores.session_id', 'sessions.player_id', 'players.name'])
      .where('restores.hash', '=', hashOf(secret))
      .executeTakeFirst();
  }
}

async function isGuest(tx: Transaction<Tables>, playerId: string): Promise<boolean> {
  const row = await tx.selectFrom('players').select('kind').where('id', '=', playerId).executeTakeFirst();
  return row?.kind === 'guest';
}

async function retire(tx: Transaction<Tables>, sessionId: string, until: number): Promise<void> {
  for (const table of ['tokens', 'restores'] as const)
    await tx
      .updateTable(table)
      .set({ until })
      .where('session_id', '=', sessionId)
      .where('until', 'is', null)
      .execute();
}
