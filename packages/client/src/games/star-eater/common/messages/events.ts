/**
 * The message catalogue, English: the log's line for each event; `null` for events without one. A line never
 * reveals more than its event.
 */
import type {
  DamageCause,
  DestroyedBy,
  Event,
  Hex,
  Rotation,
  Target,
  TokenRef,
  TrackStep,
} from '@star-eater/rules/src/games/star-eater';
import type { Names } from '../data';
import { DIRECTIONS_SHORT, messages } from './table';

/** A compass direction, with the words before it. */
const towards = (how: string, direction: number, { isPlaceless }: Names): string =>
  isPlaceless ? '' : `${how}${DIRECTIONS_SHORT[direction]}`;
const place = (how: 'at' | 'to', hex: Hex | undefined, { isPlaceless }: Names): string =>
  hex && !isPlaceless ? ` ${how} (${hex[0]}, ${hex[1]})` : '';
const section = (id: string): string => id.replaceAll('-', ' ');

export const craftName = ({ craft }: Names): string => craft ?? messages.craft;

export function tokenName(token: TokenRef, names: Names): string {
  switch (token.kind) {
    case 'cannon':
      return `a cannon token of ${names.seat(token.seat)}`;
    case 'torpedo':
      return `a torpedo of ${names.seat(token.seat)}`;
    case 'corvette':
      return `${craftName(names)} ${token.callSign ?? ''} of ${names.seat(token.seat)}`;
    case 'command-corvette':
      return `the Command Corvette of ${names.seat(token.seat)}`;
  }
}

export function targetName(target: Target, names: Names): string {
  switch (target.kind) {
    case 'ship':
      return messages.choice.target_.ship(names.seat(target.seat), section(target.section ?? ''));
    case 'corvette':
      return messages.choice.target_.corvette(
        craftName(names),
        names.seat(target.seat),
        target.callSign ?? 0,
      );
    case 'command-corvette':
      return messages.choice.target_['command-corvette'](names.seat(target.seat));
    case 'torpedo':
      return messages.choice.target_.torpedo(names.seat(target.seat));
  }
}

/** An engine's reason as a sentence. */
export const sentence = (text: string): string => `${capital(text)}.`;

