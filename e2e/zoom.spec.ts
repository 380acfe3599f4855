/** Large type in small windows, from Home by its buttons (WCAG 1.4.4, 1.4.10). */
import type { Locator, Page } from '@playwright/test';
import { cardMessages as clash } from '../packages/client/src/games/star-clash/messages/card';
import { cardMessages as eater } from '../packages/client/src/games/star-eater/common/messages/card';
import { cardMessages as reach } from '../packages/client/src/games/starship-battles/messages/card';
import { meMessages } from '../packages/client/src/i18n/en/me';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { replayMessages } from '../packages/client/src/table/replay/messages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { expect, newcomer, test } from './fixtures';
import { misfitsOf } from './fit';

const WINDOWS = [
  // A window of 1280 × 800 at 200 % has the layout of one of 640 × 400, with two device pixels for each of the page's.
  {
    name: '640 × 400, which is 1280 × 800 at 200 %',
    window: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    font: 16,
  },
  {
    name: 'a default font of 32 px',
    window: { viewport: { width: 1280, height: 800 } },
    font: 32,
  },
];

/** Where each game's table is answered. */
const GAMES: readonly { card: { name: string }; answers: string }[] = [
  { card: eater, answers: '.orders .seal' },
  { card: clash, answers: '.hand-cards [data-card]' },
  { card: reach, answers: '.reach-choices button, .reach-send .big' },
];

/** The size that a person has set in the browser, from which `rem` and media queries in `em` follow. */
async function setDefaultFont(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Polled: what loads late, and what moves, may cover something for a moment. */
const isSound = async (page: Page, what: string): Promise<void> =>
  test.step(what, () =>
    expect
      .configure({ soft: true })
      .poll(() => misfitsOf(page), { message: what, timeout: 15_000 })
      .toEqual([]),
  );

/** Skips what plays until this is there. */
async function skipTo(page: Page, what: Locator): Promise<void> {
  const skip = page.getByRole('button', { name: tableMessages.playback.skip });
  await expect
    .poll(async () => {
      if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
      return what.isVisible();
    })
    .toBe(true);
}

for (const { name, window, font } of WINDOWS)
  test(`docs/design.md, Type: nothing overlaps or is cut with ${name}`, async ({ browser, server }) => {
    const { page, context, errors } = await newcomer(browser, server.url, { ...window, hasPlayed: false });
    await setDefaultFont(page, font);
    const home = async (game: string): Promise<void> => {
      await page.goto('/');
      await page.getByRole('button', { name: game, exact: true }).click();
    };
    await page.goto('/');
    await isSound(page, 'Home');
    for (const { card, answers } of GAMES) {
      await home(card.name);
      await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
      const answer = page.locator(answers).first();
      await skipTo(page, answer);
      await isSound(page, `${card.name}, table`);
      await answer.scrollIntoViewIfNeeded();
      await expect.soft(answer).toBeInViewport({ ratio: 0.9 });

      await page.getByRole('button', { name: tableMessages.ribbon.menu }).click();
      await isSound(page, `${card.name}, menu`);
      await page.getByRole('button', { name: tableMessages.menu.resign, exact: true }).click();
      await page.getByRole('button', { name: tableMessages.menu.resignSure }).click();
      const replay = page.getByRole('link', { name: tableMessages.result.replay });
      await skipTo(page, replay);
      await isSound(page, `${card.name}, result`);
      await replay.click();
      await expect(page.getByRole('slider', { name: replayMessages.timeline })).toBeVisible();
      await isSound(page, `${card.name}, replay`);

      await home(card.name);
      await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
      await expect(page.getByRole('button', { name: newMatchMessages.create })).toBeVisible();
      await isSound(page, `${card.name}, new match`);

      await home(card.name);
      await page.locator('.hero-actions a[href^="/learn"]').click();
      const start = page.locator('main a.primary').first();
      await expect(start).toBeVisible();
      await isSound(page, `${card.name}, Learn`);
      await start.click();
      await expect(page.locator(answers).first()).toBeVisible();
      await isSound(page, `${card.name}, lesson`);
    }
    await page.goto('/');
    await page.locator('.site-header a[href="/me"]').click();
    await expect(page.getByRole('heading', { name: meMessages.heading, exact: true })).toBeVisible();
    await isSound(page, 'Me');
    expect(errors).toEqual([]);
    await context.close();
  });
