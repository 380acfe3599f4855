/** The size of V8's heap follows the machine. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEAP_PARAMETER, heapParameter } from '../src/workers/heap-size';

const GIB = 2 ** 30;
const HEAP = join(__dirname, '../src/workers/heap.ts');

const dir = mkdtempSync(join(tmpdir(), 'heap-'));
const PROGRAM = join(dir, 'program.js');
beforeAll(() => {
  writeFileSync(PROGRAM, `require(${JSON.stringify(HEAP)}); console.log(JSON.stringify(process.execArgv));`);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The parameters of a process that imports what every server process imports. */
function parametersOf(given: string[]): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [...given, '-r', 'ts-node/register/transpile-only', PROGRAM],
    { encoding: 'utf8', cwd: join(__dirname, '..') },
  );
  return JSON.parse(stdout) as string[];
}

describe('docs/operations.md: memory', () => {
  test.each([
    [0.25, 1, 64],
    [1, 1, 128],
    [4, 1, 512],
    [4, 2, 256],
    [64, 1, 1024],
    [64, 16, 512],
  ])(
    'operations: on a machine of %s GiB, shared by %s, the first collection comes at %s MiB',
    (memory, processes, mebibytes) => {
      expect(heapParameter(memory * GIB, processes)).toBe(`${HEAP_PARAMETER}=${mebibytes}`);
    },
  );

  test('operations: a process takes the size of its machine, or the one that it is given', () => {
    expect(parametersOf([])).toContain(heapParameter());
    expect(parametersOf([`${HEAP_PARAMETER}=77`]).filter((each) => each.startsWith(HEAP_PARAMETER))).toEqual([
      `${HEAP_PARAMETER}=77`,
    ]);
  });
});
