/** P-77. What pages of others may frame: a live board and a replay, as a stranger sees them, without a word to any storage. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { replayMessages } from '../packages/client/src/table/replay/messages';
import { runningMessages } from '../packages/client/src/pages/matches/running/messages';
import { WITH_WEBGL } from '../playwright.config';
import { HttpBot } from './http-bot';
import { expect, test } from './fixtures';

test.use({ launchOptions: WITH_WEBGL });

const PAGE = readFileSync(join(__dirname, '../examples/page/index.html'));

/** Another site: another name of this machine. */
let elsewhere: Server;
let foreign = '';
test.beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const framed = new URL(request.url ?? '', 'http://x').searchParams.get('frame');
    response.setHeader('content-type', 'text/html');
    response.end(framed === null ? PAGE : `<!doctype html><iframe width="640" height="480" src="${framed}">`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  foreign = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
test.afterAll(() => void elsewhere.close());

/** Every way to what a browser keeps, in every frame; `touched` lists what was used. */
function watchStorage(): void {
  const touched: string[] = [];
  Object.assign(globalThis, { touched });
  const spy = (owner: object, name: string): void => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    if (!own) return;
    const of = <T extends (...args: never[]) => unknown>(does: T): T =>
      function (this: unknown, ...args: never[]) {
        touched.push(name);
        return does.apply(this, args);
      } as T;
    const { get, set, value } = own;
    Object.defineProperty(owner, name, {
      ...own,
      ...(get && { get: of(get) }),
      ...(set && { set: of(set) }),
      ...(typeof value === 'function' && { value: of(value as () => unknown) }),
    });
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) spy(globalThis, name);
  for (const name of ['getItem', 'setItem', 'removeItem']) spy(Storage.prototype, name);
  spy(Document.prototype, 'cookie');
  spy(IDBFactory.prototype, 'open');
  if ('ServiceWorkerContainer' in globalThis) spy(ServiceWorkerContainer.prototype, 'register');
}

const touchedIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => (globalThis as unknown as { touched: string[] }).touched);

/** A browser of somebody who plays on `site`, with what a thief would like to have. */
async function regular(context: BrowserContext, site: string): Promise<{ sent: string[] }> {
  const page = await context.newPage();
  await page.goto(`${site}/healthz`);
  await page.evaluate(() => {
    const me = { playerId: 'ada', token: 'stolen', name: 'Ada' };
    localStorage.setItem('star-eater:identity', JSON.stringify(me));
  });
  await page.close();
  await context.addCookies([{ name: 'se-restore', value: 'stolen', url: site }]);
  await context.addInitScript(watchStorage);
  const sent: string[] = [];
  context.on('request', async (request) => {
    const headers = await request.allHeaders().catch((): Record<string, string> => ({}));
    if (/\/api\//.test(request.url()) && (headers['cookie'] ?? headers['authorization']))
      sent.push(request.url());
  });
  return { sent };
}

async function frameIn(page: Page, path: RegExp): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => path.test(frame.url()))).toBe(true);
  return page.frames().find((frame) => path.test(frame.url())) as Frame;
}

test('P-77: a page of another site shows a live board to its end, then its replay, and nothing is read from storage', async ({
  browser,
  freshServer,
}) => {
  const site = freshServer.url;
  const bot = await HttpBot.seated(site, 'star-eater', 'ensign');
  await bot.playRounds(1);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { sent } = await regular(context, site);
  const page = await context.newPage();
  await page.goto(`${foreign}/?server=${encodeURIComponent(site)}`);
  const live = await frameIn(page, /\/embed\/m\//);
  await expect(live.getByRole('link', { name: runningMessages.watch })).toBeVisible();
  await expect(live.locator('.running-picture path').first()).toBeAttached();
  const round = live.locator('.running header .figures');
  const before = await round.textContent();
  await bot.playRounds(1);
  await expect(round).not.toHaveText(before ?? '');
  await bot.resign();
  await expect(live.getByRole('link', { name: runningMessages.replay })).toBeVisible();
  expect(await touchedIn(live)).toEqual([]);

  await page.goto(`${foreign}/?frame=${encodeURIComponent(`${site}/embed/r/${bot.matchId}`)}`);
  const replay = await frameIn(page, /\/embed\/r\//);
  const { forward } = replayMessages.transport;
  await replay.getByRole('button', { name: forward }).click();
  await expect(replay.getByRole('slider', { name: replayMessages.timeline })).not.toHaveJSProperty(
    'value',
    '-1',
  );
  await expect(replay.locator('[data-board]').first()).toBeVisible();
  expect([sent, await touchedIn(replay)]).toEqual([[], []]);
  // The way here is a page of its own.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    replay.getByRole('link', { name: replayMessages.whole }).click(),
  ]);
  await opened.waitForURL(new RegExp(`/r/${bot.matchId}`));
  // The test sees it when storage is read: the site's own pages do.
  expect(await touchedIn(opened.mainFrame())).toContain('localStorage');
  await context.close();
});

test('P-75: the puzzles of past days are those that the pages had', async ({ server }) => {
  const yesterday = Math.floor(Date.now() / 86_400_000) - 1;
  const read = async (path: string) => (await fetch(server.url + path)).json() as Promise<unknown>;
  for (const [game, folder] of [
    ['star-eater', 'daily'],
    ['star-clash', 'puzzles'],
  ] as const) {
    const answer = (await read(`/api/puzzles/${game}`)) as { puzzles: { day: string; position: object }[] };
    expect(answer.puzzles).toHaveLength(10);
    expect(answer.puzzles[0]?.day).toBe(new Date(yesterday * 86_400_000).toISOString().slice(0, 10));
    const at = join(__dirname, '../scenarios', game, folder);
    const files = readdirSync(at).map((file) => JSON.parse(readFileSync(join(at, file), 'utf8')) as object);
    for (const { position } of answer.puzzles) expect(files).toContainEqual(position);
  }
});

test('P-77: opened by its own site, too, such a page sends neither token nor cookie, and no other page is framed', async ({
  browser,
  server,
}) => {
  const bot = await HttpBot.seated(server.url, 'star-clash', 'recruit');
  const context = await browser.newContext();
  const { sent } = await regular(context, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}/embed/m/${bot.matchId}`);
  await expect(page.getByRole('link', { name: runningMessages.watch })).toBeVisible();
  expect([sent, await touchedIn(page.mainFrame())]).toEqual([[], []]);
  await page.goto(`${server.url}/m/${bot.matchId}`);
  await expect.poll(() => sent.length).toBeGreaterThan(0);

  await page.goto(`${foreign}/?frame=${encodeURIComponent(`${server.url}/m/${bot.matchId}`)}`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await context.close();
});
