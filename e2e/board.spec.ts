import type { BrowserContext, Page } from '@playwright/test';
import { WITH_WEBGL } from '../playwright.config';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { battleMessages } from '../packages/client/src/games/star-eater/common/messages/replay';
import { replayOfPlay } from '../packages/client/test/games/star-eater/replay/made';
import type { Decision } from '../packages/rules/src/games/star-eater';
import script from './duel.json';
import { expect, newcomer, test } from './fixtures';
import { OUR_MARK } from './our-mark';
import { defined } from '../packages/rules/src/kernel/defined';
import { seenIn, seenWhile, watchFrames } from './frames';
import { ScriptedMatch } from './scripted';

test.use({ launchOptions: WITH_WEBGL });

const MATCH = 'scriptedduel0000';
const decisions = script.decisions as Decision[];
/** Decisions of the duel before the first orders. */
const LOADOUT = 12;
const begins: { round: number; seq: number }[] = [];
const { file } = replayOfPlay(MATCH, ['fpa', 'tessari'], (match, seq) => {
  if (match.round > (begins.at(-1)?.round ?? 0) && match.phase === 'commitment')
    begins.push({ round: match.round, seq: seq - 1 });
  return decisions[seq - 1] ?? null;
});

/** Serves the duel of duel.json as a replay: fixed positions without playing first. */
async function serveReplay(context: BrowserContext): Promise<void> {
  await context.route(`**/api/matches/${MATCH}/replay*`, (route) =>
    route.fulfill({ json: file, headers: OUR_MARK }),
  );
}

/**
 * Both pictures are drawn at rest by the same program with the same fonts (self-hosted). Only the smoothing
 * of edges may differ: by shades (`threshold`), in few places. The smallest thing that must not be missing or
 * misplaced is a cannon token, some 80 pixels at this size, twice that if misplaced: half of one is the
 * limit.
 */
const SAME = { animations: 'disabled', threshold: 0.25, maxDiffPixels: 40 } as const;

test('docs/design.md, Board: the positions of a duel have not changed', async ({ browser, server }) => {
  const { page, context, errors } = await newcomer(browser, server.url, {
    viewport: { width: 1100, height: 760 },
  });
  await serveReplay(context);
  const board = page.getByRole('region', { name: messages.board.label });
  const places = [...begins.slice(0, 5), { round: 0, seq: file.entries.length }];
  expect(places).toHaveLength(6);
  for (const { round, seq } of places) {
    // Without WebGL by wish: the board does not say so over its picture.
    await page.goto(`/r/${MATCH}?at=${seq}&board=dom`);
    await expect(page.locator('[data-board="dom"]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(board).toHaveScreenshot(round === 0 ? 'the-end.png' : `round-${round}.png`, SAME);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('Fast, Network and faults: a board at rest draws nothing; when WebGL is lost, it goes on in plain elements at the same position', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, {
    webgl: true,
    viewport: { width: 900, height: 600 },
  });
  await serveReplay(context);
  await watchFrames(page);
  await page.goto(`/r/${MATCH}?at=${begins[2]?.seq}&aa=0`);
  await expect(page.locator('[data-board="webgl"]')).toBeVisible();

  // After the loaded parts are drawn, frames draw nothing; after zooming in, too.
  const rests = () => expect.poll(() => seenWhile(page, 30)).toEqual({ frames: 0, draws: 0 });
  await rests();
  await page.getByRole('button', { name: messages.board.zoomIn }).click();
  await expect.poll(async () => (await seenIn(page)).draws).toBeGreaterThan(0);
  await rests();

  const ships = page.getByRole('region', { name: messages.board.label }).getByRole('button', { name: /FPA/ });
  const before = await ships.allTextContents();
  await page.locator('[data-board] canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.locator('[data-board="dom"]')).toBeVisible();
  await expect(page.getByText(tableMessages.withoutWebGL)).toBeVisible();
  expect(await ships.allTextContents()).toEqual(before);
  // It is a complete board: the replay continues on it.
  const slider = page.getByRole('slider', { name: battleMessages.timeline });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: battleMessages.transport.end })).toBeDisabled();
  await expect(page.locator('[data-board="dom"] svg').first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('docs/design.md, Camera: both players start with their bow up and ships 110 px long; dragging stops the camera, F and M bring it back', async ({
  browser,
  server,
}) => {
  const early = decisions.slice(0, LOADOUT);
  const table = await ScriptedMatch.open(browser, server.url, ['Ada', 'Bo'], {
    mode: 'duel',
    factions: script.factions,
    early,
    late: [],
  });
  const boxOf = async (page: Page, seat: number) => {
    const box = await page.locator(`[data-actor="ship:${seat}"]`).boundingBox();
    if (!box) throw new Error(`ship ${seat} is not on the board`);
    return box;
  };
  for (const [seat, page] of table.pages.entries()) {
    await expect(page.locator(`[data-actor="ship:${seat}"]`)).toBeVisible();
    await expect(async () => {
      const [own, enemy] = [await boxOf(page, seat), await boxOf(page, 1 - seat)];
      expect(own.y).toBeGreaterThan(enemy.y);
      expect(Math.min(own.height, enemy.height)).toBeGreaterThanOrEqual(110);
    }).toPass({ timeout: 20_000 });
  }
  const page = defined(table.pages[0]);
  const height = async (): Promise<number> => Math.round((await boxOf(page, 0)).height);
  // Until the camera stands still.
  let last = 0;
  await expect
    .poll(async () => {
      const before = last;
      last = await height();
      return last - before;
    })
    .toBe(0);
  const fight = await height();
  await page.keyboard.press('m');
  await expect.poll(height).toBeLessThan(fight);
  await page.keyboard.press('f');
  await expect.poll(height).toBe(fight);
  const board = page.getByRole('region', { name: messages.board.label });
  await board.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(height).toBeGreaterThan(fight);
  await page.keyboard.press('f');
  await expect.poll(height).toBe(fight);
  expect(table.errors).toEqual([]);
  await table.close();
});

test('Browsers: the board is as sharp as the screen that the window is moved to', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true });
  await page.goto('/puzzles/star-eater:1');
  const density = (): Promise<number | null> =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      return canvas && canvas.width / canvas.getBoundingClientRect().width;
    });
  await expect.poll(density).toBe(1);
  const devtools = await context.newCDPSession(page);
  const size = { width: 1280, height: 800, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2 });
  await expect.poll(density).toBe(2);
  await context.close();
});
