/** `npm run lint` finds references to documents outside the repository. This tests the check itself. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const script = resolve(__dirname, '../../../../scripts/references.mjs');

// Built here, so that the check does not find them in this file.
const FOREIGN = ['wire', 'md'].join('.');
const NEAR = ['protocol', 'md'].join('.');
const ISSUE = ['issue', '7'].join(' ');
const BESIDE = ['..', 'shared'].join('/');

/** The check's report on a repository with these files: one line per bad reference. */
function check(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'references-'));
  try {
    execFileSync('git', ['init', '-q'], { cwd: root });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const run = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
    const lines = run.stderr.split('\n').filter((line) => /^[\w./-]+:\d+: /.test(line));
    expect(run.status).toBe(lines.length > 0 ? 1 : 0);
    return lines;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const HERE = { 'docs/protocol.md': '# The protocol\n\n## The view\n' };

test.each([
  ['a comment', 'src/view.ts', `/** The view of \`${FOREIGN}\`. */`],
  ['a path that is not there', 'src/view.ts', `// docs/${FOREIGN}, The view`],
  ['a scenario', 'scenarios/R-1.json', `{ "why": "${FOREIGN}: refused." }`],
  ['a test title', 'test/view.test.ts', `test('${FOREIGN}: the view', () => {});`],
  ['a document', 'docs/design.md', `See ${FOREIGN}.`],
  ['a link', 'docs/design.md', '[pictures](pictures/)'],
  ['a link to another document', 'docs/design.md', `[the view](${FOREIGN})`],
  ['the path of a file', 'docs/design.md', 'It is in `packages/client/src/gone.ts`.'],
  ['an anchor', 'docs/design.md', `[the room](${NEAR}#the-room)`],
  [
    'the folder beside the repository',
    'test/seals.test.ts',
    `const vectors = '${BESIDE}/seal-vectors.json';`,
  ],
  ['the number of an issue', 'test/a.test.ts', `test('${ISSUE}: it works', () => {});`],
  ['the folder beside it, from deeper down', 'a/b/c.ts', `// ../../${BESIDE}/spec`],
])('References: a broken reference is reported in %s', (_where, file, text) => {
  expect(check({ ...HERE, [file]: `\n${text}\n` })).toEqual([expect.stringMatching(`^${file}:2: `)]);
});

test('References: documents of the repository, URLs and folders called shared in it may be cited', () => {
  const fine = {
    ...HERE,
    'src/view.ts': `/** docs/${NEAR}, The view. */\nimport { a } from '${BESIDE}/a';\n`,
    'shared/a.ts': 'export const a = 1;\n',
    'docs/design.md': `[view](${NEAR}#the-view), ${NEAR}, https://example.org/a/b.md, docs/*.md, \`shared/a.ts\`, \`packages/*/src\`\n`,
  };
  expect(check(fine)).toEqual([]);
});
