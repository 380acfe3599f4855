/** `npm run screens`: pictures of the real pages on the real server, for docs/screens and for looking at. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { learn } from '../packages/client/src/i18n/en/learn';
import { words } from '../packages/client/src/i18n/en/pages';
import { replayWords } from '../packages/client/src/i18n/en/replay';
import { said } from '../packages/client/src/i18n/en/table';
import type { Decision } from '../packages/rules/src/index';
import { Captain } from './captain';
import script from './duel.json';
import { newcomer, test } from './fixtures';

const OUT = process.env['SCREENS'] ?? join(__dirname, '../docs/screens');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const SETTLE_MS = 900;

/**
 * One state of a page at every width: `NAME-WIDTH.png`. `whole`: below the fold as well, on narrow screens;
 * `afresh`: loaded at that width, where a page decides by it how it begins; `settle`: shorter for what moves.
 */
async function picture(
  page: Page,
  name: string,
  { whole = false, afresh = false, settle = SETTLE_MS } = {},
): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    if (afresh) await page.reload();
    // A picture wants fonts, textures and transitions at rest; nothing here is asserted.
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(settle);
    const fullPage = whole && size.width < 900;
    await page.screenshot({ path: join(OUT, `${name}-${size.width}.png`), fullPage });
  }
  await page.setViewportSize(SIZES[0]!);
}

const DEFICIENCIES = ['deuteranopia', 'protanopia', 'tritanopia'] as const;

/** The same as eyes see it that tell some colours apart less well, simulated by the browser. */
async function otherEyes(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of DEFICIENCIES) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    await page.screenshot({ path: join(OUT, `${name}-${type}.png`) });
  }
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await session.detach();
}

const setSpeed = (page: Page, speed: number): Promise<void> =>
  page.evaluate((wanted) => {
    const key = 'star-eater:settings';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const newValue = JSON.stringify({ ...kept, speed: wanted });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, speed);

test('pictures of the pages around a match', async ({ browser, server }) => {
  mkdirSync(OUT, { recursive: true });
  const { page, context } = await newcomer(browser, server.url, { webgl: true });
  await page.goto('/');
  await page.getByText(words.home.mineEmpty).waitFor();
  await picture(page, 'home');
  await page.getByRole('button', { name: new RegExp(words.home.newDuel) }).click();
  await picture(page, 'home-new', { whole: true });
  await page.goto('/me');
  await page.getByRole('heading', { name: words.me.heading }).waitFor();
  await picture(page, 'me');
  await page.goto('/learn');
  await page.getByRole('heading', { name: learn.heading }).waitFor();
  await picture(page, 'learn');
  await page.goto('/learn/first-match-5');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await picture(page, 'learn-step');
  await page.goto('/learn/R-17');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await picture(page, 'learn-rule', { afresh: true });
  await page.goto('/join/NO-SUCH-CODE');
  await page.getByRole('alert').waitFor();
  await picture(page, 'error');
  await context.close();
});

test('pictures of a duel', async ({ browser, server }) => {
  mkdirSync(OUT, { recursive: true });
  const host = await newcomer(browser, server.url, { webgl: true });
  const friend = await newcomer(browser, server.url);
  const watcher = await newcomer(browser, server.url, { webgl: true });
  const { page } = host;
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(words.home.newDuel) }).click();
  const factions = page.getByLabel(words.form.faction);
  await factions.nth(0).selectOption('fpa');
  await factions.nth(1).selectOption('tessari');
  await page.getByRole('button', { name: words.form.create }).click();
  const link = await page.getByLabel(words.waiting.invite, { exact: true }).inputValue();
  await picture(page, 'waiting');
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: words.waiting.take }).click();
  await friend.page.getByRole('button', { name: words.waiting.ready }).click();
  await page.getByRole('button', { name: words.waiting.ready }).click();
  const captains = [new Captain(page, 'fpa'), new Captain(friend.page, 'tessari')];
  const decisions = script.decisions as Decision[];
  let commits = 0;
  for (const [index, decision] of decisions.entries()) {
    if (index === 4) {
      await page.getByText(said.loadout.yourTurn).waitFor();
      await picture(page, 'loadout', { whole: true });
    }
    if (decision.seat === 0 && decision.type === 'commit') {
      commits += 1;
      if (commits === 5) {
        await captains[0]!.isAsked('commit');
        await captains[0]!.chooseOrders(decision.engine ?? null, decision.commands);
        await picture(page, 'commitment');
        await otherEyes(page, 'commitment');
        await captains[0]!.seal();
        await picture(page, 'sealed');
        await watcher.page.goto(link);
        await watcher.page.getByText(said.ribbon.watching, { exact: true }).waitFor();
        await picture(watcher.page, 'watching');
        await watcher.context.close();
        continue;
      }
    }
    // The last round is shown at half speed, and pictures taken in the middle of it.
    if (index === decisions.length - 1) await setSpeed(page, 0.5);
    await captains[decision.seat]!.perform(decision);
  }
  const skip = page.getByRole('button', { name: said.playback.skip });
  await skip.waitFor();
  await picture(page, 'resolution', { settle: 250 });
  const won = page.getByRole('heading', { name: said.result.won });
  while (!(await won.isVisible())) {
    if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
  await picture(page, 'result');
  await page.getByRole('link', { name: said.result.replay }).click();
  await page.getByRole('slider', { name: replayWords.timeline }).press('End');
  await picture(page, 'replay');
  await host.context.close();
  await friend.context.close();
});
