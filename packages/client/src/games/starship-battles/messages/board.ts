/** The board's texts. */
import { plural } from '@star-eater/rules/src/plural';
import type { Band, Facing } from '@star-eater/rules/src/games/starship-battles';

const inches = (length: number): string => `${(Math.floor(length / 100) / 10).toString()}″`;

const BANDS = ['very close', 'close', 'medium', 'long'] as const;

export const words = {
  table: 'Table',
  models: 'Models',
  failed: 'The table cannot be drawn here. Its lists and forms work.',
  tools: {
    work: 'Frame the fight',
    whole: 'Whole table',
    closer: 'Closer',
    farther: 'Farther',
    tape: 'Tape',
    threat: 'Threat',
    ways: 'All paths of this round',
  },
  /** T-13. How a tape measures. */
  tape: {
    by: { centre: 'centre to centre', edge: 'edge to edge', model: 'from the models’ edges' },
    how: 'Drag from one ship or point to another.',
    said: (from: string, to: string, text: string) => `${from} to ${to}: ${text}.`,
  },
  /** T-12. What the levels of the threat say. */
  threat: {
    how: 'Likely if enemy ships stay and all fire at her:',
    levels: { safe: 'no hit', hit: 'a hit', flip: 'flip or loss' },
    none: 'Pick a ship that has yet to move.',
  },
  inches,
  facing: { fore: 'bow', starboard: 'starboard side', port: 'port side', aft: 'stern' } satisfies Record<
    Facing,
    string
  >,
  turn: (degrees: number) => `${degrees < 0 ? 'port' : 'starboard'} ${Math.abs(degrees)}°`,
  /** Rounded as the rows of the orders are. */
  used: (length: number, most: number) => `${inches(Math.round(length / 100) * 100)} of ${inches(most)}`,
  turnsLeft: (left: number) => `${plural(left, 'turn')} left`,
  heading: (degrees: number) => `heading ${degrees}`,
  edge: (length: number) => `edge of the table in ${inches(length)}`,
  leaves: 'leaves the table',
  blocked: 'bases would overlap',
  /** T-8. Names of what a path snaps to. */
  snap: {
    limit: (move: number) => `all of her ${inches(move)}`,
    band: (end: number, band: number, name: string) =>
      `${(end / 1000).toFixed(3)}″ ${BANDS[band] ?? ''} of ${name}`,
    arc: (weapon: string, name: string) =>
      `${weapon} just ${weapon.endsWith('s') ? 'bear' : 'bears'} on ${name}`,
    boundary: (name: string) => `on a boundary of ${name}`,
    contact: (name: string) => `in contact with ${name}`,
    rim: 'at the rim',
  },
  band: {
    'very-close': '≤8″',
    close: '≤16″',
    medium: '≤24″',
    long: '≤32″',
    extreme: '>32″',
  } satisfies Record<Band, string>,
  bandName: {
    'very-close': 'very close',
    close: 'close',
    medium: 'medium range',
    long: 'long range',
    extreme: 'extreme range',
  } satisfies Record<Band, string>,
  circle: ['8″ very close', '16″ close', '24″ medium', '32″ long'],
  need: (need: number) => (need > 20 ? '20' : `${Math.max(need, 1)}+`),
  percent: (chance: number) => `${Math.round(chance * 100)}%`,
  sum: (points: number) => points.toFixed(1),
  points: (points: number) => `${points.toFixed(1)} pts`,
  takes: (points: number) => `▼${points.toFixed(1)}`,
  outcome: { title: 'If you move so', deals: 'Deals', takes: 'takes', points: 'pts', stand: 'enemies stand' },
  shows: (facing: string, to: string) => `shows her ${facing} to ${to}`,
  reasons: {
    'out-of-arc': 'out of arc',
    'out-of-line': 'beside the line',
    'out-of-reach': 'out of reach',
    cloaked: 'cloaked',
    proximity: 'a nearer ship binds',
    'dog-fight': 'held in a dog-fight',
    against: 'not for this class',
    used: 'has fired',
    friend: 'a friend',
  } as Readonly<Record<string, string>>,
  noShot: 'no weapon bears',
  /** */
  binds: 'binds',
  /** */
  heldBy: (names: readonly string[]) => `held by ${names.join(', ')}`,
  aboard: (flights: number) => `${plural(flights, 'flight')} aboard`,
  /** For screen readers. */
  model: (name: string, owner: string, rest: readonly string[]) => [`${name}, ${owner}`, ...rest].join(', '),
  mine: 'yours',
  enemy: 'enemy',
  ally: 'ally',
  hull: (left: number, hull: number) => `${left} of ${hull} hull`,
  class: (n: number) => `class ${n}`,
  flight: 'flight',
  nearest: (name: string, inches: string, hour: number, facing: string) =>
    `nearest enemy ${name}, ${inches} inches, ${hour} o'clock, you show her your ${facing}`,
  /** Of a ship that is not mine. */
  nearestToHer: (name: string, inches: string, hour: number, facing: string) =>
    `her nearest enemy ${name}, ${inches} inches, ${hour} o'clock, she shows her ${facing}`,
  flipped: 'flipped',
  intact: 'intact',
  moved: 'moved',
  notMoved: 'not moved',
  said: {
    begin: (name: string) =>
      `${name}: arrow up and down go ahead and back, left and right turn, B begins another bend, Escape ends.`,
    ends: (rest: readonly string[]) => `${rest.join('; ')}.`,
    distance: (length: string, from: string, band: string) => `${length} inches from ${from}, ${band}`,
    needs: (need: string, percent: string) => `needs ${need}, ${percent}`,
    takes: (points: string) => `takes ${points} points`,
    left: (length: string) => `${length} inches left`,
    cannot: (reason: string) => `Not possible: ${reason}.`,
    limit: 'no more of the move is left, or the way is not free',
    noTurn: 'no turn is left, or an inch ahead is needed first',
    ended: 'The path stays as it is.',
    back: 'Back at the start.',
  },
};
