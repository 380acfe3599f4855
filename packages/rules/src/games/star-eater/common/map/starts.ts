/** Boards and starting locations. */
import type { Direction, Hex } from '../model';
import { defined } from '../../../../kernel/defined';

const RADIUS: Readonly<Record<number, number>> = { 2: 12, 3: 13, 4: 14 };

interface Start {
  at: Hex;
  facing: Direction;
}

const STARTS: Readonly<Record<number, readonly Start[]>> = {
  2: [
    { at: [0, 8], facing: 0 },
    { at: [0, -8], facing: 3 },
  ],
  3: [
    { at: [0, -9], facing: 3 },
    { at: [9, 0], facing: 5 },
    { at: [-9, 9], facing: 1 },
  ],
  4: [
    { at: [-4, 11], facing: 0 },
    { at: [4, -11], facing: 3 },
    { at: [4, 7], facing: 0 },
    { at: [-4, -7], facing: 3 },
  ],
};

/** Two ships about six hexes apart, bow to bow: guns can hit in the first round. */
const NEAR: readonly Start[] = [
  { at: [0, 5], facing: 0 },
  { at: [0, -4], facing: 3 },
];

/** The board's radius for 2, 3 or 4 players. */
export const radiusFor = (players: number): number => defined(RADIUS[players]);

/** The starting location of each seat; `near` is for two players. */
export const startsFor = (players: number, start?: 'near'): readonly Start[] =>
  start === 'near' ? NEAR : defined(STARTS[players]);
