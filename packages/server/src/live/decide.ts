/** A player's decision, from its arrival to its acknowledgement: a ladder of refusals, then the log. */
import { canonical, type Game, type GameDecision, type Seat } from '@star-eater/rules';
import { compose } from '../log/advance';
import { decidedIn, type NewEntry, type Sealing } from '../log/entry';
import { isFinished, takeBacksIn, type Position } from '../log/position';
import { sealingOf, sealOf, takenBackBy, valuesOf } from '../log/seals';
import { expire, nextDeadline } from './clocks/timeouts';
import type { LiveMatch } from './live-match';
import { trace } from '../trace';
import { refused, type Caller, type DecideRequest, type RefusedReply, type Reply } from './requests';

type DecideReply = Reply<{ seq: number }>;

/** H-19. */
const HOUSE_ONLY: readonly string[] = ['deal', 'roll', 'chain'];

const NOT_LIVE = refused('not-live', 'This match is not running. Reload the page to see how it stands.');

/** `arrived` is the request's arrival by the server's clock; it decides whether the player was in time. */
export async function decide(
  live: LiveMatch,
  caller: Caller,
  request: DecideRequest,
  arrived: number,
): Promise<DecideReply> {
  trace(live.services, live.id, { step: 'arrived', decision: request.id, seat: caller.seat });
  const reply = await live.queue.run(() => decideInTurn(live, caller.seat, request, arrived));
  if (!reply.ok) trace(live.services, live.id, { step: 'refused', decision: request.id, code: reply.code });
  live.services.metrics.decisions.inc({ result: reply.ok ? 'taken' : 'refused' });
  return reply;
}

async function decideInTurn(
  live: LiveMatch,
  seat: Seat | null,
  request: DecideRequest,
  arrived: number,
): Promise<DecideReply> {
  const started = performance.now();
  if (seat === null) return refused('no-seat', 'You only watch this match: its players decide.');
  if (request.decision.seat !== seat)
    return refused(
      'wrong-seat',
      `decision.seat: you have seat ${seat}, not ${request.decision.seat}`,
      'service',
      { seat, given: request.decision.seat },
    );
  const game = live.position?.game;
  if (!game) return NOT_LIVE;
  if (live.chance && HOUSE_ONLY.includes(request.decision.type))
    return refused('server-only', 'decision: deals and dice come from the server alone', 'H-13');
  const sealing = sealingIn(game, request);
  if (sealing !== undefined && 'ok' in sealing) return sealing;
  const repeated = live.ledger.answer(seat, request.id);
  if (repeated !== undefined) {
    if (!(await isSame(live, repeated, plain(game, request.decision), sealing)))
      return refused('id-reused', `the id ${request.id} was used for something else`);
    trace(live.services, live.id, { step: 'repeated', decision: request.id, seq: repeated });
    return { ok: true, seq: repeated };
  }
  // The timer may be late on a busy machine; a request after the deadline is still too late.
  if (nextDeadline(live.position) <= arrived) await expire(live);
  const { position } = live;
  if (!position || isFinished(position)) return NOT_LIVE;
  const refusal =
    request.decision.type === 'resign'
      ? null
      : (refuseWhen(position, seat, request) ?? refuseSealing(live, position, seat, request, sealing));
  if (refusal) return refusal;

  const decision = plain(game, request.decision);
  const entry: NewEntry = {
    at: arrived,
    by: seat,
    id: request.id,
    body: { kind: 'decision', decision, from: 'player', ...(sealing ? { sealing } : {}) },
  };
  if (position.seats[seat]?.botPlays) {
    // A refused request changes nothing: it does not take the seat back.
    const tried = compose(position, entry);
    if (!tried.ok) return { ok: false, ...tried.refusal };
    await comeBack(live, seat, arrived);
  }
  const written = await live.write(entry);
  if (!written.ok) return { ok: false, ...written.refusal };
  live.services.metrics.acknowledged.observe((performance.now() - started) / 1000);
  return { ok: true, seq: written.entry.seq };
}

/** Whether the entry at `seq` holds this decision with this seal and these nonces. */
async function isSame(
  live: LiveMatch,
  seq: number,
  decision: GameDecision,
  sealing: Sealing | undefined,
): Promise<boolean> {
  const entry = await live.services.store.entries.at(live.id, seq);
  const taken = entry && decidedIn(entry.body);
  if (!taken) return false;
  return canonical([taken.decision, taken.sealing ?? null]) === canonical([decision, sealing ?? null]);
}

/** Of a sealed decision, empty fields are left out: openings alone must give the entry back. */
function plain(game: Game, decision: DecideRequest['decision']): GameDecision {
  if (!sealingOf(game, decision.type)) return decision;
  const fields = Object.entries(decision).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(fields), seat: decision.seat, type: decision.type };
}

/** The seal and nonces. Sealed decisions must have both; others must have neither. */
function sealingIn(
  game: Game,
  { decision, seal, nonces }: DecideRequest,
): Sealing | undefined | RefusedReply {
  const parts = sealingOf(game, decision.type)?.parts;
  if (parts === undefined)
    return seal || nonces ? refused('malformed', `seal: ${decision.type} is not sealed`) : undefined;
  if (seal?.length !== parts) return refused('bad-seal', `seal: ${decision.type} requires ${parts} hashes`);
  if (nonces?.length !== parts)
    return refused('bad-nonce', `nonces: ${decision.type} requires ${parts} nonces`);
  return { seal, nonces };
}

/** Pauses, stale questions, and take-backs beyond the game's limit. */
function refuseWhen(
  position: Position,
  seat: Seat,
  { decision, expects }: DecideRequest,
): RefusedReply | null {
  if (position.pausedAt !== null) return refused('paused', 'The match is paused. Resume it first.');
  const state = position.seats[seat];
  if (!state) return refused('no-seat', 'This match has no such seat. Reload the page.');
  if (expects < state.since || expects > position.seq) {
    return refused(
      'stale',
      `expects: must be from ${state.since}, when your decision became pending, to ${position.seq}`,
      'service',
      { from: state.since, to: position.seq },
    );
  }
  if (takenBackBy(position.game, decision.type) && state.takeBacks <= 0) {
    const times = takeBacksIn(position.game);
    return refused(
      'too-many-take-backs',
      `You can take orders back ${times} times per round. Wait for the next one.`,
      'service',
      {
        times,
      },
    );
  }
  return null;
}

/** The seal must match the decision and nonces, and every nonce must be new. */
function refuseSealing(
  live: LiveMatch,
  { game, progress }: Position,
  seat: Seat,
  { decision }: DecideRequest,
  sealing: Sealing | undefined,
): RefusedReply | null {
  if (!sealing) return null;
  const values = valuesOf(game, decision);
  if (!values) return refused('malformed', `decision: not a ${decision.type} that can be sealed`);
  const { nonces, seal } = sealing;
  if (new Set(nonces).size !== nonces.length || nonces.some((nonce) => live.ledger.hasUsed(seat, nonce))) {
    return refused('nonce-reused', 'nonces: each must be new in this match');
  }
  const right = sealOf({ match: live.id, round: progress.round, seat }, values, nonces);
  const wrong = right.findIndex((hash, part) => hash !== seal[part]);
  if (wrong >= 0) return refused('bad-seal', `seal.${wrong}: not the hash of this part of the decision`);
  return null;
}

/** A player for whom a bot played has returned. */
export async function comeBack(live: LiveMatch, seat: Seat, at: number): Promise<void> {
  if (!live.position?.seats[seat]?.botPlays) return;
  await live.write({ at, by: seat, id: null, body: { kind: 'absence', what: 'back' } });
}
