/** Fills a store with many matches, by inserts of whole rows. */
import type { Kysely } from 'kysely';
import { hashOf } from '../../src/store/hash';
import { storedSetUp } from '../../src/matches/rows/set-ups';
import type { Tables } from '../../src/store/tables';
import { Copied, noCopies, type Copies } from './copies';
import type { Templates } from './templates';

/** Matches in one transaction. */
const AT_ONCE = 250;
/** Parameters in one statement: fewer than either database allows. */
const PARAMETERS = 30_000;
/** Matches of one player. */
const A_PLAYER = 40;
const HOUR = 3_600_000;
/** The longest clock. */
const HOURS = 72;

/** Parents before children. */
const ORDER = [
  'matches',
  'standings',
  'seats',
  'results',
  'chances',
  'entries',
] as const satisfies (keyof Copies)[];

export interface Fill {
  live: number;
  finished: number;
  /** Of live matches: when the clock of each ends, ms from now, by its number. Default: spread over three days. */
  endsIn?: (index: number) => number;
  /** Rows of other fills of the same store have other ids. */
  name?: string;
}

export const matchId = (name: string, index: number): string =>
  `${name}${String(index).padStart(16 - name.length, '0')}`;

/** Of the filled store, by match: each player has 40 matches against strangers. */
export const playerId = (name: string, index: number, seat: number): string =>
  `${name}p${Math.floor(index / A_PLAYER)}-${seat}`;

export const tokenOf = (player: string): string => `token-${player}`;

/** `now`: ms since 1970. */
export async function fill(
  db: Kysely<Tables>,
  templates: Templates,
  { live, finished, endsIn = spread(live), name = 'w' }: Fill,
  now = Date.now(),
): Promise<void> {
  const copied = {
    live: templates.live.map((each) => new Copied(each, HOURS)),
    finished: templates.finished.map((each) => new Copied(each, HOURS)),
  };
  const players = new Set<string>();
  /** The columns of each set-up: templates are few. */
  const stored = new Map<string, Awaited<ReturnType<typeof storedSetUp>>>();
  const all = live + finished;
  for (let from = 0; from < all; from += AT_ONCE) {
    const copies = noCopies();
    const seated: string[] = [];
    for (let index = from; index < Math.min(all, from + AT_ONCE); index += 1) {
      const isLive = index < live;
      const kinds = isLive ? copied.live : copied.finished;
      const ids = [0, 1].map((seat) => playerId(name, index, seat));
      for (const id of ids) if (!players.has(id)) seated.push(id);
      for (const id of ids) players.add(id);
      const at = isLive ? now + endsIn(index) - HOURS * HOUR : now - (index - live) * 1000 - HOUR;
      kinds[index % kinds.length]?.add(copies, { id: matchId(name, index), at, players: ids });
    }
    for (const match of copies.matches) {
      const whole = String(match.setup);
      const columns =
        stored.get(whole) ??
        (await db.transaction().execute((tx) => storedSetUp(tx, JSON.parse(whole), now)));
      stored.set(whole, columns);
      Object.assign(match, columns);
    }
    await write(db, copies, seated, now);
  }
}

/** Clocks of 72 hours that began at any time. */
const spread = (live: number) => (index: number) =>
  HOUR + Math.round(((index + 1) / (live + 1)) * (HOURS - 2) * HOUR);

async function write(
  db: Kysely<Tables>,
  copies: Copies,
  players: readonly string[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const id of players) {
      // P-19. Accounts: a guest has no page of their own, and profiles are read.
      await tx.insertInto('players').values({ id, name: 'Ada', created_at: now, kind: 'account' }).execute();
      const hash = hashOf(tokenOf(id));
      await tx.insertInto('tokens').values({ hash, player_id: id, created_at: now }).execute();
    }
    for (const table of ORDER) {
      const rows = copies[table];
      const columns = Object.keys(rows[0] ?? {}).length || 1;
      const most = Math.floor(PARAMETERS / columns);
      for (let from = 0; from < rows.length; from += most)
        await tx
          .insertInto(table)
          .values(rows.slice(from, from + most) as never)
          .execute();
    }
  });
}
