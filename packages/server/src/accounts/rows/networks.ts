/** P-63. From which networks people came in the last days. An address is nowhere; a network only as an HMAC. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../store/tables';

/** How long it is known that somebody came from a network, ms. */
export const NETWORK_KEPT_FOR = 7 * 86_400_000;

/** A finished rated duel between two people who came from one network. */
export interface NearDuel {
  matchId: string;
  players: readonly [string, string];
  /** Null for a draw. */
  winner: string | null;
  /** The round in which it ended. */
  round: number;
}

export class NetworkStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** The player came from it, now. */
  async note(playerId: string, network: string, at: number): Promise<void> {
    // Unless the player was deleted meanwhile.
    await sql`insert into networks (player_id, network, at)
      select id, cast(${network} as text), cast(${at} as bigint) from players where id = ${playerId}
      on conflict (player_id, network) do update set at = excluded.at`.execute(this.db);
  }

  /** Those that ended after `since`, ms, newest first; at most so many. */
  async duels(since: number, most: number): Promise<NearDuel[]> {
    const rows = await this.db
      .selectFrom('matches')
      .innerJoin('standings', 'standings.match_id', 'matches.id')
      .innerJoin('results as one', (join) =>
        join.onRef('one.match_id', '=', 'matches.id').on('one.seat', '=', 0),
      )
      .innerJoin('results as other', (join) =>
        join.onRef('other.match_id', '=', 'matches.id').on('other.seat', '=', 1),
      )
      .select([
        'matches.id',
        'standings.round',
        'one.player_id as one',
        'one.place as one_place',
        'other.player_id as other',
        'other.place as other_place',
      ])
      .where('matches.finished_at', '>', since)
      .where('matches.rated', '=', 1)
      .where('one.place', 'is not', null)
      .where(
        sql<boolean>`not exists (select 1 from results as third where third.match_id = matches.id and third.seat = 2)`,
      )
      .where(
        sql<boolean>`exists (select 1 from networks as here join networks as there on there.network = here.network
          where here.player_id = one.player_id and there.player_id = other.player_id)`,
      )
      .orderBy('matches.finished_at', 'desc')
      .limit(most)
      .execute();
    return rows.flatMap(({ id, round, one, other, one_place: first, other_place: second }) =>
      one === null || other === null
        ? []
        : [
            {
              ...{ matchId: id, players: [one, other] as const, round },
              winner: first === second ? null : first === 1 ? one : other,
            },
          ],
    );
  }
}
