/** This process among those that share the database: their states, and requests between them. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { CLOCK_JUMP } from '../../time';
import { NameInUse } from '../failures';
import type { Health } from '../health';
import type { PutAway } from '../ownership';
import { connect } from './connect';

export interface ProcessOptions {
  /** 1–32 of `[a-z0-9-]`: the same at each start. */
  name: string;
  /** Its address for clients. */
  address: string;
  /**
   * The matches it can play, by `keysOf`: `game edition` before their start, then `game edition version`,
   * with the balance behind it if their set-ups name one.
   */
  plays: readonly string[];
  /** Seconds without a sign of life until a process counts as dead. */
  lease: number;
}

export type ProcessState = 'serving' | 'draining' | 'gone';

export interface Member {
  id: string;
  name: string;
  address: string;
  state: ProcessState;
  /** It gave a sign of life within the lease. */
  isAlive: boolean;
  matches: number;
}

/** A request to the process that holds a match. */
export interface OwnerRequest {
  id: string;
  matchId: string;
  what: unknown;
}

/** `count` rises with each change of the match. */
export interface Change {
  matchId: string;
  count: number;
}

export interface Beat {
  /** The database's clock, ms since 1970. */
  now: number;
  /** Of this process; `gone` if another one declared it dead. */
  state: ProcessState;
  /** Matches of this process whose seats, names or status were changed; repeated until `seen` names them. */
  changed: Change[];
  requests: OwnerRequest[];
  /** Players and sessions whose connections must be closed, and since when; repeated for 20 s. */
  disconnect: { person: string; at: number }[];
  /** All except those that are gone. */
  members: Member[];
  /** Processes that were declared dead, or ended, in the last minute. */
  dead: string[];
}

/** The key of a match in `plays`. A row of `matches`. */
const KEY = `concat_ws(' ', matches.game, matches.edition, matches.rules_version, matches.balance)`;

/** The keys of these games. */
export const keysOf = (
  games: readonly { id: string; edition: string; version: string; balances: readonly string[] }[],
): string[] => [
  ...new Set(
    games.flatMap(({ id, edition, version, balances }) => [
      `${id} ${edition}`,
      ...['', ...balances.map((balance) => ` ${balance}`)].map(
        (named) => `${id} ${edition} ${version}${named}`,
      ),
    ]),
  ),
];

/** As it is kept in `rules_version`. */
const listOf = (plays: readonly string[]): string => `,${plays.join(',')},`;

const now = 'extract(epoch from clock_timestamp())::float8 * 1000';

/**
 * Whether the time in a column is at most so many seconds away. Not only in the past: the database's clock may have been
 * years ahead, and a process that ended then would count as alive for years.
 */
export const isWithin = (column: string, seconds: string): string =>
  `abs(extract(epoch from clock_timestamp() - ${column})) < ${seconds}`;

const BEAT = `
with me as (
  update processes set seen_at = clock_timestamp(), matches = $2 where id = $1 and state <> 'gone' returning state
), seen as (
  select standings.match_id from standings
  join unnest($5::text[], $6::int[]) as given(match_id, count) on given.match_id = standings.match_id
  where owner = $1 and changed = given.count for update of standings skip locked
), done as (
  update standings set changed = 0 from seen where standings.match_id = seen.match_id
)
select coalesce((select state from me), 'gone') as state, ${now} as now,
  (select coalesce(json_agg(json_build_object('matchId', match_id, 'count', changed)), '[]') from standings
    where owner = $1 and changed > 0 and match_id not in (select match_id from seen)) as changed,
  (select coalesce(json_agg(json_build_object('id', asks.id, 'matchId', asks.match_id, 'what', what::json) order by made_at),
    '[]') from asks join standings on standings.match_id = asks.match_id join matches on matches.id = asks.match_id
    where answer is null and until > clock_timestamp() and ${isWithin('until', '60')} and (owner = $1 or (${KEY} = any($4) and not exists (
      select from processes where processes.id = owner and processes.state = 'serving'
        and ${isWithin('seen_at', '$3')})))) as requests,
  (select coalesce(json_agg(json_build_object('person', player_id, 'at', extract(epoch from at)::float8)), '[]')
    from shown_out where ${isWithin('at', '20')}) as "disconnect",
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'address', address, 'state', state,
    'matches', matches, 'isAlive', ${isWithin('seen_at', '$3')})), '[]')
    from processes where state <> 'gone') as members,
  (select coalesce(json_agg(id), '[]') from processes
    where state = 'gone' and ${isWithin('seen_at', '60')}) as dead`;

/** No heartbeat of any process for longer than this is a downtime, ms. */
const NOBODY_SERVED = 2000;

/** The sum of all downtimes. */
const TOTAL = 'coalesce((select total from downtimes order by until_at desc limit 1), 0)';

