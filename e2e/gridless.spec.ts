/** A game without fields on the shell's board, in Pixi and in SVG: by pointer and by keys. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { WITH_WEBGL } from '../playwright.config';

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 800, height: 600 } });

const PAGE = `<!doctype html><style>
  :root { --ground: #101820; --line: #405060; --text: #ffffff; --brass: #e0b040; --side-0: #4080ff; --side-1: #ff8040; }
  body { margin: 0 } #host { width: 800px; height: 500px }
</style><div id="host"></div><button id="slide">Slide</button><p id="said"></p>`;

const BOARD = join(__dirname, '../packages/client/test/board');
const OUT = mkdtempSync(join(tmpdir(), 'star-eater-counters-'));

test.beforeAll(() => {
  const vite = join(__dirname, '../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--config', join(BOARD, 'vite.config.ts'), '--outDir', OUT]);
});
test.afterAll(() => rmSync(OUT, { recursive: true }));

async function open(page: Page, search: string): Promise<void> {
  const code = readFileSync(join(OUT, 'page.js'), 'utf8');
  await page.route('http://counters.test/**', (route) =>
    route.fulfill(
      route.request().url().endsWith('/page.js')
        ? { contentType: 'text/javascript', body: code }
        : { contentType: 'text/html', body: `${PAGE}<script type="module" src="/page.js"></script>` },
    ),
  );
  await page.goto(`http://counters.test/${search}`);
}

for (const [name, search] of [
  ['webgl', '?aa=0'],
  ['dom', '?board=dom'],
] as const)
  test(`a board of circles on a plane in thousandths of an inch is drawn, picked, zoomed and animated: ${name}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await open(page, search);
    const host = page.locator('#host');
    await expect(host).toHaveAttribute('data-board', name);
    const bo = page.getByRole('button', { name: 'Counter Bo' });
    const placeOf = async () => {
      const box = await bo.boundingBox();
      if (!box) throw new Error('Bo has no place');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    };
    const first = await placeOf();

    // It is drawn: its picture is not the table's.
    const at = { x: first.x, y: first.y };
    const shot = async (x: number, y: number) =>
      (await page.screenshot({ clip: { x: x - 8, y: y + 6, width: 16, height: 16 } })).toString('base64');
    await expect.poll(async () => (await shot(at.x, at.y)) !== (await shot(400, 250))).toBe(true);

    await page.mouse.click(at.x, at.y);
    await expect(page.getByText('picked Bo')).toBeVisible({ timeout: 10_000 });
    await bo.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByText('picked Ada')).toBeVisible({ timeout: 10_000 });

    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await placeOf()).width).toBeGreaterThan(first.width);
    expect((await placeOf()).x).toBeCloseTo(first.x, 0);
    const zoomed = await placeOf();
    await page.keyboard.press('0');
    await expect.poll(async () => (await placeOf()).width).toBeLessThan(zoomed.width);

    await page.getByRole('button', { name: 'Slide' }).click();
    await expect(page.getByText('there')).toBeVisible({ timeout: 10_000 });
    const ada = await page.getByRole('button', { name: 'Counter Ada' }).boundingBox();
    // They were side by side.
    expect((await placeOf()).y - (ada?.y ?? Infinity)).toBeGreaterThan(20 + (ada?.height ?? 0) / 2);
    expect(errors).toEqual([]);
  });
