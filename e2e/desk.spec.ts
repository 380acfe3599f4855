import type { Page } from '@playwright/test';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { deskMessages } from '../packages/client/src/pages/moderation/messages';
import { meMessages, standingMessages } from '../packages/client/src/i18n/en/me';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { expectNoViolations } from './axe';
import { expect, newcomer, test as base } from './fixtures';
import { ServerProcess } from './server';

const TOKEN = 'the-operator-of-this-test';
const RUDE = 'You play like a heron.';
const WHY = 'Be kind to whoever plays with you.';

const test = base.extend<{ house: ServerProcess }>({
  house: async ({}, use) => {
    const server = await ServerProcess.start(undefined, { ADMIN_TOKEN: TOKEN });
    await use(server);
    await server.stop();
  },
});

async function named(page: Page, name: string): Promise<void> {
  await page.goto('/me');
  await page.getByLabel(meMessages.name).fill(name);
  await page.getByRole('button', { name: meMessages.save }).click();
  await expect(page.getByText(meMessages.saved)).toBeVisible();
}

/** As a table of guests shows him. */
const BO = tableMessages.guest('Bo');

test('P-58: a report from a table is decided at the desk, and the person reads why and appeals', async ({
  browser,
  house,
}) => {
  const ada = await newcomer(browser, house.url);
  const bo = await newcomer(browser, house.url);
  await named(ada.page, 'Ada');
  await named(bo.page, 'Bo');
  await ada.page.goto('/');
  await ada.page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await ada.page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await ada.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await bo.page.goto(link);
  await bo.page.getByRole('button', { name: waitingMessages.take }).click();
  await bo.page.getByRole('button', { name: waitingMessages.ready }).click();
  await ada.page.getByRole('button', { name: waitingMessages.ready }).click();
  await expect(ada.page.getByRole('heading', { name: messages.loadout.heading })).toBeVisible();

  await ada.page.getByRole('button', { name: messages.ribbon.menu }).click();
  await ada.page.getByRole('button', { name: messages.people.report(BO) }).click();
  await ada.page.getByLabel(messages.people.reason).selectOption('chat');
  await ada.page.getByLabel(messages.people.reportAbout(BO)).fill(`He wrote: ${RUDE}`);
  await ada.page.getByRole('button', { name: messages.people.send }).first().click();
  await expect(ada.page.getByText(messages.people.reported)).toBeVisible();

  const desk = await newcomer(browser, house.url, { reducedMotion: 'reduce' });
  const { page } = desk;
  await page.goto('/desk');
  await page.getByLabel(deskMessages.token).fill('another token');
  await page.keyboard.press('Enter');
  await expect(page.getByText(deskMessages.wrongToken)).toBeVisible();
  await page.getByLabel(deskMessages.token).fill(TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByText(RUDE)).toBeVisible();
  await expectNoViolations(page, 'Desk, reports');
  // The token outlives a reload of this tab, and is nowhere else.
  await page.reload();
  await page.getByText(RUDE).click();
  await expect(page.getByRole('heading', { name: deskMessages.reasons['chat'] ?? '' })).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(TOKEN);
  await page.getByRole('button', { name: deskMessages.take }).click();
  await expect(page.getByText(deskMessages.taken)).toBeVisible();
  await page.getByRole('combobox', { name: deskMessages.action }).selectOption('warn');
  await page.getByLabel(deskMessages.reason).fill(WHY);
  await expectNoViolations(page, 'Desk, a report');
  await page.getByRole('button', { name: deskMessages.decide }).click();
  await expect(page.getByText(deskMessages.isDecided)).toBeVisible();
  await page.getByRole('link', { name: deskMessages.replay }).click();
  await expect(page).toHaveURL(/\/desk\?replay=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await bo.page.goto('/me');
  await expect(bo.page.getByText(WHY)).toBeVisible();
  await bo.page.getByText(standingMessages.appeal, { exact: true }).click();
  await bo.page.getByLabel(standingMessages.appealText).fill('I meant the bird.');
  await expectNoViolations(bo.page, 'Me, with a warning');
  await bo.page.getByRole('button', { name: standingMessages.appealSend }).click();
  await expect(bo.page.getByText(standingMessages.appealed)).toBeVisible();
  await ada.page.goto('/me');
  await expect(ada.page.getByText('Reviewed: action taken.')).toBeVisible();

  await page.goto('/desk?tab=appeals');
  await expect(page.getByText('I meant the bird.')).toBeVisible();
  await expectNoViolations(page, 'Desk, appeals');
  await page.getByRole('button', { name: deskMessages.lift }).click();
  await expect(page.getByText(deskMessages.none)).toBeVisible();
  await bo.page.reload();
  await expect(bo.page.getByLabel(meMessages.name)).toHaveValue('Bo');
  await expect(bo.page.getByText(WHY)).toHaveCount(0);
  expect([...ada.errors, ...bo.errors, ...desk.errors]).toEqual([]);
});

test('P-60: people, matches, an announcement and a backup are at hand, and each act is in the log', async ({
  browser,
  house,
}) => {
  const guest = await newcomer(browser, house.url);
  await named(guest.page, 'Warbler');
  const { page, errors } = await newcomer(browser, house.url, { reducedMotion: 'reduce' });
  await page.goto('/desk');
  await page.getByLabel(deskMessages.token).fill(TOKEN);
  await page.getByRole('button', { name: deskMessages.signIn }).click();
  await page.getByRole('tab', { name: deskMessages.tabs.people }).click();
  await page.getByLabel(deskMessages.searchPeople).fill('warb');
  await page.keyboard.press('Enter');
  await page.getByText('Warbler', { exact: true }).click();
  const form = page.getByRole('form', { name: deskMessages.actOn('Warbler') });
  await form.getByRole('combobox', { name: deskMessages.action }).selectOption('ban');
  await form.getByLabel(deskMessages.reason).fill('Sold seats.');
  await expectNoViolations(page, 'Desk, people');
  await page.getByRole('button', { name: deskMessages.decide }).click();
  await page.getByRole('button', { name: deskMessages.confirm(deskMessages.actions['ban'] ?? '') }).click();
  await expect(page.getByText(deskMessages.banned)).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText('Sold seats.')).toBeVisible();

  await page.getByRole('tab', { name: deskMessages.tabs.matches }).click();
  await expect(page.getByText(deskMessages.none)).toBeVisible();
  await page.getByRole('tab', { name: deskMessages.tabs.house }).click();
  await page.getByLabel(deskMessages.announcementText).fill('The club closes at ten.');
  await page.getByRole('button', { name: deskMessages.announce }).click();
  await page.getByRole('button', { name: deskMessages.confirm(deskMessages.announce) }).click();
  await expect(page.getByText(deskMessages.announced)).toBeVisible();
  await page.getByRole('button', { name: deskMessages.backUp }).click();
  await page.getByRole('button', { name: deskMessages.confirm(deskMessages.backUp) }).click();
  await expect(page.getByText(/\.sqlite$/)).toBeVisible();
  await expectNoViolations(page, 'Desk, house');
  // By keyboard: the arrows move through the tabs.
  await page.getByRole('tab', { name: deskMessages.tabs.house }).press('ArrowRight');
  const entries = page.getByRole('region', { name: deskMessages.tabs.log }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(deskMessages.acts['backup'] ?? '');
  await expect(entries.last()).toContainText('Sold seats.');
  await expectNoViolations(page, 'Desk, log');
  expect(errors).toEqual([]);
});