/**
 * A sign of life of all processes together. The first one after a downtime records it (`store/downtimes.ts`); others wait
 * for its row. $1: how far ahead a wrong date may have been, ms.
 */
const SERVE = `
with before as materialized (
  select at, floor(${now})::bigint as now from heartbeat where id = 1 for update
), last as (
  select until_at, total from downtimes where until_at <= (select now from before) + $1 order by until_at desc limit 1
), wrong as (
  delete from downtimes using before where until_at > before.now + $1
), gap as (
  select greatest(at, coalesce((select until_at from last), 0)) as from_at, now as until_at from before
  where now - at > ${NOBODY_SERVED}
), put as (
  insert into downtimes (from_at, until_at, total)
  select from_at, until_at, coalesce((select total from last), 0) + until_at - from_at from gap where from_at < until_at
)
update heartbeat set at = before.now from before where heartbeat.id = 1`;

/** How long a row with the same name is watched for a heartbeat, ms. */
const WATCH = 1500;

export class Membership {
  private current = '';
  /** When a process of this database last gave a sign of life before this one registered, ms; null if none has. */
  lastSeen: number | null = null;
  /** Whether heartbeats have been steady for long enough to declare others dead. */
  isSteady: () => boolean = () => true;

  constructor(
    private readonly pool: Pool,
    private readonly health: Health,
    readonly options: ProcessOptions,
  ) {}

  /** Changes if this process was declared dead and comes back. */
  get id(): string {
    return this.current;
  }

  get lease(): number {
    return this.options.lease;
  }

  /**
   * Registers this process. One of the same name without a sign of life is declared dead. Throws `NameInUse`.
   */
  async register(): Promise<void> {
    const { name, address, plays } = this.options;
    const before = await this.namesakes();
    if (before.size > 0) await sleep(WATCH);
    for (const [id, seen] of before.size > 0 ? await this.namesakes() : [])
      if (id !== this.current && seen !== before.get(id))
        throw new NameInUse(`PROCESS_NAME: another process with the name ${name} is running`);
    const [last] = await this.query<{ at: number | null }>(
      'select floor(extract(epoch from max(seen_at)) * 1000)::bigint as at from processes',
    );
    this.lastSeen = last?.at ?? null;
    await this.query(`update processes set state = 'gone' where name = $1 and state <> 'gone'`, [name]);
    await this.forgetFuture();
    const id = `${name}-${randomBytes(6).toString('hex')}`;
    await this.query(
      `insert into processes (id, name, address, rules_version, state) values ($1, $2, $3, $4, 'serving')`,
      [id, name, address, listOf(plays)],
    );
    this.current = id;
    await this.query(`insert into heartbeat (id, at) values (1, ${now}) on conflict do nothing`);
    await this.query(SERVE, [CLOCK_JUMP]);
    // Processes that ended more than a day ago.
    await this.query(
      `delete from processes where state = 'gone' and seen_at < clock_timestamp() - interval '1 day'
        and not exists (select from standings where owner = processes.id)`,
    );
    await this.query(`delete from asks where until < clock_timestamp() - interval '1 hour'`);
    await this.query(`delete from shown_out where at < clock_timestamp() - interval '1 hour'`);
  }

  /** What was written while the database's clock was ahead; living processes write the right time within a second. */
  private async forgetFuture(): Promise<void> {
    await this.query(
      `update processes set state = 'gone', seen_at = clock_timestamp()
        where seen_at > clock_timestamp() + make_interval(secs => $1)`,
      [this.lease],
    );
    await this.query(`delete from asks where until > clock_timestamp() + interval '1 hour'`);
    await this.query(`delete from shown_out where at > clock_timestamp() + interval '1 hour'`);
  }

  /** `seen`: changes that this process knows, and need not be told again. */
  async beat(matches: number, seen: readonly Change[] = []): Promise<Beat> {
    await this.query(SERVE, [CLOCK_JUMP]);
    const [beat] = await this.query<Beat>(BEAT, [
      this.current,
      matches,
      this.lease,
      [...this.options.plays],
      seen.map(({ matchId }) => matchId),
      seen.map(({ count }) => count),
    ]);
    if (!beat) throw new Error('a heartbeat without an answer');
    return beat;
  }

  async setState(state: ProcessState): Promise<void> {
    await this.query(`update processes set state = $2 where id = $1 and state <> 'gone'`, [
      this.current,
      state,
    ]);
  }

  /**
   * Declares processes dead that gave no sign of life within the lease. Returns those declared by this call.
   */
  async declareDead(ids: readonly string[]): Promise<string[]> {
    const rows = await this.query<{ id: string }>(
      `update processes set state = 'gone' where id = any($1) and state <> 'gone'
        and not ${isWithin('seen_at', '$2')} returning id`,
      [[...ids], this.lease],
    );
    return rows.map((row) => row.id);
  }

