/**
 * docs/design.md, Network: a button that sends is busy at once and says so. Finds plain `<button>`s that send: whose click
 * calls the session or the network (a form's by its submission), directly or by functions of their file, or by a property that some page fills so.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SOURCE = join(__dirname, '../src');

/** What sends: of a session or of a game's table, and the calls over HTTP. */
const SENDS = /^(?:decide|commit|ask)$/;
const CALLS = /\/(?:[\w-]+-)?api$/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => parse(join(SOURCE, name), readFileSync(join(SOURCE, name), 'utf8')));

function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

/** Functions of a file that send, and the components' properties that do (`Component.property`). */
function sendersIn(file: ts.SourceFile, properties: ReadonlySet<string>): Set<string> {
  const senders = new Set<string>();
  walk(file, (node) => {
    if (!ts.isImportDeclaration(node) || !CALLS.test((node.moduleSpecifier as ts.StringLiteral).text)) return;
    const named = node.importClause?.namedBindings;
    if (named && ts.isNamedImports(named)) for (const { name } of named.elements) senders.add(name.text);
  });
  for (let before = -1; before !== senders.size;) {
    before = senders.size;
    walk(file, (node) => {
      if (
        (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
        node.name &&
        ts.isIdentifier(node.name) &&
        isFunction(node) &&
        !/^[A-Z]/.test(node.name.text) &&
        sends(node, senders, properties)
      )
        senders.add(node.name.text);
    });
  }
  return senders;
}

const isFunction = (node: ts.VariableDeclaration | ts.FunctionDeclaration): boolean =>
  ts.isFunctionDeclaration(node) || (node.initializer !== undefined && ts.isArrowFunction(node.initializer));

function componentOf(node: ts.Node): string {
  let up: ts.Node = node;
  while (up.parent) {
    up = up.parent;
    const named = ts.isFunctionDeclaration(up) ? up.name : ts.isVariableDeclaration(up) ? up.name : undefined;
    if (named && ts.isIdentifier(named) && /^[A-Z]/.test(named.text)) return named.text;
  }
  return '';
}

/** Whether something below calls, or is itself, what sends. */
function sends(node: ts.Node, senders: ReadonlySet<string>, properties: ReadonlySet<string>): boolean {
  let isFound = false;
  walk(node, (each) => {
    if (!ts.isIdentifier(each)) return;
    const isCalled = ts.isCallExpression(each.parent) && each.parent.expression === each;
    const isMember = ts.isPropertyAccessExpression(each.parent) && each.parent.name === each;
    const isMethod = isMember && ts.isCallExpression(each.parent.parent);
    const isWhole = each.parent === node && ts.isJsxExpression(node);
    if ((isCalled || isMethod || isWhole) && SENDS.test(each.text)) isFound = true;
    if (!isMember && (isCalled || isWhole) && senders.has(each.text)) isFound = true;
    if ((isCalled || isMethod || isWhole) && properties.has(`${componentOf(each)}.${each.text}`))
      isFound = true;
  });
  return isFound;
}

/** The properties that some page fills with what sends, over any number of components. */
function sendingProperties(of: readonly ts.SourceFile[]): Set<string> {
  const properties = new Set<string>();
  for (let before = -1; before !== properties.size;) {
    before = properties.size;
    for (const file of of) {
      const senders = sendersIn(file, properties);
      walk(file, (node) => {
        if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isJsxExpression(node.initializer)) return;
        const component = node.parent.parent.tagName.getText();
        if (/^[A-Z]/.test(component) && sends(node.initializer, senders, properties))
          properties.add(`${component}.${node.name.getText()}`);
      });
    }
  }
  return properties;
}

/** One that does not say whether it is busy. */
const isPlainButton = (element: ts.JsxOpeningLikeElement): boolean =>
  element.tagName.getText() === 'button' &&
  !element.attributes.properties.some((each) => each.name?.getText() === 'aria-busy');

function hasPlainButton(form: ts.JsxOpeningLikeElement): boolean {
  let isFound = false;
  walk(form.parent, (node) => {
    if (!ts.isJsxOpeningElement(node) || !isPlainButton(node)) return;
    if (/type="submit"/.test(node.getText())) isFound = true;
  });
  return isFound;
}

/** Each plain button that sends, as `file: its opening tag`. */
function plainSendingButtons(of: readonly ts.SourceFile[]): string[] {
  const properties = sendingProperties(of);
  const found: string[] = [];
  for (const file of of) {
    const senders = sendersIn(file, properties);
    walk(file, (node) => {
      if (!ts.isJsxAttribute(node) || !node.initializer) return;
      const element = node.parent.parent;
      const isPlain =
        node.name.getText() === 'onClick'
          ? isPlainButton(element)
          : node.name.getText() === 'onSubmit' && hasPlainButton(element);
      if (isPlain && sends(node.initializer, senders, properties))
        found.push(`${relative(SOURCE, file.fileName)}: ${node.initializer.getText()}`);
    });
  }
  return found;
}

test('Network: the search finds a button that sends by itself, by a function, by a property and by a form', () => {
  const page = parse(
    'page.tsx',
    `import { report } from '../net/api';
     function Part({ onFire }) { return <button onClick={onFire}>1</button>; }
     function Whole({ session }) {
       const fire = () => void session.decide({});
       return <><Part onFire={fire} /><button onClick={() => session.ask('x')}>2</button>
         <button onClick={() => void report()}>3</button><button onClick={() => setOpen(true)}>4</button>
         <form onSubmit={() => void report(5)}><button type="submit">5</button></form>
         <form onSubmit={() => void report(6)}><button type="submit" aria-busy={isBusy}>6</button></form></>;
     }`,
  );
  expect(plainSendingButtons([page]).map((found) => found.replace(/.*: /, ''))).toEqual([
    '{onFire}',
    "{() => session.ask('x')}",
    '{() => void report()}',
    '{() => void report(5)}',
  ]);
});

test('Network: every button that sends is busy from the click to the answer', () => {
  expect(plainSendingButtons(files)).toEqual([]);
});
