/** Every file in `scenarios/starship-battles` is a test, named after its ruling. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runScenario } from '../../../src/games/starship-battles';
import { readScenarioFile, wrongIn } from './scenario-files';

const SCENARIOS = join(__dirname, '../../../../../scenarios/starship-battles');

const files = readdirSync(SCENARIOS)
  .filter((file) => file.endsWith('.json'))
  .sort();

const scenarios = files.map((file) => ({ file, scenario: readScenarioFile(join(SCENARIOS, file)) }));

test.each(scenarios.map(({ file, scenario }) => [`${scenario.name} [${file}]`, scenario] as const))(
  '%s',
  (_title, scenario) => {
    expect(wrongIn(scenario)).toEqual([]);
  },
);

test('B-52 every scenario is named after its ruling, and explains why', () => {
  const silent = scenarios.filter(
    ({ scenario: { name, why } }) => !/^[AB]-\d+ /.test(name) || (why ?? '').length < 5,
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(191);
});

test('B-50 a refused decision is told without ids or seats from zero, and says what to do', () => {
  const told = scenarios.flatMap(({ file, scenario }) => {
    const run = runScenario(scenario);
    // A position that is refused is told to whoever wrote the file.
    return !run.ok && run.error.decision !== null ? [{ file, message: run.error.message }] : [];
  });
  expect(told.length).toBeGreaterThan(50);
  const wrong = told.filter(
    ({ message }) =>
      /\b[0-3]\.[1-9]\d?\b(?! inch)|\bseat\b|\bdecision\b/i.test(message) ||
      !/^[A-Z][^.?!]+(\.\d+[^.?!]*)*\. [A-Z][^{}]+\.$/.test(message),
  );
  expect(wrong).toEqual([]);
});
