import type { Page } from '@playwright/test';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { helpMessages } from '../packages/client/src/games/star-eater/common/messages/help';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { PICKS_ONE, fitOut, playOn, settingOf } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';
import { reach } from './keys';

const ON_ITS_SIDE = [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 667, height: 375 },
];

/** Moves by Tab to this role and name. */
const tabTo = (page: Page, role: 'button' | 'radio' | 'link', name: string | RegExp): Promise<void> =>
  reach(page, page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first());

test('docs/design.md, Everyone: keyboard alone from Home through loadout and a sealed round', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.goto('/');
  await tabTo(page, 'button', new RegExp(pageMessages.home.playNow));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: messages.loadout.heading })).toBeVisible();
  const hand = page.getByRole('list', { name: messages.orders.hand });
  for (let card = 0; card < 4; card++) {
    const take = page.getByRole('button', { name: PICKS_ONE }).first();
    await expect(take).toBeEnabled();
    const chosen = await page.getByText(messages.loadout.taken, { exact: true }).count();
    await tabTo(page, 'button', PICKS_ONE);
    await page.keyboard.press('Enter');
    await expect(page.getByText(messages.loadout.taken, { exact: true })).toHaveCount(chosen + 1);
  }
  for (let callSign = 1; callSign <= 4; callSign++) {
    const add = page.locator('button:enabled', { hasText: /^Add / }).first();
    await expect(add).toBeEnabled();
    await add.focus();
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'button', messages.loadout.takeCorvettes);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', messages.loadout.pass);
  await page.keyboard.press('Enter');
  await expect(hand).toBeVisible();

  // The documented keys: card 6 and card 4 of the hand, swapped; double thrust; sealed with Enter.
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('6');
  await page.keyboard.press('4');
  await page.keyboard.press('r');
  await page.keyboard.press('x');
  await expect(page.getByRole('radio', { name: messages.engines.double })).toBeChecked();
  await page.keyboard.press('Enter');
  // Launch is preselected: Tab to its button and Enter; then the board by keyboard: a hex, then Done.
  await expect(page.getByRole('region', { name: messages.commands.corvettes })).toBeVisible();
  await tabTo(page, 'button', messages.choice.corvettes.launch);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', messages.choice.move.done);
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: helpMessages.heading })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('docs/design.md, Everyone: by touch: nothing is wider than the screen in portrait or landscape; thumbs reach every tab', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const isNarrow = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The widest possible name, one word: it stays within its place everywhere.
  const made = await page.request.post('/api/players', { data: { name: 'W'.repeat(24) } });
  await page.addInitScript(
    (identity) => localStorage.setItem('star-eater:identity', identity),
    await made.text(),
  );
  await page.goto('/');
  await isNarrow();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).tap();
  // The form's first values are good ones: nobody has to scroll to the link for a friend.
  const create = page.getByRole('button', { name: newMatchMessages.create });
  await expect(create).toBeInViewport({ ratio: 1 });
  await create.tap();
  await expect(page.getByRole('heading', { name: waitingMessages.heading })).toBeVisible();
  await expect(page.locator('.seat').getByText('W'.repeat(24))).toBeVisible();
  await isNarrow();
  // Among my matches I am *You*; others have their names.
  const other = await page.request.post('/api/players', { data: { name: 'W'.repeat(24) } });
  const { token } = (await other.json()) as { token: string };
  await page.request.post('/api/matches', {
    data: { mode: 'duel', visibility: 'public' },
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto('/');
  await expect(page.locator('.match-seat').getByText('W'.repeat(24)).first()).toBeVisible();
  await isNarrow();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).tap();
  await expect(page.getByRole('heading', { name: messages.loadout.heading })).toBeVisible();
  await isNarrow();
  await fitOut(page);
  await isNarrow();
  const hand = page.getByRole('list', { name: messages.orders.hand });
  await hand.getByRole('button', { name: messages.commands['vent-coolant'] }).tap();
  await hand.getByRole('button', { name: messages.commands.special }).tap();
  await settingOf(page, 'N').tap();
  for (const tab of [messages.tabs.ship, messages.tabs.others, messages.tabs.log, messages.tabs.orders]) {
    const handle = page.getByRole('tab', { name: tab });
    const box = await handle.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await handle.tap();
    await expect(handle).toHaveAttribute('aria-selected', 'true');
  }
  // In landscape, also wider than a tablet: the board has full height, orders and tabs are beside it.
  for (const { width, height } of ON_ITS_SIDE) {
    await page.setViewportSize({ width, height });
    const board = await page.getByRole('region', { name: messages.board.label }).boundingBox();
    const edge = (board?.x ?? 0) + (board?.width ?? width);
    expect(board?.height).toBeGreaterThan(0.8 * height);
    for (const thumbed of [
      page.getByRole('button', { name: messages.orders.seal, exact: true }),
      page.getByRole('tab', { name: messages.tabs.ship }),
      page.getByRole('tab', { name: messages.tabs.log }),
    ]) {
      const box = await thumbed.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(edge);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // WCAG 1.4.10: as narrow as a page zoomed to 400 %, nothing scrolls sideways.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).tap();
  await playOn(page, 2);
  await expect(page.getByRole('heading', { name: messages.ribbon.round(2) })).toBeVisible();
  await context.close();
});
