/** Lint enforces the arrows of ARCHITECTURE.md. This tests lint itself: it must report each bad line. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(__dirname, '../../../..');
jest.setTimeout(300_000);

interface Report {
  line: number;
  ruleId: string | null;
  message: string;
}

/** One process lints all: it reads the projects once. A line in is `{ file, text }`, a line out its messages. */
const LINTER = `
  import { createInterface } from 'node:readline';
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  for await (const line of createInterface({ input: process.stdin })) {
    const { file, text } = JSON.parse(line);
    const [result] = await eslint.lintText(text, { filePath: file });
    console.log(JSON.stringify(result?.messages ?? []));
  }`;

const linter = spawn(process.execPath, ['--input-type=module', '-e', LINTER], {
  cwd: root,
  stdio: ['pipe', 'pipe', 'inherit'],
});
const answers = createInterface({ input: linter.stdout })[Symbol.asyncIterator]();
afterAll(() => linter.stdin.end());

/** Lints text as if it were in `file`, which must exist: typed rules need it to belong to a project. */
async function lint(file: string, lines: readonly string[]): Promise<Report[]> {
  linter.stdin.write(`${JSON.stringify({ file, text: lines.join('\n') })}\n`);
  const { value } = (await answers.next()) as { value: string };
  return JSON.parse(value) as Report[];
}

const linesReported = (reports: readonly Report[]): number[] => [...new Set(reports.map((r) => r.line))];
const everyLine = (lines: readonly string[]): number[] => lines.map((_, i) => i + 1);

test('Boundaries: in the rules each line with a clock, chance, I/O or a fraction is reported', async () => {
  const bad = [
    "import type * as server from '@star-eater/server';",
    "import * as client from '../../client/src/board/api';",
    "import { readFileSync } from 'node:fs';",
    "import { join } from 'path';",
    "import pino from 'pino';",
    'export const now = Date.now();',
    'export const chance = Math.random();',
    'export const root = Math.sqrt(2);',
    'export const half = (n: number) => n / 2;',
    'export const power = 2 ** 3;',
    'export const fraction = 0.5;',
    'export const small = 1e-3;',
    "export const parsed = parseFloat('1');",
    "export const alsoParsed = Number.parseFloat('1');",
    'export const later = setTimeout(() => 0, 1);',
    'export const environment = process.env;',
    "export const answer = fetch('/');",
    "export const order = 'a'.localeCompare('b');",
    "export const more = import('zod');",
  ];
  expect(linesReported(await lint('packages/rules/src/games/star-eater/common/map/hex.ts', bad))).toEqual(
    everyLine(bad),
  );
});

test('Boundaries: in the rules whole numbers, zod and own files pass', async () => {
  const good = [
    "import { z } from 'zod';",
    "import { turned } from './hex';",
    'export const double = (n: number) => Math.trunc(n) * 2 + turned(0, 7);',
    'export const schema = z.int();',
    "export const text = '1.5 / 0.5';",
  ];
  expect(await lint('packages/rules/src/games/star-eater/common/model.ts', good)).toEqual([]);
});

test('Boundaries: a switch that misses a case, `any` and an unused name are reported', async () => {
  const bad = [
    "export const f = (x: 'a' | 'b') => {",
    '  switch (x) {',
    "    case 'a':",
    '      return 1;',
    '  }',
    '  return 0;',
    '};',
    'export const g = (x: any) => String(x);',
    'const unused = 1;',
  ];
  expect(
    (await lint('packages/rules/src/games/star-eater/common/model.ts', bad)).map((r) => [r.line, r.ruleId]),
  ).toEqual([
    [2, '@typescript-eslint/switch-exhaustiveness-check'],
    [8, '@typescript-eslint/no-explicit-any'],
    [9, '@typescript-eslint/no-unused-vars'],
  ]);
});

test('Boundaries: the client takes from the server the wire types, as types, and nothing else', async () => {
  const lines = [
    "import type { A } from '@star-eater/server/src/wire/state';",
    "export type { B } from '../../../server/src/wire/state';",
    "import { C } from '@star-eater/server/src/wire/state';",
    "import type { D } from '@star-eater/server/src/rooms/match';",
    "import type { E } from '@star-eater/server';",
    "import type { F } from '../../../server/src/store';",
    'export type All = [A, typeof C, D, E, F];',
  ];
  expect(
    linesReported(await lint('packages/client/src/games/star-eater/common/board/api.ts', lines)),
  ).toEqual([3, 4, 5, 6]);
});

