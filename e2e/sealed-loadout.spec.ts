import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { expectNoViolations } from './axe';
import { expect, newcomer, test } from './fixtures';

const texts = messages.loadout;

test('R-45, docs/design.md, Loadout: both choose at once; nobody sees a card before both ships are sealed', async ({
  browser,
  server,
}) => {
  const host = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  const friend = await newcomer(browser, server.url);
  await host.page.goto('/');
  await host.page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await host.page.getByLabel(formMessages.loadout).selectOption('sealed');
  const factions = host.page.getByLabel(formMessages.faction);
  await factions.nth(0).selectOption('fpa');
  await factions.nth(1).selectOption('tessari');
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  for (const { page } of [friend, host])
    await page.getByRole('button', { name: waitingMessages.ready }).click();

  // Both are asked at the same time, and a card can be changed before the seal.
  const take = (name: string) => host.page.getByRole('button', { name: texts.place(name), exact: true });
  await expect(friend.page.getByRole('status').first()).toContainText(texts.yourChoice(0, 5));
  await take('Siege Cannon').click();
  await take('Lance Beam').click();
  await expect(host.page.getByRole('status').first()).toContainText(texts.yourChoice(1, 5));
  await host.page.getByRole('button', { name: texts.advise }).click();
  await expectNoViolations(host.page, 'a sealed loadout');
  if (process.env['PICTURES'])
    await host.page.screenshot({ path: `${process.env['PICTURES']}/fit-1280.png` });
  await host.page.getByRole('button', { name: texts.seal }).click();
  await expect(host.page.getByRole('status').first()).toContainText(/^Sealed/);
  await expect(friend.page.locator('.loadout-side .taken-list .full')).toHaveCount(0);

  await friend.page.getByRole('button', { name: texts.advise }).click();
  await friend.page.getByRole('button', { name: texts.seal }).click();
  await expect(friend.page.locator('.loadout-side .taken-list .full')).toHaveCount(5);
  await expect(friend.page.locator('.loadout-side .taken-list')).toContainText('Lance Beam');
  // The swap is open and in turns.
  for (const { page } of [host, friend]) await page.getByRole('button', { name: texts.pass }).click();
  for (const { page } of [host, friend])
    await expect(page.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  expect([...host.errors, ...friend.errors]).toEqual([]);
  await host.context.close();
  await friend.context.close();
});
