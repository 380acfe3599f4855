/** `npm run screens`: pictures of the real pages on the real server, for docs/screens and for looking at. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { words } from '../packages/client/src/i18n/en/pages';
import { said } from '../packages/client/src/i18n/en/table';
import type { Decision } from '../packages/rules/src/index';
import { Captain } from './captain';
import script from './duel.json';
import { newcomer, test } from './fixtures';

const OUT = join(__dirname, '../docs/screens');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const SETTLE_MS = 1200;

async function picture(page: Page, name: string, whole = false): Promise<void> {
  // A picture wants fonts, textures and transitions at rest; nothing here is asserted.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: whole });
}

/** One scripted duel; the host's page is the one that is looked at. */
async function shoot(browser: Browser, url: string, size: { width: number; height: number }): Promise<void> {
  const at = `-${size.width}`;
  const host = await newcomer(browser, url, { viewport: size, webgl: true });
  const friend = await newcomer(browser, url);
  const { page } = host;
  await page.goto('/');
  await picture(page, `home${at}`);
  await page.getByRole('button', { name: new RegExp(words.home.newDuel) }).click();
  const factions = page.getByLabel(words.form.faction);
  await factions.nth(0).selectOption('fpa');
  await factions.nth(1).selectOption('tessari');
  await page.getByRole('button', { name: words.form.create }).click();
  const link = await page.getByLabel(words.waiting.invite, { exact: true }).inputValue();
  await picture(page, `waiting${at}`);
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: words.waiting.take }).click();
  await friend.page.getByRole('button', { name: words.waiting.ready }).click();
  await page.getByRole('button', { name: words.waiting.ready }).click();
  const captains = [new Captain(page, 'fpa'), new Captain(friend.page, 'tessari')];
  const decisions = script.decisions as Decision[];
  let commits = 0;
  for (const [index, decision] of decisions.entries()) {
    if (index === 4) {
      await captains[0]!.page.getByText(said.loadout.yourTurn).waitFor();
      await picture(page, `loadout${at}`, size.width < 500);
    }
    if (decision.seat === 0 && decision.type === 'commit') {
      commits += 1;
      if (commits === 5) {
        await captains[0]!.isAsked('commit');
        await captains[0]!.chooseOrders(decision.engine ?? null, decision.commands);
        await picture(page, `commitment${at}`);
        await captains[0]!.seal();
        await picture(page, `sealed${at}`);
        continue;
      }
    }
    if (index === decisions.length - 1) {
      // The last round is shown at half speed, and a picture taken in the middle of it.
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('star-eater:settings') ?? '{}') as Record<
          string,
          unknown
        >;
        localStorage.setItem('star-eater:settings', JSON.stringify({ ...kept, speed: 0.5 }));
      });
      await page.reload();
      await page.getByText(`${said.orders.sealed}.`).waitFor();
      await page.waitForTimeout(SETTLE_MS);
    }
    await captains[decision.seat]!.perform(decision);
  }
  const skip = page.getByRole('button', { name: said.playback.skip });
  await skip.waitFor();
  await picture(page, `resolution${at}`);
  const won = page.getByRole('heading', { name: said.result.won });
  while (!(await won.isVisible())) {
    if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
  await picture(page, `result${at}`);
  await host.context.close();
  await friend.context.close();
}

for (const size of SIZES) {
  test(`pictures at ${size.width} px`, async ({ browser, server }) => {
    mkdirSync(OUT, { recursive: true });
    await shoot(browser, server.url, size);
  });
}
