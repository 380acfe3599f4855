/**
 * A replay: what may be published of a match. Orders leave the server only as openings. The replay of a live
 * match ends at the last completed round, and withholds orders that were taken back or never revealed.
 *
 * Withheld entries are published without hashes. A state hash has no nonce in it: anyone who knows it, or a
 * hash made from it and from public data, could try all orders until one fits. While the match goes on no
 * later hash of the chain is published either.
 */
import { seedsUpTo, type KeptChain } from '../chance/kept-chain';
import { lastPublishedRound } from '../chance/published';
import type { ChanceRecord, RoundSeed } from '../chance/record';
import { FIRST_GAME, type Game, type GameTypes, type SealedValue, type Seat } from '@star-eater/rules';
import { follow } from './advance';
import { chained, decidedIn, type Entry, type EntryBody } from './entry';
import type { Position } from './position';
import { PublicLog } from './public-log';
import { sealingOf, valuesOf } from './seals';

export interface ReplayEntry extends Omit<Entry, 'body' | 'hash'> {
  /** As in the log. A commitment comes without its orders and nonces: those are openings. */
  body: Record<string, unknown>;
  hash: string | null;
  /** Part of it is withheld, and so are its hashes. */
  sealed?: true;
}

export interface ReplayDisclosure {
  seq: number;
  seat: Seat;
  part: number;
  value: SealedValue;
  nonce: string;
}

/** P-64. The text of a line for everybody that the chain covers as `sealed`; absent if the line was removed. */
export interface ReplayLine {
  seq: number;
  text: string;
  salt: string;
}

export interface Replay {
  /** Both are absent for Star Eater, edition june: its first replays were made before other games existed. */
  game?: string;
  edition?: string;
  rulesVersion: string;
  matchId: string;
  /** A fork. */
  practice?: true;
  setup: GameTypes['setup'];
  /** Of a match with chance: docs/rules/chance.md, H-16. */
  chance?: ChanceRecord;
  /** Those published so far. */
  seeds?: RoundSeed[];
  entries: ReplayEntry[];
  openings: ReplayDisclosure[];
  /** Absent if there are none. */
  lines?: ReplayLine[];
  complete: boolean;
}

export interface Replayed {
  matchId: string;
  practice?: true;
  setup: GameTypes['setup'];
  beginning: Position;
  log: readonly Entry[];
  chance?: ChanceRecord;
  chain?: KeptChain;
  /** The match is over: everything but team chat is public. */
  complete: boolean;
}

/** What may be published of a match as it is. */
export function replayOf(replayed: Replayed): Replay {
  if (!replayed.complete) {
    const publicLog = new PublicLog(replayed.beginning);
    for (const entry of replayed.log) publicLog.add(entry);
    return replayOfLive(replayed, publicLog);
  }
  const { log } = replayed;
  return replayWith(replayed, {
    entries: log.map((entry) => publicEntry(replayed.beginning.game, entry, { complete: true })),
    openings: log.flatMap((entry) => disclosuresOf(replayed.beginning.game, entry)),
    lines: log.flatMap(linesOf),
    seedRounds: replayed.chance ? lastPublishedRound(endOf(replayed)) : 0,
  });
}

/** What may be published of a live match whose log `publicLog` has followed. */
export function replayOfLive(replayed: Omit<Replayed, 'log' | 'complete'>, publicLog: PublicLog): Replay {
  const { game } = replayed.beginning;
  const { publicEntries: entries } = publicLog;
  const withheld = publicLog.withheld();
  // Each hash depends on all entries before it: none is published from the first withheld entry on.
  const firstWithheld = entries.find((entry) => withheld.has(entry.seq) || isPrivate(entry))?.seq ?? Infinity;
  return replayWith(
    { ...replayed, complete: false },
    {
      entries: entries.map((entry) =>
        publicEntry(game, entry, {
          complete: false,
          isWithheld: withheld.has(entry.seq),
          hidesHash: entry.seq >= firstWithheld,
        }),
      ),
      openings: entries
        .flatMap((entry) => disclosuresOf(game, entry))
        .filter(({ seq, part }) => publicLog.isOpened(seq, part)),
      lines: entries.flatMap(linesOf),
      seedRounds: publicLog.publicSeedRounds,
    },
  );
}

function replayWith(
  { matchId, practice, setup, beginning: { game }, chance, chain, complete }: Omit<Replayed, 'log'>,
  {
    entries,
    openings,
    lines,
    seedRounds,
  }: Pick<Replay, 'entries' | 'openings'> & { lines: ReplayLine[]; seedRounds: number },
): Replay {
  // H-15.
  const seeds = chain ? seedsUpTo(chain, seedRounds) : [];
  return {
    ...namesOf(game),
    rulesVersion: game.version,
    matchId,
    ...(practice && { practice }),
    setup,
    ...(chance ? { chance, seeds } : {}),
    entries,
    openings,
    ...(lines.length > 0 && { lines }),
    complete,
  };
}

function endOf({ beginning, log }: Replayed): Position {
  let position = beginning;
  for (const entry of log) {
    const step = follow(position, entry);
    if (step.ok) position = step.position;
  }
  return position;
}

/** The game's names in a replay and a summary. */
function namesOf({ id, edition }: Game): { game?: string; edition?: string } {
  return id === FIRST_GAME.game && edition === FIRST_GAME.edition ? {} : { game: id, edition };
}

/** Team chat stays private, also when the match is over. */
const isPrivate = ({ body }: Entry): boolean => body.kind === 'chat' && body.to === 'team';

interface Publishing {
  complete: boolean;
  isWithheld?: boolean;
  hidesHash?: boolean;
}

function publicEntry(
  game: Game,
  entry: Entry,
  { complete, isWithheld = false, hidesHash = false }: Publishing,
): ReplayEntry {
  const { stateHash, hash } = entry;
  return {
    ...entry,
    body: publicBody(game, entry.body, complete),
    stateHash: isWithheld ? null : stateHash,
    hash: hidesHash ? null : hash,
    ...(isWithheld || isPrivate(entry) ? { sealed: true as const } : {}),
  };
}

function publicBody(game: Game, body: EntryBody, isComplete: boolean): Record<string, unknown> {
  if (body.kind === 'chat')
    return isComplete || body.to === 'all' ? { ...chained(body) } : { kind: body.kind, to: body.to };
  const decided = decidedIn(body);
  if (!decided?.sealing || !sealingOf(game, decided.decision.type)) return { ...body };
  const { seat, type } = decided.decision;
  return { ...body, decision: { seat, type }, sealing: { seal: decided.sealing.seal } };
}

const linesOf = ({ seq, body }: Entry): ReplayLine[] =>
  body.kind === 'chat' && body.to === 'all' && 'salt' in body
    ? [{ seq, text: body.text, salt: body.salt }]
    : [];

function disclosuresOf(game: Game, entry: Entry): ReplayDisclosure[] {
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
