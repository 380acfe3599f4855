/** A page's work in its frames: script time, and WebGL draw calls. */
import type { Page } from '@playwright/test';

/** The page's frames since `reset`. */
export interface Seen {
  /**
   * Milliseconds of script in each: its own callbacks (the board moves), and everything in their promises.
   */
  frames: { asked: number; all: number }[];
  draws: number;
}

declare global {
  interface Window {
    seen: Seen;
    /** Resolves after this many frames that the page has not requested. */
    passFrames(count: number): Promise<void>;
  }
}

/** Times every frame's callbacks, and counts WebGL draw calls. */
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
    /** Chained promises to follow: as many as the player needs from one beat to the next. */
    const TURNS = 20;
    window.requestAnimationFrame = (callback) =>
      ask((time) => {
        const { frames } = window.seen;
        // Callbacks of one frame share one time.
        const before = (time === present && frames.pop()) || { asked: 0, all: 0 };
        present = time;
        const began = performance.now();
        callback(time);
        const took = performance.now() - began;
        const frame = { asked: before.asked + took, all: before.all + took };
        frames.push(frame);
        // Work in its promises (the next beat begins, text is written) belongs to this frame too.
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

/** The page's work during this many frames. */
export async function seenWhile(page: Page, count: number): Promise<{ frames: number; draws: number }> {
  await reset(page);
  await page.evaluate((frames) => window.passFrames(frames), count);
  const { frames, draws } = await seenIn(page);
  return { frames: frames.length, draws };
}
