import AxeBuilder from '@axe-core/playwright';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { replayMessages } from '../packages/client/src/table/replay/messages';
import { battleMessages } from '../packages/client/src/games/star-eater/common/messages/replay';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { StarEaterHand, fitOut, playOn } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

test('Replay: one round against ensign, replayed step by step with orders and seals', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await fitOut(page);
  const me = new StarEaterHand(page, 'fpa');
  await me.chooseOrders('double', ['corvettes', 'vent-coolant']);
  await me.seal();
  await playOn(page, 2);
  await expect(page.getByRole('heading', { name: messages.ribbon.round(2) })).toBeVisible();
  const id = /\/m\/([^/?]+)/.exec(page.url())?.[1] ?? '';

  // The match is live: it is shown up to the last completed round.
  await page.goto(`/r/${id}`);
  await expect(page.getByText(battleMessages.unfinished)).toBeVisible();
  const slider = page.getByRole('slider', { name: battleMessages.timeline });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: messages.ribbon.round(1) })).toBeVisible();
  const orders = page.getByRole('region', { name: battleMessages.orders.heading(1) });
  await expect(orders).toContainText(messages.engines.double);
  await expect(orders).toContainText(messages.commands['vent-coolant']);
  await expect(orders.getByText(battleMessages.orders.kept)).toHaveCount(2);
  await expect(page.getByText(battleMessages.seals(6))).toBeVisible();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);

  // A link to a moment works for strangers, of a private match too.
  await page.getByRole('button', { name: battleMessages.transport.back }).click();
  const place = await slider.inputValue();
  await page.getByRole('button', { name: battleMessages.share }).click();
  await expect(page).toHaveURL(/\?at=\d+&step=\d+/);
  const friend = await newcomer(browser, server.url);
  await friend.page.goto(page.url());
  await expect(friend.page.getByRole('slider', { name: battleMessages.timeline })).toHaveValue(place);
  expect(friend.errors).toEqual([]);
  await friend.context.close();

  // By keyboard: to the beginning, then play to the end.
  await slider.focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: battleMessages.transport.play, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: battleMessages.transport.end })).toBeDisabled();

  // A practice match from before the orders were resolved: the same round with other decisions.
  await page.getByRole('tab', { name: battleMessages.panels.jump }).click();
  await page
    .getByRole('button', { name: `${messages.ribbon.round(1)}, ${messages.phases.movement}` })
    .click();
  await page.getByRole('button', { name: battleMessages.fork.open }).click();
  await page
    .getByRole('dialog', { name: battleMessages.fork.heading })
    .getByRole('button', { name: /^Play / })
    .nth(1)
    .click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { name: messages.ribbon.round(1) })).toBeVisible();
  await me.isAsked('commit');
  await me.chooseOrders('N', ['vent-coolant', 'special']);
  await me.seal();
  await playOn(page, 2);
  await expect(page.getByRole('heading', { name: messages.ribbon.round(2) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('Replay: an unknown match has no replay', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.goto('/r/no-such-match');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByText(replayMessages.askAgain)).toBeVisible();
  // The same link would not help.
  await expect(page.getByRole('button', { name: pageMessages.errors.again })).toHaveCount(0);
  await context.close();
});
