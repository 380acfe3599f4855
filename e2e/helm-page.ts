/** The table of Broad Reach alone on a page, as `packages/client/test/games/starship-battles/board/page.tsx` shows it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const BOARD = join(__dirname, '../packages/client/test/games/starship-battles/board');
const PAGE = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  woff2: 'font/woff2',
};

export const shipOn = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });

export async function placeOf(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const box = await shipOn(page, name).first().boundingBox();
  if (!box) throw new Error(`${String(name)} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class HelmPages {
  private readonly out = mkdtempSync(join(tmpdir(), 'star-eater-helm-'));

  build(): void {
    const vite = join(__dirname, '../node_modules/vite/bin/vite.js');
    const config = join(BOARD, 'vite.config.ts');
    execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', this.out]);
  }

  remove(): void {
    rmSync(this.out, { recursive: true });
  }

  /** Opens it; the errors of the page are added to what is returned. */
  async open(page: Page, search = ''): Promise<string[]> {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('http://helm.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
      const type = TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)];
      return type
        ? route.fulfill({ contentType: type, body: readFileSync(join(this.out, pathname)) })
        : route.fulfill({ status: 404, body: '' });
    });
    await page.goto(`http://helm.test/?aa=0&${search}`);
    await expect(page.locator('[data-board]')).toBeVisible();
    await expect(shipOn(page, /^Causeway, yours/).first()).toBeAttached();
    return errors;
  }
}
