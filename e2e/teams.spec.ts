import type { Page } from '@playwright/test';
import { said } from '../packages/client/src/i18n/en/table';
import { scriptOf } from './crew';
import { expect, test } from './fixtures';
import { ScriptedMatch } from './scripted';
import file from './teams.json';

const script = scriptOf(file);
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

test('Issue 4, Proof: four people: a ship dies, its commander escapes with its corvettes, fights on, and the match ends by §3', async ({
  browser,
  server,
}) => {
  const table = await ScriptedMatch.open(browser, server.url, NAMES, script);
  const [ada, bo, cleo, dan] = table.pages as [Page, Page, Page, Page];
  await table.expectSameBoard();
  for (const decision of script.late) {
    await test.step(`seat ${decision.seat} ${decision.type}`, () => table.perform(decision));
  }
  for (const page of [ada, cleo])
    await expect(page.getByRole('heading', { name: said.result.won })).toBeVisible();
  for (const page of [bo, dan])
    await expect(page.getByRole('heading', { name: said.result.lost })).toBeVisible();
  await table.expectSameBoard();
  expect(table.errors).toEqual([]);
  await table.close();
});
