/** A scenario for a rule's picture, played by the engine: the table after each decision, and what it refuses. */
import {
  agreeDraw,
  defaultDecision,
  legal,
  pending,
  runScenario,
  view,
  type Decision,
  type Event,
  type Legal,
  type Match,
  type View,
} from '@star-eater/rules/src/games/star-clash';
import type { Refusal, Seat } from '@star-eater/rules';
import type { Pick } from '../play/pick';
import type { Example, Part } from './examples';

export interface Step {
  events: readonly Event[];
  /** The table after them. */
  view: View;
  /** Who is asked next, the answers that are legal then, and what is decided: null at the end. Null if nobody is asked. */
  next: { seat: Seat; decision: Decision | null; legal: Legal | null } | null;
}

export interface Scene {
  why: string;
  first: Match;
  /** The first is before any decision. */
  steps: readonly [Step, ...Step[]];
  /** Why the engine refuses the last `next`. */
  refusal: Refusal | null;
  /** Whose fleets belong to the picture, in the order of the table. */
  seats: readonly Seat[];
  /** Who decides: at the bottom, as at the table; null where nobody does. */
  actor: Seat | null;
  parts: readonly Part[];
  /** What each player's browser gives for shuffles and dice. */
  numbers: readonly { seat: Seat; value: string }[];
}

interface Data {
  why: string;
  decisions: readonly unknown[];
  numbers: Scene['numbers'];
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

const isNumber = (data: unknown): data is Scene['numbers'][number] =>
  isObject(data) && typeof data['seat'] === 'number' && typeof data['value'] === 'string';

const isDecision = (data: unknown): data is Decision => isObject(data) && typeof data['seat'] === 'number';

function readData(data: unknown): Data | null {
  if (!isObject(data)) return null;
  const { why, decisions, random } = data;
  const values = isObject(random) ? random['values'] : [];
  return {
    why: typeof why === 'string' ? why : '',
    decisions: Array.isArray(decisions) ? decisions : [],
    numbers: Array.isArray(values) ? values.filter(isNumber) : [],
  };
}

/** The decision written out, where the scenario has the default answer of whoever is asked. */
function decisionIn(match: Match, written: unknown): Decision | null {
  if (isDecision(written)) return written;
  const asked = written === 'default' ? pending(match)[0] : undefined;
  return asked ? defaultDecision(match, asked.seat) : null;
}

const PLAYS: ReadonlySet<string> = new Set(['play', 'discard', 'exchange', 'give', 'end']);
const AT_THE_PILES: ReadonlySet<Event['type']> = new Set([
  'dieRolled',
  'shipAdded',
  'cardTurned',
  'pileReshuffled',
]);

/** What a scene's decisions and events show beside the fleets. */
function partsOf(decisions: readonly Decision[], events: readonly Event[]): Part[] {
  const parts: Part[] = [];
  if (decisions.some(({ type }) => PLAYS.has(type))) parts.push('hand');
  if (events.some(({ type }) => AT_THE_PILES.has(type))) parts.push('piles');
  return parts;
}

function seatsIn(value: unknown, key = ''): Seat[] {
  if (typeof value === 'number')
    return ['seat', 'by', 'fleet', 'with', 'squadron', 'dealer'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => seatsIn(each, key));
  return isObject(value) ? Object.entries(value).flatMap(([name, each]) => seatsIn(each, name)) : [];
}

/** Events that name a seat without being about its fleet. */
const ASIDE: ReadonlySet<Event['type']> = new Set([
  'turnBegan',
  'lastCardDrawn',
  'scored',
  'tied',
  'matchEnded',
]);

/** The seats that the decisions and events name, and those whose ships they name. */
function cast(before: View, decisions: readonly Decision[], events: readonly Event[]): Set<Seat> {
  const told = events.filter(({ type }) => !ASIDE.has(type));
  const text = JSON.stringify([decisions, told]);
  const owners = before.seats.filter(({ fleet }) =>
    fleet.some(({ ship, cards }) =>
      [ship, ...cards.map(({ card }) => card)].some((id) => text.includes(`"${id}"`)),
    ),
  );
  return new Set([...seatsIn(decisions), ...seatsIn(told), ...owners.map(({ seat }) => seat)]);
}

/** Null if the position or a decision before the last is refused: there is nothing to show. */
export function sceneOf(data: unknown, example: Example): Scene | null {
  const read = readData(data);
  if (!read || !isObject(data)) return null;
  const written = read.decisions.slice(0, example.upTo);
  const start = runScenario({ ...data, decisions: [] });
  if (!start.ok) return null;
  const viewer = example.seenBy ?? 'all';
  const matches: Match[] = [start.match];
  const told: (readonly Event[])[] = [start.events];
  const decisions: (Decision | null)[] = [];
  let refusal: Refusal | null = null;
  let seen = 0;
  for (const [at, each] of written.entries()) {
    const match = matches.at(-1) ?? start.match;
    decisions.push(decisionIn(match, each));
    const run = runScenario({ ...data, decisions: written.slice(0, at + 1) });
    if (!run.ok) {
      if (at < written.length - 1) return null;
      refusal = run.error;
      break;
    }
    matches.push(run.match);
    told.push(run.events.slice(seen));
    seen = run.events.length;
  }
  if (example.isDrawn === true) {
    const drawn = agreeDraw(matches.at(-1) ?? start.match);
    if (!drawn.ok) return null;
    matches.push(drawn.match);
    told.push(drawn.events);
  }
  const steps = matches.map((match, at): Step => {
    const decision = decisions[at] ?? null;
    const seat = decision?.seat ?? pending(match)[0]?.seat;
    const next =
      seat === undefined || example.isDrawn === true ? null : { seat, decision, legal: legal(match, seat) };
    return { events: told[at] ?? [], view: view(match, viewer), next };
  });
  const [first, ...others] = steps;
  if (!first) return null;
  const made = decisions.filter((each) => each !== null);
  const events = others.flatMap((step) => step.events);
  const named = cast(first.view, made, events);
  const actor = made.at(-1)?.seat ?? (others.length === 0 ? first.next?.seat : null) ?? null;
  const all = first.view.seats.map(({ seat }) => seat);
  const around = actor === null ? all : [...all.slice(actor + 1), ...all.slice(0, actor), actor];
  return {
    why: example.isSilent === true ? '' : read.why,
    first: start.match,
    steps: [first, ...others],
    refusal,
    seats: named.size === 0 ? around : around.filter((seat) => named.has(seat)),
    actor,
    parts: example.parts ?? partsOf(made, events),
    numbers: read.numbers,
  };
}

/** A decision as a player picks it at the table. */
export function pickOf(decision: Decision): Pick {
  switch (decision.type) {
    case 'play': {
      const { seat: _seat, type: _type, card, ...target } = decision;
      return { kind: 'card', card, target };
    }
    case 'squadron':
      return { kind: 'squadron', fleet: decision.fleet };
    case 'pick':
      return { kind: 'pick', ships: decision.ships };
    case 'strike':
      return { kind: 'strike', strikes: decision.strikes, carrier: null };
    case 'discard':
      return { kind: 'discard', cards: decision.cards };
    case 'exchange':
      return { kind: 'exchange', with: decision.with, card: decision.card };
    case 'give':
      return { kind: 'give', card: decision.card };
    default:
      return { kind: 'none' };
  }
}
