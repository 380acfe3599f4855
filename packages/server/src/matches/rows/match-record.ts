/** Matches and seats as the server uses them, and how rows become them. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Bytes32, GameTypes, Outcome, Seat } from '@star-eater/rules';
import type { KeptChain } from '../../chance/kept-chain';
import type { Prelude } from '../../chance/prelude';
import type { ChanceRecord } from '../../chance/record';
import { chained, type Entry, type EntryBody, type EntryKind } from '../../log/entry';
import type { Kept } from '../../ratings/rating-changes';
import type {
  Absent,
  ClockSettings,
  Holder,
  KeptFor,
  RatingChange,
  Status,
  Visibility,
} from '../../wire/match';
import type { Shown } from '../../store/log/append';
import { withSeats, type SeatRow } from './seated';
import { setUpsOf } from './set-ups';
import type { EntriesTable, LinesTable, MatchesTable, StandingsTable, Tables } from '../../store/tables';
import { isMarked } from '../../text/bot-mark';

export interface SeatRecord {
  seat: Seat;
  holder: Holder;
  playerId: string | null;
  name: string;
  level: string;
  /** For the seat's bot, or the bot that replaces its player: 128 random bits in hex. Never published. */
  seed: string;
  ready: boolean;
  /** H-7. In the current or final attempt. */
  commit: Bytes32 | null;
  /** H-8. Secret until the start. */
  value: Bytes32 | null;
  /** The player for whom the free seat is reserved. */
  keptFor: KeptFor | null;
  /** P-8. Its player has an account; absent in seats that are being made. */
  isAccount?: boolean;
  /** P-19. Its player, an account, shows no page. */
  hidesPage?: boolean;
  /** P-30. Of a person in the pool of the match; null where it is not known, and for seats that are being made. */
  rating?: Kept | null;
  /** P-39. What the match has changed, not rounded. */
  change?: RatingChange | null;
}

/** P-17. A person without an account, whom their name does not tell from others; no program (P-76). */
export const isGuest = ({ holder, playerId, isAccount, name }: SeatRecord): boolean =>
  holder === 'player' && playerId !== null && isAccount !== true && !isMarked(name);

/** What a server needs to continue a match. */
export interface NeededRules {
  /** Null before the start. */
  rulesVersion: string | null;
  /** The version of the game's data; null for the first one, and before the start. */
  balance: string | null;
}

/** As players and operators read it: `beta1-2021-06-26/2 with balance eighth`. '' before the start. */
export const rulesText = ({ rulesVersion, balance }: NeededRules): string =>
  balance === null ? (rulesVersion ?? '') : `${rulesVersion} with balance ${balance}`;

/** A match without its set-up, which is longer than all the rest. For lists. */
export interface ListedMatch extends NeededRules {
  id: string;
  game: string;
  edition: string;
  mode: string;
  /** What the host chose. From the start on, includes what was drawn. */
  options: GameTypes['options'];
  visibility: Visibility;
  invite: string;
  clock: ClockSettings;
  absent: Absent;
  spectators: boolean;
  pairing: boolean;
  status: Status;
  creator: string;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  epoch: number;
  seq: number;
  round: number;
  phase: string;
  awaited: Seat[];
  outcome: Outcome | null;
  closedBecause: string | null;
  rematch: string | null;
  /** A fork. */
  practice: boolean;
  /** P-30. '' for none. */
  pool: string;
  /** P-34. */
  rated: boolean;
  /** H-3. Null for a match without chance. */
  anchor: Bytes32 | null;
  /** As of the last entry, or of when it was put away; null where it was always in memory. */
  shown: Shown | null;
  seats: SeatRecord[];
}

export interface MatchRecord extends ListedMatch {
  /** How many lines of its chat were removed. */
  removedLines: number;
  /** H-16. Null before the start and without chance. */
  chance: ChanceRecord | null;
  setup: GameTypes['setup'] | null;
}

/** A page of a public list. */
export interface Page {
  matches: ListedMatch[];
  /** Start of the next page; null on the last one. */
  next: { createdAt: number; id: string } | null;
}

export type NewMatch = Pick<
  MatchRecord,
  | 'id'
  | 'game'
  | 'edition'
  | 'mode'
  | 'options'
  | 'visibility'
  | 'invite'
  | 'clock'
  | 'absent'
  | 'spectators'
  | 'pairing'
  | 'creator'
  | 'createdAt'
  | 'seats'
> & {
  practice?: boolean;
  pool?: string;
  rated?: boolean;
  /** H-3. The chain of seeds of a match with chance. */
  chain?: KeptChain;
  /** H-18. */
  prelude?: Prelude;
};

/** The start of a match that is live from its creation, with its first entries. */
export interface Begun {
  rulesVersion: string;
  setup: GameTypes['setup'];
  entries: Entry[];
  round: number;
  phase: string;
  awaited: Seat[];
}

const parse = <T>(json: string): T => JSON.parse(json) as T;

function seatRecord(row: SeatRow): SeatRecord {
  return {
    seat: row.seat,
    holder: row.holder as Holder,
    playerId: row.player_id,
    name: row.name,
    level: row.level,
    seed: row.seed,
    ready: row.ready === 1,
    commit: row.commitment,
    value: row.opened_value,
    keptFor: row.kept_for === null ? null : { playerId: row.kept_for, name: row.kept_name ?? '' },
    isAccount: row.kind === 'account',
    hidesPage: row.profile === 'hidden',
    rating:
      row.r === null || row.d === null
        ? null
        : { rating: row.r, deviation: row.d, matches: row.n ?? 0, at: row.rated_at ?? 0 },
    change:
      row.before === null || row.after === null
        ? null
        : { before: row.before, after: row.after, why: row.why as RatingChange['why'] },
  };
}

