/**
 * Who may sit with whom now. Every way to a seat asks `whyNoSeat` in the transaction that gives the seat: a search, a match
 * found and accepted, a seat in an open match, by an invite or kept, a new match, a rematch, a fork. And every act that
 * changes its answer asks it again about what these people wish for (`standing-wishes.ts`).
 */
import { sql, type Kysely } from 'kysely';
import { pausedByLeaving, pausedByMissing, PAUSED_BY_LAST } from '../../finding/rows/pauses';
import { whyNoNewMatches } from '../../moderation/rows/announcements';
import { friendsAmong } from '../../accounts/rows/friends';
import type { Tables } from '../../store/tables';
import type { ChallengeSetting } from '../../wire/challenge';

/**
 * `search`: the house brings strangers together; `list`: whoever sees the match may come; `invited`: by choice; `challenge`: the
 * first asks the others, who say who may (P-22).
 */
export type Way = 'search' | 'list' | 'invited' | 'challenge';

export interface Seating {
  way: Way;
  rated: boolean;
  /** Of a search: with a live clock, or none. */
  isLive?: boolean;
}

/** Of whoever was asked to come, into a match that is not rated. */
export const INVITED: Seating = { way: 'invited', rated: false };

export type Hindrance =
  | 'gone'
  | 'banned'
  | 'unpaired'
  | 'paused'
  | 'playing'
  | 'no-account'
  | 'unrated'
  | 'bots-alone'
  | 'blocked'
  | 'unwelcome';

export interface WhyNot {
  hindrance: Hindrance;
  /** Whom it concerns; of two that one has blocked, one. */
  playerId: string;
}

interface PersonNow {
  isBanned: boolean;
  isUnpaired: boolean;
  isUnrated: boolean;
  isAccount: boolean;
  /** P-76. A program; absent: no. */
  isBot?: boolean;
  /** P-22. */
  challenges: ChallengeSetting;
  /** Only looked up for searches. */
  pausedUntil: number;
  /** At a table with a live clock with others, or rated. Only looked up for searches. */
  playsLive: boolean;
}

export interface PeopleNow {
  now: number;
  /** Deleted people, and accounts that wait to be, are not in it. */
  people: ReadonlyMap<string, PersonNow>;
  /** `player player`, in both directions. */
  blocks: ReadonlySet<string>;
  /** The same of friends. Only looked up for challenges. */
  friends: ReadonlySet<string>;
}

/** Null if these people may sit together. */
export function whyNoSeat(
  { people, blocks, friends, now }: PeopleNow,
  ids: readonly string[],
  seating: Seating,
): WhyNot | null {
  for (const playerId of ids) {
    const person = people.get(playerId);
    const hindrance = person ? whyNotAtAll(person, seating, now) : 'gone';
    if (hindrance) return { hindrance, playerId };
  }
  // P-76.
  const [first = ''] = ids;
  const bots = seating.rated ? ids.filter((id) => people.get(id)?.isBot).length : 0;
  if (bots > 0 && bots < ids.length) return { hindrance: 'bots-alone', playerId: first };
  if (seating.way === 'challenge') {
    const takes = (id: string) => {
      const setting = people.get(id)?.challenges;
      return setting === 'anyone' || (setting === 'friends' && friends.has(`${ids[0]} ${id}`));
    };
    const unwilling = ids.slice(1).find((id) => !takes(id));
    if (unwilling !== undefined) return { hindrance: 'unwelcome', playerId: unwilling };
  }
  const blocked = ids.find((one) => ids.some((other) => blocks.has(`${one} ${other}`)));
  return blocked === undefined ? null : { hindrance: 'blocked', playerId: blocked };
}

function whyNotAtAll(person: PersonNow, { way, rated, isLive }: Seating, now: number): Hindrance | null {
  if (person.isBanned) return 'banned';
  if ((way === 'search' || way === 'list') && person.isUnpaired) return 'unpaired';
  if (rated && !person.isAccount && !person.isBot) return 'no-account';
  if (rated && person.isUnrated) return 'unrated';
  if (way !== 'search') return null;
  if (person.pausedUntil > now) return 'paused';
  return isLive && person.playsLive ? 'playing' : null;
}

/** A seat was not given. */
export class NoSeat extends Error {
  override name = 'NoSeat';
  constructor(
    readonly hindrance: Hindrance,
    /** It concerns whoever asked, not the others at the table. */
    readonly isOwn: boolean,
  ) {
    super(`no seat: ${hindrance}`);
  }
}

/**
 * Call it in the transaction that seats the first of `ids`, which has locked their row. Throws `NoSeat`, and a `HouseRefusal` while
 * new matches are paused.
 */
export async function requireSeat(
  tx: Kysely<Tables>,
  ids: readonly string[],
  seating: Seating,
  now: number,
): Promise<void> {
  const pause = await whyNoNewMatches(tx, now);
  if (pause) throw pause;
  const why = whyNoSeat(await peopleNow(tx, ids, now, seating.way), ids, seating);
  if (why) throw new NoSeat(why.hindrance, why.hindrance !== 'blocked' && why.playerId === ids[0]);
}