test('Boundaries: the client’s shell imports games only through the registry, and a game imports neither pages, registry, the check of chance, readers nor sessions', async () => {
  const shell = [
    "import { loadGame } from '../games';",
    "import type { Orders } from '../games/star-eater/data';",
    "export const load = () => import('../games/star-eater');",
    "export * from '../games/star-eater/card';",
    'export type All = [typeof loadGame, Orders];',
  ];
  expect(linesReported(await lint('packages/client/src/table/context.ts', shell))).toEqual([2, 4]);
  const game = [
    "import { useTable } from '../../../table/context';",
    "import { loadGame } from '../../../games';",
    "import { NameForm } from '../../../pages/NameForm';",
    "import type { Move } from '../../../games/other/data';",
    "import { roundKey } from '@star-eater/rules';",
    "import type { Stream } from '@star-eater/rules';",
    "import { sealHash } from '@star-eater/rules/src/games/star-eater';",
    "import { playReplay } from '../../../table/replay/played';",
    "import type { Played } from '../../../table/replay/played';",
    "import { openLocalSession } from '../../../net/local-session';",
    "import { useKeys } from '../../../ui/use-keys';",
    "addEventListener('keydown', () => undefined);",
    'export type Games = [typeof useTable, typeof loadGame, typeof NameForm, Move, typeof roundKey, Stream];',
    'export type All = [typeof sealHash, typeof playReplay, Played, typeof openLocalSession, typeof useKeys];',
  ];
  expect(
    linesReported(await lint('packages/client/src/games/star-eater/common/context/context.ts', game)),
  ).toEqual([2, 3, 4, 5, 7, 8, 10, 11, 12]);
});

test('Boundaries: in the pages a class has at most 300 lines and a function 80, comments not counted', async () => {
  const body = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => `  // ${at}\n  f${at} = 1;`);
  const classOf = (count: number): string[] => ['export class A {', ...body(count - 2), '}'];
  expect(linesReported(await lint('packages/client/src/board/mounted.ts', classOf(300)))).toEqual([]);
  expect(linesReported(await lint('packages/client/src/board/mounted.ts', classOf(301)))).toEqual([1]);
  const long = ['export const f = () => {', ...Array.from({ length: 79 }, (_, at) => `  void ${at};`), '};'];
  expect(linesReported(await lint('packages/client/src/board/mounted.ts', long))).toEqual([1]);
});

