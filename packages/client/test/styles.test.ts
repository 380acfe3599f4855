/** docs/design.md, Styles: what the shell uses is styled by the shell, and a game's rules apply under this game alone. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { gameOfSheet, scopeGames, scopeSelector } from '../build/scope-styles';

const SOURCE = join(__dirname, '../src');

const files = (ending: RegExp): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .sort();
const textOf = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');
const isOfGame = (name: string): boolean => name.startsWith('games/');

/** A style sheet's selectors, of nested rules too, without those of at-rules. */
const selectorsOf = (sheet: string): string[] =>
  [
    ...textOf(sheet)
      .replace(/\/\*[^]*?\*\//g, '')
      .matchAll(/(?<=^|[{};])([^{};]+)(?=\{)/g),
  ]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));

const classesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)));

/** Classes in the JSX of a file. Of a name that is put together only whole words count. */
function classesUsedIn(name: string): string[] {
  const source = ts.createSourceFile(name, textOf(name), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const words = (text: string): void =>
    void found.push(...text.split(/\s+/).filter((word) => /^[a-z][\w-]*[a-z0-9]$/.test(word)));
  const literals = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken)
      return;
    if (ts.isStringLiteralLike(node)) words(node.text);
    if (ts.isTemplateExpression(node)) {
      words(node.head.text);
      for (const { literal } of node.templateSpans) words(literal.text);
    }
    ts.forEachChild(node, literals);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'class' && node.initializer)
      literals(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const SHEETS = files(/\.css$/);

/** Sheets that come with a page, and stay when a table is opened from it. */
const OF_PAGES = SHEETS.filter((sheet) => sheet.startsWith('pages/'));

test('Styles: what a page styles by its class alone is no class of a game', () => {
  const alone = new Set(
    OF_PAGES.flatMap((sheet) =>
      selectorsOf(sheet)
        .flatMap((list) => list.split(','))
        .map((selector) => /^\.([a-z][\w-]*)$/.exec(selector.trim())?.[1] ?? '')
        .filter((name) => name !== ''),
    ),
  );
  expect(alone.has('running')).toBe(true);
  const own = classesIn(SHEETS.filter(isOfGame).flatMap(selectorsOf));
  expect([...alone].filter((name) => own.has(name))).toEqual([]);
});

describe('docs/design.md, Styles: the rules of a game', () => {
  test.each([
    ['.hand li', "[data-game='star-clash'] .hand li"],
    [':root', ":root [data-game='star-clash']"],
    ["[data-theme='light']", "[data-theme='light'] [data-game='star-clash']"],
    ["[data-theme='contrast'] .card", "[data-theme='contrast'] [data-game='star-clash'] .card"],
    ['html body.wide', "html [data-game='star-clash'] body.wide"],
  ])('Styles: the build limits %s to its game', (selector, scoped) => {
    expect(scopeSelector(selector, 'star-clash')).toBe(scoped);
  });

  test('Styles: sheets of the shell, nested rules and the steps of animations stay as they are', () => {
    const kept = (file: string, parent: { type: string; name?: string }): string[] => {
      const rule = { selectors: ['.x'], parent, source: { input: { file } } };
      scopeGames.Rule(rule);
      return rule.selectors;
    };
    const sheet = '/client/src/games/star-eater/common/design/table.css';
    expect(kept(sheet, { type: 'root' })).toEqual(["[data-game='star-eater'] .x"]);
    expect(kept(sheet, { type: 'rule' })).toEqual(['.x']);
    expect(kept(sheet, { type: 'atrule', name: 'keyframes' })).toEqual(['.x']);
    expect(kept('/client/src/design/base.css', { type: 'root' })).toEqual(['.x']);
  });

  test('Styles: none can match outside of its game', () => {
    const free = SHEETS.filter(isOfGame).flatMap((sheet) => {
      const game = gameOfSheet(join(SOURCE, sheet));
      return selectorsOf(sheet)
        .flatMap((list) => list.split(/,(?![^(]*\))/).map((each) => each.trim()))
        .filter(
          (selector) =>
            game === null ||
            !scopeSelector(selector, game).includes(`[data-game='${game}']`) ||
            /(?<![\w.-])(html|body)(?![\w-])/.test(selector),
        )
        .map((selector) => `${sheet}: ${selector}`);
    });
    expect(free).toEqual([]);
  });

  test('Styles: animations have one name each, and no game has fonts, properties or layers of the whole page', () => {
    const names = SHEETS.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
    );
    expect(names).toEqual([...new Set(names)]);
    expect(
      SHEETS.filter(
        (sheet) => isOfGame(sheet) && /@(font-face|property|layer|import url)/.test(textOf(sheet)),
      ),
    ).toEqual([]);
  });

  test('Styles: no game imports a sheet of the shell or of another game', () => {
    const imports = files(/\.(css|tsx?)$/)
      .filter(isOfGame)
      .flatMap((name) =>
        [...textOf(name).matchAll(/import '(.*\.css)'/g)].map(
          ([, path = '']) => [name, join(name, '..', path)] as const,
        ),
      );
    expect(imports.length).toBeGreaterThan(10);
    expect(imports.filter(([name, path]) => !path.startsWith(name.split('/').slice(0, 2).join('/')))).toEqual(
      [],
    );
  });

  test('Styles: no game puts elements beside its page, where none of its rules apply', () => {
    const beside = files(/\.tsx?$/).filter(
      (name) =>
        isOfGame(name) && /(?<!\?\? )document\.(body|documentElement)\.?(append|prepend)/.test(textOf(name)),
    );
    expect(beside).toEqual([]);
  });
});

test('docs/design.md, Styles: the shell styles every class that it uses', () => {
  const styled = classesIn(SHEETS.filter((sheet) => !isOfGame(sheet)).flatMap(selectorsOf));
  const used = files(/\.tsx$/)
    .filter((name) => !isOfGame(name))
    .flatMap((name) => classesUsedIn(name).map((word) => `${name}: ${word}`));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((use) => !styled.has(use.replace(/^.*: /, '')))).toEqual([]);
});
