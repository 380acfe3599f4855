import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as starEater from '../src/games/star-eater';

const README = readFileSync(join(__dirname, '../README.md'), 'utf8');
const GAME = '@star-eater/rules/src/games/star-eater';

/** Runs the README's example and returns what it prints. */
function runExample(): unknown[] {
  const code = /```ts\n([\s\S]*?)```/.exec(README)?.[1];
  if (code === undefined) throw new Error('README.md has no ts example');
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const load = (name: string): unknown => {
    if (name !== GAME) throw new Error(`the example imports ${name}`);
    return starEater;
  };
  const printed: unknown[] = [];
  const run = new Function('require', 'exports', 'console', outputText) as (
    load: (name: string) => unknown,
    exports: object,
    console: { log: (value: unknown) => void },
  ) => void;
  run(load, {}, { log: (value) => printed.push(value) });
  return printed;
}

test('README: the example starts a duel, places a component, and shows it to the opponent', () => {
  const [asked, events, loadout] = runExample();
  expect(asked).toMatchObject({ seat: 0, type: 'place' });
  expect(events).toContain('§5 componentPlaced');
  expect(Object.keys(loadout as object).sort()).toEqual(['main', 'special']);
});
