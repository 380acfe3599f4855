/** `npm run nightly`: the longest tests with more matches. Arguments go to jest. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const FILES = [
  'secrecy',
  'star-eater/bots/captain',
  'star-eater/bots/admiral',
  'star-eater/danger/worst',
  'star-eater/reference',
  'star-eater/second',
  'cluster/workers',
];

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const { status } = spawnSync(process.execPath, [jest, ...FILES, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BROAD: '1' },
});
process.exit(status ?? 1);
