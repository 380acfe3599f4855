/** Reads a scenario file and lists how its result differs from what it expects (docs/scenarios.md). */
import { readFileSync } from 'node:fs';
import { runScenario, type View } from '../../../src/games/starship-battles';
import { differences } from '../star-eater/expectation';

export interface ScenarioFile {
  name: string;
  why?: string;
  expect?: Record<string, unknown>;
  /** Models that are not on the table. */
  absent?: readonly string[];
}

const KEYS = ['id', 'side', 'seat'];

export const readScenarioFile = (file: string): ScenarioFile =>
  JSON.parse(readFileSync(file, 'utf8')) as ScenarioFile;

/** What is listed in order of time: entries match by place, `gone` by id where it is named. */
const IN_ORDER = ['shots', 'gone', 'pending'];

const listWrong = (expected: unknown, actual: unknown, path: string): string[] => {
  const [wanted, found] = [expected as object[], actual as object[]];
  const isNamed = wanted.every((each) => 'id' in each);
  if (isNamed) return differences(wanted, found, path, KEYS);
  const wrong = wanted.flatMap((each, i) => differences(each, found[i], `${path}[${i}]`, KEYS));
  return wanted.length === found.length ? wrong : [...wrong, `${path}: ${found.length} entries`];
};

/** One line per difference; none when the scenario ends as expected. */
export function wrongIn(scenario: unknown): string[] {
  const { expect, absent = [] } = scenario as ScenarioFile;
  if (expect === undefined) return ['it expects nothing'];
  const run = runScenario(scenario);
  const { error, activation, ...rest } = expect;
  if (error !== undefined)
    return run.ok ? ['it must be refused, and was not'] : differences(error, run.error, 'error', KEYS);
  if (!run.ok) return [`it was refused: ${JSON.stringify(run.error)}`];
  const seen = run.view as View & Record<string, unknown>;
  const { shots, ...open } = (activation ?? {}) as { shots?: unknown };
  return [
    ...Object.entries(rest).flatMap(([field, value]) =>
      IN_ORDER.includes(field)
        ? listWrong(value, seen[field], field)
        : differences(value, seen[field], field, KEYS),
    ),
    ...(activation === null ? differences(null, seen.activation, 'activation', KEYS) : []),
    ...differences(open, seen.activation ?? {}, 'activation', KEYS),
    ...(shots === undefined ? [] : listWrong(shots, seen.activation?.shots ?? [], 'shots')),
    ...absent.flatMap((id) => (seen.ships.some((ship) => ship.id === id) ? [`${id} is on the table`] : [])),
  ];
}
