/**
 * docs/rules has every paragraph and ruling that the repository cites; docs/scenarios.md shows one that runs.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CLASH_RULINGS, OLDER_RULINGS, PARAGRAPHS, RULINGS } from '../../scripts/coverage/ids';
import { wrongIn as wrongInStarClash } from '../games/star-clash/scenario-files';
import { wrongIn } from '../games/star-eater/scenario-files';

const root = resolve(__dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const ID = /§\d+(?:\.\d+)*|R-\d+/g;
const rules = read('docs/rules/star-eater.md');
const headings = [...rules.matchAll(/^### (§[\d.]+|R-\d+) /gm)].map(([, id = '']) => id);
/** A heading, or a whole chapter if part of it has a heading and the introduction names it. */
const chapters = rules.slice(0, rules.indexOf('\n## ')).match(/`§\d+(?:\.\d+)?`/g) ?? [];
const known = new Set([...headings, ...chapters.map((id) => id.slice(1, -1))]);

/** Ids of other documents, paragraphs of older books, and deliberately unknown ids. */
const isForeign = (file: string, line: string): boolean =>
  /february|\/(draft|dice)\/|\/editions[./]/.test(file) ||
  line.includes('RFC ') ||
  file.endsWith('learn/chapters.test.ts');

test('Rules: each paragraph and ruling has one heading', () => {
  expect(headings.filter((id, at) => headings.indexOf(id) !== at)).toEqual([]);
  const needed = [...PARAGRAPHS.filter((each) => !each.heading), ...RULINGS].map(({ id }) => id);
  expect(needed.filter((id) => !headings.includes(id))).toEqual([]);
});

test('Rules: each ruling of an older edition has one heading', () => {
  const older = read('docs/rules/star-eater-february.md') + read('docs/rules/star-eater-draft.md');
  const ids = [...older.matchAll(/^### ([DEF]-\d+) /gm)].map(([, id]) => id);
  expect(ids).toEqual(OLDER_RULINGS.map(({ id }) => id));
});

test('Rules: every id that code, tests and scenarios cite has its heading', () => {
  const files = execFileSync('git', ['ls-files', '--', 'packages', 'scenarios', 'e2e'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|tsx|json)$/.test(file));
  const missing = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !isForeign(file, line))
      .flatMap((line) => line.match(ID) ?? [])
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect([...new Set(missing)]).toEqual([]);
});

test('Rules: the example of docs/scenarios.md runs with the documented result', () => {
  const [example = '', ofStarClash = ''] = [
    ...read('docs/scenarios.md').matchAll(/```json\n([\s\S]*?)```/g),
  ].map(([, json]) => json);
  expect(wrongIn(JSON.parse(example))).toEqual([]);
  expect(wrongInStarClash(JSON.parse(ofStarClash))).toEqual([]);
});

test('Rules of Star Clash: each ruling has one heading', () => {
  const rulings = [...read('docs/rules/star-clash.md').matchAll(/^### (C-\d+) /gm)].map(([, id]) => id);
  expect(rulings).toEqual(CLASH_RULINGS.map(({ id }) => id));
});
