/** The message catalogue, English: the plan of a round. */
import type { Names } from '../data';
import type { Command, CommanderThreat, Direction, Target } from '@star-eater/rules/src/games/star-eater';
import { targetName } from './events';
import { nounFor, plural } from '@star-eater/rules/src/plural';
import { messages } from './table';

/** Between the parts of a headline, and of the line about the risk. */
export const BETWEEN = ' · ';

/** Between the own place and the enemy's: the same to the eye, and no border between parts. */
const BESIDE = '\u00a0· ';

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

/** Sections of the worst case that are named. */
const NAMED_SECTIONS = 3;

const range = ({ low, high }: { low: number; high: number }): string =>
  low === high ? `${low}` : `${low}–${high}`;

const cardName = (card: Command | 'activations'): string =>
  card === 'activations' ? 'corvettes' : messages.commands[card];

export const planMessages = {
  heading: 'Plan',
  badge: (damage: number) => `${damage}`,
  badgeUpTo: (damage: number) => `≤${damage}`,
  likely: (dealt: { low: number; high: number }, taken: { low: number; high: number }) =>
    `Likely: deal ${range(dealt)}, take ${range(taken)}`,
  /** The plan says that nothing hits. `who`: '' for several. */
  likelyElse: (who: string, dealt: { low: number; high: number }, taken: { low: number; high: number }) =>
    `Hits if ${who === '' ? 'others move' : `${who} moves`} otherwise: likely deal ${range(dealt)}, take ${range(taken)}`,
  worst: (damage: number) => (damage === 0 ? 'nothing can hit you' : `at worst ${damage}`),
  commanderWorst: (safe: number, reachable: number) =>
    safe === reachable
      ? 'nothing can hit you'
      : safe === 0
        ? 'any hit kills you · no hex in reach is safe'
        : `any hit kills you · ${safe} of ${reachable} hexes safe`,
  commanderThreat: (name: string, by: CommanderThreat['by']) =>
    by === 'ram'
      ? `${name} can move onto you`
      : by === 'token'
        ? `${name}’s shots in flight`
        : `${name}’s ${cardName(by)}`,
  /** `most`: what does most of it; null for collisions. */
  worstIsLoss: (most: { name: string; card: Command | 'activations' } | null) =>
    `you could be destroyed ${most === null ? 'in a collision' : `by ${most.name}’s ${cardName(most.card)}`}`,
  /** `how`: “by Bo’s beam”; '' if unknown. */
  youCouldDie: (percent: number, how: string) =>
    `${percent}% risk that you are destroyed${how === '' ? '' : ` ${how}`}`,
  couldDie: (name: string, percent: number) => `${percent}% chance that ${name} is destroyed`,
  model: (tries: number) => `From ${plural(tries, 'simulated round', 'simulated rounds')}`,
  worstCollision: (damage: number) => `At worst collisions do ${damage}`,
  threat: (name: string, card: Command | 'activations', damage: number) =>
    `${name}’s ${cardName(card)} ${damage}`,
  threats: (list: string[]) => `At worst: ${list.join(', ')}`,
  worstSections: (sections: [string, number][]) =>
    `Worst: ${[
      ...sections.slice(0, NAMED_SECTIONS).map(([id, damage]) => `${section(id)} ${damage}`),
      ...(sections.length > NAMED_SECTIONS ? [`${sections.length - NAMED_SECTIONS} more`] : []),
    ]
      .join(', ')
      .replace(/, (\d+ more)$/, ' and $1')}`,
  youCouldDestroy: (names: string[]) => `You could destroy ${messages.and(names)}`,
  incoming: (name: string, card: string, sections: [string, number][], isCertain: boolean) =>
    `${name}’s ${card} ${isCertain ? 'will' : 'may'} hit your ${messages.and(sections.map(([id, damage]) => `${section(id)}: ${damage}`))}`,
  destroys: (names: string[]) => `you destroy ${messages.and(names)}`,
  wrecked: (names: string[]) => `${messages.and(names)} ${nounFor(names.length, 'is', 'are')} destroyed`,
  /** A Command Corvette moves before cards are played. */
  ifItStays: (name: string) => `${name} if it stays`,
  /** `supposed`: what the damage named next depends on; null if there is none. */
  headline: (place: string, enemy: string | null, supposed: string | null, comes: string[]) => {
    const [first = '', ...rest] = comes;
    return [
      enemy === null ? place : `${place}${BESIDE}${enemy}`,
      ...(first === '' ? [] : [supposed === null ? first : `${supposed}: ${first}`]),
      ...rest,
    ].join(BETWEEN);
  },
  /** The enemy's engine in the plan. `name` is null if there are several. */
  supposed: (name: string | null, coasts: boolean) =>
    coasts ? `if ${name === null ? 'all coast' : `${name} coasts`}` : 'if you guessed right',
  stays: 'you stay',
  /** By a collision, in whole. */
  blocked: 'way blocked',
  turns: 'turning on the spot',
  ends: (hexes: number, side: Direction) => `${hexes} ${SIDES[side]}`,
  jumps: (hexes: number) => `(${hexes} of them by the jump)`,
  /** Power to Engines. */
  extraMove: 'and one more move',
  spent: 'Special Ability is spent: it does nothing',
  matFull: 'your mat is full: this setting adds nothing',
  evades: (evasion: number, accuracy: number) => `evasion ${evasion} beats accuracy ${accuracy}`,
  short: (hexes: number) => `${plural(hexes, 'hex', 'hexes')} short`,
  outOfLine: 'nothing in line',
  /** `who`: the enemy's name, if there are several. */
  enemyAt: (
    { hexes, side, isFaced }: { hexes: number; side: Direction; isFaced: boolean },
    who: string | null,
  ) =>
    [
      `${hexes} ${who === null ? 'away' : `from ${who}`}`,
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
  /** Where the ship ends, seen from where it is; it may stay. `turns`: from the present facing. */
  place: (way: readonly { hexes: number; side: Direction }[], turns: Direction) =>
    `You end ${way.length === 0 ? 'where you are' : planMessages.way(way)}, ${TURNS[turns] ?? ''}`,
  hitsEdge: 'you hit the edge',
  edgeNext: 'edge next round: brake or turn',
  rams: (names: string[]) => `you collide with ${messages.and(names)}`,
  taken: (damage: number) => `you take ${damage} damage`,
  dealt: (damage: number) => `you deal ${damage} damage`,
  wasted: (why: string) => `no hits, ${why}`,
  /** `craft`: what the edition calls a corvette. */
  loses: (craft: string, callSigns: (number | undefined)[]) =>
    `you lose ${nounFor(callSigns.length, craft)} ${messages.and(callSigns.map(String))}`,
  headlineLost: (how: string) => `your ship is destroyed${how === '' ? '' : ` ${how}`}`,
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
  nothing: (command: Command, why: string) => `${messages.commands[command]} hits nothing: ${why}`,
  tokens: (command: Command, weapon: 'cannon' | 'torpedo', count: number) =>
    `${messages.commands[command]} fires ${weapon === 'cannon' ? plural(count, 'shell', 'shells') : plural(count, 'torpedo', 'torpedoes')}`,
  misses: (targets: Target[], boost: number, names: Names) =>
    `misses ${messages.and(targets.map((target) => targetName(target, names)))} · boost ${boost} hits`,
  jump: (command: Command, hexes: number) =>
    `${messages.commands[command]} jumps ${plural(hexes, 'hex', 'hexes')} ahead`,
};
