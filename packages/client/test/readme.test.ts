import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as eventPlayer from '../src/net/session/event-player';
import * as store from '../src/store/store';

const README = readFileSync(join(__dirname, '../README.md'), 'utf8');
const MODULES: Record<string, unknown> = {
  '../src/net/session/event-player': eventPlayer,
  '../src/store/store': store,
};

/** Runs the README's example and returns what it prints. */
async function runExample(): Promise<unknown[]> {
  const code = /```ts\n([\s\S]*?)```/.exec(README)?.[1];
  if (code === undefined) throw new Error('README.md has no ts example');
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const load = (name: string): unknown => {
    if (!(name in MODULES)) throw new Error(`the example imports ${name}`);
    return MODULES[name];
  };
  const printed: unknown[] = [];
  const run = new Function('require', 'exports', 'console', `return (async () => {${outputText}})()`) as (
    load: (name: string) => unknown,
    exports: object,
    console: { log: (value: unknown) => void },
  ) => Promise<void>;
  await run(load, {}, { log: (value) => printed.push(value) });
  return printed;
}

test('README: the example plays events on the board, and ends in their final state', async () => {
  expect(await runExample()).toEqual(['moved: 1 to 2', { shown: { seq: 2 }, playing: false }]);
});
