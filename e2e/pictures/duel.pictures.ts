/** `npm run screens`: a duel from the invite to the replay, by its host, its guest and a spectator. */
import { formMessages } from '../../packages/client/src/games/star-eater/common/messages/form';
import type { Page } from '@playwright/test';
import { waitingMessages } from '../../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../../packages/client/src/i18n/en/pages';
import { tableMessages } from '../../packages/client/src/i18n/en/table';
import { battleMessages } from '../../packages/client/src/games/star-eater/common/messages/replay';
import { reviewMessages } from '../../packages/client/src/games/star-eater/common/messages/review';
import { messages } from '../../packages/client/src/games/star-eater/common/messages/table';
import { defined } from '../../packages/rules/src/kernel/defined';
import { StarEaterHand } from '../star-eater-hand';
import { DUEL } from '../duel-script';
import { newcomer, test } from '../fixtures';
import { DESKTOP, otherEyes, otherThemes, PHONE, picture, setWish, still } from './album';

/** Dialogs, opened and closed again. */
async function dialogs(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.menu.help }).click();
  await picture(page, 'dialog-keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: messages.ribbon.menu }).click();
  await picture(page, 'dialog-menu');
  await page
    .getByRole('button', { name: /^Report / })
    .first()
    .click();
  await page.getByRole('textbox').first().fill('Says things that nobody wants to read.');
  await page.getByRole('button', { name: messages.people.send }).first().scrollIntoViewIfNeeded();
  await picture(page, 'dialog-report');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /seals, round/ })
    .first()
    .click();
  await picture(page, 'dialog-seals');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: messages.log.open }).click();
  await page
    .getByRole('button', { name: /^Read / })
    .last()
    .click();
  await picture(page, 'dialog-rule');
  await page.keyboard.press('Escape');
  await picture(page, 'log');
  await page.getByRole('button', { name: messages.log.open }).click();
}

/** Skips the animation until the match is over. */
async function toTheEnd(page: Page, heading: string): Promise<void> {
  const skip = page.getByRole('button', { name: messages.playback.skip });
  const over = page.getByRole('heading', { name: heading });
  while (!(await over.isVisible())) {
    if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
}

async function replay(page: Page): Promise<void> {
  await page.getByRole('slider', { name: battleMessages.timeline }).press('End');
  await picture(page, 'replay');
  await otherThemes(page, 'replay');
  await page.getByRole('tab', { name: reviewMessages.panel.label }).click();
  const { bots, same } = reviewMessages.panel;
  await page.getByRole('region', { name: bots }).or(page.getByText(same)).waitFor();
  await picture(page, 'replay-review');
  await page.getByRole('tab', { name: battleMessages.panels.jump }).click();
  await picture(page, 'replay-jump');
  // The moment before the first collision, and then the collision itself, slowly.
  await page.locator('.landmarks button').first().click();
  await page.getByRole('tab', { name: battleMessages.panels.events }).click();
  await setWish(page, { speed: 0.5 });
  await page.getByRole('button', { name: battleMessages.transport.forward }).click();
  await picture(page, 'replay-collision', { settle: 700 });
  await setWish(page, { speed: 0 });
  // On a wide table the orders are above the events.
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: battleMessages.panels.orders }).click();
  await still(page, 'replay-orders');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: battleMessages.fork.open }).click();
  await picture(page, 'replay-fork');
  await page.keyboard.press('Escape');
}

test('pictures of a duel', async ({ browser, server }) => {
  const host = await newcomer(browser, server.url, { webgl: true });
  // The guest's board uses plain elements, as without WebGL.
  const friend = await newcomer(browser, server.url);
  const watcher = await newcomer(browser, server.url, { webgl: true });
  const { page } = host;
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  const factions = page.getByLabel(formMessages.faction);
  await factions.nth(0).selectOption('fpa');
  await factions.nth(1).selectOption('tessari');
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await picture(page, 'waiting');
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).waitFor();
  await picture(friend.page, 'waiting-invited');
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  await friend.page.getByRole('button', { name: waitingMessages.ready }).click();
  await page.getByText(waitingMessages.headingFull).waitFor();
  await picture(page, 'waiting-full');
  await otherThemes(page, 'waiting-full');
  await page.getByRole('button', { name: waitingMessages.ready }).click();
  const hands = [new StarEaterHand(page, 'fpa'), new StarEaterHand(friend.page, 'tessari')];
  let commits = 0;
  for (const [index, decision] of DUEL.entries()) {
    if (index === 4) {
      await page.getByText(messages.loadout.yourTurn(3, 5)).waitFor();
      await picture(page, 'loadout', { whole: true });
      await otherThemes(page, 'loadout');
      await picture(friend.page, 'loadout-waiting');
    }
    if (decision.seat === 0 && decision.type === 'commit') {
      commits += 1;
      if (commits === 5) {
        await defined(hands[0]).isAsked('commit');
        await picture(page, 'commitment-empty');
        await defined(hands[0]).chooseOrders(decision.engine ?? null, decision.commands);
        await picture(page, 'commitment');
        await otherThemes(page, 'commitment');
        await otherEyes(page, 'commitment');
        await dialogs(page);
        await host.context.setOffline(true);
        await page.getByText(tableMessages.network.offline).waitFor();
        await picture(page, 'offline');
        await host.context.setOffline(false);
        await page.getByText(tableMessages.network.offline).waitFor({ state: 'detached' });
        await defined(hands[0]).seal();
        await picture(page, 'sealed');
        await watcher.page.goto(link);
        await watcher.page.getByText(messages.ribbon.watching, { exact: true }).waitFor();
        await picture(watcher.page, 'watching');
        await watcher.page.getByRole('button', { name: messages.watch.next }).click();
        await watcher.page.getByText(messages.watch.none).waitFor();
        await picture(watcher.page, 'watching-alone');
        continue;
      }
    }
    // The last round plays at half speed, with pictures in the middle.
    if (index === DUEL.length - 1) await setWish(page, { speed: 0.5 });
    await defined(hands[decision.seat]).perform(decision);
  }
  await page.getByRole('button', { name: messages.playback.skip }).waitFor();
  await picture(page, 'resolution', { settle: 250 });
  await picture(page, 'resolution-later', { settle: 1500 });
  await toTheEnd(page, messages.result.won);
  await picture(page, 'result');
  await otherThemes(page, 'result');
  await toTheEnd(friend.page, messages.result.lost);
  await picture(friend.page, 'result-lost');
  await toTheEnd(watcher.page, messages.result.wonBy(''));
  await picture(watcher.page, 'result-watched');
  await page.getByRole('link', { name: messages.result.replay }).click();
  await replay(page);
  await host.context.close();
  await friend.context.close();
  await watcher.context.close();
});
