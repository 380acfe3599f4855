/** A scenario as a small film for a diagram: how it stands, what happens, how it stands then. */
import {
  apply,
  defaultDecision,
  matchFromScenario,
  pending,
  view,
  type Event,
  type Faction,
  type Hex,
  type Match,
  type Mode,
  type View,
} from '@star-eater/rules';
import type { Names } from '../../i18n/en/events';
import { nameOf } from '../../hud/cards';

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

/** wire.md, Scenarios: `"default"` is the default answer of every seat that is pending. */
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

/** null where the scenario is refused: then it shows nothing. */
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

/** Ships go by their faction; two of one faction by number. */
export function namesOf(scene: Pick<Scene, 'factions'>): Names {
  const plain = scene.factions.map(({ name }) => name);
  return {
    seat: (seat) => {
      const name = plain[seat] ?? '';
      return plain.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name;
    },
    card: (seat, id) => nameOf(scene.factions[seat] ?? null, id),
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

/** Where to look: the middle of what happens, and how many hexes it is across. */
export function focusOf(scene: Scene): { centre: Hex; span: number } {
  const happening = scene.events.flatMap(hexesOf);
  const hexes =
    happening.length > 0
      ? happening
      : [...scene.before.ships.map(({ at }) => at), ...scene.before.tokens.map(({ at }) => at)];
  if (hexes.length === 0) return { centre: [0, 0], span: 2 * scene.radius };
  const across = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  const [left, right] = across(hexes.map(([q]) => q));
  // Rows of flat-topped hexes sink by half a hex a column.
  const [top, bottom] = across(hexes.map(([q, r]) => r + q / 2));
  const q = Math.round((left + right) / 2);
  const centre: Hex = [q, Math.round((top + bottom) / 2 - q / 2)];
  return { centre, span: Math.max(right - left, bottom - top) };
}
