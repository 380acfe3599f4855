/**
 * The message catalogue, English: the log's line for each event; `null` for events without one. A line never
 * reveals more than its event.
 */
import { nounFor, plural } from '@star-eater/rules/src/plural';
import type {
  DamageCause,
  DestroyedBy,
  Event,
  Hex,
  Target,
  TokenRef,
} from '@star-eater/rules/src/games/star-eater';
import type { Names } from '../data';
import { COMPASS, DIRECTIONS_SHORT, messages } from './table';

/** A compass direction, with the words before it. */
const towards = (how: string, direction: number, { isPlaceless, hasNoCompass }: Names): string =>
  isPlaceless || hasNoCompass ? '' : `${how}${COMPASS[direction]}`;
const place = (how: 'at' | 'to', hex: Hex | undefined, { isPlaceless, hasNoHexes }: Names): string =>
  hex && !isPlaceless && !hasNoHexes ? ` ${how} (${hex[0]}, ${hex[1]})` : '';
const section = (id: string): string => id.replaceAll('-', ' ');

export const craftName = ({ craft }: Names): string => craft ?? messages.craft;

export function tokenName(token: TokenRef, names: Names): string {
  switch (token.kind) {
    case 'cannon':
      return `${names.seat(token.seat)}’s shell`;
    case 'torpedo':
      return `${names.seat(token.seat)}’s torpedo`;
    case 'corvette':
      return `${names.seat(token.seat)}’s ${craftName(names)} ${token.callSign ?? ''}`;
    case 'command-corvette':
      return `${names.seat(token.seat)}’s Command Corvette`;
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

/** Where damage has no weapon. */
const ACCIDENTS: Partial<Record<DamageCause, string>> = {
  collision: 'in the collision',
  edge: 'at the edge of the board',
  crushed: 'under the hull',
};

/** What most weapons do to armour. */
const CHIPS = ['chips', 'dents'];

/** A weapon, what it does to structure, and what it does to armour. The words that vary are taken by entry number. */
const WEAPONS: Partial<Record<DamageCause, readonly [name: string, tears: string[], scratches: string[]]>> = {
  torpedo: ['torpedo', ['rips into', 'tears open', 'guts'], CHIPS],
  beam: ['beam', ['burns through', 'carves'], ['scorches', 'chips']],
  'direct-fire': ['fire', ['hammers', 'rakes'], CHIPS],
  cannon: ['shell', ['punches into', 'smashes'], CHIPS],
};

/** One of several ways to say it: the same in every replay. */
const vary = (ways: readonly string[], at: number): string => ways[at % ways.length] ?? '';

const DESTROYED: Record<DestroyedBy, string> = {
  beam: 'by a beam',
  'direct-fire': 'by direct fire',
  'point-defence': 'by point defence',
  cannon: 'by a shell',
  torpedo: 'by a torpedo',
  hull: 'under a ship',
  token: 'by another shell',
  edge: 'at the edge of the board',
  'no-room': 'because there is no room',
  'seat-out': 'as its player is out',
};

/** “by a beam”, “at the edge of the board”. */
export const howDestroyed = (cause: DamageCause | null): string =>
  cause === null ? '' : (ACCIDENTS[cause] ?? DESTROYED[cause as DestroyedBy]);

/** “by Bo’s beam”, “in the collision with Bo”, “at the edge of the board”. `by`: names. */
export const fateText = (cause: DamageCause, by: string[]): string => {
  const weapon = WEAPONS[cause]?.[0];
  if (by.length === 0) return howDestroyed(cause);
  if (weapon) return `by ${messages.and(by)}’s ${weapon}`;
  return `${howDestroyed(cause)}${cause === 'collision' ? ` with ${messages.and(by)}` : ''}`;
};

export function losses(event: { shields: number; armour: number; structure: number }): string {
  const parts: string[] = [];
  if (event.shields > 0) parts.push(`${plural(event.shields, 'shield')}`);
  if (event.armour > 0) parts.push(`${event.armour} armour`);
  if (event.structure > 0) parts.push(`${event.structure} structure`);
  return parts.length === 0 ? 'loses nothing more' : `loses ${parts.join(', ')}`;
}

type EventOf<T extends Event['type']> = { [K in T]: { type: K } & Extract<Event, { type: K }> }[T];
/** `at`: the entry's number. */
type Sentences = { [T in Event['type']]: (event: EventOf<T>, names: Names, at: number) => string | null };

/** “Bo’s neck”, “Bo’s corvette 1”. */
const targetOf = (target: Target, names: Names): string =>
  target.kind === 'ship'
    ? `${names.seat(target.seat)}’s ${section(target.section ?? '')}`
    : tokenName(target as TokenRef, names);

/** “−1 armour, −2 structure” */
const minus = (event: { shields: number; armour: number; structure: number }): string =>
  [
    ...(event.shields > 0 ? [`−${plural(event.shields, 'shield')}`] : []),
    ...(event.armour > 0 ? [`−${event.armour} armour`] : []),
    ...(event.structure > 0 ? [`−${event.structure} structure`] : []),
  ].join(', ');

/** Who did it with what to which section, then what it cost. */
function damageText(event: EventOf<'damaged'>, names: Names, at: number): string {
  const where = `${names.seat(event.seat)}’s ${section(event.section)}`;
  const cost = minus(event);
  const weapon = WEAPONS[event.cause];
  if (!weapon) return `${where}, ${ACCIDENTS[event.cause] ?? ''}: ${cost || 'no further loss'}.`;
  const [name, tears, scratches] = weapon;
  const own = event.by.map(names.seat);
  const who = own.length > 0 ? `${messages.and(own)}’s ${name}` : `A ${name}`;
  // Armour that stops some of a blow and lets the rest through is gone.
  const isBare = event.armour > 0 && event.amount > event.shields + event.armour;
  const bare = isBare ? ` ${capital(where)} is bare!` : '';
  if (event.structure + event.armour > 0)
    return `${who} ${vary(event.structure > 0 ? tears : scratches, at)} ${where}: ${cost}.${bare}`;
  if (event.shields > 0)
    return `${names.seat(event.seat)}’s shields ${vary(['hold', 'flare'], at)}: ${cost}.`;
  return `${who} hits the wreckage of ${where}: no further loss.`;
}

/** “Hit”, “So close”, “Wide”: the result first, then the sum. */
function shotText(event: EventOf<'shotResolved'>, names: Names, at: number): string {
  if (event.target === null) return vary(['Fires into the dark.', 'Fires into empty space.'], at);
  const accuracy = event.boost > 0 ? `${event.accuracy} + ${event.boost}` : String(event.accuracy);
  const whom = targetOf(event.target, names);
  const sum = `(${accuracy} vs ${event.evasion})`;
  if (event.hit) return `Hit: ${whom} ${sum}.`;
  return event.evasion - event.accuracy - event.boost === 1
    ? vary([`So close! ${whom} slips away by 1 ${sum}.`, `${capital(whom)} is grazed, no damage ${sum}.`], at)
    : `Wide of ${whom} ${sum}.`;
}

function lossText(event: EventOf<'tokenDestroyed'>, names: Names, at: number): string {
  const what = tokenName(event.token, names);
  const [by] = event.by.filter((seat) => seat !== event.token.seat).map(names.seat);
  if (event.token.kind === 'cannon' && event.cause === 'cannon') return 'Two shells meet and burst.';
  if (event.cause === 'point-defence' && by !== undefined)
    return `${by}’s point defence ${vary(['swats', 'shoots down'], at)} ${what}!`;
  return `${capital(what)} is destroyed${place('at', event.at, names)} ${DESTROYED[event.cause]}.`;
}

function killText(event: EventOf<'shipDestroyed'>, names: Names, at: number): string {
  const who = names.seat(event.seat);
  const by = event.by.filter((seat) => seat !== event.seat).map(names.seat);
  const kill = by.length === 0 ? '' : ` Kill: ${messages.and(by)}.`;
  return vary(
    [
      `${who}’s ship breaks apart!${kill}`,
      ...(by.length === 0 ? [] : [`${messages.and(by)} ${nounFor(by.length, 'finishes', 'finish')} ${who}!`]),
      `${who}’s hull gives way!${kill}`,
    ],
    at,
  );
}

const collisionSum = ({ removed, offending, motion }: EventOf<'collided'>): string =>
  `${removed} cancelled + ${offending} ${motion === 'rotational' ? 'swapped' : 'pushing'}`;

/** Needs no line: another one says it, or the board shows it. */
const nothing = (): null => null;

const SENTENCES: Sentences = {
  componentPlaced: (event, names) =>
    `${names.seat(event.seat)} picks ${event.cards.map((id) => names.card(event.seat, id)).join(', ')}.`,
  componentSwapped: (event, names) =>
    `${names.seat(event.seat)} swaps ${event.was.map((id) => names.card(event.seat, id)).join(', ')} for ${event.cards.map((id) => names.card(event.seat, id)).join(', ')}.`,
  loadoutPassed: (event, names) => `${names.seat(event.seat)} keeps the loadout.`,
  roundStarted: (event, names) =>
    `Round ${event.round}. Initiative: ${event.initiative.map(names.seat).join(', ')}.`,
  phaseStarted: (event) => (event.phase === 'commitment' ? null : `${messages.phases[event.phase]}.`),
  committed: (event, names) =>
    `${names.seat(event.seat)} has sealed${event.rule === 'R-45' ? ' a ship' : ''}.`,
  uncommitted: (event, names) =>
    `${names.seat(event.seat)} takes back the ${event.rule === 'R-45' ? 'cards' : 'orders'}.`,
  engineRevealed: ({ seat, engine }, names) => {
    const who = names.seat(seat);
    switch (engine) {
      case 'none':
        return `${who} coasts.`;
      case 'double':
        return `${who} thrusts ahead twice.`;
      case 'cw':
      case 'ccw':
        return `${who} thrusts to turn ${messages.plan.turns[engine]}.`;
      default:
        return `${who} thrusts ${COMPASS[DIRECTIONS_SHORT.indexOf(engine)]}.`;
    }
  },
  momentumAdded: ({ seat, linear, rotational, outcome }, names) => {
    const isAtRest = linear.length + rotational.length === 0;
    const course = `${messages.course(linear, rotational, undefined)}${isAtRest ? '' : ' each round'}`;
    const who = names.seat(seat);
    switch (outcome) {
      case 'modified':
        return `${who}’s course bends: now ${course}.`;
      case 'cancelled':
        return `${who} brakes: now ${course}.`;
      case 'none':
        return `${who}’s mat is full: still ${course}.`;
      case 'appended':
        return `${who}’s course: now ${course}.`;
    }
  },
  stepStarted: nothing,
  shipMoved: (event, names) =>
    `${names.seat(event.seat)} moves${towards(' ', event.direction, names)}${place('to', event.to, names)}.`,
  shipTurned: (event, names) => `${names.seat(event.seat)} turns${towards(' to face ', event.to, names)}.`,
  shipJumped: (event, names) => `${names.seat(event.seat)} jumps${place('to', event.to, names)}.`,
  collided: (event, names, at) => {
    if (event.edge) {
      const who = `${names.seat(event.seats[0] ?? 0)} slams into the edge`;
      if (event.damage === 0) return `${who} without damage.`;
      return `${who}: ${names.isPlaceless ? '' : `${collisionSum(event)} = `}${event.damage} damage.`;
    }
    const who = vary(
      [
        `${messages.and(event.seats.map(names.seat))} collide!`,
        `Metal on metal: ${messages.and(event.seats.map(names.seat))}!`,
      ],
      at,
    );
    if (event.damage === 0) return `${who} No damage.`;
    // The card on the board shows the sum.
    if (names.isPlaceless) return who;
    const sum = `${collisionSum(event)} = ${event.damage} damage`;
    return `${who} ${capital(sum)} wherever hulls touch.`;
  },
  damaged: damageText,
  shipDestroyed: killText,
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
      : `${capital(tokenName(event.token, names))} locks on to ${names.seat(event.target)}.`,
  torpedoTurned: (event, names) =>
    `${capital(tokenName(event.token, names))} turns${towards(' ', event.to, names)}.`,
  tokenReturned: (event, names) =>
    event.reason === 'hit'
      ? null
      : `${capital(tokenName(event.token, names))} ${event.reason === 'reused' ? 'is taken back' : 'runs out into space'}.`,
  tokenDestroyed: lossText,
  commandRevealed: (event, names) =>
    stopped(
      `${names.seat(event.seat)} reveals ${messages.commands[event.command]}${event.lost ? ', which is lost' : ''}`,
    ),
  commandStarted: (event, names) =>
    stopped(`${names.seat(event.seat)} plays ${messages.commands[event.command]}`),
  commandResolved: (event, names) =>
    event.effect ? null : `${names.seat(event.seat)}’s ${messages.commands[event.command]} has no effect.`,
  weaponFired: (event, names) => {
    const boost = event.boost > 0 ? `, boost ${event.boost}` : '';
    const who =
      event.shooter === 'corvette'
        ? `${names.seat(event.seat)}’s ${craftName(names)} ${event.callSign ?? ''}`
        : names.seat(event.seat);
    return `${who} fires ${names.card(event.seat, event.weapon)}${towards(' ', event.facing, names)}${boost}.`;
  },
  weaponHeldBack: (event, names) =>
    `${names.seat(event.seat)} holds fire with hard point ${event.hardPoint + 1} of ${names.card(event.seat, event.weapon)}.`,
  shotResolved: shotText,
  tokenPlaced: nothing,
  activationsGiven: (event, names) =>
    `${names.seat(event.seat)} has ${plural(event.activations, 'activation')}${event.movementOnly ? ', for movement only' : ''}.`,
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
    return `${names.seat(event.seat)} fires ${names.card(event.seat, event.weapon)} at ${targetOf(event.target, names)}: ${event.hit ? 'hit' : 'miss'} (${sum} vs ${event.evasion}).`;
  },
  cardVented: (event, names) =>
    `${names.seat(event.seat)} vents ${messages.commands[event.card]}${event.played ? ', played at once' : event.from === event.to ? '' : ` to ${event.to === 0 ? '' : 'space '}${messages.ship.space(event.to)}`}.`,
  specialUsed: (event, names) =>
    `${names.seat(event.seat)} uses the special ability; ${messages.ship.usesLeft(event.usesLeft)}.`,
  armourRestored: (event, names) =>
    `${names.seat(event.seat)}’s ${section(event.section)} regains ${event.amount} armour.`,
  momentumCleared: (event, names) => `${names.seat(event.seat)} stops dead.`,
  cardsReadied: (event, names) =>
    event.cards.length === 0
      ? null
      : `${messages.and(event.cards.map((card) => messages.commands[card]))} ${nounFor(event.cards.length, 'is', 'are')} back in ${names.seat(event.seat)}’s hand.`,
  commanderEscaped: (event, names) => `${names.seat(event.seat)} bails out! The Command Corvette fights on.`,
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

/** `at`: the entry's number, by which words vary. */
export function sentenceFor<T extends Event['type']>(event: EventOf<T>, names: Names, at = 0): string | null {
  const say: Sentences[T] = SENTENCES[event.type];
  return say(event, names, at);
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
