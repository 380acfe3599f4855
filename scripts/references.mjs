/**
 * `npm run lint`: every document that a file of the repository cites is in the repository. Cited means a path
 * that ends in `.md`, anywhere; a markdown link, with its anchor; a path of ours in a document; a path into a
 * folder `shared` beside the repository; the number of an issue. Prints one line per reference that leads nowhere, and fails if there
 * is one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import { argv, exit } from 'node:process';

/** Generated, or without text. */
const NOT_READ = /(^|\/)package-lock\.json$|\.(png|jpe?g|gif|ico|svg|woff2?|gz|br|sqlite)$/;

/**
 * A path of word characters, dots and slashes that ends in `.md` and is not part of a longer one, such as a
 * URL.
 */
const DOCUMENT = /(?<![\w./*-])(?:\.{1,2}\/)*[\w-]+(?:[./][\w-]+)*\.md(?![\w/-])/g;

/** The folder beside the repository where it is developed. */
const SHARED = /(?<![\w./-])(?:\.{1,2}\/)+shared(?:\/[\w.-]+)*(?![\w-])/g;

/** A whole path in code marks, in a document. */
const PATH = /`((?:packages|scenarios|scripts|e2e|docs)\/[\w./-]+)`/g;

/** Issues are kept elsewhere: the number of one says nothing to whoever reads this. */
const ISSUE = /\bissues?[ #]*\d|\('\d+\.\d+: /i;

const LINK = /\]\(([^()\s]+)\)/g;

/** Endings that imports may omit. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts'];

/**
 * @param {string} root
 * @returns {string[]} tracked and new files, relative, with `/`
 */
const filesOf = (root) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && !NOT_READ.test(file) && existsSync(join(root, file)));

/** @param {string} root @param {string} path */
const isInside = (root, path) => {
  const whole = resolve(root, path);
  return whole === root || whole.startsWith(root + sep);
};

/** Build output: missing in a fresh clone. */
const BUILT = /(^|\/)dist$/;

/** @param {string} root @param {string} path */
const isThere = (root, path) =>
  isInside(root, path) &&
  (BUILT.test(path) || ENDINGS.some((ending) => existsSync(resolve(root, path + ending))));

/**
 * The anchors that GitHub gives a document's headings.
 * @param {string} text
 */
const anchorsOf = (text) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

/**
 * @param {string} root
 * @param {string} file
 * @param {string} line
 * @returns {string[]} what is wrong, in sentences
 */
const wrongIn = (root, file, line) => {
  const folder = posix.dirname(file);
  const isDocument = file.endsWith('.md');
  const wrong = [];
  for (const [path] of line.matchAll(DOCUMENT)) {
    const isRelative = isDocument || path.startsWith('.');
    if (isThere(root, path) || (isRelative && isThere(root, posix.join(folder, path)))) continue;
    wrong.push(`there is no document ${path}`);
  }
  for (const [path] of line.matchAll(SHARED))
    if (!isThere(root, posix.join(folder, path))) wrong.push(`${path} is outside the repository`);
  if (ISSUE.test(line))
    wrong.push('issues are outside the repository: cite the document or ruling that is meant');
  if (!isDocument) return wrong;
  for (const [, path = ''] of line.matchAll(PATH))
    if (!path.endsWith('.md') && !isThere(root, path)) wrong.push(`there is no ${path}`);
  for (const [, target = ''] of line.matchAll(LINK)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const whole = path === '' ? file : posix.join(folder, decodeURIComponent(path));
    if (!isThere(root, whole)) {
      if (!path.endsWith('.md')) wrong.push(`the link leads nowhere: ${target}`);
    } else if (anchor !== undefined && statSync(resolve(root, whole)).isFile()) {
      const anchors = anchorsOf(readFileSync(resolve(root, whole), 'utf8'));
      if (!anchors.includes(anchor)) wrong.push(`there is no heading #${anchor} in ${whole}`);
    }
  }
  return wrong;
};

const root = resolve(argv[2] ?? join(dirname(argv[1] ?? '.'), '..'));
const complaints = filesOf(root).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => wrongIn(root, file, line).map((what) => `${file}:${at + 1}: ${what}`)),
);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error(
    `${complaints.length} references lead out of the repository: cite docs/rules, docs/protocol.md, docs/design.md or docs/scenarios.md.`,
  );
  exit(1);
}
