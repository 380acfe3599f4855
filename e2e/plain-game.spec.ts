/**
 * CONTRIBUTING.md, the recipe "a game". In a copy of the repository that has followed it (`recipe.test.ts` of the rules), its example is
 * played against its bot, on the pages as they are built and served.
 */
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { texts } from '../packages/client/test/games/goofspiel/messages/table';
import { expect, newcomer, test } from './fixtures';

test.skip(process.env['PLAIN_GAME'] === undefined, 'no plain game in the registry');

test('the recipe’s example is played from Home to its end', async ({ browser, server }) => {
  const { page, errors } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Goofspiel', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  for (let card = 1; card <= 5; card += 1)
    await page.getByRole('button', { name: texts.bid(card), exact: true }).click();
  await expect(page.getByText(texts.log.ended, { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
