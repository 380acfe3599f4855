/** Reads a scenario file and lists how its result differs from its `expect` or `expectError`. */
import { readFileSync } from 'node:fs';
import { runScenario } from '../../../src/games/star-eater';
import { differences } from './expectation';

export interface Scenario {
  name: string;
  why?: string;
  expect?: unknown;
  /** Our extension: the fields named must be equal in the refusal. */
  expectError?: unknown;
}

export const readScenario = (file: string): Scenario => JSON.parse(readFileSync(file, 'utf8')) as Scenario;

/** One line per difference; none when the scenario ends as expected. */
export function wrongIn(scenario: unknown): string[] {
  const { expect, expectError } = scenario as Scenario;
  if (expect === undefined && expectError === undefined) return ['it has neither expect nor expectError'];
  const result = runScenario(scenario);
  if (expectError !== undefined)
    return 'error' in result
      ? differences(expectError, result.error, 'error')
      : ['it must be refused, and was not'];
  return 'error' in result
    ? [`it was refused: ${JSON.stringify(result.error)}`]
    : differences(expect, result.view);
}
