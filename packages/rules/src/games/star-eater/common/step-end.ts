/** §3, §8, R-36, R-41 to R-43. The end of a step: what happens to ships, commanders and the match. */
import { editionOf, type Edition } from './edition';
import { areEnemies, isLiving, seatsOfSide, seatState } from './facts';
import { sideOf } from './modes';
import { COMMANDS, type Command, type Outcome, type Seat } from './model';
import type { Frame, Ship } from './state';
import { emit, isOver, type Resolution } from './resolution';

/** The living seats, in the order of this round. */
const refreshInitiative = (resolution: Resolution): void => {
  resolution.match.initiative = resolution.match.initiative.filter((seat) =>
    isLiving(resolution.match, seat),
  );
};

/** §3. Ends the match. */
export const endMatch = (resolution: Resolution, outcome: Outcome): void => {
  if (isOver(resolution)) return;
  const rule = editionOf(resolution.match).citations[outcome.rule] ?? outcome.rule;
  resolution.match.outcome = { ...outcome, rule };
  resolution.match.phase = 'finished';
  resolution.match.flow = [];
  refreshInitiative(resolution);
  emit(resolution, outcome.rule, { type: 'matchEnded', outcome: { ...outcome, rule } });
};

const seatOfFrame = (frame: Frame): Seat | null => ('seat' in frame ? frame.seat : null);

/** Ends everything that a seat was doing or about to do. */
const dropCommands = (resolution: Resolution, seat: Seat): void => {
  const { match } = resolution;
  resolution.lost.add(seat);
  match.flow = match.flow.filter((frame) => seatOfFrame(frame) !== seat);
  for (const frame of match.flow) {
    if (frame.at === 'commands') frame.queue = frame.queue.filter((entry) => entry.seat !== seat);
    else if (frame.at === 'compelled') frame.queue = frame.queue.filter((entry) => entry.seat !== seat);
    else if (
      frame.at === 'window' ||
      frame.at === 'movers' ||
      frame.at === 'activators' ||
      frame.at === 'loadout'
    )
      frame.queue = frame.queue.filter((entry) => entry !== seat);
  }
};

/** §8 step 5. Cards that a Command Corvette cannot use are out of play. */
const REMOVED_FROM_PLAY: readonly Command[] = [
  'port-broadside',
  'starboard-broadside',
  'vent-coolant',
  'special',
];
const COMMANDER_COOLDOWN_OF_SPECIAL = 3;

/** §8 step 5. A Command Corvette's first hand: all its cards but the special, which is on the track at 3. */
export const commanderHand = (): Command[] => COMMANDS.filter((card) => !REMOVED_FROM_PLAY.includes(card));

/** §8, R-36, R-39. The hand changes at once; the Command Corvette is placed when the running part is over. */
const beginEscape = (resolution: Resolution, ship: Ship): void => {
  const state = seatState(resolution.match, ship.seat);
  state.orders = null;
  state.unseen = [];
  state.held = null;
  state.activations = 0;
  state.hand = commanderHand();
  state.track = Array.from({ length: COMMANDER_COOLDOWN_OF_SPECIAL + 1 }, (): Command[] => []);
  state.track[COMMANDER_COOLDOWN_OF_SPECIAL] = ['special'];
  state.escape = { at: ship.at, facing: ship.facing };
  emit(resolution, '§8', { type: 'commanderEscaped', seat: ship.seat });
};

/** If one side alone has capital ships, it wins. If none are left, the match is a draw. */
const judgeShips = (resolution: Resolution, rule: string): void => {
  const sides = new Set(resolution.match.ships.map((ship) => sideOf(resolution.match.setup.mode, ship.seat)));
  if (sides.size > 1) return;
  const [side] = sides;
  endMatch(resolution, { winners: side === undefined ? [] : seatsOfSide(resolution.match, side), rule });
};

/**
 * A seat leaves the match with everything it has. Cards that it had committed stay hidden from others.
 */
