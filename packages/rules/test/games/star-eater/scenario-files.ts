/** Reads a scenario file and lists how its result differs from its `expect` or `expectError`. */
import { readFileSync } from 'node:fs';
import { FIRST_GAME, GAMES, type Refusal } from '../../../src';
import { differences } from './expectation';

export interface Scenario {
  name: string;
  /** The newest book if absent. */
  edition?: string;
  why?: string;
  expect?: unknown;
  /** Our extension: the fields named must be equal in the refusal. */
  expectError?: unknown;
}

export const readScenario = (file: string): Scenario => JSON.parse(readFileSync(file, 'utf8')) as Scenario;

/** The view after a scenario, or its refusal, from the newest version of its edition. */
function resultOf(scenario: Scenario): { view: object } | { error: Refusal } {
  const { game, edition } = FIRST_GAME;
  const ran = GAMES.current({ game, edition: scenario.edition ?? edition })?.runScenario(scenario, false);
  if (!ran) throw new Error(`there is no edition ${scenario.edition}`);
  return ran.ok ? { view: ran.result } : { error: ran.error };
}

/** One line per difference; none when the scenario ends as expected. */
export function wrongIn(scenario: unknown): string[] {
  const { expect, expectError } = scenario as Scenario;
  if (expect === undefined && expectError === undefined) return ['it has neither expect nor expectError'];
  const result = resultOf(scenario as Scenario);
  if (expectError !== undefined)
    return 'error' in result
      ? differences(expectError, result.error, 'error')
      : ['it must be refused, and was not'];
  return 'error' in result
    ? [`it was refused: ${JSON.stringify(result.error)}`]
    : differences(expect, result.view);
}
