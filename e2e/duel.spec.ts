import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import type { Command } from '../packages/rules/src/games/star-eater';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { defined } from '../packages/rules/src/kernel/defined';
import { StarEaterHand } from './star-eater-hand';
import { DUEL } from './duel-script';
import { expect, newcomer, test } from './fixtures';

test('§4 of the client: two people play a duel from Home to victory, and a third watches', async ({
  browser,
  server,
}) => {
  const host = await newcomer(browser, server.url);
  const friend = await newcomer(browser, server.url);
  const watcher = await newcomer(browser, server.url);

  await host.page.goto('/');
  await host.page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  const factions = host.page.getByLabel(formMessages.faction);
  await factions.nth(0).selectOption('fpa');
  await factions.nth(1).selectOption('tessari');
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();

  const link = await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  await watcher.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.ready }).click();
  await host.page.getByRole('button', { name: waitingMessages.ready }).click();

  const hands = [new StarEaterHand(host.page, 'fpa'), new StarEaterHand(friend.page, 'tessari')];
  await expect(watcher.page.getByText(messages.loadout.watching)).toBeVisible();
  for (const decision of DUEL) {
    await test.step(`seat ${decision.seat} ${decision.type}`, () =>
      defined(hands[decision.seat]).perform(decision));
    // Only their owner sees orders: the other's table shows only that they are in.
    if (decision.type === 'commit' && decision.seat === 0) {
      await expect(friend.page.locator('.wing.others').getByText(messages.ship.committed)).toBeVisible();
      const hand = friend.page.locator('.wing.others .chips');
      for (const command of decision.commands as Command[])
        await expect(hand.getByTitle(messages.commands[command])).toBeVisible();
    }
  }

  await expect(host.page.getByRole('heading', { name: messages.result.won })).toBeVisible();
  await expect(friend.page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
  await expect(watcher.page.getByRole('heading', { name: /won$/ })).toBeVisible();
  await expect(watcher.page.getByText(messages.ribbon.watching, { exact: true })).toBeVisible();

  // Each browser has checked every seal of every round: a broken one would be in the list.
  for (const { page } of [host, watcher]) {
    const marks = await page.getByRole('button', { name: /’s seals/ }).all();
    expect(marks.length).toBeGreaterThan(0);
    for (const seals of marks) {
      await seals.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(messages.seals.verdict.kept).first()).toBeVisible();
      await expect(dialog.getByText(messages.seals.verdict.broken)).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
  }

  // The script covers what it promises, and the log's lines have paragraphs that open.
  await host.page.getByRole('button', { name: messages.log.open }).click();
  const log = host.page.getByRole('region', { name: messages.log.heading });
  await expect(log.getByText(/fires? Torpedo Tubes/).first()).toBeVisible();
  const boosts = DUEL.map((each) => (each.type === 'fire' ? (each.boost ?? 0) : 0));
  await expect(
    log.getByText(new RegExp(`fires? Rake Guns .*boost ${Math.max(...boosts)}`)).first(),
  ).toBeVisible();
  await expect(log.getByText(/fires? Lance Beam/).first()).toBeVisible();
  await expect(log.getByText(/collide!|Metal on metal|slams into the edge/).first()).toBeVisible();
  await log
    .getByRole('button', { name: messages.log.rule('R-32') })
    .first()
    .click();
  await expect(host.page.getByRole('dialog')).toContainText('R-32');

  for (const { errors } of [host, friend, watcher]) expect(errors).toEqual([]);
  for (const { context } of [host, friend, watcher]) await context.close();
});
