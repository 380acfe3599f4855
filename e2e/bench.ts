/** `npm run bench -- --client`: the pages' figures, each beside its floor from the same page and run. */
import type { CDPSession } from '@playwright/test';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { battleMessages } from '../packages/client/src/games/star-eater/common/messages/replay';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { madeReplay } from '../packages/client/test/games/star-eater/replay/made';
import { OUR_MARK } from './our-mark';
import { fitOut } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';
import { reset, seenIn, watchFrames } from './frames';
import { kept, type Kept } from './heap';
import { processorTimes } from './processor-times';

const ROUNDS = 30;
const REPLAY = 'benchduel0000000';

const row = (figure: string, value: string, floor: string, goal: string): void => {
  process.stdout.write(`${figure.padEnd(52)} ${value.padStart(32)}   ${floor.padEnd(40)} ${goal}\n`);
};
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const share = (values: number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

test('docs/design.md, Fast: how fast the plan answers', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true });
  await page.goto('/?aa=0');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await fitOut(page);
  await page.evaluate(() => history.replaceState(null, '', `${location.pathname}?aa=0`));
  const cards = page.getByRole('list', { name: messages.orders.hand }).getByRole('button');
  await cards.nth(0).click();
  await expect(page.getByRole('region', { name: messages.plan.heading })).toBeVisible();
  const answers: number[] = [];
  const floors: number[] = [];
  for (let i = 0; i < 30; i += 1) {
    const took = await page.evaluate(
      ({ label, count }) => {
        const panel = document.querySelector(`section[aria-label="${label}"]`);
        const wheel = [...document.querySelectorAll<HTMLElement>('[role="radio"], input[type="radio"]')];
        const target = wheel[count % wheel.length];
        if (!panel || !target) throw new Error('no plan, or no wheel');
        const text = (): string => panel.textContent ?? '';
        /** From a click until the changed text is laid out; null if no text changes. */
        const clicked = (act: () => void, on: Node, isDone: () => boolean): Promise<number | null> =>
          new Promise((resolve) => {
            const end = (took: number | null): void => {
              observer.disconnect();
              resolve(took);
            };
            const observer = new MutationObserver(() => {
              if (!isDone()) return;
              document.body.getBoundingClientRect();
              end(performance.now() - began);
            });
            observer.observe(on, { subtree: true, childList: true, characterData: true });
            const began = performance.now();
            act();
            setTimeout(() => end(null), 2000);
          });
        const before = text();
        const word = document.createElement('button');
        word.addEventListener('click', () => (word.textContent = 'done'));
        document.body.append(word);
        return clicked(
          () => word.click(),
          word,
          () => true,
        ).then(async (floor) => {
          word.remove();
          const answer = await clicked(
            () => target.click(),
            panel,
            () => text() !== before,
          );
          return { floor: floor ?? 0, answer };
        });
      },
      { label: messages.plan.heading, count: i },
    );
    floors.push(took.floor);
    if (took.answer !== null) answers.push(took.answer);
  }
  expect(answers.length).toBeGreaterThan(15);
  row(
    `plan: from a click to its words, laid out (${answers.length} clicks)`,
    `p50 ${ms(share(answers, 0.5))}, worst ${ms(share(answers, 1))}`,
    `${ms(share(floors, 0.5))} (a click that changes a word)`,
    '≤ 50 ms',
  );
  await context.close();
});

/** The processor draws the pixels here: few of them, so that our script is measured. */
const SMALL = { width: 640, height: 480 };

