/** The message catalogue, English: what the plan says of a round that has not happened. */
import type { Command, Direction, Hex, Target } from '@star-eater/rules';
import { targetName, type Names } from './events';
import { said } from './table';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const section = (id: string): string => id.replaceAll('-', ' ');

export const planWords = {
  heading: 'Plan',
  headline: (to: { at: Hex; facing: Direction }, comes: string[]) =>
    [`ends at ${said.hex(to.at)}, ${said.facing(to.facing)}`, ...comes].join(' · '),
  collisions: (count: number) => plural(count, 'collision', 'collisions'),
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
  jump: (command: Command, at: Hex) => `${said.commands[command]} jumps to ${said.hex(at)}`,
};
