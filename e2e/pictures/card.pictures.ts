/**
 * `CARD=1 npm run screens -- -g card`: writes `packages/client/public`: the picture of a link preview, and a
 * phone's icon. Taken from Home and the favicon after they change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageMessages } from '../../packages/client/src/i18n/en/pages';
import { newcomer, test } from '../fixtures';

const PUBLIC = join(__dirname, '../../packages/client/public');
/** The size that link previews use. */
const CARD = { width: 1200, height: 630 };
/** The favicon's width; a mask may cut a tenth off each side. */
const MARK = 32;
const MASKED = 0.74;

test.skip(process.env['CARD'] !== '1', 'taken when Home or the mark has changed');

/** By its file in `packages/client/public`; the first game's is the site's. `from`: where the scene begins, per cent. */
const CARDS = [
  { file: 'card', game: 'Star Eater', from: 28 },
  { file: 'card-star-clash', game: 'Star Clash', from: 14 },
  { file: 'card-starship-battles', game: 'Broad Reach', from: 10 },
];

for (const { file, game, from } of CARDS)
  test(`the card of a link: ${game}`, async ({ browser, server }) => {
    const { page, context } = await newcomer(browser, server.url, { viewport: CARD, bypassCSP: true });
    await page.goto('/');
    await page.getByRole('heading', { name: pageMessages.home.learnCard }).waitFor();
    await page.getByRole('button', { name: game, exact: true }).click();
    await page.getByRole('heading', { name: game, exact: true }).waitFor();
    await page.locator('.chart-scene.drawn').waitFor();
    await page.addStyleTag({
      content: `.site-header, .hero-actions, .game-choice { display: none !important }
        .hero-words { min-height: ${CARD.height}px !important; width: 100% !important; padding-left: 80px !important }
        .hero .chart { left: ${from}% !important; width: ${100 - from}% !important }
        .chart-scene { transition: none !important }
        .hero h1 { font-size: 128px !important }
        .lead { font-size: 30px !important; max-width: 440px !important }`,
    });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(PUBLIC, `${file}.png`) });
    await context.close();
  });

test('the card of a phone: its icons', async ({ browser }) => {
  const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  const page = await browser.newPage();
  const icon = async (name: string, size: number, share: number): Promise<void> => {
    await page.setViewportSize({ width: size, height: size });
    const inner = Math.round(size * share);
    await page.setContent(
      `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: #0b1220 }</style>${mark
        .replace('<svg ', `<svg width="${inner}" height="${inner}" `)
        .replace(/rx="5"/, 'rx="0"')
        .replace(`<rect width="${MARK}"`, `<rect fill-opacity="${share < 1 ? 0 : 1}" width="${MARK}"`)}`,
    );
    await page.screenshot({ path: join(PUBLIC, `${name}.png`) });
  };
  await icon('icon-180', 180, 1);
  await icon('icon-192', 192, 1);
  await icon('icon-512', 512, 1);
  await icon('icon-maskable-512', 512, MASKED);
  await page.close();
});