  /** The living process that holds the match; null for none. */
  async holderOf(matchId: string): Promise<(Member & { epoch: number }) | null> {
    const [row] = await this.query<Member & { epoch: number }>(
      `select processes.id, name, address, state, matches, true as "isAlive", epoch from standings
        join processes on processes.id = owner
        where match_id = $1 and state = 'serving' and ${isWithin('seen_at', '$2')}`,
      [matchId, this.lease],
    );
    return row ?? null;
  }

  /** True if some process still owns the match: it may be silent, but nobody has declared it dead. */
  async mayBeHeld(matchId: string): Promise<boolean> {
    const rows = await this.query(
      `select 1 from standings join processes on processes.id = owner where match_id = $1 and state <> 'gone'`,
      [matchId],
    );
    return rows.length > 0;
  }

  /** Whether no process holds the match, and this one could. */
  async isFreeFor(matchId: string, processId: string): Promise<boolean> {
    const rows = await this.query(
      `select 1 from standings join matches on matches.id = match_id
        where match_id = $1 and owner is null and exists (select from processes where id = $2 and state = 'serving'
          and position(',' || ${KEY} || ',' in processes.rules_version) > 0)`,
      [matchId, processId],
    );
    return rows.length > 0;
  }

  /** Whether a living process can play the match. */
  async isPlayable(matchId: string): Promise<boolean> {
    const rows = await this.query(
      `select 1 from matches where id = $1 and exists (select from processes where state = 'serving'
        and ${isWithin('seen_at', '$2')}
        and position(',' || ${KEY} || ',' in processes.rules_version) > 0)`,
      [matchId, this.lease],
    );
    return rows.length > 0;
  }

  /** Those of these matches that this process no longer holds. */
  async lost(ids: readonly string[]): Promise<string[]> {
    const rows = await this.query<{ match_id: string }>(
      `select match_id from standings where match_id = any($1) and owner is distinct from $2`,
      [[...ids], this.current],
    );
    return rows.map((row) => row.match_id);
  }

  /** Gives up these matches, unless another process has claimed them since. */
  async release(matches: readonly PutAway[]): Promise<void> {
    await this.query(
      `update standings set owner = null, due_at = given.due - (select ${TOTAL}), shown = coalesce(given.shown, standings.shown)
        from unnest($1::text[], $2::int[], $3::bigint[], $4::text[]) as given(match_id, epoch, due, shown)
        where standings.match_id = given.match_id and standings.epoch = given.epoch`,
      [
        matches.map(({ id }) => id),
        matches.map(({ epoch }) => epoch),
        matches.map(({ due }) => due ?? null),
        matches.map(({ shown }) => shown ?? null),
      ],
    );
  }

  async disconnectPerson(id: string): Promise<void> {
    await this.query(
      `insert into shown_out (player_id, at) values ($1, clock_timestamp())
        on conflict (player_id) do update set at = excluded.at`,
      [id],
    );
  }

  /** Sends a request to the holder of a match, which answers within `ms` or never. */
  async ask(matchId: string, what: unknown, ms: number): Promise<string> {
    const id = randomBytes(12).toString('hex');
    await this.query(
      `insert into asks (id, match_id, what, until)
        values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
      [id, matchId, JSON.stringify(what), ms / 1000],
    );
    return id;
  }

  /** Null if there is none yet. */
  async answerTo(id: string): Promise<string | null> {
    const [row] = await this.query<{ answer: string }>(
      'delete from asks where id = $1 and answer is not null returning answer',
      [id],
    );
    return row?.answer ?? null;
  }

  async answer(id: string, answer: string): Promise<void> {
    await this.query('update asks set answer = $2 where id = $1', [id, answer]);
  }

  /** What this process says of itself. */
  async tell(text: string): Promise<void> {
    await this.query('update processes set told = $2 where id = $1', [this.current, text]);
  }

  /** Of the other living processes. */
  async told(): Promise<string[]> {
    const rows = await this.query<{ told: string }>(
      `select told from processes where id <> $1 and state = 'serving' and told is not null and ${isWithin('seen_at', '$2')}`,
      [this.current, this.lease],
    );
    return rows.map((row) => row.told);
  }

  /** The database's clock, ms since 1970. */
  async clock(): Promise<number> {
    const [row] = await this.query<{ now: number }>(`select ${now} as now`);
    return row?.now ?? 0;
  }

  /** Processes with the same name, and when each was last seen. */
  private async namesakes(): Promise<Map<string, string>> {
    const rows = await this.query<{ id: string; seen_at: string }>(
      `select id, seen_at::text from processes where name = $1 and state <> 'gone'`,
      [this.options.name],
    );
    return new Map(rows.map((row) => [row.id, row.seen_at]));
  }

  private async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const connection = await connect(this.pool, this.health);
    try {
      return await connection.rows<Row>(text, values);
    } finally {
      connection.release();
    }
  }
}
