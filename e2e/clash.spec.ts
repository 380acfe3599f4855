/**
 * Star Clash in real browsers: a whole round with three players, solo, the gauntlet, a phone, a crash, Learn.
 */
import type { Browser, Page } from '@playwright/test';
import { cardMessages } from '../packages/client/src/games/star-clash/messages/card';
import { formMessages } from '../packages/client/src/games/star-clash/messages/form';
import { learn } from '../packages/client/src/games/star-clash/messages/learn';
import { messages } from '../packages/client/src/games/star-clash/messages/table';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { Admiral, playUntil } from './admiral';
import { expectNoViolations } from './axe';
import { expect, newcomer, test } from './fixtures';

const person = async (browser: Browser, url: string, more: object = {}): Promise<Page> =>
  (await newcomer(browser, url, more)).page;

async function chooseGame(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
}

/** Creates a match and returns its link. */
async function newMatch(
  page: Page,
  mode: keyof typeof formMessages.modes,
  players: number | null,
): Promise<string> {
  await chooseGame(page);
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('combobox', { name: formMessages.mode }).selectOption(mode);
  if (players !== null)
    await page.getByRole('combobox', { name: formMessages.players }).selectOption(String(players));
  await page.getByRole('button', { name: pageMessages.form.create }).click();
  if (players === null) return '';
  return page.getByLabel(pageMessages.waiting.invite, { exact: true }).inputValue();
}

test('C-82, C-71: three players in three browsers play a whole round to its scores, and each browser checks it', async ({
  browser,
  server,
}) => {
  const pages = await Promise.all(['Ada', 'Bo', 'Cleo'].map(() => person(browser, server.url)));
  const [ada, ...friends] = pages as [Page, ...Page[]];
  const link = await newMatch(ada, 'free-for-all', 3);
  for (const page of friends) {
    await page.goto(link);
    await page.getByRole('button', { name: pageMessages.waiting.take }).first().click();
  }
  for (const page of pages) await page.getByRole('button', { name: pageMessages.waiting.ready }).click();
  // A mouse waits until its target stands still; with three pages, only one of the players uses one.
  const admirals = pages.map((page) => new Admiral(page, page === ada ? 'mouse' : 'keys'));
  await playUntil(admirals, () => ada.locator('.round-end').isVisible());
  for (const page of pages) {
    const sheet = page.locator('.round-end');
    await expect(sheet).toContainText(/Round 1 is over/);
    await expect(sheet.getByRole('row')).toHaveCount(4);
    await sheet.getByRole('button', { name: messages.scores.close }).click();
    await page.getByRole('button', { name: messages.proof.open }).click();
    await expect(page.getByText(/Round 1: \d+ checks hold/)).toBeVisible();
    await expectNoViolations(page, 'the check of a round');
    await page.keyboard.press('Escape');
    await expectNoViolations(page, 'a table');
  }
});

test('C-57: one player plays solo to the end, by keyboard', async ({ browser, server }) => {
  const page = await person(browser, server.url);
  await newMatch(page, 'solo', null);
  const me = new Admiral(page, 'keys');
  while (await me.isAsked()) await me.decide();
  await expect(me.result).toBeVisible();
});

test('C-58: one player plays the gauntlet to the end', async ({ browser, server }) => {
  const page = await person(browser, server.url);
  await newMatch(page, 'gauntlet', null);
  const me = new Admiral(page);
  while (await me.isAsked()) await me.decide();
  await expect(me.result).toBeVisible();
});

test('C-82: a solo match by touch at 390 px, with nothing wider than the screen', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await newMatch(page, 'solo', null);
  const me = new Admiral(page, 'touch');
  let turns = 0;
  while (turns < 12 && (await me.isAsked())) {
    await me.decide();
    turns += 1;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await expectNoViolations(page, 'a table on a phone');
});

test('H-17: after a kill in mid-round the server has the same cards', async ({ browser, freshServer }) => {
  const page = await person(browser, freshServer.url);
  await newMatch(page, 'solo', null);
  const me = new Admiral(page);
  for (let turn = 0; turn < 3; turn += 1) if (await me.isAsked()) await me.decide();
  await me.isAsked();
  const hand = () =>
    page.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  const before = await hand();
  await freshServer.crashAndRestart(() => Promise.resolve());
  await expect(page.locator('.actions.awaits')).toBeVisible({ timeout: 60_000 });
  await expect.poll(hand).toEqual(before);
  await me.decide();
});

test('Learn: five steps of Star Clash, each played, then the rules by id', async ({ browser, server }) => {
  const page = await person(browser, server.url);
  await page.goto('/learn/star-clash');
  await page.getByRole('link', { name: learn.start }).click();
  const me = new Admiral(page);
  for (const id of ['fire', 'destroy', 'special', 'defend'] as const) {
    await expect(page.getByRole('heading', { name: learn.lessons[id].title })).toBeVisible();
    if (id === 'defend') await expectNoViolations(page, 'a lesson');
    while (!(await page.getByText(learn.lessons[id].after).isVisible())) await me.decide();
    await page.getByRole('button', { name: learn.next }).click();
  }
  await page.getByRole('button', { name: messages.actions.strike }).click();
  await page.getByRole('button', { name: /Adamant.*can be chosen$/ }).click();
  await page.getByRole('button', { name: /^Strike at/ }).click();
  await expect(page.getByText(learn.lessons.fighters.after)).toBeVisible();
  await page.goto('/learn/star-clash');
  await page.getByText('Special cards', { exact: true }).click();
  await page.getByRole('link', { name: /C-26/ }).click();
  await expect(page.getByRole('heading', { name: /C-26/ })).toBeVisible();
  await expectNoViolations(page, 'a rule');
});

test('Home: the chosen game is remembered, and Star Eater stays one click away', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server.url);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageMessages.home.heading);
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cardMessages.name);
  await expectNoViolations(page, 'Home');
});
