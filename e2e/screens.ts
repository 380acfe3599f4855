/**
 * `npm run screens [-- -g TITLE]`: runs the files in pictures/ with Playwright, which can load the client's
 * modules. Takes Playwright's own options.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

execFileSync(
  process.execPath,
  [
    require.resolve('@playwright/test/cli'),
    'test',
    '--config',
    join(__dirname, 'pictures/config.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: join(__dirname, '..'), stdio: 'inherit' },
);
