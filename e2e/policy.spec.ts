/** docs/protocol.md, HTTP: the content security policy is kept by every page: nothing is blocked, so nothing is reported. */
import type { Browser, Page } from '@playwright/test';
import { cardMessages as clash } from '../packages/client/src/games/star-clash/messages/card';
import { cardMessages as eater } from '../packages/client/src/games/star-eater/common/messages/card';
import { cardMessages as reach } from '../packages/client/src/games/starship-battles/messages/card';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { WITH_WEBGL } from '../playwright.config';
import { DiceHand } from './dice-hand';
import { expect, newcomer, test } from './fixtures';

// Pixi asks for `eval` where it draws.
test.use({ launchOptions: WITH_WEBGL });

/** What the policy has blocked on the pages of this browser, as `directive: address`. */
async function watched(browser: Browser, url: string, hasPlayed = true) {
  const { page, context } = await newcomer(browser, url, { webgl: true, hasPlayed });
  const blocked: string[] = [];
  await context.exposeFunction('wasBlocked', (report: string) => void blocked.push(report));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { wasBlocked } = globalThis as unknown as { wasBlocked: (report: string) => void };
      wasBlocked(`${effectiveDirective}: ${blockedURI}`);
    }),
  );
  return { page, context, blocked };
}

async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: game, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await page.waitForURL(/\/m\/\w+/);
}

const board = (page: Page) => page.locator('[data-board="webgl"]').first();

test('HTTP: the test sees what the policy blocks', async ({ browser, server }) => {
  const { page, context, blocked } = await watched(browser, server.url);
  await page.goto('/');
  await page.evaluate(() => fetch('https://elsewhere.test/').catch(() => undefined));
  await expect.poll(() => blocked).toEqual(['connect-src: https://elsewhere.test/']);
  await context.close();
});

test('HTTP: a table of Star Eater has nothing blocked', async ({ browser, server }) => {
  const { page, context, blocked } = await watched(browser, server.url, false);
  await playNow(page, eater.name);
  await expect(board(page)).toBeVisible();
  await page.goto(page.url().replace('/m/', '/r/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(blocked).toEqual([]);
  await context.close();
});

test('HTTP: a table of draft 0.10 has nothing blocked', async ({ browser, server }) => {
  const { page, context, blocked } = await watched(browser, server.url);
  await page.goto('/');
  const matchId = await page.evaluate(async () => {
    const post = async (path: string, body: object, token = ''): Promise<Record<string, string>> => {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, string>;
    };
    const me = await post('/api/players', { name: 'Ada Vale' });
    localStorage.setItem('star-eater:identity', JSON.stringify(me));
    const bots = [{ seat: 1, level: 'ensign' }];
    const made = await post('/api/matches', { edition: 'draft', mode: 'duel', bots }, me['token']);
    return made['matchId'] ?? JSON.stringify(made);
  });
  await page.goto(`/m/${matchId}`);
  const hand = new DiceHand(page, ['Lance Beam', 'Deck Batteries', 'Flak'], () => ({
    engine: 'double',
    commands: ['fire-main', 'port-broadside'],
  }));
  await hand.playToTheEnd(1);
  await expect(board(page)).toBeVisible();
  expect(blocked).toEqual([]);
  await context.close();
});

test('HTTP: a table of Star Clash has nothing blocked', async ({ browser, server }) => {
  const { page, context, blocked } = await watched(browser, server.url);
  await playNow(page, clash.name);
  await expect(page.locator('.hand li').first()).toBeVisible();
  expect(blocked).toEqual([]);
  await context.close();
});

test('HTTP: a table of Broad Reach has nothing blocked', async ({ browser, server }) => {
  const { page, context, blocked } = await watched(browser, server.url);
  await playNow(page, reach.name);
  await expect(board(page)).toBeVisible();
  expect(blocked).toEqual([]);
  await context.close();
});

test('HTTP: pages beside the tables have nothing blocked', async ({ browser, server }) => {
  const { page, context, blocked } = await watched(browser, server.url);
  for (const path of ['/', '/me', '/learn', '/learn/star-clash', '/learn/starship-battles', '/daily']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(blocked).toEqual([]);
  await context.close();
});
