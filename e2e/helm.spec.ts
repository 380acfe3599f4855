/** The table of Broad Reach alone on a page: the helm by mouse, by thumb at 390 px and by keys; fire; playback. */
import { expect, test, type Page } from '@playwright/test';
import { HelmPages, placeOf, shipOn as ship } from './helm-page';
import { WITH_WEBGL } from '../playwright.config';

test.use({ launchOptions: WITH_WEBGL });

const pages = new HelmPages();
const open = (page: Page, search = ''): Promise<string[]> => pages.open(page, search);

test.beforeAll(() => pages.build());
test.afterAll(() => pages.remove());

interface Held {
  unsent: { moves: Record<string, { path: number[] }>; slots: string[]; fire: { shots: object[] } | null };
  changes: string[];
}
const held = (page: Page): Promise<Held> =>
  page.evaluate(() => {
    const { unsent, changes } = globalThis as unknown as Held;
    return { unsent, changes };
  });

for (const [name, search] of [
  ['webgl', ''],
  ['dom', 'board=dom'],
] as const)
  test(`T-5, T-11 by mouse: a dragged ship lays her path, with the numbers beside every enemy, ${name}`, async ({
    page,
  }) => {
    const errors = await open(page, search);
    await expect(page.locator('[data-board]')).toHaveAttribute('data-board', name);
    const at = await placeOf(page, /^Causeway, yours/);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (let i = 1; i <= 8; i += 1) await page.mouse.move(at.x - i * 3, at.y - i * 14);
    await expect(page.locator('.reach-readout')).toContainText('of 6″');
    await expect(page.locator('.reach-headline')).toContainText(/Deals \d+\.\d/);
    await expect(page.locator('.reach-takes').first()).toContainText('▼');
    await page.mouse.up();
    await expect.poll(async () => (await held(page)).changes.at(-1)).toBe('done');
    const laid = await held(page);
    expect(laid.unsent.slots).toEqual(['0.1']);
    const { path } = laid.unsent.moves['0.1'] ?? { path: [] };
    expect(path.length).toBeGreaterThan(0);
    expect(path.reduce((sum, step, i) => (i % 2 ? sum : sum + step), 0)).toBeLessThanOrEqual(6000);

    // A click where the second ship should go lays hers; the first keeps her own.
    const dredger = await placeOf(page, /^Dredger, yours/);
    await page.mouse.click(dredger.x, dredger.y);
    await expect(page.locator('.reach-helm .reach-reach')).toBeVisible();
    const from = await placeOf(page, /^Dredger, yours/);
    await page.mouse.click(from.x + 60, from.y - 90);
    await expect.poll(async () => (await held(page)).unsent.slots).toEqual(['0.1', '0.2']);
    expect((await held(page)).unsent.moves['0.1']?.path).toEqual(path);
    expect(errors).toEqual([]);
  });

test('T-1 by mouse: a drag on the bare table and the wheel move the camera, M shows the whole table, F the fight', async ({
  page,
}) => {
  const errors = await open(page);
  const first = await placeOf(page, /^Assessor/);
  await page.mouse.move(640, 420);
  await page.mouse.down();
  await page.mouse.move(700, 420, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await placeOf(page, /^Assessor/)).x - first.x)).toBe(60);
  const width = async () => (await ship(page, /^Assessor/).boundingBox())?.width ?? 0;
  const work = await width();
  await page.getByRole('button', { name: 'Whole table' }).click();
  await expect.poll(width).toBeLessThan(work * 0.7);
  await page.getByRole('button', { name: 'Frame the fight' }).click();
  await expect.poll(width).toBeCloseTo(work, 0);
  await expect.poll(async () => Math.round((await placeOf(page, /^Assessor/)).x)).toBe(Math.round(first.x));
  expect(errors).toEqual([]);
});

