import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export type Theme = 'dark' | 'light' | 'contrast';

/** A separate browser with instant animation; a page error fails the test that caused it. */
export async function newcomer(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & {
    theme?: Theme;
    speed?: number;
    webgl?: boolean;
    hasPlayed?: boolean;
  } = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const { theme = 'dark', speed = 0, webgl = false, hasPlayed = true, ...rest } = options;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, ...rest });
  await context.addInitScript(
    (wishes) => {
      if (localStorage.getItem('star-eater:settings') === null) {
        localStorage.setItem('star-eater:settings', JSON.stringify(wishes));
      }
    },
    { theme, speed, sound: false, notices: false },
  );
  // *Play now* starts a usual match: Star Eater's without tips and with a loadout, Star Clash's with four fleets.
  if (hasPlayed)
    await context.addInitScript(() => {
      for (const game of ['star-eater', 'star-clash']) localStorage.setItem(`${game}:first-match`, 'done');
    });
  if (!webgl) {
    // Without a GPU three software-drawn boards at once are slow: the board in plain elements is used as
    // well, as it is when WebGL fails.
    await context.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        kind: string,
        ...rest: unknown[]
      ) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      } as typeof getContext;
    });
  }
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}