/** Whether the desk keeps somebody from something now (P-59). */
export async function isLimited(
  db: Kysely<Tables>,
  playerId: string,
  what: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('limits')
    .select('action_id')
    .where('player_id', '=', playerId)
    .where('what', '=', what)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** What `whyNoSeat` needs to know. `way`: also what concerns searches, or challenges, alone. */
export async function peopleNow(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: number,
  way: Way = 'invited',
): Promise<PeopleNow> {
  if (ids.length === 0) return { now, people: new Map(), blocks: new Set(), friends: new Set() };
  const rows = await db
    .selectFrom('players')
    .select(['id', 'banned', 'kind', 'delete_at', 'challenges'])
    .where('id', 'in', [...ids])
    .execute();
  const limits = await db
    .selectFrom('limits')
    .select(['player_id', 'what', 'until'])
    .where('player_id', 'in', [...ids])
    .where('what', 'in', ['ban', 'unpaired', 'unrated'])
    .execute();
  const of = (playerId: string, what: string) =>
    limits.filter((limit) => limit.player_id === playerId && limit.what === what);
  const isLimited = (playerId: string, what: string) =>
    of(playerId, what).some(({ until }) => until === null || until > now);
  const paused = way === 'search' ? await pausesOf(db, ids, now) : new Map<string, Pauses>();
  const playing = way === 'search' ? await atLiveTables(db, ids) : new Set<string>();
  const people = rows
    .filter(({ delete_at }) => delete_at === null)
    .map(({ id, banned, kind, challenges }): [string, PersonNow] => [
      id,
      {
        // Without any limit it is a ban of an older release.
        isBanned: banned === 1 && (of(id, 'ban').length === 0 || isLimited(id, 'ban')),
        isUnpaired: isLimited(id, 'unpaired'),
        isUnrated: isLimited(id, 'unrated'),
        isAccount: kind === 'account',
        isBot: kind === 'bot',
        challenges: challenges as ChallengeSetting,
        pausedUntil: Math.max(0, ...Object.values(paused.get(id) ?? {}).map(Number)),
        playsLive: playing.has(id),
      },
    ]);
  const blocks = await blocksAmong(db, ids);
  const friends = way === 'challenge' ? await friendsAmong(db, ids) : new Set<string>();
  return { now, people: new Map(people), blocks, friends };
}

async function blocksAmong(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length < 2) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select(['player_id', 'blocked_id'])
    .where('player_id', 'in', [...ids])
    .where('blocked_id', 'in', [...ids])
    .execute();
  return new Set(
    rows.flatMap(({ player_id: one, blocked_id: other }) => [`${one} ${other}`, `${other} ${one}`]),
  );
}

/** Until when searches are stopped, and why, ms; 0 where they are not. */
export interface Pauses {
  byLeaving: number;
  byMissing: number;
}

/** P-45. By player. */
export async function pausesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Pauses>> {
  const left = await db
    .selectFrom('results')
    .select(['player_id', 'ended_at as at'])
    .where('player_id', 'in', [...ids])
    .where('gone', '=', 'early')
    .where('ended_at', '>', now - PAUSED_BY_LAST)
    .where(
      sql<boolean>`exists (select 1 from results as others where others.match_id = results.match_id
        and others.seat <> results.seat and others.level = '')`,
    )
    .execute();
  const missed = await db
    .selectFrom('missed')
    .select(['player_id', 'at'])
    .where('player_id', 'in', [...ids])
    .where('at', '>', now - PAUSED_BY_LAST)
    .execute();
  const timesIn = (rows: { player_id: string | null; at: number }[], id: string) =>
    rows.flatMap(({ player_id, at }) => (player_id === id ? [at] : []));
  return new Map(
    ids.map((id) => [
      id,
      { byLeaving: pausedByLeaving(timesIn(left, id)), byMissing: pausedByMissing(timesIn(missed, id)) },
    ]),
  );
}

/** P-25. Whoever waits may play with bots meanwhile, not rated, and by correspondence. */
async function atLiveTables(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select('seats.player_id')
    .where('seats.player_id', 'in', [...ids])
    .where((is) =>
      is.or([
        is('matches.status', 'in', ['opening', 'live']),
        // P-51. The house has seated them: it begins as soon as a process has loaded it, or all have made ready.
        is.and([
          is('matches.status', '=', 'open'),
          is.exists(
            is
              .selectFrom('pairings')
              .select('pairings.round')
              .whereRef('pairings.match_id', '=', 'matches.id')
              .where('pairings.ended_at', 'is', null),
          ),
        ]),
      ]),
    )
    .where('matches.clock', 'like', '%"live"%')
    .where((is) =>
      is.or([
        is('matches.rated', '=', 1),
        is.exists(
          is
            .selectFrom('seats as others')
            .select('others.seat')
            .whereRef('others.match_id', '=', 'seats.match_id')
            .whereRef('others.seat', '<>', 'seats.seat')
            .where('others.player_id', 'is not', null),
        ),
      ]),
    )
    .execute();
  return new Set(rows.flatMap(({ player_id }) => player_id ?? []));
}
