/** §7.3, R-27, R-28, R-34. The action phase: reveals, priorities, commands one by one, reaction windows. */
import { POWER_TO_ENGINES_COOLDOWN } from '../../common/cards';
import { endHeldDefence, hasReaction } from '../commands/defence';
import { editionOf, type Edition } from '../../common/edition';
import { seatState, shipOf, tieBreakerOf, commanderOf } from '../../common/facts';
import { giveActivations } from '../commands/activations';
import { warpAway } from '../commands/warp';
import { PRIORITY, type Command, type Seat } from '../../common/model';
import type { FrameOf, Match } from '../../common/state';
import { dropFrame, emit, pushFrame, type Resolution } from '../../common/resolution';

/** A command without a tie-breaker sorts after one with a number. */
const NO_TIE_BREAKER = Number.MAX_SAFE_INTEGER;

const COMMANDER_ACTIVATIONS = 3;

type WindowsOfSet = Pick<FrameOf<'commands'>, 'window' | 'openEnd'>;

/**
 * The windows of the first and of the second commands: `window` is one before any of the set is
 * resolved.
 */
const WINDOWS_OF_SET: Readonly<
  Record<Edition['reactions'], readonly [first: WindowsOfSet, second: WindowsOfSet]>
> = {
  'after-each': [{ window: false }, { window: false }],
  'after-reveal': [{ window: false, openEnd: true }, { window: true }],
};

interface Revealed {
  seat: Seat;
  command: Command;
}

/** Commands of one set, given in initiative order, in order of resolution. Sorting is stable. */
const inOrder = (match: Match, commands: readonly Revealed[]): Revealed[] => {
  const rank = ({ seat, command }: Revealed): number => tieBreakerOf(match, seat, command) ?? NO_TIE_BREAKER;
  return commands.toSorted((a, b) => PRIORITY[a.command] - PRIORITY[b.command] || rank(a) - rank(b));
};

/** The first (0) or second (1) commands that were revealed this round, in order of resolution. */
export const revealedInOrder = (match: Match, order: 0 | 1): Revealed[] =>
  inOrder(
    match,
    match.initiative.flatMap((seat) => {
      const command = seatState(match, seat).revealed[order];
      return command ? [{ seat, command }] : [];
    }),
  );

/** Reveals every seat's first or second command, and queues them in order of resolution. */
export const revealCommands = (resolution: Resolution, order: 0 | 1): void => {
  const { match } = resolution;
  const queue: Revealed[] = [];
  for (const seat of match.initiative) {
    const state = seatState(match, seat);
    const command = state.orders?.commands[order];
    if (!command) continue;
    state.revealed = [...state.revealed, command];
    state.unseen = state.unseen.filter((card) => card !== command);
    queue.push({ seat, command });
    emit(resolution, '§7.3', { type: 'commandRevealed', seat, order, command });
  }
  pushFrame(resolution, {
    at: 'commands',
    queue: inOrder(match, queue),
    ...WINDOWS_OF_SET[editionOf(match).reactions][order],
  });
};

/** §8.1.2. One activation for movement per Command Corvette, in initiative order. */
export const moveCommanders = (resolution: Resolution): void => {
  pushFrame(resolution, { at: 'movers', queue: commandersOf(resolution) });
};

/** §8.1.3. Three activations for ordinary corvettes per seat that has a Command Corvette now. */
export const activateCommanders = (resolution: Resolution): void => {
  pushFrame(resolution, { at: 'activators', queue: commandersOf(resolution) });
};

const commandersOf = (resolution: Resolution): Seat[] =>
  resolution.match.initiative.filter((seat) => commanderOf(resolution.match, seat) !== null);

/** Gives the next commander its movement or activations; false when all have had theirs. */
export const nextCommander = (resolution: Resolution, frame: FrameOf<'movers' | 'activators'>): boolean => {
  const [seat, ...rest] = frame.queue;
  if (seat === undefined) return false;
  frame.queue = rest;
  if (frame.at === 'movers') giveActivations(resolution, seat, 1, 'commander', null);
  else giveActivations(resolution, seat, COMMANDER_ACTIVATIONS, 'corvettes', null);
  return true;
};

/**
 * Starts the next command, after the previous one's reaction window; false when none is left.
 */
export const nextCommand = (resolution: Resolution, frame: FrameOf<'commands'>): boolean => {
  if (frame.window && !(frame.openEnd && frame.queue.length === 0)) {
    frame.window = false;
    pushFrame(resolution, { at: 'window', queue: resolution.match.initiative.slice() });
    return true;
  }
  const [entry, ...rest] = frame.queue;
  if (!entry) return false;
  frame.queue = rest;
  frame.window = true;
  pushFrame(resolution, { at: 'command', seat: entry.seat, command: entry.command, extra: entry.extra ?? 0 });
  return true;
};

/** §10. Starts a command; most ask for a choice first. */
export const startCommand = (resolution: Resolution, frame: FrameOf<'command'>): void => {
  const { seat, command, extra } = frame;
  dropFrame(resolution, frame);
  emit(resolution, '§7.3', { type: 'commandStarted', seat, command });
  const isShip = shipOf(resolution.match, seat) !== null;
  switch (command) {
    case 'fire-main':
    case 'port-broadside':
    case 'starboard-broadside':
      return pushFrame(resolution, { at: 'fire', seat, command, extra });
    case 'corvettes':
      return pushFrame(resolution, { at: 'corvettes', seat, extra });
    case 'defence-stations':
      return pushFrame(resolution, { at: 'defence', seat, extra });
    case 'vent-coolant':
      return pushFrame(resolution, { at: 'vent', seat, extra });
    case 'power-to-engines':
      if (isShip) return pushFrame(resolution, { at: 'thrust', seat, extra });
      return giveActivations(resolution, seat, 1, 'commander', {
        command,
        cooldown: POWER_TO_ENGINES_COOLDOWN + extra,
      });
    case 'special':
      if (isShip) return pushFrame(resolution, { at: 'special', seat, extra });
      if (resolution.match.setup.mode === 'teams') return pushFrame(resolution, { at: 'warp', seat, extra });
      return warpAway(resolution, seat);
  }
};

/** Asks the next owner of held point defence that has a target; false when none is left. */
export const nextReaction = (resolution: Resolution, frame: FrameOf<'window'>): boolean => {
  while (frame.queue.length > 0) {
    const [seat, ...rest] = frame.queue;
    frame.queue = rest;
    if (seat !== undefined && hasReaction(resolution.match, seat)) {
      pushFrame(resolution, { at: 'react', seat });
      return true;
    }
  }
  return false;
};

/** At the end of the phase held point defence leaves play. */
export const endActionPhase = (resolution: Resolution): void => {
  for (const seat of resolution.match.initiative.slice()) endHeldDefence(resolution, seat);
};
