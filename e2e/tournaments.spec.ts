/** P-50: three people come from Home into a round robin, which begins when it is full, on to their first match, and home from its podium. */
import { HOUSE } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { seekMessages } from '../packages/client/src/pages/finding/messages';
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

test('P-50: from Home into a round robin, its first match, its podium and back, by the pages’ own controls', async ({
  browser,
  house,
}) => {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${house.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify(body),
      }),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: string; running: { round: number; table: number }[] };
  };
  const startsAt = Date.now() + 3_600_000;
  const { id } = await ask('/tournaments', { name: NAME, format: 'round-robin', most: 3, startsAt });

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

  // The desk decides what is played; then it is over.
  for (const { round, table } of (await ask(`/tournaments/${id}`)).running)
    await ask(`/desk/tournaments/${id}`, {
      action: 'replace',
      round,
      table,
      points: [2, 0],
      reason: 'A test.',
    });
  await ada.goto(`${house.url}/tournaments/${id}`);
  await expect(ada.getByRole('region', { name: texts.podium })).toBeVisible({ timeout: 30_000 });
  const picture = ada.waitForEvent('download');
  await ada.getByRole('button', { name: tableMessages.keepsakes.picture }).click();
  expect((await picture).suggestedFilename()).toBe(`tournament-${id}.png`);
  await ada.getByRole('button', { name: texts.turningPoints }).click();
  await expect(ada.getByText(texts.noTurningPoints)).toBeVisible();
  await expectNoViolations(ada, 'a tournament that is over');
  await ada.getByRole('link', { name: HOUSE }).click();
  await expect(ada.getByRole('link', { name: seekMessages.whatsOn })).toBeVisible();
  for (const page of pages) await page.context().close();
});
