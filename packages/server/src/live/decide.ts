/** A player's decision, from its arrival to its acknowledgement: a ladder of refusals, then the log. */
import { canonical, type Decision, type Seat } from '@star-eater/rules';
import { compose } from '../log/advance';
import { decidedIn, type NewEntry, type Sealing } from '../log/entry';
import { isFinished, type Position } from '../log/position';
import { sealOf } from '../log/seals';
import { expire, nextDeadline } from './expire';
import type { LiveMatch } from './live-match';
import { refused, type Asker, type DecideRequest, type Refused, type Reply } from './requests';

type Decided = Reply<{ seq: number }>;

/** `arrived` is when the request came in, by the server's clock: that is what counts against the player's time. */
export async function decide(
  live: LiveMatch,
  asker: Asker,
  request: DecideRequest,
  arrived: number,
): Promise<Decided> {
  const reply = await live.queue.run(() => decideInTurn(live, asker.seat, request, arrived));
  live.services.metrics.decisions.inc({ result: reply.ok ? 'taken' : 'refused' });
  return reply;
}

async function decideInTurn(
  live: LiveMatch,
  seat: Seat | null,
  request: DecideRequest,
  arrived: number,
): Promise<Decided> {
  const started = performance.now();
  if (seat === null) return refused('no-seat', 'you watch this match: only its players decide');
  if (request.decision.seat !== seat)
    return refused('wrong-seat', `you have seat ${seat}, decision.seat says ${request.decision.seat}`);
  const sealing = sealingOf(request);
  if (sealing !== undefined && 'ok' in sealing) return sealing;
  const repeated = live.ledger.answer(seat, request.id);
  if (repeated !== undefined) {
    return (await isSame(live, repeated, plain(request.decision), sealing))
      ? { ok: true, seq: repeated }
      : refused('id-reused', `the id ${request.id} was used for something else`);
  }
  // On a busy machine the timer may be late. What came after time was up is too late all the same.
  if (nextDeadline(live.position) <= arrived) await expire(live);
  const { position } = live;
  if (!position || isFinished(position)) return refused('not-live', 'the match is not under way');
  const refusal =
    request.decision.type === 'resign'
      ? null
      : (refuseWhen(position, seat, request) ?? refuseSealing(live, position, seat, request, sealing));
  if (refusal) return refusal;

  const decision = plain(request.decision);
  const entry: NewEntry = {
    at: arrived,
    by: seat,
    id: request.id,
    body: { kind: 'decision', decision, from: 'player', ...(sealing ? { sealing } : {}) },
  };
  if (position.seats[seat]?.botPlays) {
    // A request that is refused changes nothing: it does not take the seat back either.
    const tried = compose(position, entry);
    if (!tried.ok) return { ok: false, ...tried.refusal };
    await comeBack(live, seat, arrived);
  }
  const written = await live.write(entry);
  if (!written.ok) return { ok: false, ...written.refusal };
  live.services.metrics.acknowledged.observe((performance.now() - started) / 1000);
  return { ok: true, seq: written.entry.seq };
}

/** Whether the entry at `seq` took this decision, with this seal and these nonces. */
async function isSame(
  live: LiveMatch,
  seq: number,
  decision: Decision,
  sealing: Sealing | undefined,
): Promise<boolean> {
  const entry = await live.services.store.matches.entry(live.id, seq);
  const taken = entry && decidedIn(entry.body);
  if (!taken) return false;
  return canonical([taken.decision, taken.sealing ?? null]) === canonical([decision, sealing ?? null]);
}

/** Orders without an engine setting are written without the field, so that openings alone give the entry back. */
function plain(decision: DecideRequest['decision']): Decision {
  const { engine, ...rest } = decision as { engine?: unknown };
  return (engine === null || engine === undefined ? rest : decision) as unknown as Decision;
}

/** Both or neither. The seal goes with a commitment and with nothing else. */
function sealingOf({ decision, seal, nonces }: DecideRequest): Sealing | undefined | Refused {
  if (decision.type !== 'commit') {
    return seal || nonces ? refused('malformed', 'seal: only a commitment is sealed') : undefined;
  }
  if (!seal) return refused('bad-seal', 'seal: a commitment comes with its three hashes');
  if (!nonces) return refused('bad-nonce', 'nonces: a commitment comes with its three nonces');
  return { seal, nonces };
}

/** Pauses, stale questions, and the sixth take-back. */
function refuseWhen(position: Position, seat: Seat, { decision, expects }: DecideRequest): Refused | null {
  if (position.pausedAt !== null) return refused('paused', 'the match is paused');
  const state = position.seats[seat];
  if (!state) return refused('no-seat', 'there is no such seat');
  if (expects < state.since || expects > position.seq) {
    return refused(
      'stale',
      `expects: your pending decision arose at ${state.since}, the match stands at ${position.seq}`,
    );
  }
  if (decision.type === 'uncommit' && state.takeBacks <= 0) {
    return refused('too-many-take-backs', 'orders can be taken back five times a round');
  }
  return null;
}

/** The seal must be that of these orders and nonces, and every nonce new. */
function refuseSealing(
  live: LiveMatch,
  position: Position,
  seat: Seat,
  { decision }: DecideRequest,
  sealing: Sealing | undefined,
): Refused | null {
  if (!sealing) return null;
  const orders = ordersIn(decision);
  if (!orders) return refused('malformed', 'commands: a list of ids, in order');
  const { nonces, seal } = sealing;
  if (new Set(nonces).size !== 3 || nonces.some((nonce) => live.ledger.hasUsed(seat, nonce))) {
    return refused('nonce-reused', 'nonces: each must be new in this match');
  }
  const right = sealOf({ match: live.id, round: position.match.round, seat, orders }, nonces);
  const wrong = right.findIndex((hash, part) => hash !== seal[part]);
  if (wrong >= 0) return refused('bad-seal', `seal.${wrong}: not the hash of this part of the orders`);
  return null;
}

function ordersIn(decision: DecideRequest['decision']) {
  const { engine = null, commands } = decision as { engine?: unknown; commands?: unknown };
  const isEngine = engine === null || typeof engine === 'string';
  if (!isEngine || !Array.isArray(commands) || !commands.every((command) => typeof command === 'string')) {
    return null;
  }
  return { engine, commands } as Parameters<typeof sealOf>[0]['orders'];
}

/** A player for whom a bot played is here again. */
export async function comeBack(live: LiveMatch, seat: Seat, at: number): Promise<void> {
  if (!live.position?.seats[seat]?.botPlays) return;
  await live.write({ at, by: seat, id: null, body: { kind: 'absence', what: 'back' } });
}
