/**
 * A replay: what a match was, as far as it may be told. Orders leave the server only as openings. A live
 * match's replay ends at the last completed round, and keeps shut what was taken back or never revealed.
 *
 * Shut entries go without their hashes: a state hash has no nonce in it, so whoever knew it, or a hash made
 * from it and from known things, could try all orders until one fits. While the match goes on no later hash
 * of the chain is told either.
 */
import { seedsUpTo, type KeptChain } from '../chance/kept-chain';
import { toldIn } from '../chance/told';
import type { ChanceRecord, RoundSeed } from '../chance/record';
import { FIRST_GAME, type Game, type GameTypes, type SealedValue, type Seat } from '@star-eater/rules';
import { follow } from './advance';
import { chained, decidedIn, type Entry, type EntryBody } from './entry';
import type { Position } from './position';
import { valuesOf } from './seals';

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
  part: number;
  value: SealedValue;
  nonce: string;
}

export interface Replay {
  /** Absent for Star Eater, edition june: replays made before there was a second game have neither. */
  game?: string;
  edition?: string;
  rulesVersion: string;
  matchId: string;
  setup: GameTypes['setup'];
  /** Of a match with chance: docs/rules/chance.md, H-16. */
  chance?: ChanceRecord;
  /** The published ones. */
  seeds?: RoundSeed[];
  entries: ReplayEntry[];
  openings: ReplayOpening[];
  complete: boolean;
}

export interface Replayed {
  matchId: string;
  setup: GameTypes['setup'];
  beginning: Position;
  log: readonly Entry[];
  chance?: ChanceRecord;
  chain?: KeptChain;
  /** The match has ended: everything may be told. */
  complete: boolean;
}

export function replayOf(replayed: Replayed): Replay {
  const { matchId, setup, beginning, log, complete, chance } = replayed;
  const { game } = beginning;
  const { told, shut, opened } = complete
    ? { told: log, shut: new Set<number>(), opened: null }
    : survey(beginning, log);
  // Every hash is made from the ones before: from the first thing that is withheld on, all of them depend on
  // it.
  const blind = complete
    ? Infinity
    : Math.min(...told.filter((entry) => shut.has(entry.seq) || isPrivate(entry)).map(({ seq }) => seq));
  const entries = told.map((entry) => tell(game, entry, shut.has(entry.seq), entry.seq >= blind, complete));
  const chances = chance ? { chance, seeds: seedsOf(replayed, told) } : {};
  const openings = told.flatMap((entry) =>
    openingsOf(game, entry).filter(({ seq, part }) => opened === null || opened.get(seq)?.has(part)),
  );
  return {
    ...namesOf(game),
    rulesVersion: game.version,
    matchId,
    setup,
    ...chances,
    entries,
    openings,
    complete,
  };
}

/** H-15. The seeds that are published where what is told ends. */
function seedsOf({ beginning, chain }: Replayed, told: readonly Entry[]): RoundSeed[] {
  let position = beginning;
  for (const entry of told) {
    const step = follow(position, entry);
    if (step.ok) position = step.position;
  }
  return chain ? seedsUpTo(chain, toldIn(position)) : [];
}

/** H-2. In a dealt round the state holds its seed: nothing of the round is told before it is over. */
function holdsSeed({ game, match }: Position): boolean {
  const chance = game.chance(game.setupOf(match));
  return chance?.way === 'dealt' && chance.roundsOf(match).running !== null;
}

/** What of a live match's log may be told. */
function survey(beginning: Position, log: readonly Entry[]) {
  /** Commitment → the parts of it that everybody has seen. */
  const { game } = beginning;
  const opened = new Map<number, Set<number>>();
  /** Entry → the commitments that the engine's state still holds after it. */
  const holds: number[][] = [];
  const last = new Map<Seat, number>();
  let position = beginning;
  let told = 0;
  let hides = hidesFromTheStart(beginning);
  for (const [index, entry] of log.entries()) {
    const step = follow(position, entry);
    if (!step.ok) throw new Error(`entry ${entry.seq} does not follow: ${step.refusal.message}`);
    position = step.position;
    const decision = decidedIn(entry.body)?.decision;
    if (decision && decision.type === game.sealing?.type) {
      last.set(decision.seat, entry.seq);
      hides = true;
    }
    for (const [seat, seq] of last) {
      const orders = position.seats[seat]?.orders;
      if (orders) opened.set(seq, new Set(orders.opened));
    }
    holds.push([...last].flatMap(([seat, seq]) => (game.sealing?.holds(position.match, seat) ? [seq] : [])));
    const isDealt = game.chance(game.setupOf(position.match))?.way === 'dealt';
    if (isDealt ? !holdsSeed(position) : game.beginsRound(step.events) || !hides) told = index + 1;
  }
  const isShut = (commit: number) => opened.get(commit)?.size !== game.sealing?.parts;
  const shut = new Set<number>();
  for (const [index, entry] of log.slice(0, told).entries()) {
    const ownCommit = decidedIn(entry.body)?.sealing ? [entry.seq] : [];
    if ([...(holds[index] ?? []), ...ownCommit].some(isShut)) shut.add(entry.seq);
  }
  return { told: log.slice(0, told), shut, opened };
}

/**
 * Whether a match has secrets before anybody has sealed anything: hands, or shuffles whose seed is not told.
 */
function hidesFromTheStart({ game, match, seats }: Position): boolean {
  return seats.some((_, seat) => game.privately(match, seat) !== null);
}

/** The game's names in a replay and a summary. */
function namesOf({ id, edition }: Game): { game?: string; edition?: string } {
  return id === FIRST_GAME.game && edition === FIRST_GAME.edition ? {} : { game: id, edition };
}

/** What a team said among itself stays there, also when the match is over. */
const isPrivate = ({ body }: Entry): boolean => body.kind === 'chat' && body.to === 'team';

function tell(game: Game, entry: Entry, isShut: boolean, isBlind: boolean, isComplete: boolean): ReplayEntry {
  const { stateHash, hash } = entry;
  return {
    ...entry,
    body: tellBody(game, entry.body, isComplete),
    stateHash: isShut ? null : stateHash,
    hash: isBlind ? null : hash,
    ...(isShut || isPrivate(entry) ? { sealed: true as const } : {}),
  };
}

function tellBody(game: Game, body: EntryBody, isComplete: boolean): Record<string, unknown> {
  if (body.kind === 'chat' && body.to === 'team') {
    return isComplete ? { ...chained(body) } : { kind: body.kind, to: body.to };
  }
  const decided = decidedIn(body);
  if (!decided?.sealing || decided.decision.type !== game.sealing?.type) return { ...body };
  const { seat, type } = decided.decision;
  return { ...body, decision: { seat, type }, sealing: { seal: decided.sealing.seal } };
}

function openingsOf(game: Game, entry: Entry): ReplayOpening[] {
  const decided = decidedIn(entry.body);
  const values = decided && valuesOf(game, decided.decision);
  if (!decided?.sealing || !values) return [];
  const { decision, sealing } = decided;
  return values.map((value, part) => ({
    seq: entry.seq,
    seat: decision.seat,
    part,
    value,
    nonce: sealing.nonces[part] ?? '',
  }));
}
