/**
 * A first match in eleven steps: positions for the real engine (docs/scenarios.md), each step's task, and one
 * solution. The texts are in messages/learn.ts.
 */
import {
  editionFor,
  newestBalance,
  RULES_VERSION,
  type Decision,
  type Event,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import type { LessonId } from './lesson-ids';

export interface Lesson {
  id: LessonId;
  position: Record<string, unknown>;
  /** Rounds allowed; then the step is missed. */
  rounds: number;
  /** Whether the player has solved it. */
  isDone(events: readonly Event[], view: View): boolean;
  /** One solution, as decisions. */
  solution: readonly Decision[];
}

const RADIUS = 7;
/** That of new matches. */
const BALANCE = newestBalance(editionFor(RULES_VERSION));
/** An enemy that only drifts. */
const idle = { seat: 1, hand: [] };
const place = (ships: unknown[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  players: 2,
  balance: BALANCE,
  radius: RADIUS,
  initiative: [0, 1],
  ships,
  ...more,
});
const commit = (
  engine: Extract<Decision, { type: 'commit' }>['engine'],
  ...commands: Extract<Decision, { type: 'commit' }>['commands']
): Decision => ({
  seat: 0,
  type: 'commit',
  engine,
  commands,
});

const ENEMY_AFAR = { seat: 1, at: [0, -5], facing: 3 };
const BEAM = { main: 'fpa-main-beam' };
const hits = (events: readonly Event[], cause: string): boolean =>
  events.some((event) => event.type === 'damaged' && event.seat === 1 && event.cause === cause);

export const LESSONS: readonly Lesson[] = [
  {
    id: 'thrust',
    position: place([{ seat: 0, at: [0, 4], facing: 0 }, ENEMY_AFAR], {
      seats: [{ seat: 0, hand: [] }, idle],
    }),
    rounds: 1,
    isDone: (events) =>
      events.some((event) => event.type === 'shipMoved' && event.seat === 0 && event.direction === 0),
    solution: [commit('N')],
  },
  {
    id: 'momentum',
    position: place([{ seat: 0, at: [0, 4], facing: 0, linear: [0] }, ENEMY_AFAR], {
      seats: [{ seat: 0, hand: [] }, idle],
    }),
    rounds: 1,
    isDone: (events) =>
      events.some((event) => event.type === 'engineRevealed' && event.seat === 0 && event.engine === 'none'),
    solution: [commit('none')],
  },
  {
    id: 'drift',
    position: place([{ seat: 0, at: [-2, 4], facing: 0, linear: [0] }, ENEMY_AFAR], {
      seats: [{ seat: 0, hand: [] }, idle],
    }),
    rounds: 1,
    isDone: (events) =>
      events.some(
        (event) =>
          event.type === 'momentumAdded' &&
          event.seat === 0 &&
          event.outcome === 'modified' &&
          event.linear[0] === 1,
      ),
    solution: [commit('SE')],
  },
  {
    id: 'turning',
    position: place([{ seat: 0, at: [0, 3], facing: 0 }, ENEMY_AFAR], {
      seats: [{ seat: 0, hand: [] }, idle],
    }),
    rounds: 2,
    isDone: (events, view) => {
      const ship = view.ships.find(({ seat }) => seat === 0);
      const turned = events.some((event) => event.type === 'shipTurned' && event.seat === 0);
      return turned && ship?.facing === 1 && ship.rotational.length === 0;
    },
    solution: [commit('cw'), commit('ccw')],
  },
  {
    id: 'beam',
    position: place(
      [
        { seat: 0, at: [0, 4], facing: 0, loadout: BEAM },
        { seat: 1, at: [2, -4], facing: 3 },
      ],
      { seats: [{ seat: 0, hand: ['fire-main'] }, idle] },
    ),
    rounds: 1,
    isDone: (events) => hits(events, 'beam'),
    solution: [commit('NE', 'fire-main')],
  },
  {
    id: 'cannon',
    position: place(
      [
        { seat: 0, at: [0, 5], facing: 0 },
        { seat: 1, at: [2, -5], facing: 3, linear: [5] },
      ],
      { seats: [{ seat: 0, hand: ['fire-main'] }, idle] },
    ),
    rounds: 2,
    isDone: (events) => hits(events, 'cannon'),
    solution: [commit('none', 'fire-main'), commit('none')],
  },
  {
    id: 'torpedo',
    position: place(
      [
        { seat: 0, at: [0, 3], facing: 0 },
        { seat: 1, at: [-3, -1], facing: 0 },
      ],
      { seats: [{ seat: 0, hand: ['port-broadside'] }, idle] },
    ),
    rounds: 2,
    isDone: (events) => hits(events, 'torpedo'),
    solution: [commit('none', 'port-broadside'), commit('none')],
  },
  {
    id: 'shields',
    position: place(
      [
        { seat: 0, at: [0, 4], facing: 0 },
        { seat: 1, at: [0, -5], facing: 3 },
      ],
      {
        tokens: [{ seat: 1, kind: 'cannon', at: [0, -3], facing: 3, weapon: 'lamais-main-cannon' }],
        seats: [{ seat: 0, hand: ['defence-stations'] }, idle],
      },
    ),
    rounds: 2,
    isDone: (events) =>
      events.some(
        (event) =>
          event.type === 'damaged' && event.seat === 0 && event.shields === 2 && event.structure === 0,
      ),
    solution: [
      commit('none', 'defence-stations'),
      { seat: 0, type: 'defence', option: 'shields', shields: { bow: 2 } },
      commit('none'),
    ],
  },
  {
    id: 'vent',
    position: place(
      [
        { seat: 0, at: [0, 4], facing: 0, loadout: BEAM },
        { seat: 1, at: [0, -3], facing: 3, armour: { bow: 1 } },
      ],
      { seats: [{ seat: 0, hand: ['vent-coolant'], track: [['fire-main'], ['corvettes']] }, idle] },
    ),
    rounds: 1,
    isDone: (events) =>
      events.some((event) => event.type === 'cardVented' && event.played) && hits(events, 'beam'),
    solution: [commit('none', 'vent-coolant'), { seat: 0, type: 'vent', card: 'fire-main', play: true }],
  },
  {
    id: 'plan',
    position: place(
      [
        { seat: 0, at: [-2, 4], facing: 0, linear: [1], loadout: BEAM },
        { seat: 1, at: [2, -3], facing: 3, linear: [5] },
      ],
      { seats: [{ seat: 0, hand: ['fire-main'] }, idle] },
    ),
    rounds: 1,
    isDone: (events) => hits(events, 'beam'),
    solution: [commit('NE', 'fire-main')],
  },
  {
    id: 'corvettes',
    position: place(
      [
        { seat: 0, at: [0, 4], facing: 0 },
        { seat: 1, at: [0, -5], facing: 3 },
      ],
      { seats: [{ seat: 0, hand: ['corvettes'] }, idle] },
    ),
    rounds: 1,
    isDone: (events) => events.some((event) => event.type === 'corvetteLaunched' && event.seat === 0),
    solution: [
      commit('none', 'corvettes'),
      { seat: 0, type: 'corvettes', option: 'launch', callSign: 1, hangar: 0, distance: 1, facing: 5 },
    ],
  },
  {
    id: 'evasion',
    position: place(
      [
        { seat: 0, at: [0, 5], facing: 0 },
        { seat: 1, at: [-3, -1], facing: 3 },
      ],
      {
        tokens: [
          { seat: 0, kind: 'corvette', at: [2, 3], facing: 0, callSign: 3 },
          { seat: 1, kind: 'corvette', at: [2, -1], facing: 3, callSign: 4 },
        ],
        seats: [{ seat: 0, hand: ['corvettes'] }, idle],
      },
    ),
    rounds: 1,
    isDone: (events) => events.some((event) => event.type === 'tokenDestroyed' && event.token.seat === 1),
    solution: [
      commit('none', 'corvettes'),
      { seat: 0, type: 'corvettes', option: 'activate' },
      { seat: 0, type: 'shoot', callSign: 3, boost: 0 },
    ],
  },
  {
    id: 'collision',
    position: place(
      [
        { seat: 0, at: [0, 4], facing: 0, linear: [0, 0] },
        { seat: 1, at: [0, -3], facing: 3, linear: [3, 3] },
      ],
      { seats: [{ seat: 0, hand: [] }, idle] },
    ),
    rounds: 1,
    isDone: (events) => events.some((event) => event.type === 'collided' && event.seats.length === 2),
    solution: [commit('none')],
  },
  {
    id: 'commander',
    position: place(
      [
        { seat: 1, at: [0, 3], facing: 0, armour: { bow: 0 } },
        { seat: 2, at: [-6, 4], facing: 0 },
      ],
      {
        players: 3,
        initiative: [0, 1, 2],
        // The first of three has south at the top.
        tokens: [{ seat: 0, kind: 'command-corvette', at: [0, -2], facing: 3 }],
        seats: [{ seat: 0, hand: ['fire-main'], track: [[], ['special']] }, idle, { seat: 2, hand: [] }],
      },
    ),
    rounds: 1,
    isDone: (events) => hits(events, 'direct-fire'),
    solution: [
      { seat: 0, type: 'commit', commands: ['fire-main'] },
      { seat: 0, type: 'done' },
    ],
  },
  {
    id: 'winning',
    position: place(
      [
        { seat: 0, at: [0, 4], facing: 0, loadout: BEAM },
        {
          seat: 1,
          at: [2, -3],
          facing: 3,
          linear: [5],
          structure: 3,
          armour: { bow: 1, 'port-bow': 0, 'starboard-bow': 0, core: 1 },
        },
      ],
      { seats: [idle] },
    ),
    rounds: 4,
    isDone: (events) =>
      events.some((event) => event.type === 'matchEnded' && event.outcome.winners.includes(0)),
    solution: [commit('none', 'fire-main', 'vent-coolant')],
  },
];
