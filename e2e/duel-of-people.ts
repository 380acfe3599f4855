/** Two people in a duel of a fleet of processes: one has sealed round 1, the other has chosen and not sealed. */
import type { Browser, Page } from '@playwright/test';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { StarEaterHand, fitOut } from './star-eater-hand';
import type { Opened } from './crew';
import { expect, newcomer } from './fixtures';

export interface DuelOfPeople {
  host: Opened;
  friend: Opened;
  /** The host's player, who has still to seal. */
  writer: StarEaterHand;
}

export async function duelOfPeople(browser: Browser, url: string): Promise<DuelOfPeople> {
  const host = await newcomer(browser, url);
  const friend = await newcomer(browser, url);
  await host.page.goto('/');
  await host.page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  await friend.page.getByRole('button', { name: waitingMessages.ready }).click();
  await host.page.getByRole('button', { name: waitingMessages.ready }).click();
  await Promise.all([fitOut(host.page), fitOut(friend.page)]);

  const other = new StarEaterHand(friend.page, 'fpa');
  await other.chooseOrders('N', ['vent-coolant', 'special']);
  await other.seal();
  await expect(friend.page.getByText(`${messages.orders.sealed}.`, { exact: true })).toBeVisible();
  const writer = new StarEaterHand(host.page, 'fpa');
  await writer.chooseOrders('N', ['vent-coolant', 'special']);
  return { host, friend, writer };
}

/** The first choice of the first round, or the orders of the second. Long: pages look for another process first. */
export const expectRoundTwo = (page: Page): Promise<void> =>
  expect(
    page
      .locator('section.choice')
      .or(page.getByRole('heading', { name: messages.ribbon.round(2), exact: true }))
      .first(),
  ).toBeVisible({ timeout: 180_000 });
