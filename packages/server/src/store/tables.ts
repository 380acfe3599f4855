/** The tables. Times are milliseconds since 1970, JSON is text, flags are 0 or 1. */
import type { Generated } from 'kysely';

export interface PlayersTable {
  id: string;
  name: string;
  created_at: number;
  banned: Generated<number>;
  /** After a flood: until when they may not join, ms; null without one. */
  held_until: Generated<number | null>;
  /** P-8, P-76. `guest`, `account` or `bot`. */
  kind: Generated<string>;
  /** P-18. When an account was last renamed, ms. */
  renamed_at: Generated<number | null>;
  /** P-67. The last day on which they were here, ms. */
  seen_at: Generated<number | null>;
  /** P-66. When the account is deleted, ms; signing in cancels it. */
  delete_at: Generated<number | null>;
  /** P-19. `shown` or `hidden`. */
  profile: Generated<string>;
  /** P-42. `everyone`, `friends` or `off`: `ChatSetting`. */
  chat: Generated<string>;
  /** P-22. `friends`, `anyone` or `nobody`: `ChallengeSetting`. */
  challenges: Generated<string>;
  /** Of a guest: the invitation that they have accepted. */
  invitation: Generated<string | null>;
  /** P-76. Of a bot: the account whose program it is. */
  owner_id: Generated<string | null>;
}

/** P-11. One an account. */
interface RecoveriesTable {
  player_id: string;
  hash: string;
  /** Until then a session that it makes is as young as the one that asked for it, ms. */
  trusted_from: number;
}

/** P-10. Secrets that are used once, for one purpose, hashed. */
export interface ChallengesTable {
  hash: string;
  /** `Purpose` of challenges.ts. */
  purpose: string;
  /** Null where the answer says who it is. */
  player_id: string | null;
  /** An e-mail address that is not confirmed yet. */
  address: string | null;
  /** P-12. What the page that asked for the mail keeps, and the letters to type there. */
  request_hash: string | null;
  letters_hash: string | null;
  /** How often letters were typed. */
  tries: Generated<number>;
  until: number;
}

/** P-9. By their credential ids. */
export interface PasskeysTable {
  id: string;
  player_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** As JSON. */
  transports: string;
  label: string;
  created_at: number;
  /** A day, ms; null before the first use. */
  last_used_at: number | null;
  /** As in `recoveries`. */
  trusted_from: number;
}

/** P-9. What authenticators know a player by: 32 random bytes, base64url. */
interface PasskeyUsersTable {
  player_id: string;
  handle: string;
}

/** P-67. E-mails to a player: time and result, no text. */
export interface MailsSentTable {
  id: string;
  player_id: string;
  kind: string;
  at: number;
  /** `taken` by the mail server, or `failed`. */
  result: string;
}

/** What is owed to players: see `letters.ts`. */
export interface LettersTable {
  /** Kind and key; of a letter to a player also the way that it goes. */
  id: string;
  /** '' for an address that may be nobody's. */
  player_id: string;
  /** `LetterKindName`. */
  kind: string;
  /** `mail` or `push`. */
  way: string;
  /** Of a push. */
  endpoint: Generated<string | null>;
  /** Of a letter that goes to this address, whatever the player has. */
  address: Generated<string | null>;
  /** '' for none. */
  match_id: Generated<string>;
  seat: Generated<number>;
  /** The entry that raised the question. */
  seq: Generated<number>;
  /** JSON: what the text needs. SECRET. */
  about: Generated<string>;
  made_at: number;
  due_at: number;
  until_at: number;
  tries: Generated<number>;
  /** One process sends it, until then. */
  claimed_until: Generated<number>;
  /** `owed`; `ending`: the mail server has all but its end; `taken`: kept until the next may be sent. */
  stage: Generated<string>;
}

/** P-16, P-18. What names of accounts look like, hashed: the present ones, and former ones for a while. */
interface AccountNamesTable {
  hash: string;
  player_id: string;
  /** When a former one is free, ms; null for a present one. */
  until: number | null;
  /** A former one, for the profile; null where none is shown. */
  name: Generated<string | null>;
}

/** P-13. A signed-in browser. */
export interface SessionsTable {
  id: string;
  player_id: string;
  /** The browser's name; '' if unknown. */
  label: string;
  /** How it was signed in: `MadeBy` of sessions.ts. */
  made_by: string;
  created_at: number;
  /** The day, ms. */
  last_used_at: number;
  /** P-14. Until when it may not do what locks others out, ms; null if `made_by` says it. */
  fresh_until: Generated<number | null>;
  /** P-73. Of a program's token: what it may do, with blanks between; and the session in which it was made. */
  scopes: Generated<string | null>;
  made_in: Generated<string | null>;
}

