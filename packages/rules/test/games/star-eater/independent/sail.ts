/** Plays the movement of ships, and thrusts, in the engine and in the second implementation, and compares. */
import type { Random } from '../../../../scripts/play/random';
import type { CaseCount } from './cases';
import { Engine, type EngineEvent } from './engine';
import { anyDirection, type Position } from './positions';
import { sceneOf, type Scene } from './scene';
import { fireEngine, layOut, moveShips, thrust } from './ships';
import type { Ship, Token } from './table';

/** What both sides say of a piece of movement, in one order. */
interface Told {
  readonly ships: unknown[];
  readonly collisions: unknown[];
  readonly gone: unknown[];
  readonly winners: readonly number[] | null;
}

const nameOf = ({ seat, kind, age, callSign }: Token): string => `${seat} ${kind} ${age ?? callSign ?? ''}`;

const toldBy = (scene: Scene): Told => ({
  ships: scene.bodies.map(({ ship }) => ({
    seat: ship.seat,
    at: ship.at,
    facing: ship.facing,
    linear: ship.linear,
    rotational: ship.rotational,
    structure: ship.structure,
    armour: ship.armour,
    shields: Object.fromEntries(Object.entries(ship.shields).filter(([, count]) => count > 0)),
  })),
  collisions: scene.collisions.map((hit) => ({
    ...hit,
    track: hit.track.map((entry) => JSON.stringify(entry)).sort(),
  })),
  gone: scene.crushed.map(nameOf).sort(),
  winners: scene.winners,
});

interface Damaged {
  readonly seat: number;
  readonly section: string;
  readonly shields: number;
  readonly armour: number;
  readonly structure: number;
}
interface Pose {
  readonly seat: number;
  readonly to: Ship['at'] & number;
}

/** The events of ship movement alone: what follows of weapons and corvettes is left out. */
const ofMovement = (events: readonly EngineEvent[]): readonly EngineEvent[] => {
  const first = events.findIndex(({ type }) => type === 'stepStarted');
  if (first < 0) return [];
  const OTHERS = ['cannonsMoved', 'torpedoMoved', 'corvetteCompelled', 'phaseStarted', 'commandResolved'];
  const end = events.findIndex(
    ({ type, cause }, i) => i > first && (OTHERS.includes(type) || cause === 'no-room'),
  );
  return events.slice(first, end < 0 ? undefined : end);
};

/** Copies one event onto the ships. */
const take = (ships: Map<number, Ship>, event: EngineEvent): void => {
  const ship = ships.get(event['seat'] as number);
  if (event.type === 'shipMoved' && ship) ship.at = (event as unknown as Pose).to;
  if (event.type === 'shipTurned' && ship) ship.facing = (event as unknown as Pose).to;
  if (event.type === 'shipDestroyed' && ship) ships.delete(ship.seat);
  if (event.type === 'collided')
    for (const after of event['after'] as Ship[]) Object.assign(ships.get(after.seat) ?? {}, after);
  if (event.type === 'damaged' && ship) {
    const { section, shields, armour, structure } = event as unknown as Damaged;
    ship.shields[section] = (ship.shields[section] ?? 0) - shields;
    ship.armour[section] = (ship.armour[section] ?? 0) - armour;
    ship.structure -= structure;
  }
};

/** `after` has the mats of ships that weapons have destroyed since: nobody sees those. */
const toldByEngine = (
  before: readonly Ship[],
  after: readonly Ship[],
  events: readonly EngineEvent[],
  engine: Engine,
): Told => {
  const ships = new Map(before.map((ship) => [ship.seat, structuredClone(ship)]));
  const moves = ofMovement(events);
  moves.forEach((event) => {
    take(ships, event);
  });
  // E-7. Views show mats without gaps; weapons do not touch mats, but may destroy a ship before it is seen.
  const seen = new Map(engine.view().ships.map((ship) => [ship.seat, ship]));
  for (const ship of ships.values()) {
    const { linear, rotational } =
      seen.get(ship.seat) ?? after.find(({ seat }) => seat === ship.seat) ?? ship;
    Object.assign(ship, { linear, rotational });
  }
  const gone = moves
    .filter(({ type }) => type === 'tokenReturned' || type === 'tokenDestroyed')
    .map(({ token }) => token as Token);
  return {
    ships: [...ships.values()].map(({ faction: _, ...ship }) => ({
      ...ship,
      shields: Object.fromEntries(Object.entries(ship.shields).filter(([, count]) => count > 0)),
    })),
    collisions: moves
      .filter(({ type }) => type === 'collided')
      .map(({ motion, seats, edge, track, removed, offending, damage }) => ({
        motion: motion === 'thrust' ? 'linear' : motion,
        seats,
        edge,
        track: (track as object[])
          .map((entry) => JSON.stringify({ from: 0, token: 0, outcome: 0, ...entry }))
          .sort(),
        removed,
        offending,
        damage,
      })),
    gone: gone.map(nameOf).sort(),
    winners: moves.some(({ type }) => type === 'matchEnded')
      ? (engine.view().outcome?.winners ?? null)
      : null,
  };
};

const ORDERS = {
  february: ['power-to-engines', 'vent-coolant'],
  draft: ['defence-stations', 'vent-coolant'],
} as const;

/** Plays the movement of ships of a position on both sides. */
export const playMovement = (
  position: Position,
  cases: CaseCount,
  settingOf: (seat: number) => string,
): Engine | null => {
  const engine = Engine.start(position);
  const table = engine.table();
  const scene = sceneOf(table, position.edition, cases.count);
  let events: EngineEvent[] = [];
  for (const { seat } of table.ships) {
    const setting = settingOf(seat);
    events = engine.play({ seat, type: 'commit', engine: setting, commands: ORDERS[position.edition] });
    const body = scene.bodies.find(({ ship }) => ship.seat === seat);
    if (body !== undefined) fireEngine(body, setting);
  }
  scene.bodies.forEach(layOut);
  moveShips(scene);
  const engineTold = toldByEngine(
    table.ships,
    scene.bodies.map(({ ship }) => ship),
    events,
    engine,
  );
  expect({ position, ...engineTold }).toEqual({ position, ...toldBy(scene) });
  return scene.winners === null ? engine : null;
};

/** F-14. Every thrust that follows, on the position that the engine has come to. */
export const playThrusts = (random: Random, position: Position, engine: Engine, cases: CaseCount): void => {
  for (let asked = engine.pending(); asked[0] !== undefined; asked = engine.pending()) {
    const [{ seat, type }] = asked as [{ seat: number; type: string }];
    if (type === 'commit') return;
    if (type !== 'thrust') {
      engine.play(engine.answerAtRandom(seat, random));
      continue;
    }
    const table = engine.table();
    const direction = anyDirection(random);
    const scene = sceneOf(table, position.edition, cases.count);
    const events = engine.play({ seat, type: 'thrust', direction });
    thrust(scene, seat, direction);
    const engineTold = toldByEngine(
      table.ships,
      scene.bodies.map(({ ship }) => ship),
      events,
      engine,
    );
    expect({ table, seat, direction, ...engineTold }).toEqual({ table, seat, direction, ...toldBy(scene) });
  }
};
