/** The message catalogue, English: the plan of a round. */
import type { Names } from '../data';
import type {
  Command,
  CommanderThreat,
  Direction,
  Hex,
  Target,
} from '@star-eater/rules/src/games/star-eater';
import { targetName } from './events';
import { messages, plural } from './table';

/** Between the parts of a headline, and of the line about the risk. */
export const BETWEEN = ' · ';

const section = (id: string): string => id.replaceAll('-', ' ');

/** Seen from the ship, clockwise from its bow. */
const SIDES = [
  'ahead',
  'ahead on the right',
  'behind on the right',
  'behind',
  'behind on the left',
  'ahead on the left',
];

/** A facing seen from the one before. */
const TURNS = [
  'straight on',
  'turned right',
  'turned right twice',
  'turned about',
  'turned left twice',
  'turned left',
];

const range = ({ low, high }: { low: number; high: number }): string =>
  low === high ? `${low}` : `${low}–${high}`;

const cardName = (card: Command | 'activations'): string =>
  card === 'activations' ? 'corvettes' : messages.commands[card];

export const planMessages = {
  heading: 'Plan',
  badge: (damage: number) => `${damage}`,
  badgeUpTo: (damage: number) => `≤${damage}`,
  likely: (dealt: { low: number; high: number }, taken: { low: number; high: number }) =>
    `Likely: you deal ${range(dealt)}, take ${range(taken)}`,
  worst: (damage: number) => (damage === 0 ? 'nothing can hit you' : `worst case ${damage}`),
  commanderWorst: (safe: number, reachable: number) =>
    safe === reachable
      ? 'nothing can hit you'
      : safe === 0
        ? 'worst case: you are hit and destroyed'
        : `worst case: you are hit and destroyed; ${safe} of ${reachable} hexes in reach are safe`,
  commanderThreat: (name: string, by: CommanderThreat['by']) =>
    by === 'ram'
      ? `${name} can move onto you`
      : by === 'token'
        ? `${name}’s shots in flight`
        : `${name}’s ${cardName(by)}`,
  worstIsLoss: 'you could be destroyed',
  youCouldDie: (percent: number) => `${percent} % risk that you are destroyed`,
  couldDie: (name: string, percent: number) => `${percent} % chance that ${name} is destroyed`,
  model: (tries: number) =>
    `Likely: ${plural(tries, 'round', 'rounds')} tried with orders that make sense for the others`,
  worstCollision: (damage: number) => `Worst case: collisions do up to ${damage}`,
  threat: (name: string, card: Command | 'activations', damage: number) =>
    `${name}’s ${cardName(card)} ${damage}`,
  threats: (list: string[]) => `Worst case: ${list.join(', ')}`,
  worstSections: (sections: [string, number][]) =>
    `At most ${sections.map(([id, damage]) => `${damage} to ${section(id)}`).join(', ')}`,
  youCouldDestroy: (names: string[]) => `You could destroy ${messages.and(names)}`,
  incoming: (name: string, card: string, sections: [string, number][], isCertain: boolean) =>
    `${name}’s ${card} ${isCertain ? 'is coming' : 'may come'}: ${messages.and(sections.map(([id, damage]) => `${damage} to ${section(id)}`))}`,
  destroys: (names: string[]) => `you destroy ${messages.and(names)}`,
  wrecked: (names: string[]) => `${messages.and(names)} ${names.length === 1 ? 'is' : 'are'} destroyed`,
  /** A Command Corvette moves before cards are played. */
  ifItStays: (name: string) => `${name} if it stays`,
  /** `supposed`: what the damage named next depends on; null if there is none. */
  headline: (place: string, enemy: string | null, supposed: string | null, comes: string[]) => {
    const [first = '', ...rest] = comes;
    return [
      enemy === null ? place : `${place}, ${enemy}`,
      supposed === null ? first : `${supposed}: ${first}`,
      ...rest,
    ].join(BETWEEN);
  },
  /** The enemy's engine in the plan. `name` is null if there are several. */
  supposed: (name: string | null, drifts: boolean) =>
    drifts
      ? `if ${name === null ? 'all drift' : `${name} drifts`} on`
      : `if ${name === null ? 'the others do' : `${name} does`} as you suppose`,
  stays: 'you stay where you are',
  turns: 'you turn on the spot',
  ends: (hexes: number, side: Direction) => `you end ${plural(hexes, 'hex', 'hexes')} ${SIDES[side]}`,
  /** `who`: the enemy's name, if there are several. */
  enemyAt: (
    { hexes, side, isFaced }: { hexes: number; side: Direction; isFaced: boolean },
    who: string | null,
  ) =>
    [
      `${plural(hexes, 'hex', 'hexes')} ${who === null ? 'away' : `from ${who}`}`,
      isFaced ? 'bow on target' : `${who === null ? 'enemy' : 'target'} ${SIDES[side]}`,
    ].join(', '),
  /** “2 hexes ahead, 1 ahead right”: short enough for a list on a phone. */
  way: (legs: readonly { hexes: number; side: Direction }[]) =>
    legs
      .map(({ hexes, side }, index) => {
        const where = SIDES[side]?.replace(' on the', '') ?? '';
        return `${index === 0 ? plural(hexes, 'hex', 'hexes') : hexes} ${where}`;
      })
      .join(', ') || 'stay here',
  turned: (turns: Direction) => TURNS[turns] ?? '',
  /** The board's coordinates come last. */
  place: (to: { at: Hex; facing: Direction }) =>
    `You end at ${messages.hex(to.at)}, ${messages.facing(to.facing)}`,
  hitsEdge: 'you hit the edge',
  edgeNext: 'next round you drift into the edge',
  rams: (names: string[]) => `you collide with ${messages.and(names)}`,
  taken: (damage: number) => `you take ${damage} damage`,
  dealt: (damage: number) => `you deal ${damage} damage`,
  wasted: 'you hit nothing',
  unharmed: 'no collision',
  /** `craft`: what the edition calls a corvette. */
  loses: (craft: string, callSigns: (number | undefined)[]) =>
    `you lose ${craft}${callSigns.length === 1 ? '' : 's'} ${messages.and(callSigns.map(String))}`,
  headlineLost: 'your ship is destroyed',
  headlineCommander: 'your Command Corvette moves later',
  momentum: (before: string, after: string) =>
    before === after ? `Momentum ${after}` : `Momentum ${before} → ${after}`,
  collision: (edge: boolean, damage: number, where: string) =>
    `${edge ? 'Edge of the board' : 'Collision'}: ${damage} damage${where === '' ? '' : ` to ${where}`}`,
  /** The sections that a collision damages, by ship. */
  struck: (ships: { name: string; sections: string[] }[]): string => {
    const hit = ships.filter(({ sections }) => sections.length > 0);
    const [first, second] = hit.map(({ sections }) => messages.and(sections.map(section)));
    if (first !== undefined && first === second) return `each ${first}`;
    return messages.and(hit.map(({ name, sections }) => `${name}’s ${messages.and(sections.map(section))}`));
  },
  hit: (name: string, id: string, damage: number) => `${name}’s ${section(id)} for ${damage}`,
  /** With what the section loses. */
  hitAndLoss: (name: string, hit: { section: string; damage: number; armour: number; structure: number }) => {
    const losses = [
      ...(hit.armour > 0 ? [`${hit.armour} armour`] : []),
      ...(hit.structure > 0 ? [`${hit.structure} structure`] : []),
    ];
    const loss = losses.length > 0 ? losses.join(', ') : 'shields hold';
    return `${planMessages.hit(name, hit.section, hit.damage)} (${loss})`;
  },
  hits: (command: Command, what: string[], boost: number) =>
    `${messages.commands[command]}${boost > 0 ? ` with boost ${boost}` : ''} hits ${messages.and(what)}`,
  nothing: (command: Command) => `${messages.commands[command]} hits nothing`,
  tokens: (command: Command, weapon: 'cannon' | 'torpedo', count: number) =>
    `${messages.commands[command]} fires ${weapon === 'cannon' ? plural(count, 'shell', 'shells') : plural(count, 'torpedo', 'torpedoes')}`,
  misses: (targets: Target[], boost: number, names: Names) =>
    `misses ${messages.and(targets.map((target) => targetName(target, names)))} (boost ${boost} would hit)`,
  jump: (command: Command, hexes: number) =>
    `${messages.commands[command]} jumps ${plural(hexes, 'hex', 'hexes')} ahead`,
};
