/** P-21, P-22: two who have just come follow each other, one challenges the other, and the table opens for both. */
import { challengeMessages } from '../packages/client/src/ui/challenge/messages';
import { followMessages } from '../packages/client/src/ui/follows/messages';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { newAccount } from './new-account';

test('P-21, P-22: follow each other, challenge, accept, and both are at the table', async ({
  server,
  browser,
}) => {
  const [ada, adaId] = await newAccount(browser, server.url, 'Ada Walks');
  const [bo, boId] = await newAccount(browser, server.url, 'Bo Walks');
  for (const [page, other, name] of [
    [ada, boId, 'Bo Walks'],
    [bo, adaId, 'Ada Walks'],
  ] as const) {
    await page.goto(`${server.url}/players/${other}`);
    await page.getByRole('button', { name: followMessages.followName(name) }).click();
  }
  await expect(bo.getByRole('button', { name: followMessages.followName('Ada Walks') })).toHaveText(
    followMessages.friend,
  );
  await bo.goto(server.url);
  // From a friend's row.
  await ada.goto(`${server.url}/me`);
  await expect(ada.getByText(followMessages.online)).toBeVisible();
  await ada.getByRole('button', { name: challengeMessages.challengeName('Bo Walks') }).click();
  await expectNoViolations(ada, 'Me, with a challenge');
  await ada.getByRole('button', { name: challengeMessages.send }).click();
  await expect(ada).toHaveURL(/\/m\//);
  // On whatever page the other is.
  await expect(bo.getByText('challenges you')).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(bo, 'Home, with a challenge');
  await bo.getByRole('button', { name: challengeMessages.accept }).click();
  await expect(bo).toHaveURL(ada.url());
  // The match has begun: nobody waits for a player any more.
  for (const page of [ada, bo]) await expect(page.locator('.ribbon').first()).toBeVisible();
  for (const page of [ada, bo]) await page.context().close();
});
