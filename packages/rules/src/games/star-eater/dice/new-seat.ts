/** D-1. What a draft match is made of, parsed. */
import { DICE_RULES, FIRST_BALANCE, namedBalance, type Balance, type EditionId } from '../common/edition';
import type { Mode, Seat } from '../common/model';
import { PLAYERS } from '../common/modes';
import { radiusFor } from '../common/map/starts';
import { newSeat } from '../common/new-seat';
import { filled } from './factions';
import type { DiceFaction } from './factions/schema';
import type { DiceSeat, DiceSetup } from './state';

export const MODE = 'duel';
export const SEATS = PLAYERS[MODE];

export interface DiceSetUp {
  edition?: EditionId;
  mode: Mode;
  factions: DiceFaction[];
  /** The version of `factions`. Absent for the first. */
  balance?: Balance;
}

export const setupFor = (data: readonly DiceFaction[], balance: Balance = FIRST_BALANCE): DiceSetup => ({
  rules: DICE_RULES,
  mode: MODE,
  players: SEATS,
  radius: radiusFor(SEATS),
  factions: data.map(filled),
  ...namedBalance(balance),
  data,
});

export const newDiceSeat = (setup: DiceSetup, seat: Seat): DiceSeat => ({
  ...newSeat(setup, seat),
  hand: [],
  track: [],
  cards: [],
  shown: false,
  munitions: [0, 0, 0],
  cooldowns: {},
  used: [],
  activated: [],
  hasLaunched: false,
});