type StandingRow = Pick<
  Selectable<StandingsTable>,
  'epoch' | 'seq' | 'round' | 'phase' | 'awaited' | 'shown' | 'due_at'
>;
export type ListedRow = Omit<
  Selectable<MatchesTable>,
  'setup' | 'shared' | 'chance' | 'visited_at' | 'removed_lines'
> &
  StandingRow;

/** The columns of a match's standing. */
const STANDING = [
  'epoch',
  'seq',
  'round',
  'phase',
  'awaited',
  'shown',
  'due_at',
] as const satisfies (keyof StandingRow)[];

/** All columns of matches, with where each stands. */
export const wholeMatches = (db: Kysely<Tables>) =>
  db
    .selectFrom('matches')
    .innerJoin('standings', 'standings.match_id', 'matches.id')
    .selectAll('matches')
    .select(STANDING);

/** The columns of `ListedRow`. */
export const LISTED = [
  'id',
  'game',
  'edition',
  'mode',
  'options',
  'visibility',
  'invite',
  'clock',
  'absent',
  'spectators',
  'pairing',
  'status',
  'creator',
  'created_at',
  'started_at',
  'finished_at',
  'rules_version',
  'balance',
  'epoch',
  'seq',
  'round',
  'phase',
  'awaited',
  'shown',
  'due_at',
  'outcome',
  'closed_because',
  'rematch',
  'practice',
  'pool',
  'rated',
  'anchor',
] as const satisfies (keyof ListedRow)[];

/** Deadlines of a match that is put away have moved with each downtime since. */
function shownIn({ shown, due_at: due }: StandingRow, downtime: number): Shown | null {
  if (shown === null) return null;
  const { deadlines, ...rest } = parse<Shown>(shown);
  const running = deadlines.filter((deadline) => deadline > 0);
  if (due === null || due === 0 || running.length === 0) return { deadlines, ...rest };
  const moved = due + downtime - Math.min(...running);
  return { deadlines: deadlines.map((deadline) => (deadline > 0 ? deadline + moved : 0)), ...rest };
}

export function listedMatch(row: ListedRow, seats: SeatRow[], downtime: number): ListedMatch {
  return {
    id: row.id,
    game: row.game,
    edition: row.edition,
    mode: row.mode,
    options: parse(row.options),
    visibility: row.visibility as Visibility,
    invite: row.invite,
    clock: parse(row.clock),
    absent: row.absent as Absent,
    spectators: row.spectators === 1,
    pairing: row.pairing === 1,
    status: row.status as Status,
    creator: row.creator,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    rulesVersion: row.rules_version,
    balance: row.balance,
    epoch: row.epoch,
    seq: row.seq,
    round: row.round,
    phase: row.phase,
    awaited: parse(row.awaited),
    shown: shownIn(row, downtime),
    outcome: row.outcome === null ? null : parse(row.outcome),
    closedBecause: row.closed_because,
    rematch: row.rematch,
    practice: row.practice === 1,
    pool: row.pool,
    rated: row.rated === 1,
    anchor: row.anchor,
    seats: seats.map(seatRecord),
  };
}

export async function matchRecords(
  db: Kysely<Tables>,
  rows: readonly (Selectable<MatchesTable> & StandingRow)[],
): Promise<MatchRecord[]> {
  const setups = await setUpsOf(db, rows);
  return withSeats(db, rows, (row, seats, downtime) => ({
    ...listedMatch(row, seats, downtime),
    removedLines: row.removed_lines,
    setup: setups.get(row) ?? null,
    chance: row.chance === null ? null : parse<ChanceRecord>(row.chance),
  }));
}

/** `line`: the row of its text, if the log has only the hash of it and it was not removed. */
export function entryOf(row: Selectable<EntriesTable>, line?: Selectable<LinesTable>): Entry {
  const body = parse<EntryBody>(row.body);
  return {
    seq: row.seq,
    at: row.at,
    kind: row.kind as EntryKind,
    by: row.by_seat,
    id: row.request_id,
    body: body.kind === 'chat' && line ? { kind: 'chat', to: 'all', text: line.text, salt: line.salt } : body,
    stateHash: row.state_hash,
    hash: row.hash,
  };
}

export function entryRow(matchId: string, entry: Entry): Insertable<EntriesTable> {
  return {
    match_id: matchId,
    seq: entry.seq,
    at: entry.at,
    kind: entry.kind,
    by_seat: entry.by,
    request_id: entry.id,
    body: JSON.stringify(lineRow(matchId, entry) ? chained(entry.body) : entry.body),
    state_hash: entry.stateHash,
    hash: entry.hash,
  };
}

/** The row of its text, for a line that everybody may read; null for other entries. */
export function lineRow(matchId: string, { seq, by, body }: Entry): Selectable<LinesTable> | null {
  if (by === null || body.kind !== 'chat' || body.to !== 'all' || !('salt' in body)) return null;
  return { match_id: matchId, seq, seat: by, text: body.text, salt: body.salt };
}
