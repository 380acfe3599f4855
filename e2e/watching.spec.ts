import { cardMessages } from '../packages/client/src/games/star-eater/common/messages/card';
import type { Page } from '@playwright/test';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { fitOut } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

const TURN = new RegExp(messages.board.rotate('(.+)'));

/** Starts a public duel against the bot; returns its address. */
async function publicDuel(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByLabel(newMatchMessages.who).selectOption('public');
  await page
    .getByRole('group', { name: newMatchMessages.seat(1) })
    .getByRole('combobox', { name: newMatchMessages.seat(1) })
    .selectOption('ensign');
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  await expect(page.getByRole('button', { name: /^Pick /i }).first()).toBeVisible();
  return new URL(page.url()).pathname;
}

test('Watching: the list shows the stage of each match, and spectators can flip between live matches', async ({
  browser,
  freshServer,
}) => {
  const player = await newcomer(browser, freshServer.url);
  const watcher = await newcomer(browser, freshServer.url);
  const older = await publicDuel(player.page);
  await fitOut(player.page);
  const newer = await publicDuel(player.page);

  const { page } = watcher;
  await page.goto('/');
  const list = page.getByRole('region', { name: pageMessages.home.live });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(cardMessages.going(0, 'loadout'));
  await expect(rows.nth(1)).toContainText(cardMessages.going(1, 'commitment'));
  await expect(rows.nth(1)).toContainText(pageMessages.bot);
  await expect(rows.nth(1).getByRole('meter')).toHaveCount(2);

  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${older}$`));
  await expect(page.getByRole('heading', { name: messages.ribbon.round(1) })).toBeVisible();
  await expect(page.getByText(messages.ribbon.watching, { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: messages.orders.hand })).toHaveCount(0);
  await expect(page.getByRole('img', { name: new RegExp(tableMessages.estimate.label) })).toBeVisible();

  // Either side's bow can be up.
  const heightOf = async (seat: number): Promise<number> =>
    (await page.locator(`[data-actor="ship:${seat}"]`).boundingBox())?.y ?? NaN;
  const isBelow = async (): Promise<boolean> => (await heightOf(0)) > (await heightOf(1));
  await expect.poll(isBelow).toBe(true);
  for (const expected of [false, true]) {
    await page.locator('.board-tools').getByRole('button', { name: TURN }).click();
    await expect.poll(isBelow).toBe(expected);
  }

  // Spectators with an account talk; players read it after the match.
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('star-eater:identity') ?? '{}') as { token?: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch('/api/recovery', { method: 'POST', headers, body: '{}' });
  });
  await page.getByRole('button', { name: messages.log.open }).click();
  await page.getByLabel(tableMessages.log.message).fill('Who will win?');
  await page.getByRole('button', { name: tableMessages.log.send }).click();
  await expect(page.locator('.chat-lines')).toContainText('Who will win?');
  await page.getByRole('button', { name: messages.log.close }).click();

  await page.getByRole('button', { name: messages.watch.next }).click();
  await expect(page).toHaveURL(new RegExp(`${newer}$`));
  await expect(page.getByText(messages.loadout.watching).first()).toBeVisible();
  // By keyboard, and around the end of the list back to the first.
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`${older}$`));
  await expect(page.getByRole('heading', { name: messages.ribbon.round(1) })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(new RegExp(`${newer}$`));
  expect([...watcher.errors, ...player.errors]).toEqual([]);
  await watcher.context.close();
  await player.context.close();
});
