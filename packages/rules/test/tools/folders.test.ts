/** ARCHITECTURE.md, Subjects: a stranger reads a folder at a glance. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, posix } from 'node:path';

const MOST = 25;
const ROOT = join(__dirname, '../../../..');

test('no folder of sources, tests or scripts has more than 25 files of its own', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /^(packages\/\w+\/(src|test|scripts)|scripts)\//.test(file));
  const own = new Map<string, number>();
  for (const file of files) own.set(posix.dirname(file), (own.get(posix.dirname(file)) ?? 0) + 1);
  expect(own.size).toBeGreaterThan(100);
  expect([...own].filter(([, count]) => count > MOST)).toEqual([]);
});

test('documents and tests keep at most 12 pictures, each small', () => {
  const pictures = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(png|jpe?g|webp|gif)$/.test(file) && !file.startsWith('packages/client/public/'));
  expect(pictures.length).toBeLessThanOrEqual(12);
  expect(pictures.filter((file) => statSync(join(ROOT, file)).size > 300_000)).toEqual([]);
});
