/** docs/design.md, Errors: a page whose script does not run says why, and has a way on without any script. */
import type { Page, Route } from '@playwright/test';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { expect, test } from './fixtures';

const FIRST_SCRIPT = /\/assets\/index-[^/]*\.js$/;

/** The page as a browser without modules has it: it passes over the script. */
async function withoutModules(route: Route): Promise<void> {
  const answer = await route.fetch();
  const html = (await answer.text()).replaceAll('type="module"', 'type="not-known-here"');
  await route.fulfill({ response: answer, body: html });
}

const CASES: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['is blocked', (page) => page.route(FIRST_SCRIPT, (route) => route.abort('blockedbyclient'))],
  [
    'is not understood',
    (page) =>
      page.route(FIRST_SCRIPT, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'let a = ?;' }),
      ),
  ],
  [
    'fails at its first line',
    (page) =>
      page.route(FIRST_SCRIPT, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'Object.notThereYet();' }),
      ),
  ],
  [
    'does not arrive',
    (page) => page.route(FIRST_SCRIPT, (route) => route.fulfill({ status: 502, body: '' })),
  ],
  [
    'loads a part that is blocked',
    (page) => page.route(/\/assets\/(?!index-)[^/]*\.js$/, (route) => route.abort('blockedbyclient')),
  ],
  ['is of a kind that the browser does not know', (page) => page.route(/:\d+\/(m\/none)?$/, withoutModules)],
];

for (const path of ['/', '/m/none'])
  for (const [what, spoil] of CASES)
    test(`Errors: at ${path} the first script ${what}: a sentence and a way on, without script`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await spoil(page);
      await page.goto(path);
      const main = page.locator('main.not-started');
      await expect(main.getByText(/has not started yet/)).toBeVisible();
      await expect(
        main.getByText(/Allow\s+scripts of this site[^]*current Chrome, Edge, Firefox or\s+Safari/),
      ).toBeVisible();
      await expect(main).toHaveCSS('opacity', '1');
      // The links are plain: they load the page anew.
      await page.unrouteAll();
      await main.getByRole('link', { name: path === '/' ? 'Load this page again' : 'Home' }).click();
      await expect(page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) })).toBeVisible();
      await context.close();
    });

test('Errors: without scripts the page says that it needs them', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  await context.close();
});

test('Errors: a page that starts in time shows none of it', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) })).toBeVisible();
  await expect(page.locator('main.not-started')).toHaveCount(0);
  await context.close();
});
