/**
 * Before the start of a match with chance: commits, values, void attempts, the start (docs/rules/chance.md,
 * H-7 to H-12).
 */
import type { Game, Seat } from '@star-eater/rules';
import {
  isComplete,
  isHopeless,
  isRepeatedCommit,
  LAST_ATTEMPT,
  missingIn,
  refuseCommit,
  refuseValue,
  voided,
  withValue,
  type Opening,
} from '../../chance/opening';
import type { VoidReason } from '../../chance/record';
import { GRACE_AFTER_RESTART, OPEN_WITHIN } from '../../limits';
import { drawsOfStart, recordOf } from '../../chance/start';
import { LEFT } from '../../matches/rows/deserted';
import type { LiveMatch } from '../live-match';
import { refused, type ReadyRequest, type Caller, type Reply } from '../requests';
import { thenNotify } from '../clocks/retry';
import { startWith } from './start';
import { wakeWhenDue } from '../clocks/wake';

/** The rules that this match will start under: the current ones, or for a practice match those of its source. */
export function gameToStart({ record, chance, services }: LiveMatch): Game | null {
  const { rules } = services.games;
  const prelude = chance?.kept.prelude;
  return prelude ? rules.version(record, prelude.rulesVersion) : rules.current(record);
}

/** The current or final attempt; null for a match without chance. */
function openingOf({ record, chance }: LiveMatch): Opening | null {
  if (!chance || record.anchor === null) return null;
  return {
    match: record.id,
    anchor: record.anchor,
    attempt: chance.kept.attempt,
    attempts: chance.kept.attempts,
    contributors: record.seats
      .filter(({ holder }) => holder === 'player')
      .map(({ seat, commit, value }) => ({ seat, commit, value })),
  };
}

const refusedBy = (refusal: { code: string; rule: string; message: string }) =>
  refused(refusal.code, refusal.message, refusal.rule);

/** H-7. The request `ready`. Call it from within the queue. */
export async function commit(
  live: LiveMatch,
  { seat, playerId }: Caller & { seat: Seat },
  { ready: isReady = true, attempt, commit: mine }: ReadyRequest,
): Promise<Reply> {
  const opening = openingOf(live);
  if (!opening) throw new Error('commit: a match without chance');
  const { status } = live.record;
  if (isReady && mine !== undefined && isRepeatedCommit(opening, seat, attempt ?? 0, mine))
    return { ok: true };
  if (status === 'opening') {
    if (isReady) return refused('opening', 'The match is starting. Wait a moment.', 'H-11');
    await voidAttempt(live, 'unready', seat);
    return { ok: true };
  }
  if (status !== 'open') return refused('not-open', 'The match has started. Reload the page.');
  const refusal = isReady ? refuseCommit(opening, attempt, mine) : null;
  if (refusal) return refusedBy(refusal);
  const kept = isReady ? (mine ?? null) : null;
  if (!(await live.services.store.lobby.setReady(live.id, live.record.epoch, seat, playerId, isReady, kept)))
    return refused('no-seat', 'This seat is no longer yours. Take a free one, or start a match.');
  live.record = {
    ...live.record,
    seats: live.record.seats.map((each) =>
      each.seat === seat ? { ...each, ready: isReady, commit: kept } : each,
    ),
  };
  live.changed();
  await beginOpening(live);
  return { ok: true };
}

/** H-8. Whether everybody is seated, ready and committed; with a live clock also connected. */
function canOpen({ record, connected }: LiveMatch): boolean {
  return (
    record.status === 'open' &&
    record.seats.every(({ seat, holder, ready, commit: committed }) => {
      if (holder !== 'player') return holder === 'bot';
      return ready && committed !== null && (record.clock.kind !== 'live' || connected.has(seat));
    })
  );
}

/** H-8. Call it from within the queue. */
export async function beginOpening(live: LiveMatch): Promise<void> {
  const { record, services, chance } = live;
  const game = gameToStart(live);
  if (!chance || !game || !canOpen(live)) return;
  const deadline = record.clock.kind === 'live' ? services.time.now() + OPEN_WITHIN : null;
  const begun = { deadline, rulesVersion: game.version };
  if (!(await services.store.chances.beginOpening(record.id, record.epoch, begun))) return;
  live.record = { ...record, status: 'opening' };
  chance.kept = { ...chance.kept, ...begun, isGraced: false };
  live.changed();
  live.notifyFollowers();
}

/** H-8. A seat opens its commit; the last one starts the match. */
export function open(
  live: LiveMatch,
  { seat }: Caller,
  { attempt, value }: { attempt: number; value: string },
): Promise<Reply> {
  return live.queue.run(async () => {
    if (seat === null) return refused('no-seat', 'You only watch this match: its players do that.');
    const opening = openingOf(live);
    if (!opening) return refused('not-opening', 'This match is not starting. Reload the page.', 'H-8');
    const mine = opening.contributors.find((each) => each.seat === seat);
    if (attempt === opening.attempt && mine?.value === value) return { ok: true };
    if (live.record.status !== 'opening')
      return refused('not-opening', 'This match is not starting. Reload the page.', 'H-8');
    const refusal = refuseValue(opening, seat, attempt, value);
    if (refusal) return refusedBy(refusal);
    const opened = withValue(opening, seat, value);
    if (isComplete(opened)) {
      await start(live, opened);
      return { ok: true };
    }
    await live.services.store.chances.saveValue(live.id, live.record.epoch, seat, value);
    live.record = {
      ...live.record,
      seats: live.record.seats.map((each) => (each.seat === seat ? { ...each, value } : each)),
    };
    live.changed();
    return { ok: true };
  });
}

