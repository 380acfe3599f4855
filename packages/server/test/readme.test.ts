import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import ts from 'typescript';
import { startServer, type ServerOptions } from '../src';

const README = readFileSync(join(__dirname, '../README.md'), 'utf8');
const dataDir = mkdtempSync(join(tmpdir(), 'star-eater-readme-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

type Run = (
  load: (name: string) => unknown,
  exports: object,
  console: { log: (value: unknown) => void },
) => Promise<void>;
const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Run;

/** Runs the README's example in a temporary data directory and returns what it prints. */
async function runExample(): Promise<unknown[]> {
  const code = /```ts\n([\s\S]*?)```/.exec(README)?.[1];
  if (code === undefined) throw new Error('README.md has no ts example');
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const start = (options: ServerOptions) =>
    startServer({ ...options, dataDir, log: pino({ level: 'silent' }) });
  const load = (name: string): unknown => {
    if (name !== '@star-eater/server') throw new Error(`the example imports ${name}`);
    return { startServer: start };
  };
  const printed: unknown[] = [];
  const run = new AsyncFunction('require', 'exports', 'console', outputText);
  await run(load, {}, { log: (value) => printed.push(value) });
  return printed;
}

test('README: the example creates a duel against a bot and gets a ticket for its room', async () => {
  const [answer] = await runExample();
  expect(answer).toMatchObject({
    seat: 0,
    ticket: expect.any(String),
    address: expect.stringMatching(/^http:/),
  });
});
