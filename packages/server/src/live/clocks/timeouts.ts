/** Timeouts: the draft is taken, else the default. Too many in a row make the player absent. */
import type { Seat } from '@star-eater/rules';
import { TIMEOUTS_UNTIL_ABSENT } from '../../limits';
import { deadline } from '../../log/clock';
import type { Decided, EntryBody } from '../../log/entry';
import { isFinished, owed, type Position } from '../../log/position';
import { sealAnew, valuesOf } from '../../log/seals';
import { keepAways } from './away';
import type { LiveMatch } from '../live-match';
import { wakeWhenDue } from './wake';

/** Follows a match and decides when time is up. */
export function watchClocks(live: LiveMatch): void {
  wakeWhenDue(
    live,
    () => nextDeadline(live.position),
    () => expire(live),
    'time ran out, and the log could not be written',
  );
}

export function nextDeadline(position: Position | null): number {
  if (!position || isFinished(position) || position.pausedAt !== null) return Infinity;
  const owing = owed(position);
  const times = position.seats.flatMap((seat, index) =>
    owing.has(index) && seat.clock.running && !seat.isBot && !seat.botPlays ? [deadline(seat.clock)] : [],
  );
  return Math.min(Infinity, ...times);
}

/** Decides for every seat whose time is up. Call it from within the queue. */
export async function expire(live: LiveMatch): Promise<void> {
  for (;;) {
    const now = live.services.time.now();
    await live.excuseStandstills();
    const { position } = live;
    if (!position || !live.isLive || nextDeadline(position) > now) break;
    await keepAways(live);
    // The store was asked meanwhile: a standstill since then would be given back only after time had decided.
    if (position !== live.position || live.hasStoodStill) continue;
    const owing = owed(position);
    const late = position.seats.findIndex(
      (seat, index) =>
        owing.has(index) &&
        seat.clock.running &&
        !seat.isBot &&
        !seat.botPlays &&
        deadline(seat.clock) <= now,
    );
    if (late < 0) break;
    const owes = owing.get(late);
    const onRoundTime = owes !== undefined && position.game.clockFor(owes) === 'commit';
    const body = whatTimeDoes(live, position, late, onRoundTime);
    const written = await live.write({ at: now, by: late, id: null, body });
    if (!written.ok) throw new Error(`the default of seat ${late} was refused: ${written.refusal.message}`);
  }
  // A timer may fire early, because its wait exceeded Node's maximum: set it again.
  live.notifyFollowers();
}

function whatTimeDoes(live: LiveMatch, position: Position, seat: Seat, onRoundTime: boolean): EntryBody {
  const missed = (position.seats[seat]?.missed ?? 0) + 1;
  if (onRoundTime && missed >= TIMEOUTS_UNTIL_ABSENT) {
    return live.record.absent === 'bot'
      ? { kind: 'absence', what: 'away' }
      : { kind: 'absence', what: 'forfeit', decision: { seat, type: 'resign' }, from: 'default' };
  }
  return {
    kind: 'clock',
    what: 'expired',
    ...sealed(live, position, keptDecision(live, position, seat) ?? answerFor(position, seat)),
  };
}

function answerFor(position: Position, seat: Seat): Decided {
  const decision = position.game.defaultDecision(position.match, seat);
  if (!decision) throw new Error(`seat ${seat} owes nothing`);
  return { decision, from: 'default' };
}

/** The draft, if the engine accepts it. */
function keptDecision(live: LiveMatch, { game, match, progress }: Position, seat: Seat): Decided | null {
  const kept = live.ledger.drafts.get(seat);
  if (!kept || kept.round !== progress.round) return null;
  const decision = game.fromDraft(match, seat, kept.draft);
  return decision && game.apply(match, decision).ok ? { decision, from: 'draft' } : null;
}

/** Seals a decision made by a bot or by the server, if its type is sealed. */
export function sealed(live: LiveMatch, { game, progress }: Position, decided: Decided): Decided {
  const values = valuesOf(game, decided.decision);
  if (!values) return decided;
  const place = { match: live.id, round: progress.round, seat: decided.decision.seat };
  return { ...decided, sealing: sealAnew(place, values, live.services.random) };
}
