/** Before the first browser test: the pages and the test page as they are now. `E2E_BUILT=1` takes the builds that are there. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export default function build(): void {
  if (process.env['E2E_BUILT'] === '1') return;
  for (const script of ['build', 'build:test-page'])
    execFileSync('npm', ['run', script, '-w', 'packages/client'], {
      cwd: join(__dirname, '..'),
      stdio: 'ignore',
    });
}
