/** A scenario for a diagram: the view before, the events, the view after. */
import type { Names } from '../../../common/data';
import {
  apply,
  defaultDecision,
  distance,
  matchFromScenario,
  pending,
  view,
  type Event,
  type Faction,
  type Hex,
  type Match,
  type Mode,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { nameOf } from '../../../common/cards/cards';

export interface Scene {
  name: string;
  why: string;
  mode: Mode;
  radius: number;
  factions: readonly Faction[];
  before: View;
  events: Event[];
  after: View;
}

const textOf = (data: unknown, field: 'name' | 'why'): string => {
  const found =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[field] : undefined;
  return typeof found === 'string' ? found : '';
};

/** docs/scenarios.md: `"default"` means the default answer of every pending seat. */
function play(match: Match, decision: unknown): { match: Match; events: Event[] } | null {
  if (decision !== 'default') {
    const applied = apply(match, decision);
    return applied.ok ? applied : null;
  }
  let now = match;
  const events: Event[] = [];
  for (const { seat } of pending(match)) {
    const answer = defaultDecision(now, seat);
    const applied = answer && apply(now, answer);
    if (!applied?.ok) continue;
    now = applied.match;
    events.push(...applied.events);
  }
  return { match: now, events };
}

/** Null if the scenario is refused: there is nothing to show. */
export function sceneOf(data: unknown): Scene | null {
  const read = matchFromScenario(data);
  if (!read.ok) return null;
  const { match, decisions } = read.value;
  let now = match;
  const events: Event[] = [];
  for (const decision of decisions) {
    const played = play(now, decision);
    if (!played) return null;
    now = played.match;
    events.push(...played.events);
  }
  const { mode, radius, factions } = match.setup;
  return {
    name: textOf(data, 'name'),
    why: textOf(data, 'why'),
    mode,
    radius,
    factions,
    before: view(match, 'all'),
    events,
    after: view(now, 'all'),
  };
}

/** Ships are named by faction; two of one faction by number. The picture shows where things are. */
export function namesOf(scene: Pick<Scene, 'factions'>): Names {
  const plain = scene.factions.map(({ name }) => name);
  return {
    seat: (seat) => {
      const name = plain[seat] ?? '';
      return plain.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name;
    },
    card: (seat, id) => nameOf(scene.factions[seat] ?? null, id),
    hasNoHexes: true,
  };
}

const hexesOf = (event: Event): Hex[] => {
  const hexes: Hex[] = [];
  if ('at' in event && event.at) hexes.push(event.at);
  if ('to' in event && event.to !== null && typeof event.to === 'object') hexes.push(event.to);
  if ('moves' in event) hexes.push(...event.moves.map(({ to }) => to));
  if ('path' in event) hexes.push(...event.path);
  return hexes;
};

/** Ships within this distance of the action are part of the picture. */
const NEAR = 8;

/** The view without uninvolved ships: the board is fitted to it. */
export function focusOf(scene: Scene): View {
  const { before } = scene;
  const happening = scene.events.flatMap(hexesOf);
  const ships = before.ships.filter(({ at }) => happening.some((hex) => distance(at, hex) <= NEAR));
  return ships.length + before.tokens.length === 0 ? before : { ...before, ships };
}
