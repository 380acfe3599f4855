import type { Browser } from '@playwright/test';
import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import type { Command } from '../packages/rules/src/games/star-eater';
import { StarEaterHand, fitOut, playOn, playToTheEnd, resign } from './star-eater-hand';
import type { Opened } from './crew';
import { NIGHTLY, expect, newcomer, test } from './fixtures';
import { ServerProcess } from './server';
import { savedReplay, verified } from './verified';
import { formOf } from './new-match';

const ROUNDS: readonly (readonly Command[])[] = [
  ['corvettes', 'defence-stations'],
  ['port-broadside', 'starboard-broadside'],
];

test('E-1, F-3: a match of the older book, from the form through a loadout of three corvettes and two rounds', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await formOf(page, 'february');
  await expect(page.getByText(formMessages.editionNotes.february)).toBeVisible();
  await page.getByRole('combobox', { name: newMatchMessages.seat(1), exact: true }).selectOption('ensign');
  await page.getByLabel(formMessages.faction).first().selectOption('fpa');
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  await fitOut(page);
  // F-3. Three corvettes of each ship, none of them flying.
  await expect(page.getByText('aboard', { exact: true })).toHaveCount(6);

  const me = new StarEaterHand(page, 'fpa');
  for (const [index, commands] of ROUNDS.entries()) {
    await me.chooseOrders(index === 0 ? 'double' : 'none', commands);
    await me.seal();
    await playOn(page, index + 2);
  }
  await expect(page.getByRole('heading', { name: messages.ribbon.round(ROUNDS.length + 1) })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

/** Two people on one side of a match of four, at their orders of round 1; bots have the other side. */
async function allies(browser: Browser, url: string): Promise<[host: Opened, ally: Opened]> {
  const host = await newcomer(browser, url);
  const ally = await newcomer(browser, url);
  await formOf(host.page, 'february');
  const choose = (name: string, value: string): Promise<unknown> =>
    host.page.getByRole('combobox', { name, exact: true }).selectOption(value);
  await host.page.getByRole('radio', { name: formMessages.modes.teams }).check();
  // Seats 0 and 2 are one side.
  await choose(newMatchMessages.seat(1), 'ensign');
  await choose(newMatchMessages.seat(3), 'ensign');
  await host.page.getByLabel(formMessages.faction).first().selectOption('fpa');
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();
  await ally.page.goto(await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue());
  await ally.page.getByRole('button', { name: waitingMessages.take }).first().click();
  const pages = [host.page, ally.page];
  for (const page of pages) await page.getByRole('button', { name: waitingMessages.ready }).click();
  await Promise.all(pages.map((page) => fitOut(page)));
  return [host, ally];
}

test(
  'F-1, F-2: a match of four in teams, from the form through two rounds to the defeat of one side',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    const people = await allies(browser, server.url);
    const pages = people.map(({ page }) => page);
    for (const [index, commands] of ROUNDS.entries())
      await Promise.all(
        pages.map(async (page) => {
          const me = new StarEaterHand(page, 'fpa');
          await me.chooseOrders(index === 0 ? 'double' : 'none', commands);
          await me.seal();
          await playOn(page, index + 2);
        }),
      );
    // F-2. A seat that is out leaves its ally to fight on; with both ships gone the side has lost.
    for (const page of pages) await resign(page);
    for (const page of pages)
      await expect(page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
    for (const { errors, context } of people) {
      expect(errors).toEqual([]);
      await context.close();
    }
  },
);

test(
  'F-1, F-2: a match of four is fought until one side has no ship, and its replay verifies',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const server = await ServerProcess.start('e2e/fragile-server.ts');
    const people = await allies(browser, server.url);
    const [host] = people;
    const pages = people.map(({ page }) => page);
    await Promise.all(pages.map((page) => playToTheEnd(page)));
    const { won, lost, draw } = messages.result;
    for (const page of pages)
      await expect(
        page.getByRole('heading', { name: new RegExp(`^(${won}|${lost}|${draw})$`) }),
      ).toBeVisible();
    const replay = await savedReplay(host.page);
    expect(verified(replay)).toMatchObject({ isRight: true });
    for (const { errors, context } of people) {
      expect(errors).toEqual([]);
      await context.close();
    }
    await server.stop();
  },
);
