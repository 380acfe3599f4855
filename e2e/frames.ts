/** What a page does in its frames: how long its script takes, and what is drawn by WebGL. */
import type { Page } from '@playwright/test';

/** What the page did in its frames since `reset`. */
export interface Seen {
  /** Milliseconds of script in each: what it was asked for (the board moves), and all that its promises led to. */
  frames: { asked: number; all: number }[];
  draws: number;
}

declare global {
  interface Window {
    seen: Seen;
    /** Resolves after so many frames that the page itself has not asked for. */
    passFrames(count: number): Promise<void>;
  }
}

/** Times every frame's callbacks, and counts what is drawn by WebGL. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = { frames: [], draws: 0 };
    const ask = window.requestAnimationFrame.bind(window);
    window.passFrames = (count) =>
      new Promise((resolve) => {
        const next = (left: number): void => void (left > 0 ? ask(() => next(left - 1)) : resolve());
        next(count);
      });
    let present = -1;
    /** A promise that leads to a promise, and so on: as far as the player goes from one beat to the next. */
    const TURNS = 20;
    window.requestAnimationFrame = (callback) =>
      ask((time) => {
        const { frames } = window.seen;
        // Callbacks of one frame have one time.
        const before = (time === present && frames.pop()) || { asked: 0, all: 0 };
        present = time;
        const began = performance.now();
        callback(time);
        const took = performance.now() - began;
        const frame = { asked: before.asked + took, all: before.all + took };
        frames.push(frame);
        // What its promises lead to (the next beat begins, words are written) is this frame's too.
        let turns = TURNS;
        const look = (): void => {
          frame.all = before.all + performance.now() - began;
          if ((turns -= 1) > 0) queueMicrotask(look);
        };
        look();
      });
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced'] as const) {
      const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void;
      WebGL2RenderingContext.prototype[name] = function (this: unknown, ...args: unknown[]) {
        window.seen.draws += 1;
        return draw.apply(this, args);
      } as never;
    }
  });
}

export const reset = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.seen = { frames: [], draws: 0 };
  });
export const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => window.seen);

/** Of so many frames that come by, what the page itself did. */
export async function seenWhile(page: Page, count: number): Promise<{ frames: number; draws: number }> {
  await reset(page);
  await page.evaluate((frames) => window.passFrames(frames), count);
  const { frames, draws } = await seenIn(page);
  return { frames: frames.length, draws };
}
