import type { Browser, Page } from '@playwright/test';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { replayMessages } from '../packages/client/src/table/replay/messages';
import { texts } from '../packages/client/test/games/auction/messages';
import { texts as goofspiel } from '../packages/client/test/games/goofspiel/messages/table';
import { expect, newcomer, test as base } from './fixtures';
import { ServerProcess } from './server';

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({}, use) => {
      const server = await ServerProcess.start('e2e/test-game-server.ts');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Two players in the waiting room of a new match, by form and link. `choose`: the game and its options. */
async function seated(browser: Browser, url: string, choose: (page: Page) => Promise<unknown>) {
  const host = await newcomer(browser, url);
  const friend = await newcomer(browser, url);
  await host.page.goto('/');
  await choose(host.page);
  await button(host.page, newMatchMessages.create).click();
  await expect(host.page.getByRole('heading', { name: waitingMessages.heading })).toBeVisible();
  await friend.page.goto(host.page.url());
  await button(friend.page, waitingMessages.take).click();
  await expect(button(friend.page, waitingMessages.ready)).toBeVisible();
  return { host, friend };
}

const handOf = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: texts.hand }).getByRole('listitem').allTextContents();

/** A round: one bid, one turn. */
async function playRound(page: Page): Promise<void> {
  await button(page, /^Bid \d/)
    .first()
    .click();
  await button(page, texts.keep).click();
}

const result = (page: Page) =>
  page.getByRole('heading', {
    name: new RegExp(
      // Equal scores win together.
      [
        tableMessages.result.won,
        tableMessages.result.wonWith('.+'),
        tableMessages.result.lost,
        tableMessages.result.draw,
      ].join('|'),
    ),
  });

for (const edition of ['dealt', 'asked'] as const) {
  test(`the seam: two people play the test game, ${edition}, from the form to the end`, async ({
    browser,
    server,
  }) => {
    const { host, friend } = await seated(browser, server.url, async (page) => {
      await button(page, new RegExp(pageMessages.home.newDuel)).click();
      await page.getByRole('combobox', { name: texts.edition }).selectOption(edition);
    });
    const pages = [host.page, friend.page];
    for (const page of pages) await button(page, waitingMessages.ready).click();

    for (const page of pages)
      await expect(page.getByRole('list', { name: texts.hand }).getByRole('listitem')).toHaveCount(3);
    const hands = await Promise.all(pages.map(handOf));
    expect(new Set(hands.flat()).size).toBe(6);
    await host.page.reload();
    await expect.poll(() => handOf(host.page)).toEqual(hands[0]);

    await Promise.all(pages.map(playRound));
    await Promise.all(pages.map(playRound));

    for (const page of pages) {
      await expect(result(page)).toBeVisible();
      for (const seals of await button(page, texts.seals).all()) {
        await seals.click();
        await expect(page.getByRole('dialog').getByText(tableMessages.seals.verdict.kept)).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    for (const { errors, context } of [host, friend]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });
}

test('the seam: two people play the recipe’s example to its end, and its replay follows from its rules', async ({
  browser,
  server,
}) => {
  const { host, friend } = await seated(browser, server.url, async (page) => {
    await button(page, 'Goofspiel').click();
    await button(page, new RegExp(pageMessages.home.newDuel)).click();
  });
  const pages = [host.page, friend.page];
  for (const page of pages) await button(page, waitingMessages.ready).click();
  for (const page of pages) await expect(button(page, /^Bid \d/)).toHaveCount(5);

  await button(host.page, goofspiel.bid(1)).click();
  await button(host.page, goofspiel.takeBack).click();
  await expect(button(host.page, /^Bid \d/)).toHaveCount(5);
  for (let round = 1; round <= 5; round += 1) {
    await button(host.page, goofspiel.bid(round)).click();
    await button(friend.page, goofspiel.bid(6 - round)).click();
  }

  await expect(result(host.page)).toBeVisible();
  await expect(friend.page.getByText(goofspiel.log.ended, { exact: true })).toBeVisible();
  for (const seals of await button(friend.page, /’s seals$/).all()) {
    await seals.click();
    await expect(friend.page.getByRole('dialog').getByText(tableMessages.seals.verdict.kept)).toBeVisible();
    await friend.page.keyboard.press('Escape');
  }

  await host.page.goto(host.page.url().replace('/m/', '/r/'));
  // Ten bids, the one that was taken back and the one after it.
  await expect(host.page.getByText(replayMessages.seals(10))).toBeVisible();
  await host.page.keyboard.press('End');
  await expect(host.page.getByRole('list', { name: goofspiel.seats })).toContainText(
    goofspiel.points(9, false),
  );
  for (const { errors, context } of [host, friend]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
