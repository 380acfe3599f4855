/** Broad Reach in real browsers, from Home to the result: two people, one of them on a phone; four fleets; by keys alone. */
import type { Page } from '@playwright/test';
import { cardMessages } from '../packages/client/src/games/starship-battles/messages/card';
import { formMessages } from '../packages/client/src/games/starship-battles/messages/form';
import { messages } from '../packages/client/src/games/starship-battles/messages/table';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { expectNoViolations } from './axe';
import { NIGHTLY, expect, newcomer, test } from './fixtures';
import { playToTheEnd, ReachHand } from './reach-hand';

/** The least number of rounds; a match may end before. */
const FEW_ROUNDS = 'r4';

/** The form of a new match, through Home's buttons. */
async function formOf(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByText(formMessages.more).click();
  await page.getByRole('combobox', { name: formMessages.rounds }).selectOption(FEW_ROUNDS);
}

const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test('T-28: two people play a whole match of 100 points with sealed fleets and posts, one of them at 390 px by touch', async ({
  browser,
  server,
}) => {
  const host = await newcomer(browser, server.url);
  const friend = await newcomer(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await formOf(host.page);
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).tap();
  await host.page.getByRole('button', { name: waitingMessages.ready }).click();
  await friend.page.getByRole('button', { name: waitingMessages.ready }).tap();
  const hands = [
    new ReachHand(host.page, 'mouse', 'Harbour Compact'),
    new ReachHand(friend.page, 'touch', 'Iron Tithe'),
  ] as const;

  // B-18. A sealed fleet can be taken back until the other one is in.
  await hands[0].answer();
  await expect(host.page.getByText(messages.muster.sealed)).toBeVisible();
  await host.page.getByRole('button', { name: messages.muster.takeBack }).click();

  await playToTheEnd(hands);
  for (const hand of hands) {
    expect([...hand.answered.keys()]).toEqual(expect.arrayContaining(['muster', 'deploy', 'move', 'fire']));
    await expect(hand.result).toBeVisible();
  }
  await fits(friend.page);
  // T-1. The table has the whole height beside the column, and the width of a phone.
  const heightOf = async (page: Page): Promise<number> =>
    (await page.locator('[data-board]').boundingBox())?.height ?? 0;
  expect(await heightOf(host.page)).toBeGreaterThanOrEqual(720);
  expect(await heightOf(friend.page)).toBeGreaterThanOrEqual(390);
  // T-27. Every part of a phone's sheet can be reached.
  // The orders' tab is the result's at the end.
  const { label: _label, orders: _orders, ...tabs } = messages.tabs;
  for (const tab of Object.values(tabs))
    await expect(friend.page.getByRole('tab', { name: tab })).toBeVisible();
  // H-20. Each browser has rolled every die again.
  for (const { page } of [host, friend]) {
    await page.getByRole('button', { name: messages.dice.open, exact: true }).first().click();
    await expect(page.getByRole('dialog').getByText(/Round 1: \d+ (die|dice) verified/)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  for (const { errors, context } of [host, friend]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test(
  'T-29: a match against a bot by keys alone, from Home to the result',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    const { page, errors, context } = await newcomer(browser, server.url);
    await formOf(page);
    await page.getByRole('combobox', { name: formMessages.posts }).selectOption('ready');
    for (const seat of [0, 1])
      await page
        .getByRole('combobox', { name: formMessages.fleet, exact: true })
        .nth(seat)
        .selectOption(`tithe-100`);
    await page
      .getByRole('combobox', { name: newMatchMessages.seat(1) })
      .selectOption({ label: newMatchMessages.bot('Deckhand') });
    await page.getByRole('button', { name: newMatchMessages.create }).click();
    const me = new ReachHand(page, 'keys');
    await playToTheEnd([me]);
    await expect(me.result).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('T-30: axe finds nothing at the table while it asks for a fleet, posts, a move and fire', async ({
  browser,
  server,
}) => {
  const { page, errors, context } = await newcomer(browser, server.url);
  await formOf(page);
  await page
    .getByRole('combobox', { name: newMatchMessages.seat(1) })
    .selectOption({ label: newMatchMessages.bot('Deckhand') });
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  const me = new ReachHand(page);
  const seen = new Set<string>();
  while (!['muster', 'deploy', 'move', 'fire'].every((each) => seen.has(each))) {
    const question = await me.asked();
    if (question === 'over') break;
    if (!seen.has(question)) await expectNoViolations(page, question);
    if (question === 'move' && !seen.has('move')) {
      // T-12. A worker of the page's own computes the threat.
      await page.keyboard.press('x');
      await expect(page.locator('.reach-fire [class^=reach-threat][d^=M]')).not.toHaveCount(0);
      await page.keyboard.press('x');
    }
    seen.add(question);
    await me.answer();
  }
  expect([...seen]).toEqual(expect.arrayContaining(['muster', 'deploy', 'move', 'fire']));
  expect(errors).toEqual([]);
  await context.close();
});

test(
  'docs/rules/starship-battles.md: four fleets, three of them of bots, are played to the end and watched by somebody',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    const host = await newcomer(browser, server.url);
    const watcher = await newcomer(browser, server.url);
    await formOf(host.page);
    await host.page.getByRole('radio', { name: formMessages.modes.teams }).check();
    for (const seat of [1, 2, 3])
      await host.page
        .getByRole('combobox', { name: newMatchMessages.seat(seat) })
        .selectOption({ label: newMatchMessages.bot('Deckhand') });
    await host.page.getByRole('button', { name: newMatchMessages.create }).click();
    const me = new ReachHand(host.page);
    while (!me.answered.has('move')) await me.answer();
    await watcher.page.goto(host.page.url());
    // T-12. A spectator looks at anybody.
    await watcher.page
      .getByRole('button', { name: /^Causeway/ })
      .first()
      .click();
    await expect(watcher.page.getByRole('region', { name: /^Causeway/ })).toBeVisible();
    await playToTheEnd([me]);
    await expect(me.result).toBeVisible();
    await expect(new ReachHand(watcher.page).result).toBeVisible();
    for (const { errors, context } of [host, watcher]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  },
);
