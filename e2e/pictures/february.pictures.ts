/** `npm run screens -- -g February`: a match of four by the older book against bots, and the end of one. */
import type { Page } from '@playwright/test';
import { formMessages } from '../../packages/client/src/games/star-eater/common/messages/form';
import { messages } from '../../packages/client/src/games/star-eater/common/messages/table';
import { newMatchMessages } from '../../packages/client/src/pages/home/new-match-messages';
import { anyButton, StarEaterHand, fitOut, playToTheEnd } from '../star-eater-hand';
import { newcomer, test } from '../fixtures';
import { ServerProcess } from '../server';
import { picture } from './album';
import { formOf } from '../new-match';

/** Questions that this book asks in its own way, by their names in `messages.ribbon.yours`. */
const KINDS = ['compel', 'move', 'fire'] as const;
const MOST_ROUNDS = 6;

async function begin(page: Page): Promise<void> {
  await formOf(page, 'february');
  const choose = (name: string, value: string): Promise<unknown> =>
    page.getByRole('combobox', { name, exact: true }).selectOption(value);
  await page.getByRole('radio', { name: formMessages.modes.teams }).check();
  for (const seat of [1, 2, 3]) await choose(newMatchMessages.seat(seat), 'ensign');
  await page.getByLabel(formMessages.faction).first().selectOption('fpa');
}

const create = (page: Page): Promise<void> =>
  page.getByRole('button', { name: newMatchMessages.create }).click();

test('pictures of a match of four in February', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url);
  await begin(page);
  await picture(page, 'february-form', { whole: true });
  await create(page);
  await picture(page, 'february-loadout', { whole: true });
  await fitOut(page);
  const me = new StarEaterHand(page, 'fpa');
  const hand = page.getByRole('list', { name: messages.orders.hand });
  const choice = page.locator('section.choice').first();
  const asked = page.getByRole('banner');
  const missing = new Set<string>(KINDS);
  for (let round = 1; round <= MOST_ROUNDS && missing.size > 0; round++) {
    await hand.waitFor();
    const cards = hand.locator('button[aria-pressed]');
    for (const index of [0, 1]) await cards.nth(round === 1 ? index + 3 : index).click();
    await page
      .getByRole('radio', { name: messages.engines[round < 3 ? 'double' : 'none'], exact: true })
      .click();
    if (round === 3) await picture(page, 'february-commitment');
    await me.seal();
    // Until the server has answered, the hand of these orders is still there.
    await hand.waitFor({ state: 'hidden' });
    for (;;) {
      await choice.or(hand).first().waitFor();
      if (await hand.isVisible()) break;
      const words = await asked.innerText();
      const kind = KINDS.find((each) => words.includes(messages.ribbon.yours[each] ?? ''));
      if (kind && missing.delete(kind)) await picture(page, `february-${kind}`);
      const primary = choice.locator('button.primary:enabled');
      const any = anyButton(choice);
      await ((await primary.count()) > 0 ? primary : any)
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await page.waitForTimeout(300);
    }
  }
  await context.close();
});

test('pictures of the end of a match of four in February', async ({ browser }) => {
  const server = await ServerProcess.start('e2e/fragile-server.ts');
  const { page, context } = await newcomer(browser, server.url);
  await begin(page);
  await create(page);
  await fitOut(page);
  await playToTheEnd(page);
  await picture(page, 'february-result');
  await context.close();
  await server.stop();
});
