/** CONTRIBUTING.md, Words with one meaning: `npm run lint` finds the wrong ones. This tests the check itself. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const script = resolve(__dirname, '../../../../scripts/words.mjs');

/** The check's report on a repository with this file: one line per wrong word. */
function check(file: string, text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    execFileSync('git', ['init', '-q'], { cwd: root });
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    const run = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
    const lines = run.stderr.split('\n').filter((line) => /^[\w./-]+:\d+: /.test(line));
    expect(run.status).toBe(lines.length > 0 ? 1 : 0);
    return lines;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const CLIENT = 'packages/client/src';

test.each([
  ['the edition', 'packages/rules/src/apply.ts', 'export interface DraftMatch {}', 'Dice…'],
  ['a constant of the edition', 'packages/rules/src/apply.ts', 'const DRAFT_RULES = 1;', 'Dice…'],
  ['unsent orders', `${CLIENT}/games/a/orders/store.ts`, 'export const draftStore = 1;', 'unsent…'],
  ['a file of the edition', 'packages/server/test/draft.test.ts', '', 'dice'],
  ['an angle', `${CLIENT}/games/a/board/frame.ts`, 'const turn = 1;', 'rotation'],
  ['a seal', `${CLIENT}/net/session/seals.ts`, 'const opening = 1;', 'disclosure'],
  ['the name of a bot', 'packages/server/src/accounts/names.ts', 'const captains = 1;', 'level'],
  ['a balance', 'packages/rules/src/factions.ts', 'const SECOND = 1;', 'SECOND_BALANCE'],
  ['the other implementation', 'packages/rules/test/second/hexes.ts', '', 'independent'],
  ['the event loop', 'packages/server/src/live/turns.ts', '', 'slices'],
  ['the folder of a store', 'packages/server/src/store/directory.ts', '', 'list'],
  ['the spelling of a hook’s file', `${CLIENT}/app/useAsync.ts`, 'export function useAsync() {}', 'use-…'],
  ['a hook’s file', `${CLIENT}/ui/keys.ts`, 'export function useKeys() {}', 'use-…'],
  ['a file without a hook', `${CLIENT}/ui/hooks/use-keys.ts`, 'export const keys = 1;', 'use-…'],
])('a wrong word for %s is found', (_what, file, text, right) => {
  const [line = '', ...others] = check(file, text);
  expect(line.startsWith(`${file}:1: `)).toBe(true);
  expect(line).toContain(right);
  expect(others.every((other) => other.includes(right))).toBe(true);
});

test.each([
  ['a draft that a game parses', 'packages/rules/src/game.ts', 'const parseDraft = 1; const draft = 2;'],
  ['the id of the edition', 'packages/rules/src/edition.ts', `const DICE = { id: 'draft' };`],
  ['whose turn it is', `${CLIENT}/table/signs.ts`, 'const turn = 1;'],
  ['what the wire calls openings', `${CLIENT}/net/session/seals.ts`, 'const openings = [];'],
  ['a bot level', 'packages/rules/src/bots/index.ts', 'const captain = 1;'],
  [
    'a hook beside other exports',
    `${CLIENT}/ui/keys.ts`,
    'export const KEYS = 1;\nexport function useKeys() {}',
  ],
])('%s is right', (_what, file, text) => {
  expect(check(file, text)).toEqual([]);
});
