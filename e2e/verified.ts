/** `npm run verify` on files that a browser has saved: what it says, and whether it is content. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { replayMessages } from '../packages/client/src/table/replay/messages';

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

/** From the result of a match to its replay, saved as its user would. */
export async function savedReplay(page: Page): Promise<string> {
  await page.getByRole('link', { name: messages.result.replay }).click();
  // The engine plays the whole match again before the first picture.
  await expect(page.getByRole('region', { name: messages.board.label })).toBeVisible({ timeout: 120_000 });
  return saved(page, () => page.getByRole('link', { name: replayMessages.file }).click());
}