test('T-16 by mouse: a tap on a target aims, another enemy says why not', async ({ page }) => {
  await open(page, 'phase=combat&selected=0.1');
  const assessor = await placeOf(page, /^Assessor/);
  await page.mouse.click(assessor.x, assessor.y);
  await expect
    .poll(async () => (await held(page)).unsent.fire?.shots)
    .toEqual([{ weapon: 'bow', target: '1.2' }]);
  await expect(page.locator('.reach-chip.chosen')).toHaveCount(1);
  const writs = await placeOf(page, /^Writs/);
  await page.mouse.click(writs.x, writs.y);
  await expect(page.locator('.reach-note')).toHaveText('out of reach (A-15)');
});

test('T-29 by keys: arrows lay a path, and each change is told', async ({ page }) => {
  const errors = await open(page);
  const causeway = ship(page, /^Causeway, yours/);
  await causeway.focus();
  await page.keyboard.press('Enter');
  const said = page.locator('.reach-over [aria-live]');
  await expect(said).toContainText('arrow up and down');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await held(page)).unsent.moves['0.1']?.path).toEqual([1500, 5, 1000]);
  await expect(said).toContainText('heading 15');
  await expect(said).toContainText('inches left');
  await page.keyboard.press('b');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(async () => (await held(page)).unsent.moves['0.1']?.path)
    .toEqual([1500, 5, 1000, -1, 1000]);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await held(page)).unsent.moves).toEqual({});
  // After Escape the arrows go from ship to ship again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(ship(page, /^Gulls, yours/)).toBeFocused();
  expect(errors).toEqual([]);
});

test('T-21 playback moves a ship along her path and takes a lost one off; the position is true at its end', async ({
  page,
}) => {
  const errors = await open(page, 'speed=8');
  const done = page.evaluate(async () => {
    const { play, salvo } = globalThis as unknown as { play(events: unknown): Promise<void>; salvo: unknown };
    await play(salvo);
  });
  await done;
  await expect(ship(page, /^Reckoner/)).toBeAttached();
  expect(errors).toEqual([]);

  // A tap shows the rest at once: at this speed the salvo would take minutes.
  await open(page, 'speed=0.02');
  const rest = page.evaluate(async () => {
    const { play, salvo } = globalThis as unknown as { play(events: unknown): Promise<void>; salvo: unknown };
    await play(salvo);
    return 'all shown';
  });
  const before = await placeOf(page, /^Causeway, yours/);
  const board = await page.locator('[data-board]').boundingBox();
  if (!board) throw new Error('there is no board');
  const frames = page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done('playing')))),
  );
  const early = await Promise.race([rest, frames]);
  expect(early).not.toBe('all shown');
  await page.mouse.click(board.x + board.width / 2, board.y + 40);
  expect(await rest).toBe('all shown');
  expect(await placeOf(page, /^Causeway, yours/)).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true });

  test('T-5, T-7 by thumb: a finger drags the ship, then her grip; two fingers zoom', async ({ page }) => {
    const errors = await open(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const at = await placeOf(page, /^Causeway, yours/);
    await touch('touchStart', at);
    // Slower than frames, as fingers are: each step is told on its own.
    for (let i = 1; i <= 6; i += 1) {
      await touch('touchMove', { x: at.x, y: at.y - i * 10 });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await touch('touchEnd');
    await expect.poll(async () => (await held(page)).changes.at(-1)).toBe('done');
    const first = (await held(page)).unsent.moves['0.1']?.path;
    // As far as the finger went, not only its first step.
    expect(first?.reduce((sum, leg, i) => (i % 2 ? sum : sum + leg), 0)).toBeGreaterThan(1500);

    const grip = await page.locator('.reach-grip').boundingBox();
    if (!grip) throw new Error('there is no grip');
    const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
    await touch('touchStart', from);
    for (let i = 1; i <= 6; i += 1) await touch('touchMove', { x: from.x + i * 4, y: from.y - i * 6 });
    await touch('touchEnd');
    await expect.poll(async () => (await held(page)).unsent.moves['0.1']?.path).not.toEqual(first);

    const width = async () => (await ship(page, /^Reckoner/).boundingBox())?.width ?? 0;
    const before = await width();
    await touch('touchStart', { x: 300, y: 330 }, { x: 340, y: 380 });
    await touch('touchMove', { x: 280, y: 310 }, { x: 360, y: 400 });
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    expect(errors).toEqual([]);
  });
});