/** P-63. From which networks people came in the last days. */
interface NetworksTable {
  player_id: string;
  /** An HMAC. */
  network: string;
  /** The last time, ms. */
  at: number;
}

/** Hashed bearer tokens. */
interface TokensTable {
  hash: string;
  player_id: string;
  created_at: number;
  /** Null for one that an older release made and that was not used since. */
  session_id: Generated<string | null>;
  /** When it ends, ms: it was replaced. Null for the newest. */
  until: Generated<number | null>;
}

/** P-6. Hashed secrets of the cookie that restores a session. */
interface RestoresTable {
  hash: string;
  session_id: string;
  /** As in `tokens`. */
  until: Generated<number | null>;
}

/** Hashed one-time codes that add a device. */
interface TransfersTable {
  hash: string;
  player_id: string;
  expires_at: number;
}

/** To become an account; hashed. Times in ms. */
interface InvitationsTable {
  id: string;
  hash: string;
  /** Null for the desk. */
  by_player: string | null;
  note: string;
  created_at: number;
  until: number;
  used_at: Generated<number | null>;
  /** Null also once that account is gone. */
  used_by: Generated<string | null>;
}

export interface MatchesTable {
  id: string;
  game: string;
  edition: string;
  mode: string;
  /** What the host chose, as JSON of the game. From the start on, includes what was drawn. */
  options: string;
  visibility: string;
  invite: string;
  clock: string;
  absent: string;
  spectators: number;
  /** Made by `POST /api/pair`: strangers may join until it is full. */
  pairing: Generated<number>;
  status: string;
  /** A player's id; '' after the player was deleted. */
  creator: string;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  visited_at: number;
  rules_version: string | null;
  /** The `balance` of the set-up; null where it names none. */
  balance: Generated<string | null>;
  /** JSON. Null in place of what `shared` names. */
  setup: string | null;
  /** Parts of the set-up in `shared_parts`, with their places, as JSON; null where the set-up is whole. */
  shared: Generated<string | null>;
  outcome: string | null;
  /** H-3. Public; null for a match without chance. */
  anchor: Generated<string | null>;
  /** H-16, as JSON; null before the start and without chance. */
  chance: Generated<string | null>;
  closed_because: string | null;
  rematch: string | null;
  /** A fork: docs/protocol.md, Fork. */
  practice: Generated<number>;
  /** P-30. Whose ratings fit this match; '' for none, and for matches of older releases. */
  pool: Generated<string>;
  /** P-34. It counts: fixed when the match is made. */
  rated: Generated<number>;
  /** How often lines of its chat were removed, hidden or shown again: replay files made before are outdated. */
  removed_lines: Generated<number>;
}

/** What the set-ups of many matches share, by the SHA-256 of its JSON. */
export interface SharedPartsTable {
  hash: string;
  body: string;
}

/** What each entry of a match's log changes, without the match's long row. */
export interface StandingsTable {
  match_id: string;
  /** The server process that holds the match; null for none. */
  owner: string | null;
  /** Rises with each claim. Every write is conditional on the epoch of its claim. */
  epoch: Generated<number>;
  seq: Generated<number>;
  round: Generated<number>;
  phase: Generated<string>;
  /** Seats that owe a decision, as JSON. */
  awaited: Generated<string>;
  /** Above 0: a process that may not hold the match has changed seats, names or the status. */
  changed: Generated<number>;
  /** What lists show of a match that another process holds, as JSON (`Shown`); null where nobody needs it. */
  shown: Generated<string | null>;
  /**
   * Since when nobody has played the match, ms, if it was claimed when `alive_seq` was its last entry: what
   * the next entry gives back. Null if its holder had not died.
   */
  alive_until: Generated<number | null>;
  alive_seq: Generated<number | null>;
  /**
   * In a match that no process holds: when something is next due, ms of served time (`downtimes.ts`); 0 for at once.
   * Null if nothing is due by itself, and while a process holds the match.
   */
  due_at: Generated<number | null>;
}

/** See `downtimes.ts`. ms. */
interface DowntimesTable {
  from_at: number;
  until_at: number;
  total: number;
}

/** `replay`: the rows of `entries` up to the archiving, as compressed JSON. */
interface ArchivesTable {
  match_id: string;
  replay: Uint8Array;
}

/** P-77. See `replays/rows/replay-files.ts`. */
export interface ReplayFilesTable {
  match_id: string;
  /** Of its end in UTC, such as 2026-11-29. */
  day: string;
  /** ms. */
  ended_at: number;
  /** Of the file; '' without one. */
  tag: string;
  /** Gzipped JSON; null where there can be no file. */
  bytes: Uint8Array | null;
}

export interface SeatsTable {
  match_id: string;
  seat: number;
  holder: string;
  player_id: string | null;
  name: string;
  level: string;
  /** 128 random bits in hex for the seat's bot. SECRET. */
  seed: string;
  ready: Generated<number>;
  /** H-7. In the current attempt. Public. */
  commitment: Generated<string | null>;
  /** H-8. Secret until the start. */
  opened_value: Generated<string | null>;
  /** The player for whom the free seat is reserved. */
  kept_for: Generated<string | null>;
}

/** How a match ended for one seat: see `results.ts`. */
interface ResultsTable {
  match_id: string;
  seat: number;
  player_id: string | null;
  level: string;
  place: number | null;
  ended_at: number;
  /** P-45. `GoneHow` of results.ts. */
  gone: Generated<string>;
}

/** P-39. Where a player stands in a pool, to 1/100. */
interface RatingsTable {
  player: string;
  pool: string;
  r: number;
  d: number;
  /** Matches that counted. */
  n: number;
  /** The last of them, ms. */
  at: number;
  /** P-40. Different people against whom they counted; not counted beyond what a leaderboard asks for. */
  people: Generated<number>;
}

/** P-39. What a match did to a player's rating: a row for each person of a rated match, also where nothing changed. */
interface RatingChangesTable {
  match: string;
  player: string;
  pool: string;
  before: number;
  after: number;
  before_d: number;
  after_d: number;
  /** 0: nothing changed. */
  weight: number;
  /** `Why` of ratings/changes.ts. */
  why: string;
  at: number;
  /** P-38. A private match against somebody new. */
  new_in_private: Generated<number>;
}

/** The secrets of a match with chance, and the state of its opening (docs/rules/chance.md). */
interface ChancesTable {
  match_id: string;
  /** The highest stored seed and its round: `k_N` at first. SECRET. */
  seed: string;
  seed_round: number;
  /** H-18. The first round that the chain draws for. */
  first_round: Generated<number>;
  /** H-18. What a practice match begins with, as JSON; null for other matches. */
  prelude: Generated<string | null>;
  /** The current attempt, from 1, and the void ones as JSON. */
  attempt: Generated<number>;
  attempts: Generated<string>;
  /** When the opening times out; null without a limit or an opening. */
  deadline: number | null;
  /** The deadline was moved after a restart. */
  graced: Generated<number>;
  /** The rules under which the opening began. */
  rules_version: string | null;
}

/** The log. The primary key stops a second writer. */
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

/** P-64. Texts of chat for everybody; the log has their hashes only. A removed line has no row. */
export interface LinesTable {
  match_id: string;
  seq: number;
  seat: number;
  text: string;
  /** Public, with the text. */
  salt: string;
}

/** P-42. Lines that three accounts have reported: hidden until the desk has looked at them, and then shown again. */
interface HiddenLinesTable {
  match_id: string;
  seq: number;
  is_shown: Generated<number>;
}

/** See `checkpoints.ts`. One a match. */
interface CheckpointsTable {
  match_id: string;
  seq: number;
  hash: string;
  rules_version: string;
  /** SECRET. */
  body: string;
  digest: string;
}

interface DraftsTable {
  match_id: string;
  seat: number;
  round: number;
  body: string;
}

/** Reactions answered in advance, for one round. */
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

export interface ReportsTable {
  id: string;
  /** '' if the report is only about a player. */
  match_id: string;
  by_player: string;
  about_player: string | null;
  seq: number | null;
  text: string;
  created_at: number;
  /** P-57. `chat`, `name`, `cheating`, `leaving` or `other`. */
  reason: Generated<string>;
  /** `open` or `decided`. */
  state: Generated<string>;
  /** Who looks at it, until when. */
  taken_by: Generated<string | null>;
  taken_until: Generated<number | null>;
  /** What decided it: an `id` of `desk_log`. */
  action_id: Generated<string | null>;
}

/** P-56. One a player. */
interface RolesTable {
  player_id: string;
  role: string;
}

/** P-60. Rows are only added. */
export interface DeskLogTable {
  id: string;
  at: number;
  /** `operator`, or a moderator's id. */
  actor: string;
  action: string;
  /** A player's or a match's id; '' for acts on neither. */
  target: string;
  reason: string;
  note: string;
  match_id: string;
  seq: number | null;
}

/** P-59. What a person may not do, until when (null: for ever), and the sentence that says so. */
export interface LimitsTable {
  action_id: string;
  player_id: string;
  what: string;
  why: string;
  until: number | null;
}

/** P-61. `answer`: `lifted` or `kept`; null until somebody has decided. */
interface AppealsTable {
  action_id: string;
  text: string;
  at: number;
  answer: Generated<string | null>;
}

interface AnnouncementsTable {
  id: string;
  text: string;
  at: number;
  until: number;
  /** No match begins while it is in force. */
  no_new_matches: Generated<number>;
}

/** P-23. One a player who looks for a match. A match that was found is one `match_id` in several rows. */
export interface SeeksTable {
  player_id: string;
  /** `Wish`es as JSON, the dearest first. */
  wishes: string;
  rated: number;
  /** Times in ms. Since when it waits, and when it ends by itself. */
  since: number;
  until: number;
  /** Until when its player counts as being at the page. */
  there_until: number;
  /** P-25. Before all others: somebody else did not accept. */
  is_first: Generated<number>;
  /** The match that was found and the seat in it; null while it waits. */
  match_id: string | null;
  seat: number | null;
  /** The `Wish` that came true, as JSON. */
  found: string | null;
  /** When everybody must have accepted; null for a match that exists. */
  accept_by: number | null;
  accepted: Generated<number>;
  /** Its player has read that the match exists. */
  told: Generated<number>;
}

/** P-25, P-45. A match that was found for somebody who did not accept it. */
interface MissedTable {
  player_id: string;
  match_id: string;
  /** ms. */
  at: number;
}

/** P-20. Nobody is told. */
interface BlocksTable {
  player_id: string;
  blocked_id: string;
  at: number;
}

/** P-21. Two that follow each other are friends. */
interface FollowsTable {
  player_id: string;
  followed_id: string;
  at: number;
}

/** P-28. One a player. */
export interface LookoutsTable {
  player_id: string;
  /** JSON of `Wish`. */
  wishes: string;
  from_hour: number;
  to_hour: number;
  zone: string;
  until: number;
  /** JSON: when the player was told, in the last day, ms. */
  told: Generated<string>;
}

/** P-22. Whoever was challenged to a match, and has neither taken the seat nor declined. Times in ms. */
interface InviteesTable {
  match_id: string;
  player_id: string;
  at: number;
  until: number;
}

/** P-41. A time that somebody is away: it may lie ahead of now until its end. ms. */
interface AwaysTable {
  player_id: string;
  from_at: number;
  until_at: number;
}

/** P-46. Times in ms. */
export interface TournamentsTable {
  id: string;
  name: string;
  /** `Format` of wire/tournament.ts. */
  format: string;
  game: string;
  edition: string;
  mode: string;
  clock: string;
  /** The player who holds it; null for the house. */
  host: string | null;
  /** Of one of the house: which one, so that it is made once. */
  house_key: string | null;
  /** `TournamentState`. */
  state: string;
  /** How many may enter: fewer than `least` at the start cancel it. */
  least: number;
  most: number;
  opens_at: number;
  starts_at: number;
  /** Of an arena, or of a round; 0 without a limit. */
  length: number;
  /** Of an arena that runs. */
  pairs_until: number | null;
  ends_at: number | null;
  /** When it was finished or cancelled. */
  ended_at: number | null;
  /** How many there will be; 0 before the start. */
  rounds: Generated<number>;
  /** Why it was cancelled. */
  because: string | null;
  /** The sum of all downtimes that its times know of: see `downtimes.ts`. */
  downtime: number;
  created_at: number;
  /** Rises with each change. */
  changed: Generated<number>;
}

/** Pairings name people by their number: only this table knows who they are. */
export interface EntrantsTable {
  tournament: string;
  number: number;
  player_id: string | null;
  entered_at: number;
  /** At the start; null for new ones. */
  rating: number | null;
  seed: number | null;
  /** `EntrantState`. */
  state: string;
  paused: Generated<number>;
  /** Above 1 for those who entered late. */
  first_round: Generated<number>;
  /** Until when they count as being at the page, ms. */
  here_until: Generated<number>;
  place: number | null;
}

interface RoundsTable {
  tournament: string;
  number: number;
  starts_at: number;
  ends_at: number | null;
}

export interface PairingsTable {
  tournament: string;
  round: number;
  /** The table in the round. */
  place: number;
  match_id: string | null;
  /** Numbers of entrants in the order of seats, as JSON. */
  entrants: string;
  /** In the same order, as JSON; null while it is played, and for one that does not count. */
  points: string | null;
  /** `PairingWhy`. */
  why: string;
  /** Numbers of those who ran out of time or did not come, as JSON. */
  gone: string;
  made_at: number;
  /** Everybody was in the room in time. */
  came: Generated<number>;
  ended_at: number | null;
  /** How its match is still to be ended: `close`, or the seat that resigns. */
  to_end: string | null;
}

/** What an account has reached alone. */
interface OwnRecordsTable {
  player_id: string;
  /** JSON: `OwnRecord`. */
  record: string;
  changed_at: number;
}

/** One row: the last second in which the server was running. */
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
  /** Origin of the pages that subscribed; null from an older release. */
  site: Generated<string | null>;
  /** Whose end is its end; null from an older release. */
  session_id: Generated<string | null>;
}

/** One address a player. */
export interface MailAddressesTable {
  player_id: string;
  address: string;
  /** Of older releases. */
  confirm_hash: string | null;
  is_confirmed: number;
  /** P-12. Hash of the address where it signs in: one account has it. Null where it only gets notices. */
  way_key: Generated<string | null>;
  gets_notices: Generated<number>;
  /** Part of a link in each mail: it stops mail to this address, and does nothing else. */
  stop_code: string;
}

/** Keys that the server makes for itself, and what it remembers of the store as a whole. SECRET. */
interface HouseKeysTable {
  name: string;
  value: string;
}

export interface Tables {
  players: PlayersTable;
  sessions: SessionsTable;
  networks: NetworksTable;
  tokens: TokensTable;
  restores: RestoresTable;
  transfers: TransfersTable;
  invitations: InvitationsTable;
  recoveries: RecoveriesTable;
  challenges: ChallengesTable;
  passkeys: PasskeysTable;
  passkey_users: PasskeyUsersTable;
  mails_sent: MailsSentTable;
  letters: LettersTable;
  account_names: AccountNamesTable;
  matches: MatchesTable;
  shared_parts: SharedPartsTable;
  standings: StandingsTable;
  seats: SeatsTable;
  results: ResultsTable;
  ratings: RatingsTable;
  rating_changes: RatingChangesTable;
  chances: ChancesTable;
  entries: EntriesTable;
  downtimes: DowntimesTable;
  archives: ArchivesTable;
  replay_files: ReplayFilesTable;
  lines: LinesTable;
  hidden_lines: HiddenLinesTable;
  checkpoints: CheckpointsTable;
  drafts: DraftsTable;
  waits: WaitsTable;
  mutes: MutesTable;
  reports: ReportsTable;
  roles: RolesTable;
  desk_log: DeskLogTable;
  limits: LimitsTable;
  appeals: AppealsTable;
  announcements: AnnouncementsTable;
  seeks: SeeksTable;
  missed: MissedTable;
  blocks: BlocksTable;
  follows: FollowsTable;
  invitees: InviteesTable;
  lookouts: LookoutsTable;
  aways: AwaysTable;
  own_records: OwnRecordsTable;
  tournaments: TournamentsTable;
  entrants: EntrantsTable;
  rounds: RoundsTable;
  pairings: PairingsTable;
  heartbeat: HeartbeatTable;
  push_subscriptions: PushSubscriptionsTable;
  mail_addresses: MailAddressesTable;
  house_keys: HouseKeysTable;
}

/**
 * The tables that both databases have and that move between them, parents before children. Checkpoints are written
 * anew.
 */
export const MATCH_TABLES = [
  'players',
  'sessions',
  'networks',
  'tokens',
  'restores',
  'transfers',
  'invitations',
  'recoveries',
  'challenges',
  'passkeys',
  'passkey_users',
  'mails_sent',
  'letters',
  'account_names',
  'shared_parts',
  'matches',
  'archives',
  'standings',
  'downtimes',
  'seats',
  'results',
  'ratings',
  'rating_changes',
  'chances',
  'entries',
  'lines',
  'hidden_lines',
  'drafts',
  'waits',
  'mutes',
  'reports',
  'roles',
  'desk_log',
  'limits',
  'appeals',
  'announcements',
  'seeks',
  'missed',
  'blocks',
  'follows',
  'invitees',
  'lookouts',
  'aways',
  'own_records',
  'tournaments',
  'entrants',
  'rounds',
  'pairings',
  'push_subscriptions',
  'mail_addresses',
  'house_keys',
] as const satisfies (keyof Tables)[];
