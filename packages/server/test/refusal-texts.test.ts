/** docs/design.md, Errors: what the house refuses it says in sentences for people. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = join(__dirname, '../src');
const FOLDERS = [
  ...['accounts', 'finding', 'http', 'live', 'matches', 'moderation', 'notices', 'pictures'],
  ...['programs', 'puzzles', 'replays', 'room'],
];
/** What makes a refusal: the text is its last argument with a space in it. */
const MAKERS = new Set([
  'conflict',
  'forbidden',
  'HouseRefusal',
  'HttpRefusal',
  'notFound',
  'refused',
  'ServerError',
  'TooMany',
]);
/** The programs' own words. Their meaning is in CONTRIBUTING.md; players never read them. */
const JARGON =
  /\b(commits?|entry|entries|epoch|fork|operator|payload|process|seq|spectator:|undefined|uuid)\b/i;
/** For programs: the field that is wrong, then why. */
const OF_A_FIELD = /^(\$\{\w+\}|[a-z][\w.]*(\.\$\{\w+\})?): /;
/** For programs, which alone can send what is refused so. */
const TO_PROGRAMS = [/^more than \$\{/, /^the id \$\{/, /^\$\{/];

const textOf = (node: ts.Expression): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
};

function refusalsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && MAKERS.has(node.expression.getText())) {
      const texts = (node.arguments ?? []).map(textOf).filter((text) => text?.includes(' '));
      const text = texts.at(-1);
      if (typeof text === 'string') found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const refusals = FOLDERS.flatMap((folder) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => refusalsIn(join(SOURCE, folder, name))),
);
const toPeople = refusals.filter(
  (text) => !OF_A_FIELD.test(text) && !TO_PROGRAMS.some((kind) => kind.test(text)),
);

test('the walk finds the refusals', () => {
  expect(toPeople.length).toBeGreaterThan(80);
  expect(toPeople).toContain('Wait a second before the next message.');
});

test.each([...new Set(toPeople)])('a sentence without ids and the house’s jargon: %s', (text) => {
  expect(text).toMatch(/^[A-Z].*\.$/s);
  expect(text).not.toMatch(JARGON);
  // Seats are counted from 0 inside; people read names.
  expect(text).not.toMatch(/\$\{[^}]*([sS]eat|[iI]d|record\.\w+)\}/);
});
