/** Every file in `scenarios/` is a test, named after its paragraph or ruling. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readScenario, wrongIn } from './scenario-files';

const SCENARIOS = join(__dirname, '../../../../../scenarios/star-eater');

const files = readdirSync(SCENARIOS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort();

const scenarios = files.map((file) => ({ file, scenario: readScenario(join(SCENARIOS, file)) }));

test.each(scenarios.map(({ file, scenario }) => [`${scenario.name} [${file}]`, scenario] as const))(
  '%s',
  (_title, scenario) => {
    expect(wrongIn(scenario)).toEqual([]);
  },
);

test('every scenario is named after a paragraph or a ruling, and explains why', () => {
  const silent = scenarios.filter(
    ({ scenario: { name, why } }) => !/^(§\d|[RDEF]-\d)/.test(name) || (why ?? '').length < 20,
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
