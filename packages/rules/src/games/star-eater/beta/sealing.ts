/**
 * Orders are sealed in three parts: 0 is the engine setting, 1 and 2 are the commands. A sealed loadout
 * too: 0 is main and broadside, 1 is hangar and point defence, 2 the corvettes; ids are separated by
 * spaces.
 */
import type { GameDecision, SealedValue, Sealing } from '../../../game';
import type { SealedPart } from '../../../kernel/seals';
import {
  COMMANDS,
  ENGINES,
  type Command,
  type Decision,
  type Engine,
  type Event,
  type Fit,
  type Seat,
} from '../common/model';
import type { Match } from '../common/state';
import type { StarEater } from '../common/types';

/** One sealed part of a seat's orders or loadout. */
export interface SealedOrder extends SealedPart {
  part: 0 | 1 | 2;
  value: string | null;
}

const fitValues = ({ main, broadside, hangar, pointDefence, corvettes }: Fit): [string, string, string] => [
  `${main} ${broadside}`,
  `${hangar} ${pointDefence}`,
  corvettes.join(' '),
];

/** The three sealed values of a commitment, in order; null for an empty one. */
export const sealedValues = (orders: {
  engine?: Engine | null;
  commands: readonly Command[];
  fit?: Fit;
}): [string | null, string | null, string | null] =>
  orders.fit
    ? fitValues(orders.fit)
    : [orders.engine ?? null, orders.commands[0] ?? null, orders.commands[1] ?? null];

type Commit = Extract<Decision, { type: 'commit' }>;

const isText = (value: unknown): value is string => typeof value === 'string';

const isFit = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { corvettes, ...cards } = value as { corvettes?: unknown };
  return Array.isArray(corvettes) && corvettes.every(isText) && Object.values(cards).every(isText);
};

const isCommit = (decision: GameDecision): decision is Commit => {
  if (decision.type !== 'commit') return false;
  const { engine, commands, fit } = decision as { engine?: unknown; commands?: unknown; fit?: unknown };
  const isEngine = engine === undefined || engine === null || isText(engine);
  return isEngine && Array.isArray(commands) && commands.every(isText) && (fit === undefined || isFit(fit));
};

const engineOf = (value: SealedValue | undefined): Engine | null =>
  ENGINES.find((engine) => engine === value) ?? null;

const commandsOf = (values: readonly SealedValue[]): Command[] =>
  values.flatMap((value) => COMMANDS.filter((command) => command === value));

/** Two cards in part 0 mean a loadout: an engine setting has no space. */
const fitOf = (values: readonly SealedValue[]): Fit | null => {
  const [[main, broadside], [hangar, pointDefence], corvettes] = [0, 1, 2].map((part) =>
    String(values[part] ?? '').split(' '),
  ) as [string[], string[], string[]];
  return main && broadside && hangar && pointDefence
    ? { main, broadside, hangar, pointDefence, corvettes }
    : null;
};

/** Orders without an engine setting omit the field, so that openings alone restore the entry. */
const commitOf = (seat: Seat, values: readonly SealedValue[]): Commit => {
  const fit = fitOf(values);
  if (fit) return { seat, type: 'commit', commands: [], fit };
  const engine = engineOf(values[0]);
  const commands = commandsOf(values.slice(1));
  return { seat, type: 'commit', ...(engine === null ? {} : { engine }), commands };
};

/**
 * The parts of a seat's orders that these events opened: the engine setting when the movement
 * phase starts, first commands when the action phase starts, second commands when every first one is
 * resolved. An empty part opens with the others of its kind. Nothing opens for a seat that is out, nor a
 * command that was lost with its ship. R-45: a loadout opens whole, when its cards are turned up.
 */
export const openedBy = (before: Match, events: readonly Event[], orders: Commit): number[] => {
  const { seat, commands } = orders;
  if (before.seats[seat]?.out) return [];
  if (orders.fit)
    return events.some((event) => event.type === 'componentPlaced' && event.seat === seat) ? [0, 1, 2] : [];
  const opened = new Set<number>();
  for (const event of events) {
    if (event.type === 'seatOut' && event.seat === seat) break;
    if (event.type === 'phaseStarted' && event.phase === 'movement') opened.add(0);
    if (event.type === 'phaseStarted' && event.phase === 'action' && commands.length < 1) opened.add(1);
    if (event.type === 'phaseStarted' && event.phase === 'cooldown' && commands.length < 2) opened.add(2);
    if (event.type === 'commandRevealed' && event.seat === seat) opened.add(event.order === 0 ? 1 : 2);
  }
  return [...opened].sort();
};

/** Also for a seat that is out: the match keeps the cards that its hand hides. */
const holdsOrders = (match: Match, seat: Seat): boolean => {
  const state = match.seats[seat];
  return state !== undefined && (state.orders !== null || state.unseen.length > 0 || state.fit !== undefined);
};

export const sealing: Sealing<StarEater> = {
  type: 'commit',
  takeBack: 'uncommit',
  answers: ['commit'],
  takeBacks: 5,
  parts: 3,
  values: (decision) => (isCommit(decision) ? sealedValues(decision) : null),
  decision: commitOf,
  opened: (before, events, decision) => (isCommit(decision) ? openedBy(before, events, decision) : []),
  holds: holdsOrders,
};
