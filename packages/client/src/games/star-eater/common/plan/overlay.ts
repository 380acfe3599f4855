/** docs/design.md, Momentum and Tokens. The plan as overlay pieces: subdued, below the real ships. */
import { keyOf, type Hex, type Seat } from '@star-eater/rules/src/games/star-eater';
import type { Badge, GhostShip, GhostToken, Line, Overlay } from '../board/api';
import type { PlannedShip } from './movement';
import type { RoundPlan } from './plan';
import { samePose, type Pose } from './pose';
import type { PlannedShot } from './shots';

/** Strength of the first step's hull, its decrease per further step, its minimum, and that of other ships. */
const FIRST = 0.75;
const FAINTER = 0.15;
const FAINTEST = 0.3;
const OTHERS = 0.3;

/** How the board draws a weapon's line. */
export const LINES: Record<PlannedShot['class'], Line['kind']> = {
  beam: 'beam',
  directFire: 'direct-fire',
  cannon: 'cannon',
  torpedo: 'torpedo',
};

/** One hull per hex: of turns in place only the last is drawn, and nothing at the ship's current place. */
const posesShown = (ship: PlannedShip): Pose[] => {
  const shown: Pose[] = [];
  for (const pose of ship.path) {
    const last = shown.at(-1);
    if (last && keyOf(last.at) === keyOf(pose.at)) shown.pop();
    if (!samePose(pose, ship.from)) shown.push(pose);
  }
  return shown;
};

const ghost = ({ seat, faction }: PlannedShip, { at, facing }: Pose, strength: number): GhostShip => ({
  seat,
  faction,
  at,
  facing,
  strength,
});

const ghostsOf = (ship: PlannedShip, me: Seat): GhostShip[] => {
  const shown = posesShown(ship);
  if (ship.seat === me)
    return shown.map((pose, index) => ghost(ship, pose, Math.max(FAINTEST, FIRST - index * FAINTER)));
  return shown.slice(-1).map((pose) => ghost(ship, pose, OTHERS));
};

/** Hexes of hits or collisions, each once. */
const dangers = (plan: RoundPlan): Hex[] => {
  const hexes = new Map<string, Hex>();
  for (const { overlap } of plan.collisions) for (const hex of overlap) hexes.set(keyOf(hex), hex);
  return [...hexes.values()];
};

export const overlayOf = (plan: RoundPlan, badges: Badge[] = []): Overlay => {
  const me = plan.ships.find(({ seat }) => seat === plan.seat);
  const ghosts = plan.ships.flatMap((ship) => ghostsOf(ship, plan.seat));
  const lines: Line[] = [];
  for (const command of plan.commands) {
    if (command.kind === 'jump' && me) ghosts.push(ghost(me, command.to, FAINTEST));
    if (command.kind !== 'shot') continue;
    for (const { from, hexes } of command.shot.lines)
      lines.push({ from, hexes, kind: LINES[command.shot.class], seat: plan.seat });
  }
  const ghostTokens = plan.tokens
    .filter(({ token, from }) => !from || keyOf(from) !== keyOf(token.at))
    .map(({ token, from }): GhostToken => ({
      seat: token.seat,
      kind: token.kind,
      at: token.at,
      facing: token.facing,
      ...(from ? { from } : {}),
    }));
  return {
    ghosts,
    ghostTokens,
    lines,
    badges,
    marks: dangers(plan).map((hex) => ({ hex, kind: 'danger' as const })),
  };
};
