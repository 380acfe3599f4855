/** Six steps, each with a position and a task. The engine plays; `isDone` decides when the step is done. */
import type { Event } from '@star-eater/rules/src/games/star-clash';

export type LessonId = 'fire' | 'destroy' | 'special' | 'defend' | 'fighters' | 'squadron';

export interface Lesson {
  id: LessonId;
  /** A scenario (docs/scenarios.md); the player has seat 0. */
  position: object;
  isDone(events: readonly Event[]): boolean;
}

const SEAT_1 = { seat: 1, fleet: ['jcs-adamant', 'odn-gust', 'mfl-loire'] };
const SEAT_2 = { seat: 2, fleet: ['mfl-tamar', 'mfl-severn'] };
/** Launched in an earlier turn. */
const SQUADRON = { card: 'as-1', ready: true };
const mine = (event: Event, type: Event['type']): boolean =>
  event.type === type && 'seat' in event && event.seat === 0;

const positionOf = (seats: readonly object[], more: object = {}): object => ({
  game: 'star-clash',
  name: 'lesson',
  setUp: { players: 3 },
  seats,
  decisions: [],
  ...more,
});

export const LESSONS: readonly Lesson[] = [
  {
    id: 'fire',
    position: positionOf([
      {
        seat: 0,
        hand: ['rb2-1', 'pl1-1', 'tt3-1', 'pb4-1', 'pc3-1'],
        fleet: ['mfl-weir', 'jcs-candour', 'jcs-rigour'],
      },
      SEAT_1,
      SEAT_2,
    ]),
    isDone: (events) => events.some((event) => mine(event, 'cardPlayed')),
  },
  {
    id: 'destroy',
    position: positionOf([
      { seat: 0, hand: ['pl1-1', 'rb3-1', 'rb1-1', 'pl2-1', 'rg2-1'], fleet: ['mfl-weir', 'jcs-candour'] },
      { ...SEAT_1, fleet: [{ ship: 'jcs-adamant', cards: ['rb2-1', 'pl1-2'] }, 'odn-gust', 'mfl-loire'] },
      SEAT_2,
    ]),
    isDone: (events) => events.some((event) => event.type === 'shipDestroyed' && event.by === 0),
  },
  {
    id: 'special',
    position: positionOf([
      { seat: 0, hand: ['mf2-1', 'ef-1', 'rb2-1', 'pl1-1', 'ms-1'], fleet: ['mfl-weir', 'jcs-candour'] },
      { ...SEAT_1, fleet: [{ ship: 'jcs-adamant', cards: ['rb2-2'] }, 'odn-gust', 'mfl-loire'] },
      SEAT_2,
    ]),
    isDone: (events) =>
      events.some(
        (event) => mine(event, 'cardPlayed') && 'card' in event && /^(mf|ef)/.test(event.card ?? ''),
      ),
  },
  {
    id: 'defend',
    position: positionOf([
      {
        seat: 0,
        hand: ['ms-1', 'rp-1', 'rw-1', 'tt4-1', 'pc5-1'],
        fleet: [{ ship: 'mfl-weir', cards: ['rb3-1'] }, 'jcs-candour'],
        mines: [{ card: 'mf1-1', by: 1 }],
      },
      SEAT_1,
      SEAT_2,
    ]),
    isDone: (events) =>
      events.some(
        (event) => mine(event, 'minesSwept') || mine(event, 'shipRepaired') || mine(event, 'windowRaised'),
      ),
  },
  {
    id: 'fighters',
    position: positionOf(
      [
        { seat: 0, hand: ['tt4-1', 'pc5-1', 'pb4-1'], fleet: ['mfl-weir', 'hsv-falcon', 'hsv-eagle'] },
        SEAT_1,
        SEAT_2,
      ],
      { dice: [6, 2, 6, 3, 1, 6] },
    ),
    isDone: (events) => events.some((event) => mine(event, 'strikesDeclared')),
  },
  {
    id: 'squadron',
    position: positionOf(
      [
        { seat: 0, hand: ['rf-1', 'rw-1', 'tt4-1'], fleet: ['mfl-weir', 'jcs-candour'], squadron: SQUADRON },
        { ...SEAT_1, window: 'rw-2' },
        { ...SEAT_2, fleet: ['mfl-tamar', 'mfl-severn', 'hsv-asp'] },
      ],
      { dice: [2] },
    ),
    isDone: (events) => events.some((event) => event.type === 'shipDestroyed' && event.by === 0),
  },
];
