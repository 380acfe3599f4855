/** Sealed orders of the draft: part 0 is the engine setting, 1 and 2 are the cards, which open together (D-11). */
import type { GameDecision, SealedValue, Sealing } from '../../../game';
import { ENGINES } from '../common/model';
import { DICE_COMMANDS, type DiceDecision, type DiceEvent } from './model';
import type { DiceMatch } from './state';
import type { StarEaterDice } from './types';

type Commit = Extract<DiceDecision, { type: 'commit' }>;

const isCommit = (decision: GameDecision): decision is Commit => {
  if (decision.type !== 'commit') return false;
  const { engine, commands } = decision as { engine?: unknown; commands?: unknown };
  const isEngine = engine === undefined || engine === null || typeof engine === 'string';
  return isEngine && Array.isArray(commands) && commands.every((command) => typeof command === 'string');
};

const valuesOf = ({ engine, commands }: Commit): SealedValue[] => [
  engine ?? null,
  commands[0] ?? null,
  commands[1] ?? null,
];

const commitOf = (seat: number, values: readonly SealedValue[]): Commit => {
  const engine = ENGINES.find((each) => each === values[0]);
  const commands = values.slice(1).flatMap((value) => DICE_COMMANDS.filter((command) => command === value));
  return { seat, type: 'commit', ...(engine === undefined ? {} : { engine }), commands };
};

/** R-10, D-11. The engine setting when ships move; both cards when they are turned up. */
const openedBy = (before: DiceMatch, events: readonly DiceEvent[], { seat }: Commit): number[] => {
  if (before.seats[seat]?.out) return [];
  const opened = new Set<number>();
  for (const event of events) {
    if (event.type === 'seatOut' && event.seat === seat) break;
    if (event.type === 'phaseStarted' && event.phase === 'movement') opened.add(0);
    if (event.type === 'commandRevealed' && event.seat === seat) opened.add(event.order + 1);
  }
  return [...opened].sort();
};

export const sealing: Sealing<StarEaterDice> = {
  type: 'commit',
  takeBack: 'uncommit',
  answers: ['commit'],
  takeBacks: 5,
  parts: 3,
  values: (decision) => (isCommit(decision) ? valuesOf(decision) : null),
  decision: commitOf,
  opened: (before, events, decision) => (isCommit(decision) ? openedBy(before, events, decision) : []),
  holds: (match, seat) => {
    const state = match.seats[seat];
    return state !== undefined && state.cards.length > 0 && !state.shown;
  },
};
