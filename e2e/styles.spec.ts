/** docs/design.md, Styles: a page looks the same however it was reached. */
import type { Locator, Page } from '@playwright/test';
import { cardMessages as clash } from '../packages/client/src/games/star-clash/messages/card';
import { cardMessages as eater } from '../packages/client/src/games/star-eater/common/messages/card';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { NIGHTLY, expect, newcomer, test } from './fixtures';
import { fitOut } from './star-eater-hand';

/** Every visible element: its name, its classes, its box and its look. */
const boxesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A picture in sight that is still to come has no height yet.
    const isToCome = (picture: HTMLImageElement): boolean =>
      !picture.complete && picture.getBoundingClientRect().top < innerHeight;
    if ([...document.querySelectorAll<HTMLImageElement>('#app img')].some(isToCome)) return [];
    return [...document.querySelectorAll('#app *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // What was announced depends on what has happened since the page was opened.
      if (width === 0 || height === 0 || element.parentElement?.closest('.visually-hidden')) return [];
      // How many are here, and at which hours, changes meanwhile.
      if (element.matches('.home-now > p')) return [];
      const style = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(' ');
      const look = [style.display, style.position, style.color, style.backgroundColor, style.fontSize].join(
        ' ',
      );
      return [`${element.tagName} ${element.getAttribute('class') ?? ''}: ${box} | ${look}`];
    });
  });

/**
 * The boxes when nothing moves any more: the page has loaded, bots have answered, fonts and scenes are there, and in a match
 * the link to my other one.
 */
async function restingBoxes(page: Page, isMatch: boolean): Promise<string[]> {
  if (isMatch) await expect(page.locator('.next-match')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  let last: string[] = [];
  let same = 0;
  await expect
    .poll(
      async () => {
        // On a busy machine a page may say for seconds that it is loading.
        const now = (await page.getByText(/^Loading/).count()) > 0 ? [] : await boxesOn(page);
        same = now.length > 20 && JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
        last = now;
        return same;
      },
      { intervals: [400] },
    )
    .toBeGreaterThan(2);
  return last;
}

/** Opens an address as the page's own links do, without a reload. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A match of a game against bots, from Home by its buttons. Returns its id. */
async function playNow(page: Page, game: string): Promise<string> {
  await goTo(page, '/');
  await page.getByRole('button', { name: game, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await page.waitForURL(/\/m\/\w+/);
  return new URL(page.url()).pathname.replace('/m/', '');
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 800],
] as const) {
  // One in CI, the others at night: what differs is in which order styles came, not how wide a page is.
  const tag = width === 1280 ? [] : [NIGHTLY];
  test(
    `docs/design.md, Styles: from Home through both games and their replays, pages are the same as after a reload, ${width} px`,
    { tag },
    async ({ browser, server }) => {
      const { page, context, errors } = await newcomer(browser, server.url, { viewport: { width, height } });
      // A busy machine takes more than a minute: what was a moment ago stays so.
      await page.addInitScript((now) => {
        Intl.RelativeTimeFormat.prototype.format = () => now;
      }, pageMessages.time.now);
      await page.goto('/');
      const first = await playNow(page, eater.name);
      const second = await playNow(page, clash.name);
      // Over nothing: what is under the pointer looks different.
      await page.mouse.move(0, 0);
      const route = [
        `/m/${second}`,
        `/m/${first}`,
        `/r/${second}`,
        `/r/${first}`,
        '/learn',
        '/learn/star-clash',
        '/',
        '/me',
        `/m/${second}`,
      ];
      const reached: [string, string[]][] = [];
      for (const path of route) {
        await goTo(page, path);
        reached.push([path, await restingBoxes(page, path.startsWith('/m/'))]);
      }
      for (const [path, boxes] of reached) {
        await page.goto(path);
        expect(await restingBoxes(page, path.startsWith('/m/')), path).toEqual(boxes);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );
}

/** Where the top of an element is in each of the next frames, px, once nothing of it moves any more. */
const topsOf = (element: Locator): Promise<number[]> =>
  element.evaluate(async (card) => {
    const settled = () => Promise.all(card.getAnimations().map(({ finished }) => finished));
    await settled().catch(() => undefined);
    const tops: number[] = [];
    while (tops.length < 30) {
      await new Promise(requestAnimationFrame);
      tops.push(card.getBoundingClientRect().top);
    }
    return [...new Set(tops)];
  });

for (const [game, cards] of [
  [eater.name, '.hand button.card:not(.barred)'],
  [clash.name, '.hand .action-card.lit'],
] as const)
  test(`docs/design.md, Styles: a card of ${game} with the pointer at its lower edge stays where it is`, async ({
    browser,
    server,
  }) => {
    const { page, context } = await newcomer(browser, server.url);
    await page.goto('/');
    await playNow(page, game);
    if (game === eater.name) await fitOut(page);
    const card = page.locator(cards).first();
    await expect(card).toBeVisible();
    const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height - 1);
    expect(await topsOf(card)).toHaveLength(1);
    expect(await card.evaluate((each) => each.matches(':hover'))).toBe(true);
    await context.close();
  });
