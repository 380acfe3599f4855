/** Before the first browser test: the pages as they are now. `E2E_BUILT=1` takes the build that is there. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export default function build(): void {
  if (process.env['E2E_BUILT'] === '1') return;
  execFileSync('npm', ['run', 'build', '-w', 'packages/client'], {
    cwd: join(__dirname, '..'),
    stdio: 'ignore',
  });
}
