/** Matches in which somebody waits for a stranger who wants the same. */
import type { Kysely } from 'kysely';
import type { Seat } from '@star-eater/rules';
import type { ClockSettings } from '../../wire/match';
import { matchRecords, wholeMatches, type MatchRecord } from '../../matches/rows/match-record';
import type { Tables } from '../../store/tables';

/** Two strangers are paired if all of this is equal. */
export interface PairRequest {
  game: string;
  edition: string;
  mode: string;
  clock: ClockSettings;
}

/**
 * A pairing match in which somebody else waits for the same, not one of `except`: the oldest by correspondence, else that
 * with the latest visit, because those before it were probably left.
 */
export async function waitingPair(
  db: Kysely<Tables>,
  { game, edition, mode, clock }: PairRequest,
  playerId: string,
  except: readonly string[],
): Promise<MatchRecord | null> {
  const row = await wholeMatches(db)
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .where('pairing', '=', 1)
    .where('status', '=', 'open')
    .where('game', '=', game)
    .where('edition', '=', edition)
    .where('mode', '=', mode)
    .where('clock', '=', JSON.stringify(clock))
    .where(({ not, exists, selectFrom }) => {
      const seats = selectFrom('seats').select('seat').whereRef('seats.match_id', '=', 'matches.id');
      return not(exists(seats.where('player_id', '=', playerId)));
    })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seats')
          .select('seat')
          .whereRef('seats.match_id', '=', 'matches.id')
          .where('holder', '=', 'nobody'),
      ),
    )
    .$if(clock.kind !== 'correspondence', (query) => query.orderBy('visited_at', 'desc'))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row ? ((await matchRecords(db, [row]))[0] ?? null) : null;
}

/** The match in which the player already waits for a stranger who wants the same. */
export async function ownPair(
  db: Kysely<Tables>,
  playerId: string,
  { game, edition, mode, clock }: PairRequest,
): Promise<{ matchId: string; seat: Seat } | null> {
  const row = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select(['matches.id', 'seats.seat'])
    .where('seats.player_id', '=', playerId)
    .where('matches.status', '=', 'open')
    .where('matches.pairing', '=', 1)
    .where('matches.game', '=', game)
    .where('matches.edition', '=', edition)
    .where('matches.mode', '=', mode)
    .where('matches.clock', '=', JSON.stringify(clock))
    .orderBy('matches.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { matchId: row.id, seat: row.seat } : null;
}
