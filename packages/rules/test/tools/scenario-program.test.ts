/** `npm run -s scenario -- --jsonl` as a user runs it: one answer per line, in order. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { canonical } from '../../src/games/star-eater';

const root = resolve(__dirname, '../../../..');
jest.setTimeout(120_000);

const played = (lines: readonly string[], end: string): { status: number | null; said: string[] } => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/ts-node/dist/bin.js'), '-T', 'packages/rules/scripts/scenario.ts', '--jsonl'],
    { cwd: root, input: lines.join(end), encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect(stdout.endsWith('\n')).toBe(true);
  return { status, said: stdout.slice(0, -1).split('\n') };
};

test('docs/scenarios.md: --jsonl prints one canonical result per line, in order, for any input line', () => {
  const lines: [scenario: string, error: object | null][] = [
    ['{"players":2}', null],
    ['{"name":"a line\u2028a paragraph\u2029","players":2}', null],
    ['{"players":2,', { rule: 'JSON', decision: null }],
    ['\uFEFF{"players":3}', null],
    ['{"players":9}', { rule: 'players', decision: null }],
    ['{"players":2,"decisions":["default",{"seat":0,"type":"done"}]}', { decision: 1 }],
    ['{"players":2,"decisions":["default"]}', null],
  ];
  const { status, said } = played(
    lines.map(([scenario]) => scenario),
    '\r\n',
  );
  expect(status).toBe(0);
  const results = said.map((line) => JSON.parse(line) as { error?: object; phase?: string });
  expect(said).toEqual(results.map((result) => canonical(result)));
  expect(results).toHaveLength(lines.length);
  for (const [index, [, error]] of lines.entries()) {
    expect(results[index]).toEqual(
      error
        ? { error: expect.objectContaining(error) }
        : expect.objectContaining({ phase: expect.any(String) }),
    );
  }
});
