/** docs/design.md, Pass and play: two people at one device, by buttons. What is behind the curtain is nowhere on the page. */
import type { Page } from '@playwright/test';
import { cardMessages } from '../packages/client/src/games/star-clash/messages/card';
import { formMessages } from '../packages/client/src/games/star-clash/messages/form';
import { messages } from '../packages/client/src/games/star-clash/messages/table';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { deviceMessages as texts } from '../packages/client/src/pages/device/messages';
import { replayMessages } from '../packages/client/src/table/replay/messages';
import { expectNoViolations } from './axe';
import { ClashHand } from './clash-hand';
import { expect, newcomer, test } from './fixtures';

const PEOPLE = ['Ada', 'Bo'];

/** The person whom the curtain calls; nobody else's things are on the page, for eyes or for a screen reader. */
async function calledBy(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^I am / });
  await expect(button).toBeVisible();
  const name = (await button.innerText()).replace('I am ', '');
  expect(PEOPLE).toContain(name);
  const { hand, note, iAm, leave } = texts.curtain;
  // Its seat's mark has the seat's number.
  const mark = String(PEOPLE.indexOf(name) + 1);
  const words = [pageMessages.nav.skip, mark, hand, name, note(name), iAm(name), leave];
  const shown = await page.locator('body').evaluate((body) => body.textContent ?? '');
  expect(shown.replace(/\s/g, '')).toBe(words.join('').replace(/\s/g, ''));
  const heard = (await page.locator('body').ariaSnapshot()).match(/"[^"]*"/g) ?? [];
  const known = [pageMessages.nav.skip, `${hand} ${name}`, iAm(name), leave, '#content', '/pass-and-play'];
  expect(heard.filter((each) => !known.includes(each.slice(1, -1)))).toEqual([]);
  await expect(page.locator('canvas, [role=log], dialog')).toHaveCount(0);
  return name;
}

const take = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: texts.curtain.iAm(name), exact: true }).click();

/** The cards of whoever holds the device. */
const handOf = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: messages.hand.heading }).getByRole('button').allInnerTexts();

async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await page.getByRole('link', { name: pageMessages.home.device }).click();
  await page.getByRole('radio', { name: formMessages.modes.duel }).check();
  for (const [seat, name] of PEOPLE.entries()) await page.getByLabel(texts.name(seat)).fill(name);
}

for (const width of [1280, 390])
  test(`two people hand one device round, at ${width} px`, async ({ browser, server }) => {
    const size = { viewport: { width, height: 800 }, hasTouch: width < 500 };
    const { context, page, errors } = await newcomer(browser, server.url, size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await begin(page);
    if (width === 1280) await expectNoViolations(page, 'Pass and play, form');
    await page.setViewportSize(size.viewport);
    asked.length = 0;
    await page.getByRole('button', { name: texts.start, exact: true }).click();

    const first = await calledBy(page);
    if (width === 1280) await expectNoViolations(page, 'Pass and play, curtain');
    await page.setViewportSize(size.viewport);
    await take(page, first);
    const hand = new ClashHand(page, width < 500 ? 'touch' : 'mouse');
    const pass = page.getByRole('button', { name: texts.pass.hide });
    expect(await handOf(page)).toHaveLength(5);
    while (!(await pass.isVisible())) {
      await hand.decide();
      await expect(pass.or(page.locator('.actions.awaits')).first()).toBeVisible();
    }
    await pass.click();

    const second = await calledBy(page);
    expect(second).not.toBe(first);
    // No key and no way back shows more; nor does the page when it is loaded again.
    await page.keyboard.press('Enter');
    await page.keyboard.press('l');
    await page.keyboard.press('Escape');
    expect(await calledBy(page)).toBe(second);
    await page.reload();
    expect(await calledBy(page)).toBe(second);
    await take(page, second);
    expect(await handOf(page)).toHaveLength(5);
    await expect(page.getByText(`${second} (you)`).first()).toBeVisible();

    // Another tab waits until this one is closed.
    const beside = await context.newPage();
    await beside.goto(page.url());
    await expect(beside.getByText(texts.elsewhere)).toBeVisible();
    await beside.close();

    // Nobody needs the network.
    await context.setOffline(true);
    await hand.discardOne();
    await expect(pass).toBeVisible();
    await expect(page.locator('.banner')).toHaveCount(0);
    await context.setOffline(false);
    await pass.click();
    expect(await calledBy(page)).toBe(first);
    await take(page, first);

    // The first person gives up: the end is everybody's, with the replay and the same people again.
    await page.getByRole('button', { name: tableMessages.ribbon.menu }).click();
    await page.getByRole('button', { name: tableMessages.menu.resign }).click();
    await page.getByRole('button', { name: tableMessages.menu.resignSure }).click();
    await expect(page.getByRole('heading', { name: tableMessages.result.wonBy(second) })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/matches'))).toEqual([]);
    await page.getByRole('link', { name: tableMessages.result.replay }).click();
    await expect(page.getByRole('heading', { name: replayMessages.heading })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: tableMessages.result.rematchOfMany }).click();
    await calledBy(page);
    // Left and found again.
    await page.getByRole('link', { name: texts.curtain.leave }).click();
    await page.getByRole('link', { name: new RegExp(`^${texts.resume}`) }).click();
    await calledBy(page);
    expect(errors).toEqual([]);
  });
