/** Plays scenarios with one function disabled: one request per line in, the failing files per line out. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readScenario, wrongIn } from '../../test/games/star-eater/scenario-files';
import { wrongIn as wrongInClash } from '../../test/games/star-clash/scenario-files';

const COPY = join(__dirname, '../../../..');
const scenarios = new Map<string, unknown>();

const scenarioIn = (file: string): unknown => {
  const known = scenarios.get(file) ?? readScenario(join(COPY, file));
  scenarios.set(file, known);
  return known;
};

const fails = (file: string): boolean => {
  try {
    const wrong = file.includes('star-clash') ? wrongInClash : wrongIn;
    return wrong(scenarioIn(file)).length > 0;
  } catch {
    return true;
  }
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { key, files, limit } = JSON.parse(line) as {
    key: string | null;
    files: string[];
    limit: number | null;
  };
  Reflect.set(globalThis, 'starEaterOff', key);
  const failed: string[] = [];
  for (const file of files) {
    if (limit !== null && failed.length >= limit) break;
    if (fails(file)) failed.push(file);
  }
  process.stdout.write(`${JSON.stringify(failed)}\n`);
});

process.stdout.write('ready\n');
