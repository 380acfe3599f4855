/**
 * A replay: what a match was, as far as it may be told. Orders leave the server only as openings. A live match's replay ends at the last
 * completed round, and keeps shut what was taken back or never revealed.
 *
 * Shut entries go without their hashes: a state hash has no nonce in it, so whoever knew it, or a hash made
 * from it and from known things, could try all orders until one fits. While the match goes on no later hash of the chain is told either.
 */
import { sealedValues, type Command, type Engine, type Seat } from '@star-eater/rules';
import { follow } from './advance';
import { chained, decidedIn, type Entry, type EntryBody, type MatchSetup } from './entry';
import type { Position } from './position';
import type { Part } from '../wire/messages';
import { PARTS } from './seals';

export interface ReplayEntry extends Omit<Entry, 'body' | 'hash'> {
  /** As it was written; a commitment without its orders and nonces, which are in the openings. */
  body: Record<string, unknown>;
  hash: string | null;
  /** Something of it is withheld, so its hashes are too. */
  sealed?: true;
}

export interface ReplayOpening {
  seq: number;
  seat: Seat;
  part: Part;
  value: Engine | Command | null;
  nonce: string;
}

export interface Replay {
  rulesVersion: string;
  matchId: string;
  setup: MatchSetup;
  entries: ReplayEntry[];
  openings: ReplayOpening[];
  complete: boolean;
}

export interface Replayed {
  matchId: string;
  rulesVersion: string;
  setup: MatchSetup;
  beginning: Position;
  log: readonly Entry[];
  /** The match has ended: everything may be told. */
  complete: boolean;
}

export function replayOf({ matchId, rulesVersion, setup, beginning, log, complete }: Replayed): Replay {
  const { told, shut, opened } = complete
    ? { told: log, shut: new Set<number>(), opened: null }
    : survey(beginning, log);
  // Every hash is made from the ones before: from the first thing that is withheld on, all of them depend on it.
  const blind = complete
    ? Infinity
    : Math.min(...told.filter((entry) => shut.has(entry.seq) || isPrivate(entry)).map(({ seq }) => seq));
  const entries = told.map((entry) => tell(entry, shut.has(entry.seq), entry.seq >= blind, complete));
  const openings = told.flatMap((entry) =>
    openingsOf(entry).filter(({ seq, part }) => opened === null || opened.get(seq)?.has(part)),
  );
  return { rulesVersion, matchId, setup, entries, openings, complete };
}

/** What of a live match's log may be told. */
function survey(beginning: Position, log: readonly Entry[]) {
  /** Commitment → the parts of it that everybody has seen. */
  const opened = new Map<number, Set<Part>>();
  /** Entry → the commitments that the engine's state still holds after it. */
  const holds: number[][] = [];
  const last = new Map<Seat, number>();
  let position = beginning;
  let told = 0;
  let committed = false;
  for (const [index, entry] of log.entries()) {
    const step = follow(position, entry);
    if (!step.ok) throw new Error(`entry ${entry.seq} does not follow: ${step.refusal.message}`);
    position = step.position;
    const decision = decidedIn(entry.body)?.decision;
    if (decision?.type === 'commit') {
      last.set(decision.seat, entry.seq);
      committed = true;
    }
    for (const [seat, seq] of last) {
      const orders = position.seats[seat]?.orders;
      if (orders) opened.set(seq, new Set(orders.opened));
    }
    holds.push([...last].flatMap(([seat, seq]) => (holdsOrders(position, seat) ? [seq] : [])));
    const roundBegins = step.events.some((event) => event.type === 'roundStarted');
    if (roundBegins || !committed) told = index + 1;
  }
  const isShut = (commit: number) => opened.get(commit)?.size !== PARTS.length;
  const shut = new Set<number>();
  for (const [index, entry] of log.slice(0, told).entries()) {
    const ownCommit = decidedIn(entry.body)?.decision.type === 'commit' ? [entry.seq] : [];
    if ([...(holds[index] ?? []), ...ownCommit].some(isShut)) shut.add(entry.seq);
  }
  return { told: log.slice(0, told), shut, opened };
}

/** Whether the engine's state holds a seat's orders, or the cards that the hand of a seat hides which is out. */
function holdsOrders({ match }: Position, seat: Seat): boolean {
  const state = match.seats[seat];
  return state !== undefined && (state.orders !== null || state.unseen.length > 0);
}

/** What a team said among itself stays there, also when the match is over. */
const isPrivate = ({ body }: Entry): boolean => body.kind === 'chat' && body.to === 'team';

function tell(entry: Entry, isShut: boolean, isBlind: boolean, isComplete: boolean): ReplayEntry {
  const { stateHash, hash } = entry;
  return {
    ...entry,
    body: tellBody(entry.body, isComplete),
    stateHash: isShut ? null : stateHash,
    hash: isBlind ? null : hash,
    ...(isShut || isPrivate(entry) ? { sealed: true as const } : {}),
  };
}

function tellBody(body: EntryBody, isComplete: boolean): Record<string, unknown> {
  if (body.kind === 'chat' && body.to === 'team') {
    return isComplete ? { ...chained(body) } : { kind: body.kind, to: body.to };
  }
  const decided = decidedIn(body);
  if (!decided?.sealing || decided.decision.type !== 'commit') return { ...body };
  const { seat, type } = decided.decision;
  return { ...body, decision: { seat, type }, sealing: { seal: decided.sealing.seal } };
}

function openingsOf(entry: Entry): ReplayOpening[] {
  const decided = decidedIn(entry.body);
  if (!decided?.sealing || decided.decision.type !== 'commit') return [];
  const { decision, sealing } = decided;
  const values = sealedValues(decision);
  return PARTS.map((part) => ({
    seq: entry.seq,
    seat: decision.seat,
    part,
    value: values[part],
    nonce: sealing.nonces[part],
  }));
}
