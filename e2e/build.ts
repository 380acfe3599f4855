/** Builds the server, the pages and the test page before the first browser test. `E2E_BUILT=1` uses existing builds. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { builtServer } from '../packages/server/scripts/process/built';

export default function build(): void {
  builtServer();
  if (process.env['E2E_BUILT'] === '1') return;
  for (const script of ['build', 'build:test-page'])
    execFileSync('npm', ['run', script, '-w', 'packages/client'], {
      cwd: join(__dirname, '..'),
      stdio: 'ignore',
    });
}