test('Boundaries: the dependency graph refuses cycles, type-only ones included, and wrong arrows', () => {
  const dir = mkdtempSync(join(tmpdir(), 'star-eater-arrows-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  try {
    write('packages/server/src/store.ts', "import '../../client/src/page';\nexport const s = 1;\n");
    write('packages/server/src/wire/state.ts', 'export interface State { n: number }\nexport const v = 1;\n');
    write('packages/client/src/page.ts', 'export const p = 1;\n');
    write(
      'packages/client/src/net.ts',
      "import type { State } from '../../server/src/wire/state';\nexport type S = State;\n",
    );
    write(
      'packages/client/src/value.ts',
      "import { v } from '../../server/src/wire/state';\nexport const w = v;\n",
    );
    write('packages/client/src/games/index.ts', "export const load = () => import('./x/table');\n");
    write('packages/client/src/games/x/table.ts', "import '../../table/seats';\nexport const t = 1;\n");
    write('packages/client/src/games/x/pages.ts', "import '../../pages/home';\nexport const t = 1;\n");
    write('packages/client/src/games/y/table.ts', "import '../x/table';\nexport const t = 1;\n");
    write('packages/client/src/pages/home.ts', "import '../games';\nexport const h = 1;\n");
    write('packages/client/src/pages/bad.ts', "export const load = () => import('../games/x/table');\n");
    write('packages/client/src/table/seats.ts', 'export const s = 1;\n');
    write('packages/client/src/net/up.ts', "import '../table/seats';\nexport const u = 1;\n");
    write('packages/rules/src/a.ts', "import { b } from './b';\nexport const a = () => b;\n");
    write('packages/rules/src/b.ts', "import { a } from './a';\nexport const b = () => a;\n");
    write('packages/rules/src/e.ts', "import type { F } from './f';\nexport interface E { f: F }\n");
    write('packages/rules/src/f.ts', "import type { E } from './e';\nexport interface F { e: E }\n");
    write('packages/rules/src/games/index.ts', "export * from './x/rules';\n");
    write('packages/rules/src/games/x/rules.ts', 'export const x = 1;\n');
    write('packages/rules/src/games/y/rules.ts', "import '../x/rules';\nexport const y = 1;\n");
    const book = 'packages/rules/src/games/star-eater';
    write(`${book}/common/map/hex.ts`, "import '../../beta/apply';\nexport const h = 1;\n");
    write(`${book}/beta/apply.ts`, 'export const a = 1;\n');
    write(`${book}/beta/plan.ts`, "import '../dice/plan';\nexport const p = 1;\n");
    write(`${book}/dice/plan.ts`, "import '../common/facts';\nexport const p = 1;\n");
    write(`${book}/common/facts.ts`, 'export const f = 1;\n');
    write('packages/rules/src/shell.ts', "import './games';\nimport './games/x/rules';\n");
    write('packages/server/src/games/index.ts', "export * from './x/publish';\n");
    write('packages/server/src/games/x/publish.ts', 'export const x = 1;\n');
    write('packages/server/src/games/y/publish.ts', "import '../x/publish';\n");
    write('packages/server/src/games/z/publish.ts', "import '..';\n");
    write('packages/server/src/http.ts', "import type { P } from './port';\nexport interface H { p: P }\n");
    write('packages/server/src/port.ts', "import type { H } from './http';\nexport interface P { h: H }\n");
    write('packages/server/src/http/match.ts', "import '../matches/new';\nexport const m = 1;\n");
    write('packages/server/src/http/up.ts', "import '../matches/calls/new';\nexport const u = 1;\n");
    write('packages/server/src/matches/new.ts', "import './rows/lobby';\nexport const n = 1;\n");
    write('packages/server/src/matches/up.ts', "import '../http/match';\nexport const u = 1;\n");
    write('packages/server/src/matches/calls/new.ts', "import '../../http/match';\nexport const n = 1;\n");
    write('packages/server/src/accounts/up.ts', "import './calls/new';\nexport const u = 1;\n");
    write('packages/server/src/accounts/calls/new.ts', "import '../../matches/new';\nexport const n = 1;\n");
    write('packages/server/src/puzzles/wrong.ts', "import '../matches/new';\nexport const w = 1;\n");
    write('packages/client/src/pages/puzzles/wrong.ts', "import '../matches/page';\nexport const w = 1;\n");
    write('packages/client/src/pages/matches/page.ts', 'export const p = 1;\n');
    write('packages/server/src/live/up.ts', "import '../matches/new';\nexport const u = 1;\n");
    write('packages/server/src/matches/rows/lobby.ts', 'export const l = 1;\n');
    write('packages/server/src/matches/rows/up.ts', "import '../new';\nexport const u = 1;\n");
    write('packages/server/src/store/up.ts', "import '../accounts/up';\nexport const u = 1;\n");
    write('packages/server/src/log/up.ts', "import '../matches/rows/lobby';\nexport const u = 1;\n");
    write('packages/server/src/registry.ts', "import './games';\n");
    write('packages/server/src/shell.ts', "export type { x } from './games/x/publish';\n");
    write('packages/rules/src/c.ts', "import { s } from '../../server/src/store';\nexport const c = s;\n");
    write('packages/rules/src/d.ts', "import { a } from './nowhere';\nexport const d = a;\n");
    const run = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        'packages',
        '--config',
        join(root, '.dependency-cruiser.cjs'),
        '--output-type',
        'json',
      ],
      { cwd: dir, encoding: 'utf8' },
    );
    const { summary } = JSON.parse(run.stdout) as {
      summary: { violations: { from: string; to: string; rule: { name: string } }[] };
    };
    const found = new Set(summary.violations.map((v) => `${v.rule.name} ${v.from}`));
    expect(found).toEqual(
      new Set([
        'no-cycles packages/rules/src/a.ts',
        'no-cycles packages/rules/src/e.ts',
        'no-cycles packages/server/src/http.ts',
        'house-not-to-games packages/rules/src/shell.ts',
        'house-not-to-games packages/server/src/shell.ts',
        'games-apart packages/rules/src/games/y/rules.ts',
        'editions-on-common-ground packages/rules/src/games/star-eater/common/map/hex.ts',
        'editions-apart packages/rules/src/games/star-eater/beta/plan.ts',
        'games-apart packages/server/src/games/y/publish.ts',
        'games-apart packages/server/src/games/z/publish.ts',
        'rules-are-alone packages/rules/src/c.ts',
        'rules-are-alone packages/rules/src/d.ts',
        'resolvable packages/rules/src/d.ts',
        'server-not-to-client packages/server/src/store.ts',
        'server-subjects-not-up packages/server/src/matches/up.ts',
        'server-subjects-not-up packages/server/src/accounts/up.ts',
        'server-http-not-up packages/server/src/http/up.ts',
        'server-live-not-up packages/server/src/live/up.ts',
        'server-store-not-up packages/server/src/store/up.ts',
        'server-store-not-up packages/server/src/matches/rows/up.ts',
        'server-log-not-up packages/server/src/log/up.ts',
        'server-puzzles-by-listed-arrows packages/server/src/puzzles/wrong.ts',
        'client-puzzles-by-listed-arrows packages/client/src/pages/puzzles/wrong.ts',
        'client-takes-types-only packages/client/src/value.ts',
        'client-games-not-to-pages packages/client/src/games/x/pages.ts',
        'client-games-apart packages/client/src/games/y/table.ts',
        'client-shell-not-to-games packages/client/src/pages/bad.ts',
        'client-net-not-up packages/client/src/net/up.ts',
      ]),
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('docs/design.md, Browsers: what the oldest browsers lack is reported in style sheets, unless `@supports` asks for it', async () => {
  const lines = [
    'a { anchor-name: --a }',
    'a:has(b) { color: color-mix(in srgb, red, blue) }',
    '@supports (anchor-name: --a) { a { anchor-name: --a } }',
    'a { margin-trim: block }',
  ];
  expect(linesReported(await lint('packages/client/src/design/base.css', lines))).toEqual([1, 4]);
});
