/**
 * `npm run bench -- --drag`, part of `--client`: what a drag of Broad Reach's helm costs with 32 models in four fleets, at
 * full speed and with the processor slowed four times. The floor is one element that follows the same hand.
 */
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { watchFrames, reset, seenIn } from './frames';
import { HelmPages, placeOf } from './helm-page';
import { processorTimes } from './processor-times';

/** One of each class, on seat 0. */
const SHIPS = [
  [1, /^Breakwater, yours/],
  [2, /^Causeway, yours/],
  [3, /^Dredger, yours/],
] as const;
/** Steps of a hand, of which each has a frame of its own. */
const STEPS = 90;
/** The first ones compile the code. */
const WARM = 31;
const SLOWED = [1, 4] as const;

const share = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
const told = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${share(values, part).toFixed(2)}`).join(', ');
const row = (figure: string, value: string, goal = ''): void => {
  process.stdout.write(`${figure.padEnd(58)} ${`${value} ms`.padStart(40)}   ${goal}\n`);
};

interface Work {
  /** Milliseconds of script in a step's frame, by the clock; the same on a processor; and in the tasks after it. */
  frames: number[];
  processor: number[];
  after: number[];
}

interface Timed {
  after: number[];
}

/** Times the tasks that wait for no time: the numbers beside a ghost are worked out in them. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timed = window as unknown as Timed;
    timed.after = [];
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, wait?: number) =>
      wait
        ? later(work, wait)
        : later(() => {
            const began = performance.now();
            work();
            timed.after.push(performance.now() - began);
          })) as typeof window.setTimeout;
  });
}

/** A hand goes ahead and to both sides, as one does that looks for a place. Of each step what it cost. */
async function stroke(page: Page, cdp: CDPSession, from: { x: number; y: number }): Promise<Work> {
  const work: Omit<Work, 'processor'> = { frames: [], after: [] };
  let processor: Awaited<ReturnType<typeof processorTimes>> | null = null;
  for (let step = 1; step <= STEPS; step += 1) {
    if (step === WARM) processor = await processorTimes(cdp);
    const angle = (step / STEPS) * Math.PI * 6;
    await reset(page);
    await page.evaluate(() => void ((window as unknown as Timed).after = []));
    await page.mouse.move(from.x + Math.sin(angle) * 60, from.y - 70 + Math.cos(angle) * 40);
    // The frame, and the tasks after it.
    await page.evaluate(() => window.passFrames(2));
    if (step < WARM) continue;
    const { frames } = await seenIn(page);
    const after = await page.evaluate(() => (window as unknown as Timed).after);
    work.frames.push(Math.max(0, ...frames.map(({ all }) => all)));
    work.after.push(after.reduce((sum, each) => sum + each, 0));
  }
  // Frames between the steps draw no drag: they are the cheap ones.
  const all = ((await processor?.end()) ?? []).sort((a, b) => b - a);
  return { ...work, processor: all.slice(0, work.frames.length) };
}

const pages = new HelmPages();
test.beforeAll(() => pages.build());
test.afterAll(() => pages.remove());

test('T-31: what a drag costs with 32 models', async ({ page }) => {
  await watchFrames(page);
  await watchTasks(page);
  const cdp = await page.context().newCDPSession(page);
  for (const rate of SLOWED) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const speed = rate === 1 ? '' : `, processor slowed ${rate} times`;
    for (const [own, name] of SHIPS) {
      expect(await pages.open(page, 'position=four')).toEqual([]);
      const at = await placeOf(page, name);
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      const { frames, processor, after } = await stroke(page, cdp, at);
      await expect(page.locator('.reach-readout')).toContainText('″ of');
      await page.mouse.up();
      row(`drag, class ${own}: script in its frame (${frames.length})${speed}`, told(frames), '≤ 2 ms');
      row('… of it on a processor', told(processor), '≤ 2 ms');
      row(`… its numbers, in tasks after it (${after.length})`, told(after));
    }
    const floor = await page.evaluateHandle(() => {
      const dot = document.createElement('i');
      dot.style.cssText = 'position:fixed;left:0;top:0;width:9px;height:9px';
      document.body.append(dot);
      let asked = 0;
      const follow = ({ clientX, clientY }: MouseEvent): void => {
        asked ||= requestAnimationFrame(() => {
          asked = 0;
          dot.style.transform = `translate(${clientX}px, ${clientY}px)`;
        });
      };
      addEventListener('pointermove', follow);
      return () => {
        removeEventListener('pointermove', follow);
        dot.remove();
      };
    });
    const { frames, processor } = await stroke(page, cdp, await placeOf(page, SHIPS[1][1]));
    await floor.evaluate((end) => end());
    row(`floor: one element follows the hand (${frames.length})${speed}`, told(frames));
    row('… of it on a processor', told(processor));
  }
});
