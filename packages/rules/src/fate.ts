/** §3, §8, R-36, R-41 to R-43. What becomes of ships, commanders and the match when a step ends. */
import { areEnemies, isLiving, seatsOfSide, seatState, sideOf } from './facts';
import { COMMANDS, type Command, type Outcome, type Seat } from './model';
import type { Frame, Ship } from './state';
import { emit, isOver, type Turn } from './turn';

/** The living seats, in the order of this round. */
const refreshInitiative = (turn: Turn): void => {
  turn.match.initiative = turn.match.initiative.filter((seat) => isLiving(turn.match, seat));
};

/** §3. Ends the match; nothing happens after it. */
export const endMatch = (turn: Turn, outcome: Outcome): void => {
  if (isOver(turn)) return;
  turn.match.outcome = outcome;
  turn.match.phase = 'finished';
  turn.match.flow = [];
  refreshInitiative(turn);
  emit(turn, outcome.rule, { type: 'matchEnded', outcome });
};

const seatOfFrame = (frame: Frame): Seat | null => ('seat' in frame ? frame.seat : null);

/** Everything that a seat was doing or about to do ends. */
const dropCommands = (turn: Turn, seat: Seat): void => {
  const { match } = turn;
  turn.lost.add(seat);
  match.flow = match.flow.filter((frame) => seatOfFrame(frame) !== seat);
  for (const frame of match.flow) {
    if (frame.at === 'commands') frame.queue = frame.queue.filter((entry) => entry.seat !== seat);
    else if (
      frame.at === 'window' ||
      frame.at === 'movers' ||
      frame.at === 'activators' ||
      frame.at === 'loadout'
    )
      frame.queue = frame.queue.filter((entry) => entry !== seat);
  }
};

/** §8 step 5. The cards that a Command Corvette has no use for are out of play. */
const REMOVED_FROM_PLAY: readonly Command[] = [
  'port-broadside',
  'starboard-broadside',
  'vent-coolant',
  'special',
];
export const COMMANDER_COOLDOWN_OF_SPECIAL = 3;

/** §8 step 5. The hand of a Command Corvette as it starts: all cards back but the special, which cools at 3. */
export const commanderHand = (): Command[] => COMMANDS.filter((card) => !REMOVED_FROM_PLAY.includes(card));

/** §8, R-36, R-39. The hand changes at once; the Command Corvette is placed when the running part is over. */
const beginEscape = (turn: Turn, ship: Ship): void => {
  const state = seatState(turn.match, ship.seat);
  state.orders = null;
  state.unseen = [];
  state.held = null;
  state.activations = 0;
  state.hand = commanderHand();
  state.track = Array.from({ length: COMMANDER_COOLDOWN_OF_SPECIAL + 1 }, (): Command[] => []);
  state.track[COMMANDER_COOLDOWN_OF_SPECIAL] = ['special'];
  state.escape = { at: ship.at, facing: ship.facing };
  emit(turn, '§8', { type: 'commanderEscaped', seat: ship.seat });
};

/** Capital ships of one side alone: it wins. None left at the same moment: a draw. */
const judgeShips = (turn: Turn, rule: string): void => {
  const sides = new Set(turn.match.ships.map((ship) => sideOf(turn.match, ship.seat)));
  if (sides.size > 1) return;
  const [side] = sides;
  endMatch(turn, { winners: side === undefined ? [] : seatsOfSide(turn.match, side), rule });
};

/** A seat leaves the match with all it has; what it had committed stays hidden from others. */
export const putSeatOut = (turn: Turn, seat: Seat): void => {
  const { match } = turn;
  const state = seatState(match, seat);
  state.out = true;
  state.orders = null;
  state.held = null;
  state.activations = 0;
  state.escape = null;
  match.ships = match.ships.filter((ship) => ship.seat !== seat);
  match.tokens = match.tokens.filter((token) => token.seat !== seat);
  dropCommands(turn, seat);
  refreshInitiative(turn);
  emit(turn, 'R-41', { type: 'seatOut', seat });
};

/** Command Corvettes destroyed in this step, all at once. */
const judgeCommanders = (turn: Turn): void => {
  const { match } = turn;
  const fallen = new Map<Seat, Set<Seat>>();
  for (const { seat, by } of turn.fallen) {
    const all = fallen.get(seat) ?? new Set<Seat>();
    for (const each of by) all.add(each);
    fallen.set(seat, all);
  }
  turn.fallen = [];
  if (fallen.size === 0) return;
  const winners = new Set<number>();
  const suicides: Seat[] = [];
  for (const [seat, by] of fallen) {
    const enemies = [...by].filter((other) => areEnemies(match, seat, other));
    if (enemies.length > 0) for (const enemy of enemies) winners.add(sideOf(match, enemy));
    else if (match.setup.mode === 'free-for-all') suicides.push(seat);
    else winners.add(1 - sideOf(match, seat));
  }
  if (winners.size > 0) {
    const all = match.seats.map((state) => state.seat).filter((seat) => winners.has(sideOf(match, seat)));
    endMatch(turn, { winners: all, rule: '§3' });
    return;
  }
  for (const seat of suicides) putSeatOut(turn, seat);
};

/**
 * The end of a step: ships without structure leave, capital ships are judged, commanders escape,
 * then Command Corvettes are judged.
 */
export const settleStep = (turn: Turn): void => {
  const { match } = turn;
  if (isOver(turn)) return;
  const dead = match.ships.filter((ship) => ship.structure <= 0);
  if (dead.length > 0) {
    match.ships = match.ships.filter((ship) => ship.structure > 0);
    for (const ship of dead) {
      const by = [...(turn.wounds.get(ship.seat) ?? [])].sort((a, b) => a - b);
      emit(turn, 'R-36', { type: 'shipDestroyed', seat: ship.seat, at: ship.at, facing: ship.facing, by });
      dropCommands(turn, ship.seat);
    }
    judgeShips(turn, '§3');
  }
  if (isOver(turn)) return;
  for (const ship of dead) beginEscape(turn, ship);
  judgeCommanders(turn);
  turn.wounds.clear();
};

/** A resigned or forfeited seat is out at once, without an escape. */
export const resign = (turn: Turn, seat: Seat): void => {
  emit(turn, 'R-43', { type: 'resigned', seat });
  putSeatOut(turn, seat);
  judgeShips(turn, 'R-43');
};
