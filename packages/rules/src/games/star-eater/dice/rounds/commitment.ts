/** §6.1, D-6, R-9, R-10. The Commitment Phase: an engine setting and two cards, sealed. */
import { ENGINES, type Refusal, type Seat } from '../../common/model';
import { emit } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';
import { seatOf } from '../facts';
import { DICE_COMMANDS, type DiceCommand, type DiceDecision, type DiceLegal } from '../model';
import type { DiceMatch, DiceResolution } from '../state';

const COUNT = 2;

/** D-6. What is not committed of the eight cards. */
export const handOf = (cards: readonly DiceCommand[]): DiceCommand[] =>
  DICE_COMMANDS.filter((card) => !cards.includes(card));

/** Living seats that have not committed. */
export const uncommitted = (match: DiceMatch): Seat[] =>
  match.initiative.filter((seat) => seatOf(match, seat).orders === null).sort((a, b) => a - b);

export const commitLegal = (seat: Seat): DiceLegal => ({
  seat,
  type: 'commit',
  engines: ENGINES.slice(),
  hand: DICE_COMMANDS.slice(),
  count: COUNT,
});

export function* commitAnswers(seat: Seat): Generator<DiceDecision> {
  for (const engine of ENGINES)
    for (const first of DICE_COMMANDS)
      for (const second of DICE_COMMANDS)
        if (first !== second) yield { seat, type: 'commit', engine, commands: [first, second] };
}

/** A random legal commitment; `random(n)` gives 0 to n − 1. */
export const randomCommit = (seat: Seat, random: (n: number) => number): DiceDecision => {
  const left = DICE_COMMANDS.slice();
  const commands = [...left.splice(random(left.length), 1), ...left.splice(random(left.length - 1), 1)];
  return { seat, type: 'commit', engine: ENGINES[random(ENGINES.length)] ?? 'none', commands };
};

/** D-6, R-9. Orders go face down. */
export const commit = (
  resolution: DiceResolution,
  { seat, engine, commands }: Extract<DiceDecision, { type: 'commit' }>,
): Refusal | null => {
  const state = seatOf(resolution.match, seat);
  if (state.orders) return refuse('committed', 'R-10', 'your orders are sealed: take them back first');
  if (!engine) return refuse('no-engine', 'R-9', 'pick an engine setting, too');
  if (commands.length !== COUNT || new Set(commands).size !== COUNT)
    return refuse('command-count', 'D-6', 'commands: {count} different cards, in order', { count: COUNT });
  state.orders = { engine, commands: [] };
  state.cards = commands.slice();
  emit(resolution, '§7.1', { type: 'committed', seat });
  return null;
};

/** Until both have committed, an owner may take its orders back. */
export const uncommit = (resolution: DiceResolution, seat: Seat): Refusal | null => {
  const state = seatOf(resolution.match, seat);
  if (!state.orders) return refuse('not-committed', 'R-10', 'there are no orders to take back');
  state.orders = null;
  state.cards = [];
  emit(resolution, 'R-10', { type: 'uncommitted', seat });
  return null;
};
