import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { puzzleMessages } from '../packages/client/src/app/puzzles/messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { cardMessages } from '../packages/client/src/games/star-eater/common/messages/card';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { tipMessages } from '../packages/client/src/games/star-eater/beta/messages/tips';
import { fitOut, playOn, settingOf } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

test('docs/design.md, First match: Play now to sealed orders in three clicks, guns that hit at once, and tips for one new thing a round', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, { hasPlayed: false });
  await page.goto('/');
  const tip = page.getByRole('complementary', { name: tipMessages.label });
  const isTold = (id: keyof typeof tipMessages.text) => expect(tip).toContainText(tipMessages.text[id]);
  const play = page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) });
  await expect(play).toContainText(cardMessages.home.firstMatchNote);

  let clicks = 0;
  const click = async (role: 'button' | 'radio', name: string | RegExp): Promise<void> => {
    clicks += 1;
    await page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  await click('button', new RegExp(pageMessages.home.playNow));
  await isTold('engine');
  await click('radio', messages.engines.double);
  await isTold('seal');
  await click('button', messages.orders.seal);
  // The news of the next round may follow at once.
  await expect(tip.filter({ hasText: tipMessages.text.seal })).toHaveCount(0);
  expect(clicks).toBe(3);

  // The guns hit in the first round, and no form is met.
  await playOn(page, 2);
  const hand = page.getByRole('list', { name: messages.orders.hand });
  await expect(tip).toContainText(tipMessages.news.hit);
  await isTold('momentum');
  // Who goes on at full speed may collide, and sometimes loses the ship before round 3.
  await settingOf(page, 'S').click();
  // Corvettes come in round 3: until then the card tells when.
  const corvettes = hand.getByRole('button', { name: new RegExp(messages.commands.corvettes) });
  await corvettes.click({ force: true });
  await expect(corvettes).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.card-note')).toContainText(messages.orders.later(3));
  await hand.getByRole('button', { name: new RegExp(messages.commands['port-broadside']) }).click();
  await hand.getByRole('button', { name: new RegExp(messages.commands.special) }).click();
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
  await playOn(page, 3);
  await expect(tip).toContainText(new RegExp(`${tipMessages.text.corvettes}|${tipMessages.text.shields}`));
  await tip.getByRole('button', { name: tipMessages.close }).click();
  await expect(tip).toBeHidden();

  // From the second match on, the cards are chosen one by one.
  await page.goto('/');
  await expect(page.getByRole('button', { name: new RegExp(puzzleMessages.play('cadet')) })).toBeVisible();
  await play.click();
  await expect(page.getByRole('heading', { name: messages.loadout.heading })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('docs/design.md, First match: tips can be switched off, and do not block clicks on the table', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, {
    hasPlayed: false,
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  const tip = page.getByRole('complementary', { name: tipMessages.label });
  await expect(tip).toBeVisible();
  // It leaves the board, and with it the name of the own ship, uncovered.
  const rim = async (): Promise<number> => {
    const [board, bubble] = [await page.locator('.board-frame').boundingBox(), await tip.boundingBox()];
    return board && bubble ? bubble.y - (board.y + board.height) : -Infinity;
  };
  await expect.poll(rim).toBeGreaterThanOrEqual(-10);
  // Also the cards, where it has news to tell, too.
  await page.getByRole('radio', { name: messages.engines.double, exact: true }).click();
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
  await playOn(page, 2);
  await expect(tip).toContainText(tipMessages.news.hit);
  // Longer than any in use.
  await tip.getByRole('status').evaluate((words) => words.append(` ${words.textContent}`));
  await page.setViewportSize({ width: 390, height: 843 });
  const gap = async (): Promise<number> => {
    const [bubble, card] = [await tip.boundingBox(), await page.locator('.hand .card').first().boundingBox()];
    return bubble && card ? card.y - (bubble.y + bubble.height) : -Infinity;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await tip.getByRole('button', { name: tipMessages.close }).click();
  await expect(tip).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  await expect(tip).toBeHidden();
  expect(errors).toEqual([]);
  await context.close();
});

test('docs/design.md, First match: an invited friend who is new has a ready ship and the same tips', async ({
  browser,
  server,
}) => {
  const host = await newcomer(browser, server.url);
  await host.page.goto('/');
  await host.page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  const { page, context, errors } = await newcomer(browser, server.url, { hasPlayed: false });
  await page.goto(link);
  await page.getByRole('button', { name: waitingMessages.take }).click();
  for (const each of [page, host.page])
    await each.getByRole('button', { name: waitingMessages.ready }).click();
  // Nothing is asked of the friend, and fitting out is offered.
  await expect(page.getByRole('button', { name: messages.loadout.byHand })).toBeVisible();
  await fitOut(host.page);
  const tip = page.getByRole('complementary', { name: tipMessages.label });
  await expect(tip).toContainText(tipMessages.text.engine);
  expect(errors).toEqual([]);
  await context.close();
  await host.context.close();
});
