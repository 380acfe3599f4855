/** T-3, T-16. Broad Reach's table on a phone, from Home by its buttons: names that can be read, targets that a finger tells apart. */
import type { Browser, Locator, Page } from '@playwright/test';
import { cardMessages } from '../packages/client/src/games/starship-battles/messages/card';
import { messages } from '../packages/client/src/games/starship-battles/messages/table';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { expect, newcomer, test } from './fixtures';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Matches until the dice let me say who is first: then all stand where ready posts are. */
const TRIES = 12;

const tray = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const gold = (page: Page): Locator =>
  page.locator('.reach-tray .button.primary:enabled:not([aria-busy="true"])').first();

/** *Play now* until I am asked who is first, and say that I am. */
async function asFirst(browser: Browser, url: string) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { page, context, errors } = await newcomer(browser, url, PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: cardMessages.name, exact: true }).tap();
    await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).tap();
    const mine = page.getByRole('button', { name: new RegExp(messages.first.you) });
    const move = tray(page, messages.move.heading);
    await expect(mine.or(move).first()).toBeVisible();
    if (await mine.isVisible()) {
      await mine.tap();
      await expect(move).toBeVisible();
      return { page, context, errors };
    }
    await context.close();
  }
  throw new Error('the dice never let me say who is first');
}

interface Read {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Names in the picture, and the numbers over it; pixels of the window. */
const textsOn = (page: Page): Promise<{ names: Read[]; tags: Read[] }> =>
  page.evaluate(() => {
    const read = (element: Element): Read => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { text: element.textContent ?? '', left, top, right, bottom };
    };
    const board = document.querySelector('.reach-board')?.getBoundingClientRect();
    const isIn = ({ left, top, right, bottom }: Read): boolean =>
      board !== undefined &&
      right > board.left &&
      left < board.right &&
      bottom > board.top &&
      top < board.bottom;
    const all = (selector: string): Read[] => [...document.querySelectorAll(selector)].map(read).filter(isIn);
    return {
      names: all('.reach-board svg text').filter(({ text }) => /[a-z]{3}/.test(text)),
      tags: all('.reach-tag').filter(({ right, left }) => right > left),
    };
  });

test('T-3, T-11 at 390 px, before the first move, no name covers another, and no number lies over one', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await asFirst(browser, server.url);
  await expect(page.locator('.reach-readout')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // What the open course comes to is read without scrolling.
  const told = await page.locator('.reach-forecast').boundingBox();
  const button = await gold(page).boundingBox();
  expect((told?.y ?? Infinity) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  const { names, tags } = await textsOn(page);
  // The ships of mine, at least.
  expect(names.length).toBeGreaterThanOrEqual(3);
  const isOver = (a: Read, b: Read): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const meeting = names.flatMap((name, at) =>
    [...names.slice(at + 1), ...tags]
      .filter((other) => isOver(name, other))
      .map(({ text }) => [name.text, text]),
  );
  expect(meeting).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

/** The middles of the rings around targets that are in view, and of the one aimed at. */
const ringsOn = (page: Page): Promise<[x: number, y: number][]> =>
  page.evaluate(() => {
    const path = document.querySelector<SVGPathElement>('.reach-fire .reach-targets');
    const board = document.querySelector('.reach-board')?.getBoundingClientRect();
    const matrix = path?.getScreenCTM();
    if (!path || !board || !matrix) return [];
    return [...(path.getAttribute('d') ?? '').matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)[aA](-?[\d.]+)/g)]
      .map(([, x, y, radius]): [number, number] => {
        const { x: left, y: top } = new DOMPoint(Number(x) + Number(radius), Number(y)).matrixTransform(
          matrix,
        );
        return [left, top];
      })
      .filter(([x, y]) => x > board.left && x < board.right && y > board.top && y < board.bottom);
  });

test('T-16 at 390 px targets stand 44 px apart, and Next target goes from one to the next, each in view', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await asFirst(browser, server.url);
  const next = page.getByRole('button', { name: messages.fire.nextTarget });
  const over = page.locator('.result');
  // Until a ship of mine has two targets: in the first round, or the second.
  while (!(await next.isVisible())) {
    const before = await page.locator('.reach-tray').first().innerText();
    await gold(page).tap();
    await expect
      .poll(async () => (await page.locator('.reach-tray').first().innerText()) !== before)
      .toBe(true);
    await expect(gold(page).or(page.locator('.reach-choices .button')).or(over).first()).toBeVisible();
    const first = page.getByRole('button', { name: new RegExp(messages.first.you) });
    if (await first.isVisible()) await first.tap();
    await expect(over).toBeHidden();
  }
  const aimed = page.locator('.reach-aimed');
  const [, of = '0'] = /of (\d+)/.exec(await aimed.innerText()) ?? [];
  const seen = new Set<string>();
  for (let at = 0; at < Number(of); at += 1) {
    const rings = await ringsOn(page);
    expect(rings.length).toBeGreaterThan(0);
    for (const [i, [x, y]] of rings.entries())
      for (const [otherX, otherY] of rings.slice(i + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(43.5);
    const name = await aimed.locator('strong').innerText();
    seen.add(name);
    const ring = await page.getByRole('button', { name: new RegExp(`^${name}, `) }).boundingBox();
    const board = await page.locator('.reach-board').boundingBox();
    expect(ring && board && ring.y >= board.y - 1 && ring.y + ring.height <= board.y + board.height + 1).toBe(
      true,
    );
    await next.tap();
    await expect(aimed).not.toContainText(name);
  }
  expect(seen.size).toBe(Number(of));
  expect(errors).toEqual([]);
  await context.close();
});
