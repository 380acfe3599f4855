/**
 * §2, R-6. The three modes: how many players, and who fights for which side. No imports at run time: the
 * client's first page loads this file, and nothing else of the rules.
 */
import type { Mode, Seat } from './model';

export const PLAYERS: Readonly<Record<Mode, number>> = { duel: 2, 'free-for-all': 3, teams: 4 };

export const modeFor = (players: number): Mode =>
  players === 2 ? 'duel' : players === 3 ? 'free-for-all' : 'teams';

/** §2, §3. The side of a seat: in teams 0 (seats 0 and 2) or 1 (seats 1 and 3), otherwise its own. */
export const sideOf = (mode: Mode, seat: Seat): number => (mode === 'teams' ? seat % 2 : seat);

/** §2. The side of each seat, in order of seats. */
export const sidesOf = (mode: Mode): number[] =>
  Array.from({ length: PLAYERS[mode] }, (_, seat) => sideOf(mode, seat));