/** A full stop, but not after “Corvettes!”. */
const stopped = (text: string): string => (/[.!]$/.test(text) ? text : `${text}.`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const CAUSES: Record<DamageCause, string> = {
  collision: 'in the collision',
  edge: 'at the edge of the board',
  crushed: 'from a token under the hull',
  cannon: 'from a cannon token',
  torpedo: 'from a torpedo',
  beam: 'from a beam',
  'direct-fire': 'from direct fire',
};

const DESTROYED: Record<DestroyedBy, string> = {
  beam: 'by a beam',
  'direct-fire': 'by direct fire',
  'point-defence': 'by point defence',
  cannon: 'by a cannon token',
  torpedo: 'by a torpedo',
  hull: 'under a ship',
  token: 'by another token',
  edge: 'at the edge of the board',
  'no-room': 'because there is no room',
  'seat-out': 'as its player is out',
};

function trackStep(step: TrackStep): string {
  const token =
    typeof step.token === 'number' ? DIRECTIONS_SHORT[step.token] : messages.plan.turns[step.token];
  return `${token} ${step.outcome}`;
}

const momentum = (linear: readonly number[], rotational: readonly Rotation[]): string => {
  const parts = [
    ...linear.map((direction) => DIRECTIONS_SHORT[direction] ?? ''),
    ...rotational.map((rotation) => messages.plan.turns[rotation]),
  ];
  return parts.length === 0 ? 'at rest' : parts.join(' ');
};

export function losses(event: { shields: number; armour: number; structure: number }): string {
  const parts: string[] = [];
  if (event.shields > 0) parts.push(`${event.shields} shield${event.shields === 1 ? '' : 's'}`);
  if (event.armour > 0) parts.push(`${event.armour} armour`);
  if (event.structure > 0) parts.push(`${event.structure} structure`);
  return parts.length === 0 ? 'nothing left to lose' : `loses ${parts.join(', ')}`;
}

type EventOf<T extends Event['type']> = { [K in T]: { type: K } & Extract<Event, { type: K }> }[T];
type Sentences = { [T in Event['type']]: (event: EventOf<T>, names: Names) => string | null };

/** Needs no line: another one says it, or the board shows it. */
const nothing = (): null => null;

const SENTENCES: Sentences = {
  componentPlaced: (event, names) =>
    `${names.seat(event.seat)} takes ${event.cards.map((id) => names.card(event.seat, id)).join(', ')}.`,
  componentSwapped: (event, names) =>
    `${names.seat(event.seat)} swaps ${event.was.map((id) => names.card(event.seat, id)).join(', ')} for ${event.cards.map((id) => names.card(event.seat, id)).join(', ')}.`,
  loadoutPassed: (event, names) => `${names.seat(event.seat)} keeps the loadout.`,
  roundStarted: (event, names) =>
    `Round ${event.round}. Initiative: ${event.initiative.map(names.seat).join(', ')}.`,
  phaseStarted: (event) => (event.phase === 'commitment' ? null : `${messages.phases[event.phase]}.`),
  committed: (event, names) =>
    `${names.seat(event.seat)} sealed ${event.rule === 'R-45' ? 'a ship' : 'orders'}.`,
  uncommitted: (event, names) =>
    `${names.seat(event.seat)} takes back the ${event.rule === 'R-45' ? 'cards' : 'orders'}.`,
  engineRevealed: (event, names) => `${names.seat(event.seat)}: ${messages.engines[event.engine]}.`,
  momentumAdded: (event, names) => {
    const mat = momentum(event.linear, event.rotational);
    const how = {
      appended: '',
      modified: ' (a token turns)',
      cancelled: ' (a token cancelled)',
      none: ' (no effect)',
    };
    return `${names.seat(event.seat)}: momentum ${mat}${how[event.outcome]}.`;
  },
  stepStarted: nothing,
  shipMoved: (event, names) =>
    `${names.seat(event.seat)} moves${towards(' ', event.direction, names)}${place('to', event.to, names)}.`,
  shipTurned: (event, names) => `${names.seat(event.seat)} turns${towards(' to face ', event.to, names)}.`,
  shipJumped: (event, names) => `${names.seat(event.seat)} jumps${place('to', event.to, names)}.`,
  collided: (event, names) => {
    const who = event.edge
      ? `${names.seat(event.seats[0] ?? 0)} hits the edge of the board`
      : `${event.seats.map(names.seat).join(' and ')} collide`;
    if (names.isPlaceless) return `${who}${event.damage === 0 ? ' without damage' : ''}.`;
    const track = event.track.length === 0 ? '' : ` Track: ${event.track.map(trackStep).join(', ')}.`;
    const what = event.motion === 'rotational' ? 'swapped' : 'offending';
    return `${who}.${track} ${event.removed} removed + ${event.offending} ${what} = ${event.damage} damage.`;
  },
  damaged: (event, names) =>
    `${names.seat(event.seat)}, ${section(event.section)}: ${event.amount} damage ${CAUSES[event.cause]}; ${losses(event)}.`,
  shipDestroyed: (event, names) => `${names.seat(event.seat)}’s capital ship is destroyed.`,
  cannonsMoved: nothing,
  torpedoMoved: nothing,
  corvettesCompelled: nothing,
  corvetteCompelled: nothing,
  activationsEnded: nothing,
  defenceEnded: nothing,
  trackMoved: nothing,
  reactionWaited: nothing,
  torpedoTargeted: (event, names) =>
    event.target === null
      ? null
      : `${capital(tokenName(event.token, names))} targets ${names.seat(event.target)}.`,
  torpedoTurned: (event, names) =>
    `${capital(tokenName(event.token, names))} turns${towards(' ', event.to, names)}.`,
  tokenReturned: (event, names) =>
    event.reason === 'hit'
      ? null
      : `${capital(tokenName(event.token, names))} ${event.reason === 'reused' ? 'is taken back' : 'leaves the board'}.`,
  tokenDestroyed: (event, names) =>
    `${capital(tokenName(event.token, names))} is destroyed${place('at', event.at, names)} ${DESTROYED[event.cause]}.`,
  commandRevealed: (event, names) =>
    stopped(
      `${names.seat(event.seat)} reveals ${messages.commands[event.command]}${event.lost ? ', which is lost' : ''}`,
    ),
  commandStarted: (event, names) =>
    stopped(`${names.seat(event.seat)} plays ${messages.commands[event.command]}`),
  commandResolved: (event, names) =>
    event.effect ? null : `${messages.commands[event.command]} of ${names.seat(event.seat)} has no effect.`,
  weaponFired: (event, names) => {
    const boost = event.boost > 0 ? `, boost ${event.boost}` : '';
    const who =
      event.shooter === 'corvette'
        ? `${capital(craftName(names))} ${event.callSign ?? ''} of ${names.seat(event.seat)}`
        : names.seat(event.seat);
    return `${who} fires ${names.card(event.seat, event.weapon)}${towards(' ', event.facing, names)}${boost}.`;
  },
  weaponHeldBack: (event, names) =>
    `${names.seat(event.seat)} holds fire with hard point ${event.hardPoint + 1} of ${names.card(event.seat, event.weapon)}.`,
  shotResolved: (event, names) => {
    if (event.target === null) return 'Nothing is hit.';
    const sum = event.boost > 0 ? `${event.accuracy} + ${event.boost}` : String(event.accuracy);
    return `Accuracy ${sum} against evasion ${event.evasion}: ${targetName(event.target, names)} is ${event.hit ? 'hit' : 'missed'}.`;
  },
  tokenPlaced: nothing,
  activationsGiven: (event, names) =>
    `${names.seat(event.seat)} has ${event.activations} ${event.activations === 1 ? 'activation' : 'activations'}${event.movementOnly ? ', for movement only' : ''}.`,
  corvetteLaunched: (event, names) =>
    `${names.seat(event.seat)} launches ${craftName(names)} ${event.callSign}${place('to', event.at, names)}${towards(', facing ', event.facing, names)}.`,
  corvetteRepaired: (event, names) =>
    `${names.seat(event.seat)} repairs ${craftName(names)} ${event.callSign}.`,
  corvetteMoved: (event, names) =>
    `${capital(tokenName(event.token, names))} flies${place('to', event.path.at(-1), names)}${towards(', facing ', event.to, names)}.`,
  defenceHeld: (event, names) => `${names.seat(event.seat)} holds point defence.`,
  shieldsArranged: (event, names) => {
    const list = Object.entries(event.shields).map(([id, count]) => `${section(id)} ${count}`);
    return `${names.seat(event.seat)} arranges shields: ${list.length === 0 ? 'none' : list.join(', ')}.`;
  },
  pointDefenceFired: (event, names) => {
    const sum = event.boost > 0 ? `${event.accuracy} + ${event.boost}` : String(event.accuracy);
    return `${names.seat(event.seat)} fires ${names.card(event.seat, event.weapon)}: accuracy ${sum} against evasion ${event.evasion}, ${targetName(event.target, names)} is ${event.hit ? 'destroyed' : 'missed'}.`;
  },
  cardVented: (event, names) =>
    `${names.seat(event.seat)} vents ${messages.commands[event.card]}${event.played ? ', and plays it now' : event.from === event.to ? '' : ` to ${messages.ship.space(event.to)}`}.`,
  specialUsed: (event, names) =>
    `${names.seat(event.seat)} uses the special ability; ${messages.ship.usesLeft(event.usesLeft)}.`,
  armourRestored: (event, names) =>
    `${names.seat(event.seat)}, ${section(event.section)}: ${event.amount} armour restored.`,
  momentumCleared: (event, names) => `${names.seat(event.seat)} stops dead.`,
  cardsReadied: (event, names) =>
    event.cards.length === 0
      ? null
      : `${names.seat(event.seat)} gets back ${event.cards.map((card) => messages.commands[card]).join(', ')}.`,
  commanderEscaped: (event, names) => `${names.seat(event.seat)}’s commander escapes.`,
  commandCorvettePlaced: (event, names) =>
    `${names.seat(event.seat)}’s Command Corvette appears${place('at', event.at, names)}.`,
  warped: (event, names) =>
    event.to === null
      ? `${names.seat(event.seat)} warps away.`
      : `${names.seat(event.seat)} warps${place('to', event.to, names)}.`,
  resigned: (event, names) => `${names.seat(event.seat)} resigned.`,
  seatOut: (event, names) => `${names.seat(event.seat)} is out.`,
  matchEnded: (event, names) =>
    event.outcome.winners.length === 0
      ? 'The match ends in a draw.'
      : `${messages.and(event.outcome.winners.map(names.seat))} won.`,
};

export function sentenceFor<T extends Event['type']>(event: EventOf<T>, names: Names): string | null {
  const say: Sentences[T] = SENTENCES[event.type];
  return say(event, names);
}

/** An event's emphasis in the log: headings, ordinary lines, and hits. */
export function weightOf(event: Event): 'heading' | 'blow' | 'line' {
  switch (event.type) {
    case 'roundStarted':
    case 'phaseStarted':
      return 'heading';
    case 'damaged':
    case 'collided':
    case 'shipDestroyed':
    case 'tokenDestroyed':
    case 'matchEnded':
      return 'blow';
    default:
      return 'line';
  }
}
