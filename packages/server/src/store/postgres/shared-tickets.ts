/** Unused tickets of the players of all processes (docs/protocol.md, Limits), with PostgreSQL only. */
import { sql, type Kysely } from 'kysely';
import { UNUSED_TICKETS } from '../../limits';
import type { UnusedTicket, UnusedTickets } from '../unused-tickets';
import type { Tables } from '../tables';

/** Expired tickets of players who have asked for no others since are removed after this, ms. */
const KEPT_FOR = 3_600_000;
/** At most this often in a process, ms. */
const CLEAN_EVERY = 600_000;

/** A ticket has one of the player's places until it is used or expires: two processes cannot give the same one. */
export class SharedTickets implements UnusedTickets {
  private cleaned = -Infinity;

  constructor(private readonly db: Kysely<Tables>) {}

  async take({ playerId, nonce, matchId, epoch, until }: UnusedTicket, now: number): Promise<boolean> {
    await this.clean(now);
    await sql`delete from unused_tickets
      where player_id = ${playerId} and match_id = ${matchId} and epoch < ${epoch}`.execute(this.db);
    // Another process may take the place that was free a moment ago: then there is one less.
    for (let tries = 0; tries < UNUSED_TICKETS; tries += 1) {
      const { rows } = await sql<{ isTaken: boolean }>`
        with free as (
          select free_place from generate_series(1, ${UNUSED_TICKETS}::int) as free_place where not exists (
            select from unused_tickets as other
              where other.player_id = ${playerId} and other.place = free_place and other.until >= ${now})
          limit 1
        ), taken as (
          insert into unused_tickets (player_id, place, nonce, match_id, epoch, until)
            select ${playerId}, free_place, ${nonce}, ${matchId}, ${epoch}::bigint, ${until} from free
            on conflict (player_id, place) do update
              set nonce = excluded.nonce, match_id = excluded.match_id, epoch = excluded.epoch, until = excluded.until
              where unused_tickets.until < ${now}
            returning place
        ) select exists (select from taken) as "isTaken" from free`.execute(this.db);
      const [row] = rows;
      if (!row) return false;
      if (row.isTaken) return true;
    }
    return false;
  }

  async free(playerId: string, nonce: string): Promise<void> {
    await sql`delete from unused_tickets where player_id = ${playerId} and nonce = ${nonce}`.execute(this.db);
  }

  private async clean(now: number): Promise<void> {
    if (now - this.cleaned < CLEAN_EVERY) return;
    this.cleaned = now;
    await sql`delete from unused_tickets where until < ${now - KEPT_FOR}`.execute(this.db);
  }
}
