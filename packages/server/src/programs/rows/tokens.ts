/** P-73. Tokens of programs. Each is a session of its player that may do little, and ends as one. */
import type { Kysely, Transaction } from 'kysely';
import { dayOf } from '../../accounts/rows/sessions';
import { hashOf } from '../../store/hash';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';
import { SCOPES, type ApiToken, type Scope } from '../../wire/programs';

export interface NewToken {
  id: string;
  playerId: string;
  label: string;
  scopes: readonly Scope[];
  token: string;
  /** The session in which it was made: it ends with that. Null for a bot's own. */
  madeIn: string | null;
  /** ms. */
  at: number;
  until: number;
}

const DAY = 86_400_000;

export const scopesIn = (text: string): Scope[] => SCOPES.filter((each) => text.split(' ').includes(each));

export async function addToken(tx: Transaction<Tables>, made: NewToken): Promise<void> {
  const { id, playerId, label, scopes, token, madeIn, at, until } = made;
  await tx
    .insertInto('sessions')
    .values({
      ...{ id, player_id: playerId, label, made_by: 'token', created_at: at, made_in: madeIn },
      // Not used yet.
      ...{ last_used_at: dayOf(at) - DAY, fresh_until: null, scopes: scopes.join(' ') },
    })
    .execute();
  await tx
    .insertInto('tokens')
    .values({ hash: hashOf(token), player_id: playerId, created_at: at, session_id: id, until })
    .execute();
}

export class TokenStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Newest first. */
  async of(playerId: string, at: number, db: Kysely<Tables> = this.db): Promise<ApiToken[]> {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('tokens', 'tokens.session_id', 'sessions.id')
      .select(['id', 'label', 'scopes', 'sessions.created_at', 'last_used_at', 'until'])
      .where('sessions.player_id', '=', playerId)
      .where('scopes', 'is not', null)
      .where('until', '>', at)
      .orderBy('sessions.created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...{ id: row.id, label: row.label, scopes: scopesIn(row.scopes ?? ''), createdAt: row.created_at },
      until: row.until ?? 0,
      lastUsedAt: row.last_used_at < dayOf(row.created_at) ? null : row.last_used_at,
    }));
  }

  /** False if the player has `most`. */
  add(made: NewToken, most: number): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, made.playerId);
      if ((await this.of(made.playerId, made.at, tx)).length >= most) return false;
      await addToken(tx, made);
      return true;
    });
  }

  /** False if there is none of this id. */
  remove(playerId: string, id: string): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .where('scopes', 'is not', null)
        .executeTakeFirst();
      if (gone.numDeletedRows !== 1n) return false;
      await tx.deleteFrom('tokens').where('session_id', '=', id).execute();
      return true;
    });
  }
}
