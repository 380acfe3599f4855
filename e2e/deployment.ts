/** The pages as another build: the same parts, with another name of the entry. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DIST = join(__dirname, '../packages/client/dist');
const TEXT = /\.(js|html)$/;

/** A directory with them, and the address of their entry. The caller removes it. */
export function otherBuild(): { pages: string; entry: string } {
  const pages = mkdtempSync(join(tmpdir(), 'star-eater-pages-'));
  cpSync(DIST, pages, { recursive: true });
  const [, before] =
    /src="\/assets\/(index-[^"]+)\.js"/.exec(readFileSync(join(pages, 'index.html'), 'utf8')) ?? [];
  if (!before) throw new Error('the pages have no entry');
  const after = `${before}-later`;
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const path = join(pages, file);
    // The compressed copies contain the old content.
    if (path.endsWith('.gz')) rmSync(path);
    else if (TEXT.test(path))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`${before}.js`, `${after}.js`));
  }
  renameSync(join(pages, `assets/${before}.js`), join(pages, `assets/${after}.js`));
  return { pages, entry: `/assets/${after}.js` };
}
