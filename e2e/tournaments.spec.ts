/** P-50: three people come from Home into a round robin, which begins when it is full, and on to their first match. */
import { tournamentMessages as texts } from '../packages/client/src/pages/tournaments/messages';
import { expectNoViolations } from './axe';
import { expect, test as base } from './fixtures';
import { newAccount } from './new-account';
import { ServerProcess } from './server';

const TOKEN = 'the-operator-of-this-test';
const NAME = 'Evening cup';

const test = base.extend<{ house: ServerProcess }>({
  house: async ({}, use) => {
    const server = await ServerProcess.start(undefined, { ADMIN_TOKEN: TOKEN });
    await use(server);
    await server.stop();
  },
});

test('P-50: from Home into a round robin and its first match, by the pages’ own controls', async ({
  browser,
  house,
}) => {
  const made = await fetch(`${house.url}/api/tournaments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ name: NAME, format: 'round-robin', most: 3, startsAt: Date.now() + 3_600_000 }),
  });
  expect(made.status).toBe(201);

  const pages = [];
  for (const name of ['Ada Enters', 'Bo Enters', 'Cy Enters']) {
    const [page] = await newAccount(browser, house.url, name);
    await page.goto(house.url);
    await page.getByRole('link', { name: texts.heading }).click();
    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('button', { name: texts.enter }).click();
    await expect(page.getByText(texts.entered)).toBeVisible();
    pages.push(page);
  }
  const [ada] = pages;
  if (!ada) throw new Error('nobody entered');
  const mine = ada.getByRole('link', { name: texts.open }).first();
  await expect(mine).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(ada, 'a tournament that has begun');
  await mine.click();
  await expect(ada).toHaveURL(/\/m\//);
  await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
  for (const page of pages) await page.context().close();
});
