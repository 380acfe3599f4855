import type { Page } from '@playwright/test';
import { commanderCardMessages as cardMessages } from '../packages/client/src/games/star-eater/common/messages/commander-card';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import type { Decision } from '../packages/rules/src/games/star-eater';
import { defined } from '../packages/rules/src/kernel/defined';
import { expectNoViolations } from './axe';
import { scriptOf } from './crew';
import { expect, test } from './fixtures';
import { ScriptedMatch } from './scripted';
import file from './teams.json';

const script = scriptOf(file);
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];
const [ADA, BO, CLEO] = NAMES as [string, string, string];

/** An ally's table shows that orders are in, and an unchanged hand. */
async function expectSealedFromAlly(page: Page, owner: string, orders: Decision): Promise<void> {
  if (orders.type !== 'commit') throw new Error('no orders');
  const sheet = page.getByRole('region', { name: owner, exact: true });
  await expect(sheet.getByText(messages.ship.committed)).toBeVisible();
  await sheet.getByRole('button', { expanded: false }).click();
  for (const command of orders.commands)
    await expect(sheet.locator('.chips').getByTitle(messages.commands[command])).toBeVisible();
}

async function say(page: Page, text: string, toTeam: boolean): Promise<void> {
  await page.getByLabel(messages.log.message).fill(text);
  await page.getByRole('checkbox', { name: messages.log.toTeam }).setChecked(toTeam);
  await page.getByRole('button', { name: messages.log.send, exact: true }).click();
  await expect(page.getByRole('list', { name: messages.log.chat }).getByText(text)).toBeVisible();
}

test('§3: four people: a ship dies, its commander escapes with its corvettes and fights on, and the match ends by §3', async ({
  browser,
  server,
}) => {
  const table = await ScriptedMatch.open(browser, server.url, NAMES, script);
  const [ada, bo, cleo, dan] = table.pages as [Page, Page, Page, Page];
  const perform = (decisions: readonly Decision[]) =>
    decisions.reduce(
      (before, decision) =>
        before.then(() => test.step(`seat ${decision.seat} ${decision.type}`, () => table.perform(decision))),
      Promise.resolve(),
    );
  await table.expectSameBoard();

  // Team messages stay in the team.
  for (const page of [ada, bo, cleo]) await page.getByRole('button', { name: messages.log.open }).click();
  await say(ada, 'Ram the orange one', true);
  await say(ada, 'Good luck', false);
  await expect(cleo.getByRole('list', { name: messages.log.chat })).toContainText('Ram the orange one');
  await expect(bo.getByRole('list', { name: messages.log.chat })).toContainText('Good luck');
  await expect(bo.getByRole('list', { name: messages.log.chat })).not.toContainText('Ram');
  for (const page of [ada, bo, cleo]) await page.getByRole('button', { name: messages.log.open }).click();

  const first = defined(script.late[0]);
  const rest = script.late.slice(1);
  await perform([first]);
  await expectSealedFromAlly(cleo, tableMessages.guest(ADA), first);

  // Seat 1's ship is destroyed: everybody reads what it means to them, its owner what to do.
  const escape = rest.findIndex(({ type }) => type === 'escape');
  await perform(rest.slice(0, escape));
  await expect(bo.getByText(cardMessages.escaping)).toBeVisible();
  await expect(ada.getByText(cardMessages.stakes('enemy', 'teams').text)).toBeVisible();
  await expect(dan.getByText(cardMessages.stakes('ally', 'teams').text)).toBeVisible();
  await expect(dan.getByTitle(`Team B: ${BO}, ${messages.roster.commander}`)).toBeVisible();
  await perform(rest.slice(escape, escape + 1));
  await table.expectSameBoard();

  const again = rest.findIndex(({ seat, type }, index) => index > escape && seat === 1 && type === 'commit');
  await perform(rest.slice(escape + 1, again));
  await expect(bo.getByText(defined(cardMessages.rounds[0]).text)).toBeVisible();
  await bo.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(bo, 'Table of a commander');
  await perform(rest.slice(again));

  for (const [page, ally] of [
    [ada, CLEO],
    [cleo, ADA],
  ] as const)
    await expect(page.getByRole('heading', { name: messages.result.wonWith(ally) })).toBeVisible();
  for (const page of [bo, dan])
    await expect(page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
  for (const page of table.pages) {
    const loser = page === bo ? null : BO;
    await expect(
      page.getByText(messages.result.commander(loser, [page === ada ? messages.result.you : ADA])).first(),
    ).toBeVisible();
  }
  await table.expectSameBoard();
  expect(table.errors).toEqual([]);
  await table.close();
});
