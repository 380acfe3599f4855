import { cardMessages } from '../packages/client/src/games/star-eater/messages/card';
import { messages } from '../packages/client/src/games/star-eater/messages/table';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import type { Command } from '../packages/rules/src/games/star-eater';
import { Captain, fitOut, playOn } from './captain';
import { expect, newcomer, test } from './fixtures';

const ROUNDS: readonly (readonly Command[])[] = [
  ['corvettes', 'defence-stations'],
  ['port-broadside', 'starboard-broadside'],
];

test('E-1, F-3: a match of the older book, from the form through a loadout of three corvettes and two rounds', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('combobox', { name: cardMessages.form.edition, exact: true }).selectOption('february');
  await expect(page.getByText(cardMessages.form.editionNotes.february)).toBeVisible();
  await page.getByRole('combobox', { name: pageMessages.form.seat(1), exact: true }).selectOption('ensign');
  await page.getByLabel(cardMessages.form.faction).first().selectOption('fpa');
  await page.getByRole('button', { name: pageMessages.form.create }).click();
  await fitOut(page);
  // F-3. Three corvettes of each ship, none of them flying.
  await expect(page.getByText('aboard', { exact: true })).toHaveCount(6);

  const me = new Captain(page, 'fpa');
  for (const [index, commands] of ROUNDS.entries()) {
    await me.chooseOrders(index === 0 ? 'double' : 'none', commands);
    await me.seal();
    await playOn(page, index + 2);
  }
  await expect(page.getByRole('heading', { name: messages.ribbon.round(ROUNDS.length + 1) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
