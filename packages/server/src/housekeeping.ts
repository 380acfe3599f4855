/** Periodic work: the heartbeat, putting matches away, waking those in which something is due, closing abandoned ones. */
import { dailyBackup } from './backups';
import type { HttpServices } from './http/services';
import { endChallenges } from './matches/challenges';
import { closeMatch } from './matches/close';
import { sweepSeeks } from './finding/searches';
import { makeNightly } from './replays/nightly';
import { tendTournaments } from './tournaments/house';
import { removeOld } from './accounts/retention';
import { SESSION_KEPT_FOR } from './accounts/sessions';
import { IDLE_OPEN, IDLE_WITHOUT_CLOCK } from './limits';
import { processNow } from './moderation/house';
import { signedInLine } from './notices/account-letters';
import { logFailure } from './operator-log';
import { Queue } from './queue';
import { CLOCK_JUMP } from './time';
import type { ClockSettings } from './wire/match';

const SECOND = 1000;
/** Between two looks at matches that nobody needs in memory, ms. */
const TIDY_EVERY = 5 * SECOND;
/** Between two looks for what is due in matches that nobody holds, and how far ahead they look, ms. */
const LOOK_EVERY = 20 * SECOND;
const LOOK_AHEAD = 60 * SECOND;
/** Between two looks for announcements of the desk, and for new sessions, ms. */
const ANNOUNCED_EVERY = 2 * SECOND;
const HOOKS_EVERY = 2 * SECOND;
/** Between two looks at who waits for a match, ms. */
const SEEKS_EVERY = 2 * SECOND;
/** Between two times that a process tells the others how it is, ms. */
const TOLD_EVERY = 10 * SECOND;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** P-77. Between two looks for matches of yesterday without a file. */
const NIGHTLY_EVERY = 5 * MINUTE;
/** P-67. Challenges live for 15 minutes and are kept for an hour at most. */
const CLEAN_EVERY = HOUR / 2;
const DAY = 24 * HOUR;

type IdleStatus = 'open' | 'opening' | 'live';

/** How long nobody may visit a match before it is closed, ms. Clocks end live matches by themselves. */
export function idleLimit(status: IdleStatus, clock: ClockSettings): number {
  if (status === 'open') return IDLE_OPEN;
  if (clock.kind === 'none') return IDLE_WITHOUT_CLOCK;
  if (status === 'live') return Infinity;
  // H-10.
  return clock.kind === 'correspondence' ? Math.max(IDLE_OPEN, clock.hours * HOUR) : IDLE_OPEN;
}

export interface Housekeeping {
  /** Records that the server is running, or was at `at`, ms. Downtime counts from the last heartbeat. */
  beat(at?: number): Promise<void>;
  /**
   * Beats every second from now on, puts matches away and wakes them. Call it once all matches are restored: a kill
   * before that would charge the remaining matches for the downtime.
   */
  start(): void;
  /** Loads the matches that nobody holds in which something is due soon. */
  wake(): Promise<void>;
  /** Writes the results of matches that ended under an older release. Logs an error. */
  countResults(): Promise<void>;
  stop(): void;
}

/** Shows what the desk has announced since, in the rooms of this process: every process does. */
function announcer({ store, time, registry }: HttpServices): () => Promise<void> {
  let shownUntil = time.now();
  return async () => {
    for (const { text, at } of await store.announcements.inForce(shownUntil, time.now())) {
      shownUntil = Math.max(shownUntil, at);
      for (const live of registry.all()) live.notice(text);
    }
  };
}

/** P-14. Tells the open tables of a player, in the rooms of this process, that a browser was signed in as them. */
function signInWatch({ store, time, registry }: HttpServices): () => Promise<void> {
  let seenUntil = time.now();
  return async () => {
    for (const { id, player_id, label, created_at: at } of await store.sessions.signIns(seenUntil)) {
      seenUntil = Math.max(seenUntil, at);
      for (const live of registry.all()) live.noticeTo(player_id, signedInLine(label), id);
    }
  };
}

/** P-22. Tells the open tables of a player, in the rooms of this process, that somebody challenges them; and ends what is over. */
function challengeWatch(services: HttpServices): () => Promise<void> {
  const { store, time, registry } = services;
  let seenUntil = time.now();
  return async () => {
    await endChallenges(services);
    for (const { playerId, by, at } of await store.invitees.madeSince(seenUntil)) {
      seenUntil = Math.max(seenUntil, at);
      for (const live of registry.all())
        live.noticeTo(playerId, `${by} challenges you. It waits for you on Home.`, '');
    }
  };
}

/** What open tables are told besides their match. */
const TOLD_AT_TABLES = { announcements: announcer, 'sign-ins': signInWatch, challenges: challengeWatch };

