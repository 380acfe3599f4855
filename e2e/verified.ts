/** `npm run verify` on files that a browser has saved: what it says, and whether it is content. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export function verified(...files: string[]): { isRight: boolean; says: string } {
  const [replay = '', ...record] = files;
  const script = join(__dirname, '../packages/server/scripts/verify.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '-r',
      'ts-node/register/transpile-only',
      script,
      replay,
      ...record.flatMap((file) => ['--record', file]),
    ],
    { cwd: join(__dirname, '../packages/server'), encoding: 'utf8' },
  );
  return { isRight: status === 0, says: stdout + stderr };
}

/** Where the browser saved the file that this click downloads. */
export async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download.path();
}
