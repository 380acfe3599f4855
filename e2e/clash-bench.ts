/** `npm run bench -- --client`: frames of Star Clash's table with nine fleets, while eight bots play. */
import { against } from './clash-table';
import { expect, test } from './fixtures';
import { reset, seenIn, watchFrames } from './frames';
import { processorTimes } from './processor-times';

/** My turns, each followed by those of eight bots. */
const TURNS = 6;

const share = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
const row = (figure: string, value: string, goal: string): void => {
  process.stdout.write(`${figure.padEnd(60)} ${value.padStart(44)}   ${goal}\n`);
};

test('docs/design.md, Fast: nine fleets', async ({ browser, server }) => {
  const { page, me } = await against(
    browser,
    server.url,
    { mode: 'free-for-all', players: 9 },
    { speed: 2, prepare: watchFrames },
  );
  const cdp = await page.context().newCDPSession(page);
  const processor = await processorTimes(cdp);
  await reset(page);
  // Times of all frames, also of those in which the page does nothing.
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (time: number): void => {
      times.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    (window as unknown as { times: number[] }).times = times;
  });
  for (let turn = 0; turn < TURNS; turn += 1) if (await me.isAsked()) await me.discardOne();
  await me.isAsked();
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  const { frames } = await seenIn(page);
  const onProcessor = await processor.end();
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  expect(gaps.length).toBeGreaterThan(100);
  row(
    `Star Clash, nine fleets: frames a second (${seconds.toFixed(0)} s, 8 bots)`,
    `${(gaps.length / seconds).toFixed(1)}, gap p95 ${share(gaps, 0.95).toFixed(1)} ms, p99 ${share(gaps, 0.99).toFixed(1)} ms`,
    '≥ 55, p99 ≤ 34 ms',
  );
  const all = frames.map((frame) => frame.all);
  row(
    `Star Clash, nine fleets: script in a frame (${frames.length} frames)`,
    `p99 ${share(all, 0.99).toFixed(2)}, worst ${share(all, 1).toFixed(2)} ms by the clock`,
    '',
  );
  row(
    'Star Clash, nine fleets: script in a frame, on a processor',
    `p99 ${share(onProcessor, 0.99).toFixed(2)}, worst ${share(onProcessor, 1).toFixed(2)} ms`,
    '≤ 2 ms',
  );
  await page.context().close();
});
