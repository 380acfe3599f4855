/** `npm run bench -- --client`: how long a newcomer waits after *Play now*, behind a network of 80 ms a round trip. */
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tipMessages } from '../packages/client/src/games/star-eater/beta/messages/tips';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { expect, newcomer, test } from './fixtures';
import { SlowNetwork } from './slow-network';

const TIMES = 5;
const ROUND_TRIP_MS = 80;
const median = (values: number[]): string =>
  `${((values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0) / 1000).toFixed(2)} s`;

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`docs/design.md, First match: from Play now to orders at ${width} px`, async ({ browser, server }) => {
    const network = await SlowNetwork.to(server.url, ROUND_TRIP_MS);
    const waits: Record<'table' | 'tip' | 'sealed', number[]> = { table: [], tip: [], sealed: [] };
    for (let time = 0; time < TIMES; time += 1) {
      const { page, context } = await newcomer(browser, network.url, {
        hasPlayed: false,
        webgl: true,
        viewport: { width, height },
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      // By the page's own clock, from the press.
      await page.evaluate(() => {
        const seen: Record<string, number> = {};
        let pressed = 0;
        addEventListener('click', () => (pressed ||= performance.now()), true);
        const look = (): void => {
          for (const part of ['tray', 'tip'])
            if (document.querySelector(`.${part}`)) seen[part] ??= performance.now() - pressed;
        };
        new MutationObserver(look).observe(document, { subtree: true, childList: true });
        Object.assign(window, { seen });
      });
      const began = performance.now();
      await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
      const tip = page.getByRole('complementary', { name: tipMessages.label });
      await expect(tip).toContainText(tipMessages.text.engine);
      // A script is quicker than a hand: three clicks in all, and what the page takes for them.
      await page.getByRole('radio', { name: messages.engines.double }).click();
      await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
      await expect(tip).toBeHidden();
      waits.sealed.push(performance.now() - began);
      const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
      waits.table.push(seen['tray'] ?? Infinity);
      waits.tip.push(seen['tip'] ?? Infinity);
      await context.close();
    }
    network.close();
    for (const [what, values] of Object.entries({
      'Play now to the table': waits.table,
      '… to the first tip': waits.tip,
      '… to sealed orders, by a script': waits.sealed,
    }))
      process.stdout.write(`${`${what} at ${width} px`.padEnd(52)} ${median(values).padStart(32)}\n`);
  });
}
