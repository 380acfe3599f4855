/**
 * What the orders being written would do, by the engine itself and from what this seat knows (client.md, "plan"):
 * the path step by step, collisions, where small tokens will be, and what fire commands would hit.
 */
import {
  matchFromView,
  planFire,
  planMovement,
  type Command,
  type Engine,
  type Event,
  type Faction,
  type Mode,
  type Seat,
  type View,
} from '@star-eater/rules';
import type { GhostShip, GhostToken, Line, Overlay } from '../../board/api';
import { sentenceFor, type Names } from '../../i18n/en/events';
import { said } from '../../i18n/en/table';

export interface PlanFacts {
  mode: Mode;
  radius: number;
  factions: Faction[];
}

export interface ShownPlan {
  overlay: Overlay;
  notes: string[];
}

type FireCommand = 'fire-main' | 'port-broadside' | 'starboard-broadside';
const isFire = (command: Command): command is FireCommand =>
  command === 'fire-main' || command === 'port-broadside' || command === 'starboard-broadside';

/** Where a ship stands after each step that moves it: fainter, the later. */
function pathOf(view: View, events: readonly Event[], seat: Seat): GhostShip[] {
  const ship = view.ships.find((candidate) => candidate.seat === seat);
  if (!ship) return [];
  let { at, facing } = ship;
  const steps: GhostShip[] = [];
  const stand = (): void => {
    steps.push({ seat, faction: ship.faction, at, facing, strength: 1, label: String(steps.length + 1) });
  };
  for (const event of events) {
    if (event.type === 'shipMoved' && event.seat === seat) {
      at = event.to;
      stand();
    } else if (event.type === 'shipTurned' && event.seat === seat) {
      facing = event.to;
      stand();
    } else if (event.type === 'collided') {
      const back = event.after.find((after) => after.seat === seat);
      if (!back) continue;
      ({ at, facing } = back);
      stand();
    }
  }
  return steps.map((ghost, index) => ({ ...ghost, strength: Math.max(0.25, 0.9 - 0.16 * index) }));
}

const LINES: Record<Extract<Event, { type: 'weaponFired' }>['class'], Line['kind']> = {
  beam: 'beam',
  directFire: 'direct-fire',
  cannon: 'cannon',
  torpedo: 'torpedo',
};

export function planOrders(
  view: View,
  facts: PlanFacts,
  seat: Seat,
  draft: { engine: Engine | null; commands: readonly Command[] },
  others: Partial<Record<Seat, Engine>>,
  names: Names,
): ShownPlan {
  const engines = { ...others, [seat]: draft.engine ?? 'none' };
  const moved = planMovement(matchFromView(view, facts), engines);
  const notes: string[] = [];
  const mine = moved.match.ships.find((ship) => ship.seat === seat);
  if (mine) {
    const mat = [...mine.linear.map(said.direction), ...mine.rotational.map((turn) => said.plan.turns[turn])];
    notes.push(said.plan.momentum(mat.length === 0 ? said.ship.momentumEmpty : mat.join(' ')));
  }
  for (const event of moved.events) {
    const isMine = 'seat' in event && event.seat === seat;
    if (event.type === 'collided' || event.type === 'shipDestroyed' || (event.type === 'damaged' && isMine)) {
      const sentence = sentenceFor(event, names);
      if (sentence) notes.push(sentence);
    }
  }

  const lines: Line[] = [];
  let position = moved.match;
  for (const command of draft.commands.filter(isFire)) {
    const fired = planFire(position, seat, command);
    if (fired.refusal) continue;
    for (const event of fired.events) {
      if (event.type !== 'weaponFired') continue;
      lines.push({ from: event.from, hexes: [...event.hexes], kind: LINES[event.class], seat });
    }
    const hits = fired.events.filter((event) => event.type === 'damaged' || event.type === 'tokenDestroyed');
    const told = hits.map((event) => sentenceFor(event, names)).filter((text) => text !== null);
    notes.push(`${said.commands[command]}: ${told.length === 0 ? said.plan.noHit : told.join(' ')}`);
    position = fired.match;
  }

  const ghosts = moved.match.ships.flatMap((ship) => pathOf(view, moved.events, ship.seat));
  const ghostTokens: GhostToken[] = moved.match.tokens.map((token) => ({
    seat: token.seat,
    kind: token.kind,
    at: token.at,
    facing: token.facing,
  }));
  return { overlay: { ghosts, ghostTokens, lines }, notes };
}
