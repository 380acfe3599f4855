/** The tables, as Kysely knows them. Times are milliseconds since 1970, JSON is text, flags are 0 or 1. */
import type { Generated } from 'kysely';

interface PlayersTable {
  id: string;
  name: string;
  created_at: number;
  banned: Generated<number>;
}

/** Bearer tokens, hashed; one player may have several (one a device). */
interface TokensTable {
  hash: string;
  player_id: string;
  created_at: number;
}

/** One-time codes that take a player to another device, hashed. */
interface TransfersTable {
  hash: string;
  player_id: string;
  expires_at: number;
}

export interface MatchesTable {
  id: string;
  game: string;
  edition: string;
  mode: string;
  /** What the host chose, as JSON of the game; from the start on with what was drawn. */
  options: string;
  visibility: string;
  invite: string;
  clock: string;
  absent: string;
  spectators: number;
  /** Made by `POST /api/pair`: strangers may sit down until it is full. */
  pairing: Generated<number>;
  status: string;
  /** A player's id, or '' once their data were removed. */
  creator: string;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  visited_at: number;
  rules_version: string | null;
  setup: string | null;
  /** Who owns the match: every write names the epoch under which it was claimed. */
  epoch: Generated<number>;
  seq: Generated<number>;
  round: Generated<number>;
  phase: Generated<string>;
  /** Seats whose answer is awaited, as JSON. */
  awaited: Generated<string>;
  outcome: string | null;
  /** H-3. Public; null for a match without chance. */
  anchor: Generated<string | null>;
  /** H-16, as JSON; null before the start and without chance. */
  chance: Generated<string | null>;
  closed_because: string | null;
  rematch: string | null;
}

export interface SeatsTable {
  match_id: string;
  seat: number;
  holder: string;
  player_id: string | null;
  name: string;
  level: string;
  /** 128 random bits in hex, for the bot of this seat; secret until the end. */
  seed: string;
  ready: Generated<number>;
  /** H-7. Of the attempt that runs; public. */
  commitment: Generated<string | null>;
  /** H-8. Secret until the start. */
  opened_value: Generated<string | null>;
  /** The player for whom a free seat is kept. */
  kept_for: Generated<string | null>;
}

/** What only the server may know of a match with chance, and how far its opening is (docs/rules/chance.md). */
interface ChancesTable {
  match_id: string;
  /** The highest seed that is kept, and its round: `k_N` at first. SECRET. */
  seed: string;
  seed_round: number;
  /** The attempt that runs, from 1, and the void ones as JSON. */
  attempt: Generated<number>;
  attempts: Generated<string>;
  /** When time is up for the opening; null where it has no limit, or there is none. */
  deadline: number | null;
  /** The deadline was moved after a restart. */
  graced: Generated<number>;
  /** The rules under which the opening began. */
  rules_version: string | null;
}

/** The log. The primary key is the fence against a second writer. */
export interface EntriesTable {
  match_id: string;
  seq: number;
  at: number;
  kind: string;
  by_seat: number | null;
  request_id: string | null;
  body: string;
  state_hash: string | null;
  hash: string;
}

interface DraftsTable {
  match_id: string;
  seat: number;
  round: number;
  body: string;
}

/** What a seat waits for, this round, before it reacts. */
interface WaitsTable {
  match_id: string;
  seat: number;
  round: number;
  body: string;
}

interface MutesTable {
  player_id: string;
  match_id: string;
  seat: number;
}

interface ReportsTable {
  id: string;
  /** '' where it is about a player alone. */
  match_id: string;
  by_player: string;
  about_player: string | null;
  seq: number | null;
  text: string;
  created_at: number;
}

/** One row: the last second in which the server was alive. */
interface HeartbeatTable {
  id: number;
  at: number;
}

/** Browsers that want pushes, by the address that their push service gave them. */
interface PushSubscriptionsTable {
  endpoint: string;
  player_id: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** One address a player. */
interface MailAddressesTable {
  player_id: string;
  address: string;
  /** Null once it was confirmed. */
  confirm_hash: string | null;
  is_confirmed: number;
  /** Part of a link in each mail: it stops mail to this address, and does nothing else. */
  stop_code: string;
}

/** Keys that the server makes for itself. SECRET. */
interface HouseKeysTable {
  name: string;
  value: string;
}

export interface Tables {
  players: PlayersTable;
  tokens: TokensTable;
  transfers: TransfersTable;
  matches: MatchesTable;
  seats: SeatsTable;
  chances: ChancesTable;
  entries: EntriesTable;
  drafts: DraftsTable;
  waits: WaitsTable;
  mutes: MutesTable;
  reports: ReportsTable;
  heartbeat: HeartbeatTable;
  push_subscriptions: PushSubscriptionsTable;
  mail_addresses: MailAddressesTable;
  house_keys: HouseKeysTable;
}