/** H-8, H-11, H-18. Draws what was left open and starts the match, in one transaction. */
async function start(live: LiveMatch, opened: Opening): Promise<void> {
  const { record, chance } = live;
  const game = gameToStart(live);
  const facts = game && chanceFactsOf(game, record.options);
  if (!chance || !game || !facts) throw new Error(`match ${record.id} has chance, and its game has none`);
  const { prelude } = chance.kept;
  const drawn = prelude ? [] : game.openSeats(record.options);
  const counted = { ...recordOf(opened, facts.game, drawn), ...(prelude?.told && { told: prelude.told }) };
  const made = prelude
    ? { ok: true as const, setup: prelude.setup }
    : game.setUp(record.options, drawsOfStart(chance.seedOf(1), counted.joint));
  if (!made.ok) throw new Error(`match ${record.id} was created with options that cannot be played`);
  const valueOf = new Map(opened.contributors.map(({ seat, value }) => [seat, value]));
  const seats = record.seats.map((each) => ({ ...each, value: valueOf.get(each.seat) ?? null }));
  await startWith(live, { ...record, seats }, game, made.setup, counted, prelude?.entries);
}

/** The game's chance before there is a set-up; null if these options have none. */
export function chanceFactsOf(
  game: Game,
  options: Parameters<Game['setUp']>[0],
): { game: string; rounds: number } | null {
  const possible = game.setUp(options, () => 0);
  return possible.ok ? game.chance(possible.setup) : null;
}

/** H-9. Call it from within the queue. False without an opening. */
export async function voidAttempt(
  live: LiveMatch,
  why: VoidReason,
  by: Seat | null,
  vacated: readonly Seat[] = [],
): Promise<boolean> {
  const { services, record, chance } = live;
  const opening = openingOf(live);
  if (!chance || !opening || record.status !== 'opening') return false;
  const next = voided(opening, why, by);
  const stays = next.contributors.some(({ seat }) => !vacated.includes(seat));
  const closedBecause = !stays
    ? LEFT
    : isHopeless(next)
      ? `A browser did not answer in ${LAST_ATTEMPT} starts. Make a new match.`
      : null;
  const { attempt, attempts } = next;
  const made = { attempt, attempts, vacated, closedBecause, at: services.time.now() };
  if (!(await services.store.chances.voidAttempt(record.id, record.epoch, made))) return false;
  chance.kept = { ...chance.kept, attempt, attempts: [...attempts], deadline: null, isGraced: false };
  const now = await services.store.matches.get(record.id);
  if (now)
    live.record = { ...live.record, seats: now.seats, status: now.status, closedBecause: now.closedBecause };
  live.changed();
  live.notifyFollowers();
  return true;
}

/**
 * H-10. After a restart: extends the deadline, or voids the opening if the rules changed. Call it from within
 * the queue.
 */
export async function resumeOpening(live: LiveMatch): Promise<void> {
  const { chance, record, services } = live;
  if (!chance || record.status !== 'opening') return;
  if (gameToStart(live)?.version !== chance.kept.rulesVersion) {
    await voidAttempt(live, 'version', null);
    return;
  }
  const { deadline, isGraced } = chance.kept;
  if (deadline === null || isGraced) return;
  const later = Math.max(deadline, services.time.now() + GRACE_AFTER_RESTART);
  await services.store.chances.grace(live.id, record.epoch, later);
  chance.kept = { ...chance.kept, deadline: later, isGraced: true };
}

/** Follows a match: begins the opening when everybody is there, and voids it when its time is up. */
export function watchOpening(live: LiveMatch): void {
  if (!live.chance) return;
  let isBeginning = false;
  live.follow(() => {
    if (isBeginning || !canOpen(live)) return;
    isBeginning = true;
    const task = live.queue.run(() => beginOpening(live));
    void thenNotify(live, task, () => (isBeginning = false), 'an opening could not begin');
  });
  wakeWhenDue(
    live,
    () => (live.record.status === 'opening' ? (live.chance?.kept.deadline ?? Infinity) : Infinity),
    () => timeIsUp(live),
    'an opening could not be voided when its time was up',
  );
}

async function timeIsUp(live: LiveMatch): Promise<void> {
  const opening = openingOf(live);
  const deadline = live.chance?.kept.deadline ?? Infinity;
  if (!opening || live.record.status !== 'opening' || deadline > live.services.time.now()) return;
  await voidAttempt(live, 'time', null, live.record.pairing ? missingIn(opening) : []);
}
