/** docs/design.md: English through a message catalogue. Finds text elsewhere in the client. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SOURCE = join(__dirname, '../src');
/** Attributes that screen readers announce. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
  'legend',
  'heading',
  'note',
]);
/** Attributes whose words are not text: classes, drawing, selectors, messages to developers. */
const MUTE_ATTRIBUTES = new Set([
  'class',
  'd',
  'transform',
  'viewBox',
  'style',
  'font',
  'points',
  'preserveAspectRatio',
]);
const MUTE_CALLS =
  /^(?:new )?(?:Error|TypeError)$|^console\.|querySelector|closest$|matches$|matchMedia$|font|setAttribute$/;
const MUTE_NAMES = /font|INSTRUMENT|TYPING|ACTION|transform|className|cssText|willChange|style/i;

/** Media queries, colours, drawings and names of a book's sections contain words too. */
const MUTE = /^\(prefers-|^color-mix\(|^<svg|^§/;
const isProse = (text: string): boolean => !MUTE.test(text) && /[A-Za-z]{2,}[,.:]? [A-Za-z(]{2,}/.test(text);

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0');
  return null;
}

function isMute(node: ts.Node): boolean {
  for (let up: ts.Node | undefined = node.parent; up; up = up.parent) {
    if (ts.isImportDeclaration(up) || ts.isExportDeclaration(up) || ts.isTypeNode(up)) return true;
    if (ts.isJsxAttribute(up)) return MUTE_ATTRIBUTES.has(up.name.getText());
    if (ts.isCallExpression(up) || ts.isNewExpression(up)) {
      const called = up.expression.getText();
      if (MUTE_CALLS.test(called)) return true;
    }
    if ((ts.isVariableDeclaration(up) || ts.isPropertyAssignment(up)) && MUTE_NAMES.test(up.name.getText()))
      return true;
    if (ts.isBinaryExpression(up) && MUTE_NAMES.test(up.left.getText())) return true;
  }
  return false;
}

function spokenIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const say = (node: ts.Node, what: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${relative(SOURCE, path)}:${line + 1}: ${what.trim()}`);
  };
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /[A-Za-z]{2,}/.test(node.text)) say(node, node.text);
    const words = textOf(node);
    if (words !== null) {
      const attribute = node.parent && ts.isJsxAttribute(node.parent) ? node.parent.name.getText() : null;
      if (attribute !== null && SPOKEN.has(attribute) && /[A-Za-z]{2,}/.test(words)) say(node, words);
      else if (isProse(words) && !isMute(node)) say(node, words);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

describe('docs/design.md, Everyone: English through a message catalogue', () => {
  test('all page text is in the catalogues', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        !name.startsWith('i18n') &&
        !name.includes('/messages/') &&
        !/[/-]messages\.ts$/.test(name) &&
        !name.endsWith('.d.ts'),
    );
    expect(files.length).toBeGreaterThan(80);
    expect(files.flatMap((name) => spokenIn(join(SOURCE, name)))).toEqual([]);
  });
});
