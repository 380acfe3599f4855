/** D-5, D-14, D-22. Munitions: how many squadrons can take, and loading them. */
import { supplyOf } from '../../common/facts';
import type { CallSign, Seat } from '../../common/model';
import { CALL_SIGNS, seatOf, squadronCard } from '../facts';
import type { DiceEventBody, SharedSupply } from '../model';
import { tell } from '../resolution';
import type { DiceMatch, DiceResolution } from '../state';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const loadedOf = (match: DiceMatch, seat: Seat, callSign: CallSign): number =>
  seatOf(match, seat).munitions[callSign - 1] ?? 0;

/** D-5. Munitions of a weapon with tokens are those tokens: what is neither loaded nor on the board. */
const tokensLeft = (match: DiceMatch, seat: Seat, weapon: string): number | null => {
  const carriers = CALL_SIGNS.filter((sign) => squadronCard(match, seat, sign).weapon.id === weapon);
  const [first] = carriers;
  if (first === undefined) return null;
  const card = squadronCard(match, seat, first).weapon;
  if (card.class !== 'cannon' && card.class !== 'torpedo') return null;
  const loaded = sum(carriers.map((sign) => loadedOf(match, seat, sign)));
  return Math.max(0, supplyOf(match, seat, card) - loaded);
};

/** D-5. What these squadrons can still take: each by its capacity, some together by their tokens. */
interface Room {
  each: number[];
  shared: SharedSupply[];
}

const roomFor = (match: DiceMatch, seat: Seat, callSigns: readonly CallSign[]): Room => {
  const shared = new Map<string, SharedSupply>();
  const each = CALL_SIGNS.map((sign) => {
    if (!callSigns.includes(sign)) return 0;
    const { capacity, weapon } = squadronCard(match, seat, sign);
    const space = Math.max(0, capacity - loadedOf(match, seat, sign));
    const left = tokensLeft(match, seat, weapon.id);
    if (left === null) return space;
    const supply = shared.get(weapon.id) ?? { callSigns: [], left };
    supply.callSigns.push(sign);
    shared.set(weapon.id, supply);
    return Math.min(space, left);
  });
  return { each, shared: [...shared.values()] };
};

/** Whether these numbers fit at once. */
const fits = ({ each, shared }: Room, munitions: readonly number[]): boolean =>
  munitions.length === each.length &&
  munitions.every((count, i) => count <= (each[i] ?? 0)) &&
  shared.every(({ callSigns, left }) => sum(callSigns.map((sign) => munitions[sign - 1] ?? 0)) <= left);

/** As many as fit, up to `most`, on squadron 1, then 2, then 3. */
const fillUp = (room: Room, most: number): number[] => {
  const filled = room.each.map(() => 0);
  for (const [i, space] of room.each.entries())
    for (let n = 0; n < space && sum(filled) < most; n += 1) {
      const next = filled.with(i, (filled[i] ?? 0) + 1);
      if (fits(room, next)) filled[i] = (filled[i] ?? 0) + 1;
    }
  return filled;
};

/** What is asked of somebody who loads munitions. */
export interface Loading {
  /** How many, together exactly. */
  due: number;
  room: number[];
  shared: SharedSupply[];
  /** As they are filled in order. */
  usual: number[];
  isLegal(munitions: readonly number[]): boolean;
  /** Every legal list, smallest numbers first. */
  lists(): Generator<number[]>;
}

/** D-5, D-14. The loading of up to `most` munitions on these squadrons, as many as fit. */
export const loadingOf = (
  match: DiceMatch,
  seat: Seat,
  callSigns: readonly CallSign[],
  most: number,
): Loading => {
  const room = roomFor(match, seat, callSigns);
  const usual = fillUp(room, most);
  const due = sum(usual);
  const isLegal = (munitions: readonly number[]): boolean => sum(munitions) === due && fits(room, munitions);
  return {
    due,
    room: room.each,
    shared: room.shared,
    usual,
    isLegal,
    *lists() {
      const [a = 0, b = 0] = room.each;
      for (let first = 0; first <= Math.min(a, due); first += 1)
        for (let second = 0; second <= Math.min(b, due - first); second += 1) {
          const list = [first, second, due - first - second];
          if (isLegal(list)) yield list;
        }
    },
  };
};

/** D-5, D-14, D-22. Loads munitions in addition to those there. */
export const load = (
  resolution: DiceResolution,
  seat: Seat,
  added: readonly number[],
  why: Extract<DiceEventBody, { type: 'munitionsLoaded' }>['why'],
  rule: string,
): void => {
  const state = seatOf(resolution.match, seat);
  state.munitions = state.munitions.map((count, i) => count + (added[i] ?? 0));
  tell(resolution, rule, { type: 'munitionsLoaded', seat, munitions: state.munitions.slice(), why });
};

/** D-34. A destroyed squadron has no munitions. */
export const loseMunitions = (match: DiceMatch): void => {
  for (const state of match.seats) for (const callSign of state.destroyed) state.munitions[callSign - 1] = 0;
};
