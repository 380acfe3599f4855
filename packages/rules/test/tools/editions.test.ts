/** docs/decisions/0018: an edition is a record; no function asks which one it is in. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const SOURCE = join(__dirname, '../../src/games/star-eater');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** Files that may name editions: their records, schemas and data. */
const isNamed = (file: string): boolean =>
  /^(common\/(edition\.ts$|editions\/|factions\/)|beta\/(decisions\/|parse\.ts$)|dice\/factions\/)/.test(
    file.split(sep).join('/'),
  );

test('docs/decisions/0018: editions are named only in their records and data', () => {
  expect(files.length).toBeGreaterThan(90);
  const asking = files
    .filter((file) => !isNamed(file))
    .filter((file) => /'february'|'draft'|edition\.id\b/.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(asking).toEqual([]);
});

test('docs/decisions/0018: each difference is decided in one place', () => {
  const record = readFileSync(join(SOURCE, 'common/edition.ts'), 'utf8');
  const fields = [...record.matchAll(/readonly (\w+): '/g)].map(([, name = '']) => name);
  expect(fields.length).toBeGreaterThan(8);
  const tables = (field: string): string[] =>
    files.filter((file) => readFileSync(join(SOURCE, file), 'utf8').includes(`Edition['${field}']`));
  expect(fields.filter((field) => tables(field).length === 0)).toEqual([]);
});
