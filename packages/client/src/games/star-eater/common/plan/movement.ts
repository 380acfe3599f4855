/** §7.2, §12. The movement of a planned round: each ship's steps, and its collisions. */
import {
  hullAt,
  isOnBoard,
  keyOf,
  type Direction,
  type Event,
  type Faction,
  type Hex,
  type Match,
  type Rotation,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { poseOf, type Pose } from './pose';

export interface Mat {
  linear: readonly Direction[];
  rotational: readonly Rotation[];
}

/** One ship's movement: the hull after each step in which it moves, and its final place. */
export interface PlannedShip {
  seat: Seat;
  faction: string;
  from: Pose;
  path: Pose[];
  /** Null if the ship would be destroyed on the way. */
  end: Pose | null;
  /** Before, with the engine's tokens, and at the end of the movement (collisions change it). */
  mat: { before: Mat; engaged: Mat; after: Mat };
}

type Collided = Extract<Event, { type: 'collided' }>;
export type Damaged = Extract<Event, { type: 'damaged' }>;
export type TokenLost = Extract<Event, { type: 'tokenDestroyed' }>;

/** §12. One collision with its arithmetic, where the hulls would overlap, and each section's damage. */
export interface PlannedCollision {
  event: Collided;
  step: number;
  overlap: Hex[];
  blows: Damaged[];
}

const matOf = (ship: Mat): Mat => ({ linear: ship.linear.slice(), rotational: ship.rotational.slice() });

const isCollisionBlow = (event: Damaged): boolean => event.cause === 'collision' || event.cause === 'edge';

/** The hexes where colliding hulls meet, or where one is off the board. */
const overlapOf = (
  event: Collided,
  poses: ReadonlyMap<Seat, Pose>,
  setup: { radius: number; factions: readonly Faction[] },
): Hex[] => {
  const hulls = event.seats.map((seat) => {
    const pose = poses.get(seat);
    const faction = setup.factions[seat];
    return pose && faction ? hullAt(faction, pose.at, pose.facing).map((part) => part.at) : [];
  });
  const [first = [], second = []] = hulls;
  if (event.edge) return first.filter((hex) => !isOnBoard(hex, setup.radius));
  const met = new Set(second.map(keyOf));
  return first.filter((hex) => met.has(keyOf(hex)));
};

interface Movement {
  ships: PlannedShip[];
  collisions: PlannedCollision[];
  blows: Damaged[];
  lost: TokenLost[];
}

/** Reads the events of a movement in order: poses by step, mats and collisions. */
class MovementReader {
  private readonly poses = new Map<Seat, Pose>();
  private readonly ships = new Map<Seat, PlannedShip>();
  private readonly collisions: PlannedCollision[] = [];
  private readonly blows: Damaged[] = [];
  private readonly lost: TokenLost[] = [];
  private step = 0;
  /** The ships that have moved in this step. */
  private moved = new Set<Seat>();

  constructor(private readonly before: Match) {
    for (const { seat, faction, ...ship } of before.ships) {
      const from = poseOf(ship);
      const mat = matOf(ship);
      this.poses.set(seat, from);
      this.ships.set(seat, {
        seat,
        faction,
        from,
        path: [],
        end: null,
        mat: { before: mat, engaged: mat, after: mat },
      });
    }
  }

  take(event: Event): void {
    switch (event.type) {
      case 'momentumAdded': {
        const ship = this.ships.get(event.seat);
        if (ship) ship.mat = { ...ship.mat, engaged: matOf(event) };
        return;
      }
      case 'stepStarted':
        this.endStep();
        this.step += 1;
        return;
      case 'shipMoved':
        return this.move(event.seat, { at: event.to });
      case 'shipTurned':
        return this.move(event.seat, { facing: event.to });
      case 'collided':
        return this.collide(event);
      case 'damaged':
        if (isCollisionBlow(event)) this.collisions.at(-1)?.blows.push(event);
        else this.blows.push(event);
        return;
      case 'tokenDestroyed':
        this.lost.push(event);
        return;
      default:
        return;
    }
  }

  /** The result, with the ships as they are `after` the movement. */
  end(after: Match): Movement {
    this.endStep();
    for (const ship of this.ships.values()) {
      const left = after.ships.find(({ seat }) => seat === ship.seat);
      if (!left) continue;
      ship.end = poseOf(left);
      ship.mat = { ...ship.mat, after: matOf(left) };
    }
    const { collisions, blows, lost } = this;
    return { ships: [...this.ships.values()], collisions, blows, lost };
  }

  private move(seat: Seat, change: Partial<Pose>): void {
    this.poses.set(seat, { at: [0, 0], facing: 0, ...this.poses.get(seat), ...change });
    this.moved.add(seat);
  }

  private collide(event: Collided): void {
    const overlap = overlapOf(event, this.poses, this.before.setup);
    this.collisions.push({ event, step: this.step, overlap, blows: [] });
    for (const { seat, at, facing } of event.after) {
      this.poses.set(seat, { at, facing });
      this.moved.delete(seat);
    }
  }

  private endStep(): void {
    for (const seat of this.moved) {
      const pose = this.poses.get(seat);
      if (pose) this.ships.get(seat)?.path.push(pose);
    }
    this.moved = new Set();
  }
}

/** §7.2, R-13, R-15. */
export function readMovement(before: Match, after: Match, events: readonly Event[]): Movement {
  const reader = new MovementReader(before);
  for (const event of events) reader.take(event);
  return reader.end(after);
}
