/** Parses a puzzle: the position before a movement, the ship to bring down, and the best course. */
import {
  oddsOf,
  readScenario,
  tryMove,
  type Decision,
  type Event,
  type Goal,
  type Match,
  type ModelId,
} from '@star-eater/rules/src/games/starship-battles';
import type { Entry, Names } from '../data';
import { cardName } from '../fleets/cards';
import { sentenceFor } from '../messages/events';
import { puzzleMessages as texts } from '../messages/puzzle';
import { modelIn, weaponName } from '../orders/fire';

const ME = 0;
/** A decision as good as the best: within a point of a hundred. */
const POINT = 0.01;

export interface Puzzle {
  /** The scenario, played by the engine in this tab. */
  position: object;
  match: Match;
  goal: Goal;
  target: ModelId;
  /** The best chance, from 0 to 1. */
  best: number;
  /** A best course, and the fire from there. */
  solution: readonly Decision[];
}

type Task = Pick<Puzzle, 'goal' | 'target'>;

const chanceIn = (match: Match, task: Task, fires?: (ship: ModelId, weapon: string) => boolean): number => {
  const { ways, of } = oddsOf(match, { ...task, seat: ME }, fires);
  return ways / of;
};

export function readPuzzle(file: unknown): Puzzle {
  const read = readScenario(file);
  if (!read.ok) throw new Error(read.refusal.message);
  const { match } = read;
  const solution = read.decisions as Decision[];
  const {
    expectEvents,
    decisions: _,
    rolls: __,
    ...position
  } = file as {
    expectEvents: readonly [{ type: Goal; ship: ModelId }];
    decisions: unknown;
    rolls: unknown;
  };
  const [{ type: goal, ship: target }] = expectEvents;
  const moves = solution.flatMap((each) => (each.type === 'move' ? each.moves : []));
  const tried = tryMove(match, moves);
  if (!tried.ok) throw new Error(tried.refusal.message);
  const best = chanceIn(tried.match, { goal, target });
  return { position, match, goal, target, best, solution };
}

/** Where the models stand after these events. */
function laidOut(match: Match, events: readonly Event[]): Match {
  const poses = new Map(
    events.flatMap((event) => {
      if (event.type === 'fighterLaunched') return [[event.ship, event]];
      const [at, heading] = event.type === 'shipMoved' ? [event.points.at(-1), event.headings.at(-1)] : [];
      return event.type === 'shipMoved' && at && heading !== undefined ? [[event.ship, { at, heading }]] : [];
    }),
  );
  const left = new Set(events.flatMap((event) => (event.type === 'shipWithdrawn' ? [event.ship] : [])));
  return {
    ...match,
    ships: match.ships
      .filter(({ id }) => !left.has(id))
      .map((each) => {
        const pose = poses.get(each.id);
        return pose ? { ...each, at: pose.at, heading: pose.heading, aboard: null } : each;
      }),
  };
}

/** Whether a weapon was fired at the target, or could still be, or had not to be because the target was down. */
function firesIn(events: readonly Event[], { goal, target }: Task) {
  const down = events.findIndex((event) => event.type === goal && event.ship === target);
  // The activation that brings it down ends before it is down.
  const last = events.slice(0, Math.max(0, down)).findLastIndex(({ type }) => type === 'activationEnded');
  const before = down < 0 ? events : events.slice(0, last);
  const fired = new Set(
    before.map((event) =>
      event.type === 'shotRolled' && event.target === target ? `${event.ship} ${event.weapon}` : '',
    ),
  );
  const done = new Set(before.map((event) => (event.type === 'activationEnded' ? event.ship : '')));
  return (ship: ModelId, weapon: string): boolean => !done.has(ship) || fired.has(`${ship} ${weapon}`);
}

export interface Judged {
  /** The chance of what was decided, from 0 to 1; null before all have moved. */
  chance: number | null;
  isOver: boolean;
  /** What the dice said. */
  isDown: boolean;
  isBest: boolean;
}

/** What seat 0 decided in its round, from the session's log. */
export function judged(entries: readonly { events: readonly Event[] }[], puzzle: Puzzle): Judged {
  const all = entries.flatMap(({ events }) => events);
  const end = all.findIndex(({ type }) => type === 'roundBegan' || type === 'matchEnded');
  const events = end < 0 ? all : all.slice(0, end);
  const hasMoved = end >= 0 || events.some((event) => event.type === 'turnBegan' && event.of === 'fire');
  const chance = hasMoved ? chanceIn(laidOut(puzzle.match, events), puzzle, firesIn(events, puzzle)) : null;
  return {
    chance,
    isOver: end >= 0,
    isDown: events.some((event) => event.type === puzzle.goal && event.ship === puzzle.target),
    isBest: chance !== null && chance >= puzzle.best - POINT,
  };
}

/** The courses as the log says them, and the fire. */
export function solutionText({ match, solution }: Puzzle, log: readonly Entry[], names: Names): string {
  const shipName = (id: string): string =>
    cardName(match.ships.find((ship) => ship.id === id)?.type ?? '', match.setup.data);
  const courses = log
    .flatMap(({ events }) => events)
    .filter((event) => event.type === 'shipMoved')
    .map((event) => sentenceFor(event, names) ?? '');
  const fires = solution.flatMap((each) => {
    const model = each.type === 'fire' ? modelIn(match, each.ship) : null;
    return each.type === 'fire' && model
      ? texts.fires(
          shipName(each.ship),
          each.shots.map(({ weapon, target }) =>
            texts.shot(weaponName(match)(model, weapon), shipName(target)),
          ),
        )
      : [];
  });
  return [...courses, ...fires].join(' ');
}
