import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { AccountStore } from '../accounts/rows/accounts';
import { AwayStore } from '../accounts/rows/aways';
import { BlockStore } from '../accounts/rows/blocks';
import type { AppendAll } from './log/append';
import { ChanceStore } from './log/chances';
import { ChallengeStore } from '../accounts/rows/challenges';
import { CheckpointStore } from './log/checkpoints';
import { recordDowntime } from './downtimes';
import type { Standstill } from '../time';
import { ReplayFileStore } from '../replays/rows/replay-files';
import { AnnouncementStore } from '../moderation/rows/announcements';
import { DeskStore } from '../moderation/rows/reports-and-acts';
import { DATABASE, makeDirectory, refuseLoneStore, sizeOf } from './data-dir';
import { FirstPages } from '../matches/rows/first-pages';
import { Health } from './health';
import { inspect } from './inspect';
import { FollowStore } from '../accounts/rows/follows';
import { HookRows } from '../notices/rows/webhooks';
import { BotStore } from '../programs/rows/bots';
import { TokenStore } from '../programs/rows/tokens';
import { LookoutStore } from '../finding/rows/lookouts';
import { InviteeStore } from '../matches/rows/invitees';
import { InvitationStore } from '../accounts/rows/invitations';
import { Journal } from './log/journal';
import { locksOfOne, type Locks } from './locks';
import { CustodyStore } from './custody';
import { EntryStore } from './log/entries';
import { LetterStore } from '../notices/rows/letters';
import { LineStore } from './log/lines';
import { LobbyStore } from '../matches/rows/lobby';
import { MatchRemoval } from '../matches/rows/delete-match';
import { MailStore } from '../accounts/rows/mails';
import { MatchStore } from '../matches/rows/lists';
import { SeatNotes } from '../matches/rows/seat-notes';
import { SeekStore } from '../finding/rows/seeks';
import { isOutdated, migrate } from './migrations';
import { NetworkStore } from '../accounts/rows/networks';
import { NoticeStore } from '../notices/rows/notices';
import { OwnMatches } from '../matches/rows/own-lists';
import { OwnRecordStore } from '../puzzles/rows/own-records';
import { ownershipOfOne, type Ownership } from './ownership';
import { PasskeyStore } from '../accounts/rows/passkeys';
import { PlayerStore } from '../accounts/rows/players';
import { RatingStore } from '../ratings/rows/ratings';
import { LeaderboardStore } from '../ratings/rows/leaderboard';
import { RecoveryStore } from '../accounts/rows/recoveries';
import { ResultStore } from '../ratings/rows/results';
import { RetentionStore } from '../accounts/rows/retention';
import { SessionStore } from '../accounts/rows/sessions';
import { TournamentStore } from '../tournaments/rows/tournaments';
import { Backups } from './sqlite/backups';
import { openSqlite } from './sqlite/open';
import { sqliteAppend } from './sqlite/append';
import { Archives } from './log/archives';
import type { Tables } from './tables';

/** Everything durable. */
export interface Store {
  players: PlayerStore;
  sessions: SessionStore;
  recoveries: RecoveryStore;
  apiTokens: TokenStore;
  bots: BotStore;
  hooks: HookRows;
  invitations: InvitationStore;
  challenges: ChallengeStore;
  passkeys: PasskeyStore;
  mails: MailStore;
  letters: LetterStore;
  matches: MatchStore;
  lobby: LobbyStore;
  removal: MatchRemoval;
  custody: CustodyStore;
  entries: EntryStore;
  replayFiles: ReplayFileStore;
  lines: LineStore;
  desk: DeskStore;
  announcements: AnnouncementStore;
  seatNotes: SeatNotes;
  chances: ChanceStore;
  checkpoints: CheckpointStore;
  own: OwnMatches;
  notices: NoticeStore;
  networks: NetworkStore;
  results: ResultStore;
  ratings: RatingStore;
  leaderboard: LeaderboardStore;
  accounts: AccountStore;
  retention: RetentionStore;
  seeks: SeekStore;
  blocks: BlockStore;
  follows: FollowStore;
  invitees: InviteeStore;
  lookouts: LookoutStore;
  aways: AwayStore;
  ownRecords: OwnRecordStore;
  tournaments: TournamentStore;
  journal: Journal;
  health: Health;
  /** The store was restored from a backup or salvaged, and no server has run on it since. */
  isCopy: boolean;
  /** The migrations that this start made, by name. */
  migrated: readonly string[];
  /** The backup that was made before them; null where there was nothing to lose, or the database has its own tools. */
  savedBefore: string | null;
  becomeOriginal(): Promise<void>;
  /** What was deleted is overwritten, where the database has its own files; others do it by themselves. */
  purge(): Promise<void>;
  /** Why the database cannot be used, as a sentence; null if it can. */
  check(): Promise<string | null>;
  /** The last second in which a server ran on this database; null if none has. */
  lastHeartbeat(): Promise<number | null>;
  heartbeat(at: number): Promise<void>;
  /** Records a time in which nobody served. Several processes do that with their heartbeats. */
  stoodStill(standstill: Standstill): Promise<void>;
  /** Bytes on the disk. */
  size(): Promise<number>;
  /** Null if the database has its own tools for that. */
  backups: Backups | null;
  close(): Promise<void>;
}

