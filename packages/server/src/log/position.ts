/** The state of one match after the entries of its log. Plain data that is never changed in place. */
import type { Game, GameDecision, GameEvent, GameTypes, Progress, Seat } from '@star-eater/rules';
import { valuesOf, type ChanceRecord } from '../chance/record';
import { newClock, run, type SeatClock } from './clock';
import { firstHash, type DecidedBy, type Sealing } from './entry';
import type { ClockSettings } from '../wire/match';

/** A sealed decision that everybody can still check. */
export interface SealedDecision {
  /** The entry that sealed it. */
  seq: number;
  round: number;
  /** The question that it answers. */
  question: string;
  decision: GameDecision;
  sealing: Sealing;
  from: DecidedBy;
  /** Parts opened so far, ascending. */
  opened: number[];
}

export interface SeatPosition {
  /** The `seq` at which the pending decision arose. */
  since: number;
  /**
   * Of the last round in which the seat sealed anything: one decision a question, in the order of sealing. They stay
   * until the seat seals in a later round.
   */
  sealed: readonly SealedDecision[];
  /** Take-backs left this round. */
  takeBacks: number;
  /** Consecutive timeouts of commitments. */
  missed: number;
  /** The seat has been a bot's from the start. */
  isBot: boolean;
  /** A decision was made for the seat after the preparation, by whomever. Resigning is none. */
  hasPlayed: boolean;
  /** A bot plays for an absent player. */
  botPlays: boolean;
  wantsPause: boolean;
  wantsResume: boolean;
  wantsDraw: boolean;
  clock: SeatClock;
  /** P-41. Until when the seat's clock stands still, ms; in the past, or 0, it does not. */
  awayUntil: number;
  /** What the others were asked for last, and what was said. Absent before the first, and in checkpoints of older releases. */
  asked?: Asked;
}

export interface Asked {
  /** The rounds in which a draw and a pause were offered last. */
  draw?: number;
  pause?: number;
  /** When the pause began that the seat last asked to end, ms. */
  resume?: number;
  /** Lines of chat in this match, and the times of the last few, ms. */
  lines?: number;
  said?: readonly number[];
}

export interface Position {
  matchId: string;
  game: Game;
  clock: ClockSettings;
  match: GameTypes['match'];
  /** Round, phase, outcome and seats that are out, from the game. */
  progress: Progress;
  /** What seats owe according to the game. Use `owed`: a match that ended otherwise owes nothing. */
  pending: ReadonlyMap<Seat, string>;
  seq: number;
  hash: string;
  /** The time of the last entry, ms. */
  at: number;
  /** When the pause began, ms; null while the match is not paused. */
  pausedAt: number | null;
  /** H-18. A practice match still follows the chance of its source. */
  isTold: boolean;
  /** Why the match was closed before its end; null if it was not. */
  closedBecause: string | null;
  seats: SeatPosition[];
}

/** Take-backs that a seat has in each round. */
export function takeBacksIn(game: Game): number {
  return Math.max(0, ...game.sealings.map(({ takeBacks }) => takeBacks));
}

export function isFinished(position: Position): boolean {
  return position.closedBecause !== null || position.progress.outcome !== null;
}

export function isOut(position: Position, seat: Seat): boolean {
  return position.progress.out.includes(seat);
}

const NOBODY: ReadonlyMap<Seat, string> = new Map();

/** Seats that owe a decision, with its type. Empty once the match has ended. */
export function owed(position: Position): ReadonlyMap<Seat, string> {
  return isFinished(position) ? NOBODY : position.pending;
}

/** The seat has sealed orders in this round, and is not asked for further ones. */
export function hasCommitted(position: Position, seat: Seat): boolean {
  const { game, progress, seats } = position;
  const owes = owed(position).get(seat);
  return (
    seats[seat]?.sealed.at(-1)?.round === progress.round &&
    !game.sealings.some(({ answers }) => owes !== undefined && answers.includes(owes))
  );
}

/** The parts of a position that follow from the game's match. */
export function derivedFrom(
  game: Game,
  match: GameTypes['match'],
): Pick<Position, 'match' | 'progress' | 'pending'> {
  const pending = new Map(game.pending(match).map(({ seat, type }) => [seat, type]));
  return { match, progress: game.progress(match), pending };
}

export interface Beginning {
  matchId: string;
  game: Game;
  setup: GameTypes['setup'];
  /** Null or absent for a match without chance. */
  chance?: ChanceRecord | null;
  clock: ClockSettings;
  at: number;
  /** Seats that bots hold. */
  bots: readonly Seat[];
}

type Started = ReturnType<Game['start']>;

/** Starts by set-up: many matches share one, and checking it takes longer than ten decisions. */
const started = new Map<string, Started>();
const STARTED_AT_MOST = 100;

function start(game: Game, setup: GameTypes['setup']): Started {
  const key = `${game.id} ${game.edition} ${game.version} ${JSON.stringify(setup)}`;
  const known = started.get(key);
  if (known) return known;
  const made = game.start(setup);
  if (started.size >= STARTED_AT_MOST) started.clear();
  started.set(key, made);
  return made;
}

/** H-13, H-18. Gives a dealt game the anchor and values that its shuffles follow from. */
function withChance(
  { matchId, game, setup, chance }: Beginning,
  match: GameTypes['match'],
): GameTypes['match'] {
  const way = game.chance(setup);
  if (way?.way !== 'dealt' || !chance) return match;
  return way.begin(match, chance.told ?? { match: matchId, anchor: chance.anchor, values: valuesOf(chance) });
}

/**
 * The position before the first entry. Throws if the game refuses the set-up, which was checked when it was
 * stored.
 */
export function beginningOf(beginning: Beginning): { position: Position; events: GameEvent[] } {
  const { matchId, game, setup, chance = null, clock, at } = beginning;
  const made = start(game, setup);
  if (!made.ok) throw new Error(`match ${matchId} cannot be set up: ${made.refusal.message}`);
  const match = withChance(beginning, made.match);
  const seats = game.sides(setup).length;
  const bare: Position = {
    matchId,
    game,
    clock,
    ...derivedFrom(game, match),
    seq: 0,
    hash: firstHash(matchId, game.version, setup, chance),
    at,
    pausedAt: null,
    isTold: chance?.told !== undefined,
    closedBecause: null,
    seats: Array.from({ length: seats }, (_, seat) => ({
      isBot: beginning.bots.includes(seat),
      since: 0,
      sealed: [],
      takeBacks: takeBacksIn(game),
      missed: 0,
      hasPlayed: false,
      botPlays: false,
      wantsPause: false,
      wantsResume: false,
      wantsDraw: false,
      clock: newClock(clock),
      awayUntil: 0,
    })),
  };
  const owing = owed(bare);
  const clocked = bare.seats.map((seat, index) => {
    const type = owing.get(index);
    return type === undefined ? seat : { ...seat, clock: run(seat.clock, clock, game.clockFor(type), at) };
  });
  return { position: { ...bare, seats: clocked }, events: made.events };
}
