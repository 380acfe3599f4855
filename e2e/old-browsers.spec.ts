/** docs/design.md, Browsers: the oldest supported browser plays; an older one says so and names what is enough. */
import type { BrowserContext } from '@playwright/test';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { expect, newcomer, test } from './fixtures';
import { playOn } from './star-eater-hand';

/** Newer than the oldest browsers of `browserslist` in package.json, by their place on the global object. */
const NEWER = [
  'URL.canParse',
  'URL.parse',
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'AbortSignal.any',
  'RegExp.escape',
  'Iterator',
  'Highlight',
  'Intl.Segmenter',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toHex',
  'Set.prototype.union',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
];
/** Missing in Safari 15, Chrome 109 and Firefox 114. */
const NEEDED = ['Array.prototype.with', 'Array.prototype.toSorted', 'Array.prototype.toReversed'];

const removal = (names: readonly string[]): string =>
  `for (const name of ${JSON.stringify(names)}) {
    const path = name.split('.');
    const last = path.pop();
    const owner = path.reduce((at, part) => at?.[part], globalThis);
    if (owner) delete owner[last];
  }`;

async function remove(context: BrowserContext, names: readonly string[]): Promise<void> {
  const script = removal(names);
  await context.addInitScript(script);
  // Init scripts do not run in workers: theirs begin with it.
  await context.route(/:\d+\/[\w-]+\.js$/, async (route) => {
    if (route.request().resourceType() !== 'other' && !route.request().url().includes('threat')) {
      await route.continue();
      return;
    }
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${script}\n${await answer.text()}` });
  });
}

test('Browsers: the oldest supported browser joins a table, seals, and sees the round', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, { hasPlayed: false });
  await remove(context, NEWER);
  await page.goto('/');
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await page.getByRole('radio', { name: messages.engines.double }).first().click();
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
  await playOn(page, 2);
  expect(errors).toEqual([]);
  await context.close();
});

for (const path of ['/', '/m/none', '/learn'])
  test(`Browsers: at ${path} an older browser reads which is enough, and nothing else starts`, async ({
    browser,
    server,
  }) => {
    const { page, context, errors } = await newcomer(browser, server.url);
    await remove(context, NEEDED);
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(/too old.*111.*121.*16\.4.*enough/);
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });
