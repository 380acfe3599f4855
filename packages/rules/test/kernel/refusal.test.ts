import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { refuse } from '../../src/kernel/refusal';

const SOURCES = join(__dirname, '../../src');

const sources = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** Calls of `refuse` that put something into the sentence itself, and holes that no parameter fills: `file:line`. */
function wrongCalls(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const wrong: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'refuse') {
      const [, , sentence, parameters] = node.arguments.map((each) => each.getText());
      const given = parameters ?? '';
      const names = given.includes('...')
        ? null
        : [...given.matchAll(/(\w+)(?=[:,} ])/g)].map(([name]) => name);
      const holes = [...(sentence ?? '').matchAll(/(?<!\$)\{(\w+)\}/g)].map(([, name]) => String(name));
      const isWrong =
        (sentence?.includes('${') && !parameters) || holes.some((hole) => names && !names.includes(hole));
      if (isWrong) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        wrong.push(`${relative(SOURCES, file)}:${line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return wrong;
}

describe('docs/protocol.md, The room: refusals', () => {
  test('The room: a sentence is filled with its parameters, and has them beside it', () => {
    expect(
      refuse('supply', 'R-7', '{card}: at most {most} of this card', { card: '{most}', most: 2 }),
    ).toEqual({
      code: 'supply',
      rule: 'R-7',
      message: '{most}: at most 2 of this card',
      with: { card: '{most}', most: 2 },
    });
    expect(refuse('out', 'R-41', 'it is out')).toEqual({ code: 'out', rule: 'R-41', message: 'it is out' });
  });

  test('The room: each number and name in a sentence of the rules is a parameter', () => {
    expect(sources(SOURCES).flatMap(wrongCalls)).toEqual([]);
  });

  test('The room: no sentence to a player names a seat by its number, which begins at 0', () => {
    // Files of scenarios number their seats so, and their authors read what is refused.
    const toPlayers = sources(SOURCES).filter((file) => !/\/scenario(\/|\.ts$)/.test(file));
    const naming = toPlayers.filter((file) => /['"][^'"\n]*seat \{\w+\}/i.test(readFileSync(file, 'utf8')));
    expect(naming.map((file) => relative(SOURCES, file))).toEqual([]);
  });
});
