/** ARCHITECTURE.md, Subjects: a stranger reads a folder at a glance. */
import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';

const MOST = 25;

test('no folder of sources, tests or scripts has more than 25 files of its own', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'scripts'], {
    cwd: join(__dirname, '../../../..'),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /^(packages\/\w+\/(src|test|scripts)|scripts)\//.test(file));
  const own = new Map<string, number>();
  for (const file of files) own.set(posix.dirname(file), (own.get(posix.dirname(file)) ?? 0) + 1);
  expect(own.size).toBeGreaterThan(100);
  expect([...own].filter(([, count]) => count > MOST)).toEqual([]);
});
