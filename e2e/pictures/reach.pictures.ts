/** `npm run screens -- -g 'Broad Reach'`: Broad Reach at the moments that matter, at four widths. */
import type { Page } from '@playwright/test';
import { cardMessages } from '../../packages/client/src/games/starship-battles/messages/card';
import { formMessages } from '../../packages/client/src/games/starship-battles/messages/form';
import { messages } from '../../packages/client/src/games/starship-battles/messages/table';
import { newMatchMessages } from '../../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../../packages/client/src/i18n/en/pages';
import { newcomer, test } from '../fixtures';
import { ReachHand } from '../reach-hand';
import { picture as pictureOf, type Taking } from './album';

const picture = (page: Page, name: string, taking: Taking = {}): Promise<void> =>
  pictureOf(page, `reach-${name}`, taking);

async function formOf(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
}

const bot = (page: Page, seat: number) =>
  page
    .getByRole('combobox', { name: newMatchMessages.seat(seat) })
    .selectOption({ label: newMatchMessages.bot('Deckhand') });

/** A picture of each question when it is first asked, until all of `wanted` were. */
async function pictures(page: Page, me: ReachHand, wanted: readonly string[], prefix = ''): Promise<void> {
  const left = new Set(wanted);
  while (left.size > 0) {
    const question = await me.asked();
    if (question === 'over') return;
    if (left.delete(question)) await picture(page, prefix + question);
    await me.answer();
  }
}

test('Broad Reach: Home, the form, Learn, the fleets', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await picture(page, 'home');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await picture(page, 'form', { whole: true });
  await page.goto('/learn/starship-battles');
  await picture(page, 'learn', { whole: true });
  await context.close();
});

test('Broad Reach: a first match', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true, hasPlayed: false });
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await pictures(page, new ReachHand(page), ['move', 'fire'], 'first-');
  await context.close();
});

test('Broad Reach: a duel of sealed fleets, its result and its replay', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true });
  await formOf(page);
  await page.getByText(formMessages.more).click();
  await page.getByRole('combobox', { name: formMessages.rounds }).selectOption('r4');
  await bot(page, 1);
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  const me = new ReachHand(page);
  await pictures(page, me, ['muster', 'deploy', 'move', 'fire']);
  while (await me.answer());
  await me.result.waitFor();
  await picture(page, 'result');
  await page.getByRole('button', { name: messages.dice.open, exact: true }).first().click();
  await picture(page, 'dice');
  await page.goto(page.url().replace('/m/', '/r/'));
  await page.locator('[data-board]').waitFor();
  await picture(page, 'replay');
  await context.close();
});

test('Broad Reach: four fleets in teams', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true });
  await formOf(page);
  await page.getByRole('radio', { name: formMessages.modes.teams }).check();
  for (const seat of [1, 2, 3]) await bot(page, seat);
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  await pictures(page, new ReachHand(page), ['move', 'fire'], 'four-');
  await context.close();
});
