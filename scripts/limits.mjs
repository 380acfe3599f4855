/**
 * `npm run limits -- "REASON"`: builds the pages and sets the limit of each route ten percent above what it loads now
 * (packages/client/build/weight-limits.json). For a release, with the reason in the file and so in the commit.
 */
import { execFileSync } from 'node:child_process';
import { argv, env, exit } from 'node:process';

const reason = argv.slice(2).join(' ').trim();
if (reason === '') {
  console.error('Say why the limits move: npm run limits -- "Release 1.3: …"');
  exit(1);
}
execFileSync('npm', ['run', 'build', '-w', 'packages/client'], {
  stdio: 'inherit',
  env: { ...env, MOVE_LIMITS: reason },
});