test('docs/design.md, Fast: playing and resting', async ({ browser, server }) => {
  const { file, match } = madeReplay(REPLAY, 60);
  const { page, context } = await newcomer(browser, server.url, { webgl: true, speed: 2, viewport: SMALL });
  await watchFrames(page);
  await page.route(`**/api/matches/${REPLAY}/replay*`, (route) =>
    route.fulfill({ json: file, headers: OUR_MARK }),
  );
  await page.goto(`/r/${REPLAY}?aa=0`);
  const slider = page.getByRole('slider', { name: battleMessages.timeline });
  await expect(slider).toBeVisible();
  await expect(page.locator('[data-board="webgl"]')).toBeVisible();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');

  // An empty frame, repeatedly.
  await page.evaluate(() => document.fonts.ready);
  const emptyFrom = await scriptSeconds(cdp);
  await reset(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 120;
        const next = (): void => void (left-- > 0 ? requestAnimationFrame(next) : resolve());
        next();
      }),
  );
  const empty = ((await scriptSeconds(cdp)) - emptyFrom) * 1000;
  const emptyFrames = (await seenIn(page)).frames.length;

  // The whole duel at double speed.
  const processor = await processorTimes(cdp);
  const from = await scriptSeconds(cdp);
  await reset(page);
  await page.getByRole('button', { name: battleMessages.transport.play, exact: true }).click();
  await expect(page.getByRole('button', { name: battleMessages.transport.end })).toBeDisabled({
    timeout: 400_000,
  });
  const script = ((await scriptSeconds(cdp)) - from) * 1000;
  const played = await seenIn(page);
  const inProcessor = await processor.end();
  const count = played.frames.length;
  const inFrames = played.frames.reduce((sum, { all }) => sum + all, 0);
  const told = (values: number[]): string => {
    const mean = values.reduce((sum, took) => sum + took, 0) / values.length;
    const shares = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${ms(share(values, part))}`);
    return [`mean ${ms(mean)}`, ...shares, `worst ${ms(share(values, 1))}`].join(', ');
  };
  row(
    `script in a frame (${count} frames, ${match.round} rounds at double speed)`,
    told(played.frames.map(({ asked }) => asked)),
    `${ms(empty / emptyFrames)} (an empty frame)`,
    '≤ 2 ms',
  );
  row('… of it on a processor', told(inProcessor), '', '≤ 2 ms');
  row('… with the words that its promises write', told(played.frames.map(({ all }) => all)), '', '');
  row('script besides, for each round played', ms((script - inFrames) / match.round), '', '');

  // At rest: two seconds without input.
  await reset(page);
  await page.waitForTimeout(2000);
  const rest = await seenIn(page);
  row(
    'drawn in 2 s in which nothing moves',
    `${rest.draws} draw calls, ${rest.frames.length} frames`,
    '0',
    '0',
  );
  await context.close();
});

test('docs/design.md, Fast: thirty rounds', async ({ browser, server }) => {
  const { file, match } = madeReplay(REPLAY);
  const { page, context } = await newcomer(browser, server.url, { webgl: true, speed: 0, viewport: SMALL });
  await page.route(`**/api/matches/${REPLAY}/replay*`, (route) =>
    route.fulfill({ json: file, headers: OUR_MARK }),
  );
  await page.goto(`/r/${REPLAY}?aa=0`);
  await expect(page.locator('[data-board="webgl"]')).toBeVisible();
  const cdp = await context.newCDPSession(page);
  const play = page.getByRole('button', { name: battleMessages.transport.play, exact: true });
  const end = page.getByRole('button', { name: battleMessages.transport.end });
  /** The whole duel, every moment shown. */
  const show = async (): Promise<void> => {
    await page.keyboard.press('Home');
    await expect(end).toBeEnabled();
    await play.click();
    await expect(end).toBeDisabled({ timeout: 120_000 });
  };
  await show();
  const before = await kept(cdp);
  const times = Math.ceil(ROUNDS / match.round);
  for (let i = 0; i < times; i += 1) await show();
  const after = await kept(cdp);
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
  const told = ({ bytes, code, nodes }: Kept): string => `${mb(bytes)}, ${nodes} nodes, code ${mb(code)}`;
  row(`memory after ${times * match.round} more rounds`, told(after), `${told(before)} (before)`, 'flat');
  await context.close();
});