/** Closes matches of this status that had no visitors and no activity for as long as their clock allows. */
async function closeIdle(services: HttpServices, status: IdleStatus, missing: string): Promise<void> {
  const { store, time, registry, cluster } = services;
  const now = time.now();
  for (const { id, clock, visitedAt } of await store.custody.idle(status, now - IDLE_OPEN)) {
    const limit = idleLimit(status, clock);
    const since = Math.max(visitedAt, registry.peek(id)?.touched ?? 0);
    if (registry.peek(id)?.hasVisitors || since >= now - limit) continue;
    const days = Math.round(limit / DAY);
    await closeMatch(services, cluster, id, `No ${missing} for ${days === 1 ? 'a day' : `${days} days`}.`);
  }
}

/** Runs tasks again and again; the pause is after each end. A failure is logged. */
function repeater({ time, log }: Pick<HttpServices, 'time' | 'log'>, isStopped: () => boolean) {
  const cancels = new Map<string, () => void>();
  const repeat = (ms: number, task: () => Promise<void>, failure: string): void => {
    const later = () => {
      const run = () => {
        task()
          .catch((error: unknown) => logFailure(log, error, {}, failure))
          .finally(() => {
            if (!isStopped()) later();
          });
      };
      cancels.set(failure, time.after(ms, run));
    };
    if (!isStopped()) later();
  };
  return { repeat, cancel: () => cancels.forEach((each) => each()) };
}

/** `away`: since a server last ran on this store, ms; 0 if none has. */
export function housekeeping(services: HttpServices, away = 0): Housekeeping {
  const { store, time, log, registry } = services;
  /** After a jump the date may be wrong: nothing is closed and nobody signed out for idleness until a day later. */
  const closesFrom = Math.abs(away) > CLOCK_JUMP ? time.now() + DAY : 0;
  if (closesFrom > 0)
    log.warn(
      { days: Math.round(away / DAY) },
      'the clock is days from where the last run ended: is the date right? Idle matches are closed from tomorrow on',
    );
  let isStopped = false;
  const { repeat, cancel } = repeater(services, () => isStopped);
  let recorded = 0;

  /** Puts down in which time nobody served. */
  const recordStandstills = async () => {
    for (let each = time.standstills[recorded]; each; each = time.standstills[recorded]) {
      await store.stoodStill(each);
      recorded += 1;
    }
  };
  /** A slow heartbeat would write over a stop's last one, and the next start would see a downtime. */
  const beats = new Queue();
  const beat = (at?: number) =>
    beats.run(async () => {
      const now = at ?? time.now();
      await recordStandstills();
      // Otherwise a kill right after the heartbeat would charge players for a standstill.
      await registry.excuseStandstills();
      await store.heartbeat(now);
    });
  const putAway = async () => {
    // A match that has been given back a standstill is due by a clock that knows of it.
    await recordStandstills();
    await registry.tidy();
  };
  const whereCurrent = (task: (of: HttpServices, isStopped: () => boolean) => Promise<void>) => async () => {
    if (await services.cluster.isCurrent()) await task(services, () => isStopped);
  };
  const wake = whereCurrent((_of, isOver) => registry.wakeDue(time.now() + LOOK_AHEAD, isOver));

  const countResults = async () => {
    try {
      const matches = await store.results.fillIn(time.now(), () => isStopped);
      if (matches > 0) log.info({ matches }, 'results of older matches written');
    } catch (error) {
      logFailure(log, error, {}, 'results of older matches could not be written');
    }
  };
  const tidy = async () => {
    await countResults();
    if (time.now() >= closesFrom) {
      await store.sessions.removeUnused(time.now(), SESSION_KEPT_FOR);
      await removeOld(services, services.cluster, () => isStopped);
      await closeIdle(services, 'open', 'visitors');
      await closeIdle(services, 'opening', 'visitors');
      await closeIdle(services, 'live', 'activity');
    }
    const { archiveAfter } = services.config;
    if (archiveAfter > 0) await store.entries.archive(time.now() - archiveAfter * DAY, () => isStopped);
  };

  repeat(CLEAN_EVERY, tidy, 'cleanup failed');
  return {
    beat,
    wake,
    countResults,
    start() {
      repeat(SECOND, () => beat(), 'could not write the heartbeat');
      repeat(TIDY_EVERY, putAway, 'matches could not be put away');
      repeat(SEEKS_EVERY, whereCurrent(sweepSeeks), 'could not bring together who looks for a match');
      repeat(SECOND, whereCurrent(tendTournaments), 'tournaments stand still');
      repeat(HOOKS_EVERY, () => services.notices.sweepHooks(), 'webhooks are not told what has happened');
      for (const [what, watch] of Object.entries(TOLD_AT_TABLES))
        repeat(ANNOUNCED_EVERY, watch(services), `${what} could not be read`);
      repeat(LOOK_EVERY, wake, 'could not look for what is due');
      repeat(NIGHTLY_EVERY, whereCurrent(makeNightly), 'the nightly file of replays could not be made');
      const tell = () => services.cluster.tell(JSON.stringify(processNow(services)));
      repeat(TOLD_EVERY, tell, 'the other processes could not be told how this one is');
      const backup = dailyBackup(services);
      if (backup) repeat(MINUTE, backup, 'could not look for backups');
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
