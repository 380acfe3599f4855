import AxeBuilder from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { cardMessages } from '../packages/client/src/games/star-clash/messages/card';
import { meMessages } from '../packages/client/src/i18n/en/me';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { seekMessages } from '../packages/client/src/pages/finding/messages';
import { expectNoViolations } from './axe';
import { ClashHand } from './clash-hand';
import { expect, newcomer, test } from './fixtures';
import type { ServerProcess } from './server';

/** A browser whose player has an account. */
async function account(browser: Browser, server: ServerProcess, name: string) {
  const opened = await newcomer(browser, server.url);
  const { page } = opened;
  await page.goto('/me');
  await page.getByLabel(meMessages.name).fill(name);
  await page.getByRole('button', { name: meMessages.save }).click();
  await expect(page.getByText(meMessages.saved)).toBeVisible();
  await page.getByRole('button', { name: meMessages.recoveryButton }).click();
  await expect(page.getByLabel(meMessages.recoveryCode)).toBeVisible();
  await page.goto('/');
  return opened;
}

const find = (page: Page): Promise<void> =>
  page.getByRole('button', { name: new RegExp(pageMessages.home.findOpponent) }).click();
const panel = (page: Page) => page.getByRole('region', { name: seekMessages.heading });
const found = (page: Page) => page.getByRole('alertdialog', { name: seekMessages.found });

async function waiting(server: ServerProcess): Promise<number> {
  const answer = await fetch(`${server.url}/api/lobby`);
  return ((await answer.json()) as { waiting: number }).waiting;
}

/** Names of the page's own controls that lie under it. */
const underneath = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const over = element.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a, [role=tab])')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });

test('P-23 … P-25: two accounts find each other rated from Home in two taps; who closed the tab is never paired', async ({
  browser,
  freshServer: server,
}) => {
  const gone = await account(browser, server, 'Gone');
  await find(gone.page);
  await expect(panel(gone.page).getByText(seekMessages.nobodyHere)).toBeVisible();
  await gone.context.close();
  await expect.poll(() => waiting(server)).toBe(0);

  const [ada, bo] = [await account(browser, server, 'Ada'), await account(browser, server, 'Bo')];
  await find(ada.page);
  // Not with the one who has gone.
  await expect(panel(ada.page).getByText(seekMessages.nobodyHere)).toBeVisible();
  await expect(panel(ada.page).getByRole('checkbox', { name: seekMessages.rated })).toBeChecked();
  await expectNoViolations(ada.page, 'Home, a search');
  await find(bo.page);
  for (const { page } of [ada, bo]) {
    await expect(found(page)).toContainText('rated');
    await expect(found(page)).not.toContainText('not rated');
  }
  // With the keyboard: the button has the focus.
  await expect(found(ada.page).getByRole('button', { name: seekMessages.accept })).toBeFocused();
  await ada.page.keyboard.press('Enter');
  await expect(found(ada.page).getByText(seekMessages.accepted)).toBeVisible();
  await found(bo.page).getByRole('button', { name: seekMessages.accept }).click();
  for (const { page } of [ada, bo]) {
    await expect(page).toHaveURL(/\/m\/\w+$/);
    const answer = await fetch(server.url + new URL(page.url()).pathname.replace('/m/', '/api/matches/'));
    expect(await answer.json()).toMatchObject({ rated: true, state: 'live' });
  }
  for (const { context } of [ada, bo]) await context.close();
});

test('P-25, P-26: who declines is out, the other is first in line and may play a bot meanwhile', async ({
  browser,
  freshServer: server,
}) => {
  const [ada, bo] = [await newcomer(browser, server.url), await newcomer(browser, server.url)];
  for (const { page } of [ada, bo]) {
    await page.goto('/');
    await find(page);
  }
  await expect(found(ada.page)).toBeVisible();
  // Once: the dialog is there for 20 s.
  const { violations } = await new AxeBuilder({ page: ada.page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await found(bo.page).getByRole('button', { name: seekMessages.decline }).click();
  await expect(panel(bo.page).getByText(seekMessages.stopped)).toBeVisible();
  await expect(panel(ada.page).getByText(seekMessages.letDown)).toBeVisible();
  // A reload keeps the search; after a minute there is something to do.
  await ada.page.clock.install();
  await ada.page.reload();
  // A clock that jumps ends a request on its way: the answer first.
  await expect(panel(ada.page).getByRole('timer')).toBeVisible();
  await expect(panel(ada.page).getByText(seekMessages.nobodyHere)).toBeVisible();
  await ada.page.clock.fastForward(61_000);
  await panel(ada.page)
    .getByRole('button', { name: new RegExp(seekMessages.bot('.+')) })
    .click();
  await expect(ada.page).toHaveURL(/\/m\/\w+$/);
  const bar = ada.page.getByRole('complementary', { name: seekMessages.heading });
  await expect(bar).toBeVisible();
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await ada.page.setViewportSize(size);
    await expect(ada.page.getByRole('main').getByRole('button').first()).toBeVisible();
    expect(await underneath(bar)).toEqual([]);
  }
  await bar.getByRole('button', { name: seekMessages.stop }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => waiting(server)).toBe(0);
  for (const { context } of [ada, bo]) await context.close();
});

test('P-26: at a table without a board the search covers no card, ship or order', async ({
  browser,
  freshServer: server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await find(page);
  await panel(page)
    .getByRole('button', { name: new RegExp(seekMessages.bot('.+')) })
    .click();
  const bar = page.getByRole('complementary', { name: seekMessages.heading });
  await expect(bar).toBeVisible();
  for (const size of [
    { width: 901, height: 600 },
    { width: 920, height: 700 },
    { width: 1199, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await new ClashHand(page).isAsked();
    expect(await underneath(bar), `${size.width} × ${size.height}`).toEqual([]);
  }
  await context.close();
});
