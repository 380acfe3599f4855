/** The pages as another build would make them: the same parts, the entry by another name. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DIST = join(__dirname, '../packages/client/dist');
const TEXT = /\.(js|html)$/;

/** A directory with them, and the address of their entry. Whoever made it removes it. */
export function otherBuild(): { pages: string; entry: string } {
  const pages = mkdtempSync(join(tmpdir(), 'star-eater-pages-'));
  cpSync(DIST, pages, { recursive: true });
  const [, before] =
    /src="\/assets\/(index-[^"]+)\.js"/.exec(readFileSync(join(pages, 'index.html'), 'utf8')) ?? [];
  if (!before) throw new Error('the pages have no entry');
  const after = `${before}-later`;
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const path = join(pages, file);
    // What is packed beside a file says what it said before.
    if (path.endsWith('.gz')) rmSync(path);
    else if (TEXT.test(path))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`${before}.js`, `${after}.js`));
  }
  renameSync(join(pages, `assets/${before}.js`), join(pages, `assets/${after}.js`));
  return { pages, entry: `/assets/${after}.js` };
}
