/** What the entries of a log add up to, for one match. Plain data, never changed in place. */
import { pending, RULES_VERSION, setup, type Event, type Match, type Seat } from '@star-eater/rules';
import { newClock, run, type Asked, type SeatClock } from './clock';
import { firstHash, type DecidedBy, type MatchSetup, type SealedOrders, type Sealing } from './entry';
import type { ClockSettings } from '../wire/match';
import type { Part } from '../wire/messages';

/** The last orders of a seat; they stay until it commits again, so that everybody can check their openings. */
export interface LastOrders {
  round: number;
  orders: SealedOrders;
  sealing: Sealing;
  from: DecidedBy;
  opened: Part[];
}

export interface SeatPosition {
  /** The `seq` at which the pending decision arose. */
  since: number;
  orders: LastOrders | null;
  /** Take-backs left this round. */
  takeBacks: number;
  /** Commitments in a row that time took. */
  missed: number;
  /** The seat is a bot's from the start. */
  isBot: boolean;
  /** A bot plays for a player who is away. */
  botPlays: boolean;
  wantsPause: boolean;
  wantsResume: boolean;
  wantsDraw: boolean;
  clock: SeatClock;
}

export interface Position {
  matchId: string;
  rulesVersion: string;
  clock: ClockSettings;
  match: Match;
  seq: number;
  hash: string;
  /** When the last entry was made. */
  at: number;
  /** When the pause began. */
  pausedAt: number | null;
  /** Why the operator, idleness or a new version closed it; null where none did. */
  closedBecause: string | null;
  seats: SeatPosition[];
}

export const TAKE_BACKS = 5;

export function isFinished(position: Position): boolean {
  return position.closedBecause !== null || position.match.outcome !== null;
}

const NOBODY: ReadonlyMap<Seat, string> = new Map();

/** Seats that owe a decision, and which; nobody does once the match has ended. */
export function owed(position: Position): ReadonlyMap<Seat, string> {
  if (isFinished(position)) return NOBODY;
  return new Map(pending(position.match).map(({ seat, type }) => [seat, type]));
}

export function askedFor(type: string): Asked {
  return type === 'commit' ? 'commit' : type === 'react' ? 'react' : 'choice';
}

export interface Beginning {
  matchId: string;
  setup: MatchSetup;
  clock: ClockSettings;
  at: number;
  /** Seats that bots hold. */
  bots: readonly Seat[];
  rulesVersion?: string;
}

type SetUp = ReturnType<typeof setup>;

/** Many matches have the same set-up, and to check its faction data takes longer than ten decisions. Nothing changes a match in place. */
const known = new Map<string, SetUp>();
const KNOWN_AT_MOST = 100;

function setUp(options: MatchSetup): SetUp {
  const key = JSON.stringify(options);
  const before = known.get(key);
  if (before) return before;
  const made = setup(options);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(key, made);
  return made;
}

/** The position before the first entry. Throws where the set-up is refused: it was checked before it was stored. */
export function beginningOf(beginning: Beginning): { position: Position; events: Event[] } {
  const { matchId, clock, at, rulesVersion = RULES_VERSION } = beginning;
  const made = setUp(beginning.setup);
  if (!made.ok) throw new Error(`match ${matchId} cannot be set up: ${made.refusal.message}`);
  const bare: Position = {
    matchId,
    rulesVersion,
    clock,
    match: made.match,
    seq: 0,
    hash: firstHash(matchId, rulesVersion, beginning.setup),
    at,
    pausedAt: null,
    closedBecause: null,
    seats: beginning.setup.factions.map((_, seat) => ({
      isBot: beginning.bots.includes(seat),
      since: 0,
      orders: null,
      takeBacks: TAKE_BACKS,
      missed: 0,
      botPlays: false,
      wantsPause: false,
      wantsResume: false,
      wantsDraw: false,
      clock: newClock(clock),
    })),
  };
  const owing = owed(bare);
  const seats = bare.seats.map((seat, index) => {
    const type = owing.get(index);
    return type === undefined ? seat : { ...seat, clock: run(seat.clock, clock, askedFor(type), at) };
  });
  return { position: { ...bare, seats }, events: made.events };
}
