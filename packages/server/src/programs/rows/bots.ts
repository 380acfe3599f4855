/** P-76. Players that are programs of an account. */
import type { Kysely } from 'kysely';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';
import type { OwnBot } from '../../wire/programs';
import { addToken, type NewToken } from './tokens';

interface NewBot {
  owner: string;
  name: string;
  /** Its `playerId` is the bot's. */
  token: NewToken;
}

export class BotStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Oldest first. */
  of(owner: string, db: Kysely<Tables> = this.db): Promise<OwnBot[]> {
    return db
      .selectFrom('players')
      .select(['id as playerId', 'name', 'created_at as createdAt'])
      .where('owner_id', '=', owner)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** `full`: the account has `most`. */
  add({ owner, name, token }: NewBot, most: number): Promise<'full' | 'name-taken' | null> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, owner);
      if ((await this.of(owner, tx)).length >= most) return 'full';
      const { playerId: id, at } = token;
      const named = tx.selectFrom('players').select('id').where('kind', '=', 'bot').where('name', '=', name);
      if (await named.executeTakeFirst()) return 'name-taken';
      const row = { id, name, created_at: at, kind: 'bot', owner_id: owner };
      await tx.insertInto('players').values(row).execute();
      await addToken(tx, token);
      return null;
    });
  }

  /** Its tokens of before end. Returns them; null for a bot of somebody else. */
  renew(owner: string, token: NewToken): Promise<string[] | null> {
    return this.db.transaction().execute(async (tx) => {
      const { playerId } = token;
      await this.locks.player(tx, playerId);
      if (!(await this.of(owner, tx)).some((bot) => bot.playerId === playerId)) return null;
      const before = await tx.selectFrom('sessions').select('id').where('player_id', '=', playerId).execute();
      await tx.deleteFrom('tokens').where('player_id', '=', playerId).execute();
      await tx.deleteFrom('sessions').where('player_id', '=', playerId).execute();
      await addToken(tx, token);
      return before.map(({ id }) => id);
    });
  }
}