/** The parts of a store, on any database. */
export interface Parts {
  db: Kysely<Tables>;
  pages: FirstPages;
  health: Health;
  locks: Locks;
  ownership: Ownership;
  append: AppendAll;
  archives: Archives;
}

/** The parts of a store that are the same on every database. */
export function storeOn({ db, pages, health, locks, ownership, append, archives }: Parts) {
  const journal = new Journal(append);
  journal.onEnd = () => pages.changed();
  const letters = new LetterStore(db);
  journal.onOwed = () => letters.onOwed();
  return {
    players: new PlayerStore(db, locks),
    sessions: new SessionStore(db, locks),
    recoveries: new RecoveryStore(db, locks),
    apiTokens: new TokenStore(db, locks),
    bots: new BotStore(db, locks),
    hooks: new HookRows(db),
    invitations: new InvitationStore(db, locks),
    challenges: new ChallengeStore(db),
    passkeys: new PasskeyStore(db, locks),
    mails: new MailStore(db, locks),
    letters,
    matches: new MatchStore(db, pages),
    lobby: new LobbyStore(db, locks),
    removal: new MatchRemoval(db, locks),
    custody: new CustodyStore(db, locks, ownership),
    entries: new EntryStore(db, archives),
    replayFiles: new ReplayFileStore(db, locks),
    lines: new LineStore(db, locks, archives),
    desk: new DeskStore(db, locks),
    announcements: new AnnouncementStore(db),
    seatNotes: new SeatNotes(db, locks),
    chances: new ChanceStore(db, locks),
    checkpoints: new CheckpointStore(db),
    own: new OwnMatches(db),
    notices: new NoticeStore(db),
    networks: new NetworkStore(db),
    results: new ResultStore(db),
    ratings: new RatingStore(db, locks),
    leaderboard: new LeaderboardStore(db),
    accounts: new AccountStore(db),
    retention: new RetentionStore(db, locks),
    seeks: new SeekStore(db, locks),
    blocks: new BlockStore(db, locks),
    follows: new FollowStore(db, locks),
    invitees: new InviteeStore(db, locks),
    lookouts: new LookoutStore(db),
    aways: new AwayStore(db, locks),
    ownRecords: new OwnRecordStore(db, locks),
    tournaments: new TournamentStore(db, locks),
    journal,
    health,
  };
}

/** Between two checks that the store's files are in place, ms. */
const LOOK_EVERY = 500;

/**
 * Opens the database in `DATA_DIR` and migrates it. Throws `UnusableDirectory`, `DamagedStore`, or
 * `DatabaseInUse` if another process has it open.
 */
export async function openStore(dataDir: string): Promise<Store> {
  makeDirectory(dataDir);
  refuseLoneStore(dataDir);
  const path = join(dataDir, DATABASE);
  inspect(path);
  const pages = new FirstPages();
  const health = new Health();
  const database = await openSqlite(path, { health, onWrite: (statement) => pages.written(statement) });
  const { db, look, isCopy, becomeOriginal } = database;
  const backups = new Backups(dataDir, database.backup);
  let aliveUntil: number | null;
  let [migrated, savedBefore]: [string[], string | null] = [[], null];
  try {
    // A release may be put back for as long as its store is there.
    if (await isOutdated(db)) savedBefore = (await backups.make(new Date(), 'before-upgrade')).file;
    migrated = await migrate(db);
    aliveUntil = await lastHeartbeat(db);
    await database.startCounting(Date.now());
  } catch (error) {
    await database.close();
    throw error;
  }
  const me = randomBytes(8).toString('hex');
  const ownership = ownershipOfOne(db, me, aliveUntil);
  const locks = locksOfOne();
  const archives = new Archives(db, locks);
  const store = storeOn({ db, pages, health, locks, ownership, append: sqliteAppend(db), archives });
  const watch = setInterval(look, LOOK_EVERY);
  // The timer must not keep an idle process alive.
  watch.unref();
  return {
    ...store,
    ...{ isCopy, becomeOriginal, migrated, savedBefore, backups },
    purge: database.purge,
    size: async () => sizeOf(dataDir),
    async check() {
      look();
      try {
        await db.selectFrom('heartbeat').select('at').execute();
        return health.reason;
      } catch {
        return health.reason ?? 'The database cannot be read.';
      }
    },
    lastHeartbeat: () => lastHeartbeat(db),
    async heartbeat(at) {
      await store.custody.writeVisits();
      await db
        .insertInto('heartbeat')
        .values({ id: 1, at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
        .execute();
    },
    stoodStill: (standstill) => recordDowntime(db, standstill),
    async close() {
      clearInterval(watch);
      await store.journal.settled();
      await database.close();
    },
  };
}

async function lastHeartbeat(db: Kysely<Tables>): Promise<number | null> {
  const row = await db.selectFrom('heartbeat').select('at').where('id', '=', 1).executeTakeFirst();
  return row?.at ?? null;
}
