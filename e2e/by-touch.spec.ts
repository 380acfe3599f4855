import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import type { Locator } from '@playwright/test';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { defined } from '../packages/rules/src/kernel/defined';
import { StarEaterHand } from './star-eater-hand';
import { DUEL } from './duel-script';
import { expect, newcomer, test } from './fixtures';

/** WCAG 2.5.8 asks for 24 px; buttons in a match are larger. */
const LEAST_PX = 24;

test('docs/design.md, Everyone: a whole duel by touch at 390 px, from Home to victory', async ({
  browser,
  server,
}) => {
  const me = await newcomer(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const friend = await newcomer(browser, server.url);
  const { page } = me;
  // No mouse here: a mouse event would be a fault of this test.
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        if (pointerType !== 'touch') throw new Error(`a ${pointerType} in a test by touch`);
      },
      { capture: true },
    ),
  );
  const isNarrow = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const tap = async (what: Locator): Promise<void> => {
    const box = await what.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(LEAST_PX);
    await what.tap();
  };

  await page.goto('/');
  await isNarrow();
  await tap(page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }));
  const factions = page.getByLabel(formMessages.faction);
  await factions.nth(0).selectOption('fpa');
  await factions.nth(1).selectOption('tessari');
  await tap(page.getByRole('button', { name: newMatchMessages.create }));
  const link = await page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await isNarrow();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  await friend.page.getByRole('button', { name: waitingMessages.ready }).click();
  await tap(page.getByRole('button', { name: waitingMessages.ready }));

  const hands = [new StarEaterHand(page, 'fpa', 'touch'), new StarEaterHand(friend.page, 'tessari')];
  for (const [index, decision] of DUEL.entries()) {
    await test.step(`seat ${decision.seat} ${decision.type}`, () =>
      defined(hands[decision.seat]).perform(decision));
    await isNarrow();
    // §5. After the broadsides comes the hangar: the next open slot scrolls into view.
    if (decision.type === 'place' && decision.slot === 'broadside' && decision.seat === 0)
      await expect(page.getByRole('region', { name: messages.slots.hangar })).toBeInViewport({ ratio: 1 });
    if (index !== 12) continue;
    // Once in the match, every tab of the sheet and back.
    for (const tab of [messages.tabs.ship, messages.tabs.others, messages.tabs.log, messages.tabs.orders]) {
      await tap(page.getByRole('tab', { name: tab }));
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await isNarrow();
    }
  }
  await expect(page.getByRole('heading', { name: messages.result.won })).toBeVisible();
  await expect(friend.page.getByRole('heading', { name: messages.result.lost })).toBeVisible();

  // A rematch: one player asks, the other reads it at the table.
  await friend.page.getByRole('button', { name: messages.result.rematch }).click();
  await expect(friend.page.getByRole('heading', { name: waitingMessages.heading })).toBeVisible();
  await tap(page.getByRole('button', { name: messages.result.rematchAccept }));
  for (const each of [page, friend.page])
    // It begins at once, with the same ships.
    await expect(each.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  await isNarrow();
  for (const { errors } of [me, friend]) expect(errors).toEqual([]);
  for (const { context } of [me, friend]) await context.close();
});

test('docs/design.md, Everyone: by touch, a held finger explains a card and does not pick it', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    hasPlayed: false,
  });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).tap();
  const hand = page.getByRole('list', { name: messages.orders.hand });
  const card = hand.getByRole('button', { name: new RegExp(messages.commands['port-broadside']) });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  const box = defined(await card.boundingBox());
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
    });
  await touch('touchStart');
  const explained = page.getByRole('dialog');
  await expect(explained).toContainText(messages.commands['port-broadside']);
  await touch('touchEnd');
  // It stays for reading.
  await expect(explained).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explained).toBeHidden();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  // A short touch still picks.
  await hand.getByRole('button', { name: new RegExp(messages.commands['vent-coolant']) }).tap();
  await card.tap();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  expect(errors).toEqual([]);
  await context.close();
});
