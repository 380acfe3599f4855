/** docs/design.md, Browsers and Network: what differs between screens and networks. Firefox and WebKit: `engines/`. */
import { cardMessages as clash } from '../packages/client/src/games/star-clash/messages/card';
import { tipMessages } from '../packages/client/src/games/star-eater/beta/messages/tips';
import { cardMessages as eater } from '../packages/client/src/games/star-eater/common/messages/card';
import { cardMessages as reach } from '../packages/client/src/games/starship-battles/messages/card';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { expect, newcomer, test } from './fixtures';

const WIDTHS = Array.from({ length: 58 }, (_, at) => ({ width: 768 + 20 * at, height: 768 }));

test('Network: a table whose web socket is closed on the way says that the network blocks it', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.routeWebSocket(/.*/, (socket) => socket.close({ code: 1011 }));
  await page.goto('/');
  await page.getByRole('button', { name: pageMessages.home.playNow }).click();
  await expect(page.getByText(tableMessages.network.blocked)).toBeVisible();
  await context.close();
});

test('Home: the match that waits is shown late, and no control of the first picture moves', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: pageMessages.home.playNow }).click();
  await expect(page.getByRole('button', { name: tableMessages.ribbon.menu })).toBeVisible();
  const controls = page.locator('.hero :is(button, a)');
  const places = (): Promise<string> =>
    controls.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)).join());
  await page.goto('/', { waitUntil: 'commit' });
  await controls.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  await expect(page.locator('.your-turn')).toBeVisible();
  expect(await places()).toBe(before);
  await context.close();
});

test('At the table: on a phone who watches any game reaches everything in the ribbon; a board without WebGL says so', async ({
  browser,
  server,
}) => {
  for (const [game, hasBoard] of [
    [clash, false],
    [reach, true],
    [eater, true],
  ] as const) {
    const player = await newcomer(browser, server.url, { hasPlayed: false });
    await player.page.goto('/');
    await player.page.getByRole('button', { name: game.name, exact: true }).click();
    await player.page.getByRole('button', { name: pageMessages.home.playNow }).click();
    const menu = { name: tableMessages.ribbon.menu };
    await expect(player.page.getByRole('button', menu)).toBeVisible();
    await expect(player.page.getByText(tableMessages.withoutWebGL)).toHaveCount(hasBoard ? 1 : 0);

    const watcher = await newcomer(browser, server.url, { viewport: { width: 390, height: 844 } });
    await watcher.page.goto(player.page.url());
    await expect(watcher.page.getByText(tableMessages.ribbon.watching, { exact: true })).toBeVisible();
    const ends = watcher.page
      .locator('.ribbon > *, .ribbon button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...(await ends))).toBeLessThanOrEqual(390);
    for (const { context } of [player, watcher]) await context.close();
  }
});

test('Orders: from 768 to 1920 px, and on a phone on its side, no card of the first hand lies over slots, wheel or Seal', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url, { hasPlayed: false });
  await page.goto('/');
  await page.getByRole('button', { name: pageMessages.home.playNow }).click();
  await expect(page.locator('.orders .seal')).toBeVisible();
  const overlaps = (): Promise<string[]> =>
    page.evaluate(() => {
      const parts = ['.hand .card', '.slots .slot', '.wheel > *', '.seal'].map((selector) =>
        [...document.querySelectorAll(`.orders ${selector}`)].map((each) => each.getBoundingClientRect()),
      );
      const isOver = (a: DOMRect, b: DOMRect): boolean =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      return parts.flatMap((some, at) =>
        parts
          .slice(at + 1)
          .flatMap((others, after) =>
            some.some((a) => others.some((b) => isOver(a, b))) ? [`${at} over ${at + 1 + after}`] : [],
          ),
      );
    });
  for (const size of [...WIDTHS, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await expect.poll(overlaps, { message: `${size.width} × ${size.height}`, timeout: 5_000 }).toEqual([]);
  }
  await context.close();
});

test('At the table: from 768 to 1920 px and on phones no control of a first table lies under something else', async ({
  browser,
  server,
}) => {
  for (const game of [clash, reach, eater]) {
    const { page, context } = await newcomer(browser, server.url, { hasPlayed: false });
    await page.goto('/');
    await page.getByRole('button', { name: game.name, exact: true }).click();
    await page.getByRole('button', { name: pageMessages.home.playNow }).click();
    await expect(page.locator('.awaited.mine')).toBeVisible();
    await expect(page.locator('.tip')).toHaveCount(game === eater ? 1 : 0);
    for (const size of [...WIDTHS, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      const message = `${game.name}, ${size.width} × ${size.height}`;
      await expect.poll(() => page.evaluate(covered), { message, timeout: 5_000 }).toEqual([]);
      await expect.poll(() => page.evaluate(underTips), { message, timeout: 5_000 }).toEqual([]);
    }
    if (game === eater) {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.keyboard.press('x');
      await expect(page.locator('.tip')).toContainText(tipMessages.text.seal);
      expect(await page.evaluate(underTips)).toEqual([]);
    }
    await context.close();
  }
});

/** Controls, and a plan that warns, of which a tip covers a part. Tips let clicks through: they are found by their boxes. */
function underTips(): string[] {
  return [...document.querySelectorAll('.tip')].flatMap((tip) => {
    const a = tip.getBoundingClientRect();
    const others = document.querySelectorAll(
      '.table :is(button:not([data-hex]), select, input, a, [data-warning])',
    );
    return [...others].flatMap((other) => {
      if (tip.contains(other) || !other.checkVisibility({ visibilityProperty: true })) return [];
      const b = other.getBoundingClientRect();
      const isOver =
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      return isOver ? [`${other.className || other.textContent} under a tip`] : [];
    });
  });
}

/** Controls whose middle is in view and under something that is neither theirs, nor a tip, nor what stays while a sheet scrolls. */
function covered(): string[] {
  const isInView = (control: Element, x: number, y: number): boolean => {
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      if (clips && (x < left || x > right || y < top || y > bottom)) return false;
    }
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  };
  const stays = (above: Element, control: Element): boolean => {
    for (let each: Element | null = above; each; each = each.parentElement)
      if (getComputedStyle(each).position === 'sticky' && !each.contains(control)) return true;
    return above.closest('.tip') !== null;
  };
  return [...document.querySelectorAll('.table :is(button:not([data-hex]), select, input, a)')].flatMap(
    (control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const { visibility, pointerEvents } = getComputedStyle(control);
      if (width < 2 || height < 2 || visibility === 'hidden' || pointerEvents === 'none') return [];
      if (control.closest('[data-board]') || !isInView(control, x, y)) return [];
      const above = document.elementFromPoint(x, y);
      if (!above || control.contains(above) || above.contains(control) || stays(above, control)) return [];
      return [`${control.className || control.textContent} under ${above.className}`];
    },
  );
}
