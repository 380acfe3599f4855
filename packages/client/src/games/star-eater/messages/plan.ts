/** The message catalogue, English: what the plan says of a round that has not happened. */
import type { Names } from '../data';
import type { Command, Direction, Hex, Target } from '@star-eater/rules/src/games/star-eater';
import { targetName } from './events';
import { said } from './table';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const section = (id: string): string => id.replaceAll('-', ' ');

/** As seen from the ship, clockwise from its bow. */
const SIDES = [
  'ahead',
  'ahead on the right',
  'behind on the right',
  'behind',
  'behind on the left',
  'ahead on the left',
];

export const planWords = {
  heading: 'Plan',
  headline: (place: string, enemy: string | null, comes: string[]) =>
    [enemy === null ? place : `${place}, ${enemy}`, ...comes].join(' · '),
  stays: 'stays where it is',
  turns: 'turns on the spot',
  ends: (hexes: number, side: Direction) => `ends ${plural(hexes, 'hex', 'hexes')} ${SIDES[side]}`,
  enemy: 'the enemy',
  enemyAt: ({ hexes, side, isFaced }: { hexes: number; side: Direction; isFaced: boolean }, who: string) =>
    [
      hexes === 1 ? `right beside ${who}` : `${hexes} from ${who}`,
      isFaced ? 'facing it' : `which is ${SIDES[side]}`,
    ].join(', '),
  /** For who reads the rim: said last. */
  place: (to: { at: Hex; facing: Direction }) => `Ends at ${said.hex(to.at)}, ${said.facing(to.facing)}`,
  hitsEdge: 'hits the edge',
  rams: (names: string[]) => `collides with ${said.and(names)}`,
  taken: (damage: number) => `takes ${damage} damage`,
  dealt: (damage: number) => `deals ${damage} damage`,
  wasted: 'hits nothing',
  unharmed: 'no collision',
  headlineLost: 'your ship is destroyed on the way',
  headlineCommander: 'your Command Corvette waits for its own move',
  momentum: (before: string, after: string) =>
    before === after ? `Momentum ${after}` : `Momentum ${before} → ${after}`,
  collision: (who: string, removed: number, offending: number, damage: number, swapped: boolean) =>
    `${who}: ${removed} removed + ${offending} ${swapped ? 'swapped' : 'offending'} = ${damage} damage`,
  meets: (names: string[]) => `${said.and(names)} collide`,
  meetsEdge: (name: string) => `${name} meets the edge`,
  takes: (name: string, sections: string[]) => `on ${name}’s ${said.and(sections.map(section))}`,
  hit: (name: string, id: string, damage: number) => `${name}’s ${section(id)} for ${damage}`,
  hits: (command: Command, what: string[], boost: number) =>
    `${said.commands[command]}${boost > 0 ? ` with boost ${boost}` : ''} hits ${said.and(what)}`,
  nothing: (command: Command) => `${said.commands[command]} hits nothing`,
  tokens: (command: Command, count: number) =>
    `${said.commands[command]} sends ${plural(count, 'token', 'tokens')} out`,
  misses: (targets: Target[], boost: number, names: Names) =>
    `misses ${said.and(targets.map((target) => targetName(target, names)))} (boost ${boost} would reach)`,
  jump: (command: Command, hexes: number) =>
    `${said.commands[command]} jumps ${plural(hexes, 'hex', 'hexes')} ahead`,
};
