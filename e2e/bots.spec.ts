import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { PLAYERS, type Mode } from '../packages/rules/src/games/star-eater';
import { StarEaterHand, fitOut, playOn } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

test('README.md, bots: one player against bots in every mode, from the form to the end of a round', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  for (const mode of ['duel', 'free-for-all', 'teams'] satisfies Mode[]) {
    await test.step(mode, async () => {
      await page.goto('/');
      await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
      await page.getByRole('radio', { name: formMessages.modes[mode] }).check();
      for (let seat = 1; seat < PLAYERS[mode]; seat += 1)
        await page
          .getByRole('combobox', { name: newMatchMessages.seat(seat), exact: true })
          .selectOption('ensign');
      await page.getByLabel(formMessages.faction).first().selectOption('fpa');
      await page.getByRole('button', { name: newMatchMessages.create }).click();
      await fitOut(page);

      await expect(page.getByRole('img', { name: new RegExp(`^${messages.ship.momentum}: `) })).toHaveCount(
        PLAYERS[mode],
      );
      await expect(page.getByRole('list', { name: messages.ship.track })).toHaveCount(PLAYERS[mode]);
      // Descriptions of the centres of capital ships on the board.
      await expect(page.locator('[data-hex][aria-label*="structure"]')).toHaveCount(PLAYERS[mode]);

      const me = new StarEaterHand(page, 'fpa');
      await me.chooseOrders('double', ['corvettes', 'defence-stations']);
      await me.seal();
      await playOn(page, 2);
      await expect(page.getByRole('heading', { name: messages.ribbon.round(2) })).toBeVisible();
    });
  }
  expect(errors).toEqual([]);
  await context.close();
});
