import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { StarEaterHand, playOn, resign } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

test('docs/design.md, Camera: the board keeps its size with a long plan, through a round, and at the end', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, { hasPlayed: false });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await expect(page.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  await page.locator('.board-frame').evaluate((board) => {
    const heights = new Set<number>();
    new ResizeObserver(() => {
      heights.add(board.clientHeight);
      document.body.dataset['heights'] = [...heights].join();
    }).observe(board);
  });
  const heights = (): Promise<string | undefined> => page.evaluate(() => document.body.dataset['heights']);
  await expect.poll(heights).toMatch(/^\d+$/);
  // As long as no real plan is.
  await page.locator('.plan-place').evaluate((place) => {
    place.textContent = 'a long way ahead, '.repeat(40);
  });
  await new StarEaterHand(page, 'tessari').chooseOrders('double', []);
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
  await playOn(page, 2);
  await resign(page);
  await expect(page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
  await expect(page.locator('.round-chart')).toBeVisible();
  expect(await heights()).toMatch(/^\d+$/);
  expect(errors).toEqual([]);
  await context.close();
});
