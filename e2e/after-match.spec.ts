import type { Locator, Page } from '@playwright/test';
import { WITH_WEBGL } from '../playwright.config';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { reviewMessages } from '../packages/client/src/games/star-eater/common/messages/review';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { replayMessages } from '../packages/client/src/table/replay/messages';
import { StarEaterHand, playOn, resign } from './star-eater-hand';
import { NIGHTLY, expect, newcomer, test } from './fixtures';

test.use({ launchOptions: WITH_WEBGL });

/** A first match of one round, resigned in the second. */
async function playOneRound(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  const me = new StarEaterHand(page, 'tessari');
  // The guns of a first match are chosen, and hit.
  await me.chooseOrders('double', []);
  await me.seal();
  await playOn(page, 2);
  await resign(page);
  await expect(page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
}

/** The review opens at the round that decided, or at the last one where nobody was hit. */
async function reviewRoundOne(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: reviewMessages.review, exact: true }).click();
  const of = (round: number): Locator =>
    page.getByRole('region', { name: reviewMessages.panel.heading(round), exact: true });
  // A worker thread makes the replay file, after everything else that it was asked for.
  await expect(of(1).or(of(2))).toBeVisible({ timeout: 120_000 });
  if (await of(2).isVisible())
    await of(2).getByRole('button', { name: reviewMessages.panel.previous }).click();
  await expect(of(1)).toBeVisible();
  return of(1);
}

test('docs/design.md, After it: damage per round, a picture, the review with a bot’s orders, and playing a round again', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, { hasPlayed: false });
  await playOneRound(page);
  await expect(page.locator('.round-chart')).toBeVisible();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: tableMessages.keepsakes.picture }).click();
  expect((await picture).suggestedFilename()).toMatch(/^star-eater-.+\.png$/);
  await expect(page.getByText(tableMessages.keepsakes.pictureSaved)).toBeVisible();

  const first = await reviewRoundOne(page);
  await expect(first.getByText(messages.engines.double)).toBeVisible();
  await expect(first.getByRole('region', { name: reviewMessages.panel.bots })).toBeVisible();
  await page.getByRole('tab', { name: replayMessages.panels.jump }).click();
  await expect(page.locator('.chance-line')).toBeVisible();
  await page.getByRole('tab', { name: replayMessages.panels.review }).click();

  await first.getByRole('button', { name: tableMessages.result.tryAgain(1) }).click();
  await expect(page.getByRole('heading', { name: messages.ribbon.round(1) })).toBeVisible();
  await expect(page.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test(
  'docs/design.md, After it: the last round as a video, also after a reload, for a spectator and in the replay',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    test.slow();
    const { page, context, errors } = await newcomer(browser, server.url, { hasPlayed: false, webgl: true });
    await playOneRound(page);

    const expectVideo = async (where: Page, name: string): Promise<void> => {
      const video = where.waitForEvent('download', { timeout: 180_000 });
      await where.getByRole('button', { name }).click();
      expect((await video).suggestedFilename()).toMatch(/^star-eater-.+\.(webm|mp4)$/);
    };
    await page.reload();
    await expectVideo(page, reviewMessages.video);

    // The address has the invite: whoever has it may watch.
    const watcher = await newcomer(browser, server.url, { webgl: true });
    const address = new URL(page.url());
    await watcher.page.goto(address.pathname + address.search);
    await expect(watcher.page.getByRole('button', { name: reviewMessages.review })).toHaveCount(0);
    await expectVideo(watcher.page, reviewMessages.video);

    await reviewRoundOne(page);
    await expectVideo(page, reviewMessages.videoOf(1));
    expect([...errors, ...watcher.errors]).toEqual([]);
    await watcher.context.close();
    await context.close();
  },
);
