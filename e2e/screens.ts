/** `npm run screens`: runs pictures.ts under Playwright, which understands the client's modules as they are. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

execFileSync(
  process.execPath,
  [require.resolve('@playwright/test/cli'), 'test', '--config', join(__dirname, 'pictures.config.ts')],
  { cwd: join(__dirname, '..'), stdio: 'inherit' },
);
