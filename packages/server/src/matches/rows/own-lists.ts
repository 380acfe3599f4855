/** A player's own matches. */
import { sql, type Kysely } from 'kysely';
import type { Seat } from '@star-eater/rules';
import { listedOf } from './listed';
import type { ListedMatch } from './match-record';
import { ofKind, type KindFilter } from './kind-filter';
import { ownPair, type PairRequest } from '../../finding/rows/pairs';
import { countOpen, countPractices, seatsHeldBy, unfinishedOf } from './seated';
import type { Tables } from '../../store/tables';

/** Where a page of own matches begins: rank (`RANK`), then age. */
export interface OwnPlace {
  rank: number;
  createdAt: number;
  id: string;
}

export interface OwnPage {
  matches: ListedMatch[];
  /** Start of the next page; null on the last one. */
  next: OwnPlace | null;
}

/**
 * 0: waits for this player, as in `Summary.waitsForYou`; 1: waits for others; 2: is over. Seats have one
 * digit.
 */
const RANK = sql<number>`CASE
  WHEN matches.status = 'live' AND EXISTS (
    SELECT 1 FROM standings
    WHERE standings.match_id = seats.match_id AND standings.awaited LIKE '%' || CAST(seats.seat AS TEXT) || '%') THEN 0
  WHEN matches.status = 'open' AND seats.ready = 0 THEN 0
  WHEN matches.status = 'opening' AND seats.opened_value IS NULL THEN 0
  WHEN matches.status IN ('live', 'open', 'opening') THEN 1
  ELSE 2 END`;

export class OwnMatches {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Matches that wait for the player first, also open ones in which a seat is kept for them, finished ones last; newest first
   * within each group. All of a player's matches
   * are put in order, maybe thousands, so only those of the page are read whole.
   */
  async page(
    playerId: string,
    from: OwnPlace | null,
    limit: number,
    kind: KindFilter = {},
  ): Promise<OwnPage> {
    const places = await this.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select(['matches.id', 'matches.created_at', RANK.as('rank')])
      .where((is) =>
        is.or([
          is('seats.player_id', '=', playerId),
          is.and([
            is('seats.kept_for', '=', playerId),
            is('seats.holder', '=', 'nobody'),
            is('matches.status', '=', 'open'),
          ]),
        ]),
      )
      .where(ofKind(kind))
      .$if(from !== null, (query) =>
        query.where(
          sql<boolean>`(${RANK} > ${from?.rank} OR (${RANK} = ${from?.rank} AND (created_at, id) <= (${from?.createdAt}, ${from?.id})))`,
        ),
      )
      .orderBy(RANK)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const more = places[limit];
    return {
      matches: await listedOf(
        this.db,
        places.slice(0, limit).map(({ id }) => id),
      ),
      next: more ? { rank: Number(more.rank), createdAt: more.created_at, id: more.id } : null,
    };
  }

  /** Every match in which the player has a seat. */
  all(playerId: string): Promise<{ id: string; seat: Seat }[]> {
    return seatsHeldBy(this.db, playerId);
  }

  /** The player's seats in unfinished matches. */
  unfinished(playerId: string): Promise<{ id: string; seat: Seat }[]> {
    return unfinishedOf(this.db, playerId);
  }

  /** P-41. The player's live matches whose clocks run for days. */
  async byCorrespondence(playerId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select('matches.id')
      .where('seats.player_id', '=', playerId)
      .where('matches.status', '=', 'live')
      .where('matches.clock', 'like', '%"correspondence"%')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The number of the player's matches that have not begun. */
  open(playerId: string): Promise<number> {
    return countOpen(this.db, playerId);
  }

  /** The number of the player's unfinished practice matches. */
  practices(playerId: string): Promise<number> {
    return countPractices(this.db, playerId);
  }

  /** The match in which the player already waits for a stranger who wants the same. */
  waitingPair(playerId: string, wish: PairRequest): Promise<{ matchId: string; seat: Seat } | null> {
    return ownPair(this.db, playerId, wish);
  }
}
