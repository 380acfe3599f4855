/** The pages as another build: the same parts, with other names. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DIST = join(__dirname, '../packages/client/dist');
const TEXT = /\.(js|html)$/;

/**
 * A directory with them, and the address of their entry. The caller removes it. All scripts get new names: browsers keep
 * those that they have, and each names the scripts that it imports.
 */
export function otherBuild(): { pages: string; entry: string } {
  const pages = mkdtempSync(join(tmpdir(), 'star-eater-pages-'));
  cpSync(DIST, pages, { recursive: true });
  const assets = join(pages, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const later = (file: string): string => file.replace(/\.js$/, '-later.js');
  const renamed = (text: string): string =>
    text.replace(/[\w-]+\.js\b(?!\.)/g, (file) => (scripts.includes(file) ? later(file) : file));
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const path = join(pages, file);
    // The compressed copies contain the old content.
    if (path.endsWith('.gz')) rmSync(path);
    else if (TEXT.test(path)) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
  for (const file of scripts) renameSync(join(assets, file), join(assets, later(file)));
  // The last script is the page's own; those before it hold what it shares with workers.
  const html = readFileSync(join(pages, 'index.html'), 'utf8');
  const [, entry] = [...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].at(-1) ?? [];
  if (!entry) throw new Error('the pages have no entry');
  return { pages, entry };
}
