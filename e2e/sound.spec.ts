import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { oneScript } from '../packages/client/build/one-script';
import type * as Rendered from './sound-render';

/** docs/design.md, Sound. Each voice's length in seconds and level in dB; `UPDATE_SOUNDS=1` writes them anew. */
const KEPT = join(__dirname, 'sound-levels.json');
type Kept = Record<string, { seconds: number; level: number }>;

let script: string;

test.beforeAll(async () => {
  script = await oneScript(join(__dirname, 'sound-render.ts'), 'sounds');
});

declare const sounds: typeof Rendered;

test.beforeEach(({ page }) => page.addScriptTag({ content: script }));

const close = (found: number, kept: number, by: number): boolean => Math.abs(found - kept) <= by;

async function measured(page: Page): Promise<Record<string, Rendered.Measured>> {
  return page.evaluate(() => sounds.measureVoices());
}

test('docs/design.md, Sound: each voice is as long and as loud as it was', async ({ page }) => {
  const found = await measured(page);
  if (process.env['UPDATE_SOUNDS']) {
    const rounded = Object.entries(found).map(([name, { seconds, level }]) => [
      name,
      { seconds: Number(seconds.toFixed(2)), level: Number(level.toFixed(1)) },
    ]);
    writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
  }
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
  expect(Object.keys(found)).toEqual(Object.keys(kept));
  for (const [name, { seconds, level }] of Object.entries(kept)) {
    const now = found[name] ?? { seconds: 0, level: 0 };
    expect([name, close(now.seconds, seconds, 0.15), close(now.level, level, 2)]).toEqual([name, true, true]);
  }
});

test('docs/design.md, Sound: kills last at least two seconds, and no voice drowns another', async ({
  page,
}) => {
  const found = await measured(page);
  for (const name of ['star-eater wreck', 'star-clash wreck', 'broad-reach wreck'])
    expect([name, (found[name]?.seconds ?? 0) >= 2]).toEqual([name, true]);
  const levels = Object.values(found).map(({ level }) => level);
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(18);
  // Small steps end with their pictures, about 400 ms.
  for (const name of ['card', 'order', 'shot', 'thrust', 'beam'].map((each) => `star-eater ${each}`))
    expect([name, (found[name]?.seconds ?? 9) < 0.7]).toEqual([name, true]);
});

test('docs/design.md, Sound: everything at once at the highest volume stays 6 dB below clipping', async ({
  page,
}) => {
  const peak = await page.evaluate(() => sounds.peakOfEverything());
  expect(peak).toBeGreaterThan(0.2);
  expect(peak).toBeLessThanOrEqual(0.501);
});

test('docs/design.md, Sound: a kill holds small sounds down', async ({ page }) => {
  const [alone, under] = await page.evaluate(() => sounds.ducked());
  expect(under).toBeLessThan(alone - 6);
});

test('docs/design.md, Sound: a table that was left is heard no more beside another one', async ({ page }) => {
  expect(await page.evaluate(() => sounds.afterAnotherOpened())).toBeLessThan(0.003);
});

test('docs/design.md, Sound: the bed rises with the risk', async ({ page }) => {
  const [calm, tense, last] = await page.evaluate(async () => [
    await sounds.bedAt(0),
    await sounds.bedAt(0.5),
    await sounds.bedAt(1),
  ]);
  expect(tense).toBeGreaterThan((calm ?? 0) + 0.5);
  expect(last).toBeGreaterThan((tense ?? 0) + 0.5);
});