const putSeatOut = (resolution: Resolution, seat: Seat): void => {
  const { match } = resolution;
  const state = seatState(match, seat);
  state.out = true;
  state.orders = null;
  state.held = null;
  state.activations = 0;
  state.escape = null;
  match.ships = match.ships.filter((ship) => ship.seat !== seat);
  match.tokens = match.tokens.filter((token) => token.seat !== seat);
  dropCommands(resolution, seat);
  refreshInitiative(resolution);
  emit(resolution, 'R-41', { type: 'seatOut', seat });
};

/** The winners where every side would win. */
const WINNERS_IF_EVERY_SIDE: Readonly<Record<Edition['everySideWins'], (all: Seat[]) => Seat[]>> = {
  'all-win': (all) => all,
  draw: () => [],
};

/** Judges all Command Corvettes destroyed in this step together. */
const judgeCommanders = (resolution: Resolution): void => {
  const { match } = resolution;
  const fallen = new Map<Seat, Set<Seat>>();
  for (const { seat, by } of resolution.fallen) {
    const all = fallen.get(seat) ?? new Set<Seat>();
    for (const each of by) all.add(each);
    fallen.set(seat, all);
  }
  resolution.fallen = [];
  if (fallen.size === 0) return;
  const winners = new Set<number>();
  const suicides: Seat[] = [];
  for (const [seat, by] of fallen) {
    const enemies = [...by].filter((other) => areEnemies(match, seat, other));
    if (enemies.length > 0) for (const enemy of enemies) winners.add(sideOf(match.setup.mode, enemy));
    else if (match.setup.mode === 'free-for-all') suicides.push(seat);
    else winners.add(1 - sideOf(match.setup.mode, seat));
  }
  if (winners.size > 0) {
    const all = match.seats
      .map((state) => state.seat)
      .filter((seat) => winners.has(sideOf(match.setup.mode, seat)));
    const isEvery = all.length === match.seats.length;
    endMatch(resolution, {
      winners: isEvery ? WINNERS_IF_EVERY_SIDE[editionOf(match).everySideWins](all) : all,
      rule: '§3',
    });
    return;
  }
  for (const seat of suicides) putSeatOut(resolution, seat);
};

/** R-36, F-2. What becomes of the match and of seats whose ships were destroyed in one step. */
const LOST_SHIPS: Readonly<
  Record<Edition['lostShip'], (resolution: Resolution, dead: readonly Ship[]) => void>
> = {
  escape: (resolution, dead) => {
    judgeShips(resolution, '§3');
    if (isOver(resolution)) return;
    for (const ship of dead) beginEscape(resolution, ship);
  },
  out: (resolution, dead) => {
    for (const ship of dead) putSeatOut(resolution, ship.seat);
    judgeShips(resolution, '§3');
  },
};

/**
 * The end of a step: ships without structure leave, capital ships are judged, commanders escape, and
 * Command Corvettes are judged.
 */
export const settleStep = (resolution: Resolution): void => {
  const { match } = resolution;
  if (isOver(resolution)) return;
  const dead = match.ships.filter((ship) => ship.structure <= 0);
  if (dead.length > 0) {
    match.ships = match.ships.filter((ship) => ship.structure > 0);
    for (const ship of dead) {
      const by = [...(resolution.wounds.get(ship.seat) ?? [])].sort((a, b) => a - b);
      emit(resolution, 'R-36', {
        type: 'shipDestroyed',
        seat: ship.seat,
        at: ship.at,
        facing: ship.facing,
        by,
      });
      dropCommands(resolution, ship.seat);
    }
    LOST_SHIPS[editionOf(match).lostShip](resolution, dead);
  }
  if (isOver(resolution)) return;
  judgeCommanders(resolution);
  resolution.wounds.clear();
};

/** A seat that resigns or forfeits is out at once, without an escape. */
export const resign = (resolution: Resolution, seat: Seat): void => {
  emit(resolution, 'R-43', { type: 'resigned', seat });
  putSeatOut(resolution, seat);
  judgeShips(resolution, 'R-43');
};
