/** Positions for tests, as scenarios write them; a refused one is a fault of the test. */
import { apply, readScenario, rollDice, type Event, type Match } from '../../../src/games/starship-battles';

type Ship = { seat: number; type: string; at?: [number, number]; [field: string]: unknown };

export const position = (ships: readonly Ship[], rest: object = {}): Match => {
  const read = readScenario({ game: 'starship-battles', phase: 'movement', ships, ...rest });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.match;
};

export const played = (match: Match, ...steps: readonly (object | number[])[]): Match =>
  steps.reduce<Match>((now, step) => told(now, step).match, match);

/** One decision, or the values of dice, with its events. */
export const told = (match: Match, step: object | number[]): { match: Match; events: Event[] } => {
  const taken = Array.isArray(step) ? rollDice(match, step as number[]) : apply(match, step);
  if (!taken.ok) throw new Error(`${JSON.stringify(step)}: ${JSON.stringify(taken.refusal)}`);
  return taken;
};

export const refused = (match: Match, step: object | number[]): { code: string; rule: string } | null => {
  const taken = Array.isArray(step) ? rollDice(match, step as number[]) : apply(match, step);
  return taken.ok ? null : { code: taken.refusal.code, rule: taken.refusal.rule };
};
