/** Locks between processes that share a PostgreSQL database, and which of them holds which match. */
import { sql, type Kysely } from 'kysely';
import { isWithin, type Membership } from './membership';
import type { Ownership } from '../ownership';
import { LostMatch, Turns, type Locks } from '../locks';
import type { Tables } from '../tables';

export function postgresLocks(): Locks {
  const turns = new Turns();
  return {
    // Not FOR UPDATE: rows that refer to it may still be added.
    match: async (tx, id) => {
      await sql`select id from matches where id = ${id} for no key update`.execute(tx);
    },
    player: async (tx, id) => {
      await sql`select id from players where id = ${id} for no key update`.execute(tx);
    },
    changed: async (tx, ids) => {
      if (ids.length === 0) return;
      await sql`update standings set changed = changed + 1 where match_id in (
        select match_id from standings where match_id = any(${[...ids]}) order by match_id for update)`.execute(
        tx,
      );
    },
    show: async (tx, id, shown) => {
      await tx.updateTable('standings').set({ shown: shown() }).where('match_id', '=', id).execute();
    },
    held: async (tx, id, epoch) => {
      const { rows } = await sql`select epoch from standings
        where match_id = ${id} and epoch = ${epoch} for share`.execute(tx);
      if (rows.length === 0) throw new LostMatch(id);
    },
    // First within this process, so that all waiting tasks need only one connection.
    exclusively: (db, name, task) =>
      turns.run(name, () =>
        db.transaction().execute(async (tx) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
          return task(tx);
        }),
      ),
  };
}

/** Whether the process that holds the match is alive. `lease` is in seconds. */
const isHeld = (lease: number) => sql<boolean>`exists (
  select from processes where processes.id = standings.owner and processes.state = 'serving'
  and ${sql.raw(isWithin('processes.seen_at', String(lease)))})`;

/** To this process nobody is dead, if it cannot tell: only who has said so itself gives its matches up. */
const NEVER = 1e9;

/** Whether this process can play the match of a row of `standings`. */
const isPlayable = (plays: readonly string[]) => sql<boolean>`exists (
  select from matches where matches.id = standings.match_id
  and concat_ws(' ', matches.game, matches.edition, matches.rules_version, matches.balance) = any(${[...plays]}))`;

export function postgresOwnership(db: Kysely<Tables>, membership: Membership): Ownership {
  const me = () => membership.id;
  const { plays } = membership.options;
  const lease = () => (membership.isSteady() ? membership.lease : NEVER);
  return {
    isFree: () =>
      sql<boolean>`(standings.owner is null or standings.owner = ${me()} or not ${isHeld(lease())})`,
    isPlayable: () => isPlayable(plays),
    release: (matches) => membership.release(matches),
    async claim(ids) {
      const { rows } = await sql<{ match_id: string; alive_until: number | null; was_here: boolean }>`
      with wanted as (
        select match_id, seq, case
            when alive_seq = seq and alive_until is not null then alive_until
            when owner is null or owner = ${me()} then null
            else coalesce((select floor(extract(epoch from seen_at) * 1000)::bigint from processes where id = owner), 0)
          end as alive_until, coalesce(owner = ${me()}, false) as was_here
        from standings
        where match_id = any(${[...ids]})
          and (owner is null or owner = ${me()} or not ${isHeld(lease())})
          and ${isPlayable(plays)}
          and exists (select from processes where id = ${me()} and state = 'serving')
        order by match_id for update
      ), claimed as (
        update standings set owner = ${me()}, epoch = standings.epoch + 1, changed = 0,
          alive_until = wanted.alive_until, alive_seq = wanted.seq, due_at = null
        from wanted where standings.match_id = wanted.match_id
      )
      select match_id, alive_until, was_here from wanted`.execute(db);
      return rows.map((row) => ({
        id: row.match_id,
        aliveUntil: row.alive_until,
        isOnlyHere: row.was_here,
      }));
    },
  };
}
