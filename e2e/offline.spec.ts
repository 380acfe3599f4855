/** docs/design.md, Network: the pages open offline with their last content. */
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { expect, newcomer, test } from './fixtures';

test('Network: after one visit Home opens offline, with its last matches', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  await page.getByRole('heading', { name: waitingMessages.heading }).waitFor();
  await page.goto('/');
  const mine = page.getByRole('region', { name: pageMessages.home.groups.open });
  await expect(mine.getByRole('link')).toHaveCount(1);
  await context.setOffline(true);
  await page.reload();
  await expect(mine.getByRole('link')).toHaveCount(1);
  await context.close();
});
