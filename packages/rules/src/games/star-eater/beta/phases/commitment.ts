/** §7.1, §8.1.1, R-9, R-10. The commitment phase: sealed orders, and take-backs. */
import { cardName } from '../../common/card-names';
import { inHandOrder } from '../../common/cooldown-track';
import { seatState, shipOf } from '../../common/facts';
import {
  ENGINES,
  type Command,
  type Decision,
  type Engine,
  type Legal,
  type Refusal,
  type Seat,
} from '../../common/model';
import type { Match } from '../../common/state';
import { emit, type Resolution } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';

const COMMANDS_OF_A_SHIP = 2;
const COMMANDS_OF_A_COMMANDER = 1;

/** How many commands this seat commits: a ship two, a commander one, never more than its hand. */
const commitCount = (match: Match, seat: Seat): number =>
  Math.min(
    shipOf(match, seat) ? COMMANDS_OF_A_SHIP : COMMANDS_OF_A_COMMANDER,
    seatState(match, seat).hand.length,
  );

/** Living seats that have not committed. */
export const uncommitted = (match: Match): Seat[] =>
  match.initiative.filter((seat) => seatState(match, seat).orders === null).sort((a, b) => a - b);

export const commitLegal = (match: Match, seat: Seat): Legal => ({
  seat,
  type: 'commit',
  engines: shipOf(match, seat) ? ENGINES.slice() : [],
  hand: seatState(match, seat).hand.slice(),
  count: commitCount(match, seat),
});

const commandLists = (hand: readonly Command[], count: number): Command[][] =>
  count === 0
    ? [[]]
    : hand.flatMap((first) =>
        commandLists(
          hand.filter((card) => card !== first),
          count - 1,
        ).map((rest) => [first, ...rest]),
      );

export function* commitAnswers(match: Match, seat: Seat): Generator<Decision> {
  const engines: (Engine | null)[] = shipOf(match, seat) ? ENGINES.slice() : [null];
  const lists = commandLists(seatState(match, seat).hand, commitCount(match, seat));
  for (const engine of engines)
    for (const commands of lists)
      yield engine === null ? { seat, type: 'commit', commands } : { seat, type: 'commit', engine, commands };
}

/** A random legal commitment, drawn part by part; `random(n)` gives 0 to n - 1. */
export const randomCommit = (match: Match, seat: Seat, random: (n: number) => number): Decision => {
  const { hand } = seatState(match, seat);
  const left = hand.slice();
  const commands: Command[] = [];
  while (commands.length < commitCount(match, seat)) commands.push(...left.splice(random(left.length), 1));
  return shipOf(match, seat)
    ? { seat, type: 'commit', engine: ENGINES[random(ENGINES.length)] ?? 'none', commands }
    : { seat, type: 'commit', commands };
};

/** Commits orders face down; others learn only that the seat has committed. */
export const commit = (
  resolution: Resolution,
  decision: Extract<Decision, { type: 'commit' }>,
): Refusal | null => {
  const { match } = resolution;
  const state = seatState(match, decision.seat);
  if (decision.fit) return refuse('fit', 'R-45', 'the loadout is over');
  if (state.orders) return refuse('committed', 'R-10', 'your orders are sealed: take them back first');
  const engine = decision.engine ?? null;
  const isShip = shipOf(match, decision.seat) !== null;
  if (isShip && engine === null) return refuse('no-engine', 'R-9', 'pick an engine setting, too');
  if (!isShip && engine !== null)
    return refuse('engine', 'R-9', 'a Command Corvette has no engine: leave the setting out');
  const { commands } = decision;
  const count = commitCount(match, decision.seat);
  const missing = commands.find((card) => !state.hand.includes(card));
  if (missing !== undefined)
    return refuse('not-in-hand', 'R-9', '{card} is not in your hand', { card: cardName(missing) });
  if (commands.length !== count || new Set(commands).size !== count)
    return refuse('command-count', 'R-9', 'commands: {cards} from the hand, in order', {
      cards: count === 1 ? 'one card' : `${count} different cards`,
    });
  state.orders = { engine, commands: commands.slice() };
  state.hand = state.hand.filter((card) => !commands.includes(card));
  state.unseen = inHandOrder(commands);
  emit(resolution, '§7.1', { type: 'committed', seat: decision.seat });
  return null;
};

/** An owner may take its orders back until every seat has committed. */
export const uncommit = (resolution: Resolution, seat: Seat): Refusal | null => {
  const state = seatState(resolution.match, seat);
  if (!state.orders) return refuse('not-committed', 'R-10', 'there are no orders to take back');
  state.hand = inHandOrder([...state.hand, ...state.orders.commands]);
  state.orders = null;
  state.unseen = [];
  emit(resolution, 'R-10', { type: 'uncommitted', seat });
  return null;
};
