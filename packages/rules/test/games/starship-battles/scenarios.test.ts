/** Every file in `scenarios/starship-battles` is a test, named after its ruling. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
