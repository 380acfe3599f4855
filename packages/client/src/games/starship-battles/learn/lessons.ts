/** Eleven steps, each with a position and a task. The engine plays; `isDone` decides when the step is done. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';

export type LessonId =
  | 'initiative'
  | 'course'
  | 'turns'
  | 'fire'
  | 'ranges'
  | 'sides'
  | 'proximity'
  | 'tokens'
  | 'flights'
  | 'carrier'
  | 'end';

export interface Lesson {
  id: LessonId;
  /** A scenario (docs/scenarios.md); the player has seat 0. */
  position: object;
  /** The dice of the step, in order; then they go on from the first. */
  dice: readonly number[];
  isDone(events: readonly Event[]): boolean;
}

const ship = (seat: number, type: string, x: number, y: number, heading: number): object => ({
  seat,
  type,
  at: [x * 1000, y * 1000],
  heading,
});

const positionOf = (
  phase: 'initiative' | 'movement' | 'combat',
  ships: readonly object[],
  more: object = {},
): object => ({ game: 'starship-battles', name: 'lesson', phase, round: 1, ships, decisions: [], ...more });

const mine = (event: Event): boolean => 'ship' in event && event.ship.startsWith('0.');
const HIGH = [18, 17, 19, 16];
const spends = (events: readonly Event[], use: 'free' | 'reroll'): boolean =>
  events.some((event) => event.type === 'tokenSpent' && event.seat === 0 && event.use === use);

/** Inches from the south of the table to the Collector in *ranges*, and within which she is close (B-34). */
const COLLECTOR = 27;
const CLOSE = 16;

export const LESSONS: readonly Lesson[] = [
  {
    id: 'initiative',
    position: positionOf('initiative', [
      ship(0, 'harbour-dredger', 24, 10, 0),
      ship(1, 'tithe-collector', 24, 34, 180),
    ]),
    dice: [15, 6, ...HIGH],
    isDone: (events) => events.some((event) => event.type === 'firstChosen' && event.seat === 0),
  },
  {
    id: 'course',
    position: positionOf('movement', [
      ship(0, 'harbour-dredger', 24, 10, 0),
      ship(1, 'tithe-collector', 24, 34, 180),
    ]),
    dice: HIGH,
    isDone: (events) =>
      events.some((event) => event.type === 'shipMoved' && mine(event) && event.points.length > 1),
  },
  {
    id: 'turns',
    position: positionOf('movement', [
      ship(0, 'harbour-pilot-cutter', 20, 14, 0),
      ship(1, 'tithe-collector', 30, 24, 270),
    ]),
    dice: HIGH,
    isDone: (events) =>
      events.some((event) => event.type === 'shipMoved' && mine(event) && event.points.length > 2),
  },
  {
    id: 'fire',
    position: positionOf('combat', [
      ship(0, 'harbour-dredger', 24, 18, 0),
      ship(1, 'tithe-assessor', 24, 25, 180),
    ]),
    dice: HIGH,
    isDone: (events) => events.some((event) => event.type === 'shotRolled' && mine(event)),
  },
  {
    id: 'ranges',
    position: positionOf('movement', [
      ship(0, 'harbour-dredger', 24, 8, 0),
      { ...ship(1, 'tithe-collector', 24, COLLECTOR, 180), moved: true },
    ]),
    dice: HIGH,
    isDone: (events) =>
      events.some((event) => {
        const [x = 0, y = 0] = event.type === 'shipMoved' && mine(event) ? (event.points.at(-1) ?? []) : [];
        return Math.hypot(x - 24_000, y - COLLECTOR * 1000) <= CLOSE * 1000;
      }),
  },
  {
    id: 'sides',
    position: positionOf('combat', [
      ship(0, 'harbour-causeway', 20, 22, 0),
      ship(1, 'tithe-notary', 24, 22, 90),
      ship(1, 'tithe-assessor', 15, 23, 90),
    ]),
    dice: HIGH,
    isDone: (events) => events.some((event) => event.type === 'activationEnded' && event.seat === 0),
  },
  {
    id: 'proximity',
    position: positionOf('combat', [
      ship(0, 'harbour-causeway', 24, 18, 0),
      ship(1, 'tithe-notary', 21, 24, 180),
      ship(1, 'tithe-assessor', 26, 30, 180),
    ]),
    dice: HIGH,
    isDone: (events) => spends(events, 'free'),
  },
  {
    id: 'tokens',
    position: positionOf('combat', [
      ship(0, 'harbour-causeway', 24, 18, 0),
      ship(1, 'tithe-assessor', 24, 25, 180),
    ]),
    dice: [3, 4, ...HIGH],
    isDone: (events) => spends(events, 'reroll'),
  },
  {
    id: 'flights',
    position: positionOf('movement', [
      { ...ship(0, 'harbour-dredger', 10, 6, 0), moved: true },
      ship(0, 'harbour-cormorant', 20, 18, 0),
      { ...ship(1, 'tithe-assessor', 24, 24, 180), moved: true },
    ]),
    dice: HIGH,
    isDone: (events) => events.some((event) => event.type === 'shipMoved' && event.ship === '0.2'),
  },
  {
    id: 'carrier',
    position: positionOf('movement', [
      { ...ship(0, 'harbour-breakwater', 24, 12, 0), moved: true },
      { seat: 0, type: 'harbour-gull', aboard: '0.1' },
      { ...ship(1, 'tithe-assessor', 24, 22, 180), moved: true },
    ]),
    dice: HIGH,
    isDone: (events) => events.some(({ type }) => type === 'fighterLaunched'),
  },
  {
    id: 'end',
    position: positionOf(
      'combat',
      [
        ship(0, 'harbour-causeway', 24, 18, 0),
        { ...ship(1, 'tithe-assessor', 24, 25, 180), side: 'damaged', damage: 2, fired: true },
        { ...ship(1, 'tithe-notary', 40, 40, 180), fired: true },
      ],
      {
        rounds: 4,
        round: 4,
        sides: [
          { side: 0, score: 20 },
          { side: 1, score: 24 },
        ],
      },
    ),
    dice: HIGH,
    isDone: (events) => events.some((event) => event.type === 'matchEnded' && event.winners.includes(0)),
  },
];
