/** Reads a scenario file and lists how its result differs from what it expects. */
import { readFileSync } from 'node:fs';
import { runScenario } from '../../../src/games/star-clash';
import { differences } from '../star-eater/expectation';

export interface ScenarioFile {
  name: string;
  why?: string;
  expect?: unknown;
  /** Some of the events, in order; others may be between them. */
  expectEvents?: readonly unknown[];
  expectError?: unknown;
}

/** The fields that identify an entry of a list (docs/scenarios.md). */
const KEYS = ['seat', 'ship', 'card', 'faction', 'round'];

export const readScenarioFile = (file: string): ScenarioFile =>
  JSON.parse(readFileSync(file, 'utf8')) as ScenarioFile;

/** The first expected event that is missing. */
function eventsWrong(expected: readonly unknown[], events: readonly unknown[]): string[] {
  let from = 0;
  for (const [index, wanted] of expected.entries()) {
    const at = events.findIndex(
      (event, i) => i >= from && differences(wanted, event, 'event', KEYS).length === 0,
    );
    if (at < 0) return [`events[${index}]: nothing after ${from} matches ${JSON.stringify(wanted)}`];
    from = at + 1;
  }
  return [];
}

/** One line per difference; none when the scenario ends as expected. */
export function wrongIn(scenario: unknown): string[] {
  const { expect, expectEvents, expectError } = scenario as ScenarioFile;
  if (expect === undefined && expectEvents === undefined && expectError === undefined)
    return ['it expects nothing'];
  const result = runScenario(scenario);
  if (expectError !== undefined)
    return result.ok
      ? ['it must be refused, and was not']
      : differences(expectError, result.error, 'error', KEYS);
  if (!result.ok) return [`it was refused: ${JSON.stringify(result.error)}`];
  return [
    ...(expect === undefined ? [] : differences(expect, result.view, 'view', KEYS)),
    ...eventsWrong(expectEvents ?? [], result.events),
  ];
}
