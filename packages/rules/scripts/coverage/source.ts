/** Finds the functions of the engine whose doc comment starts with an id. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { idsAtStart } from './ids';

export const RULES = join(__dirname, '../..');
export const SOURCE = join(RULES, 'src');

export type FunctionNode =
  ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

/** A declaration that carries ids. `node` is set for a function, which can be disabled. */
export interface Carrier {
  name: string;
  /** Relative to packages/rules. */
  file: string;
  line: number;
  ids: string[];
  node: FunctionNode | null;
}

export const filesBelow = (dir: string, suffix: RegExp): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => suffix.test(file) && !file.includes('node_modules'))
    .sort()
    .map((file) => join(dir, file));

const docOf = (text: string, node: ts.Node): string => {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = comments.at(-1);
  if (!last) return '';
  const raw = text.slice(last.pos, last.end);
  return raw.startsWith('/**') ? raw.slice(3, -2).replace(/^\s*\*/gm, ' ') : '';
};

const functionIn = (node: ts.Expression | undefined): FunctionNode | null =>
  node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) ? node : null;

/** The names that a statement declares, each with its function, if it is one. */
const declared = (statement: ts.Node): { name: string; node: FunctionNode | null }[] => {
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, node: statement }];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((d) => ({
      name: d.name.getText(),
      node: functionIn(d.initializer),
    }));
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, node: null }];
  return [];
};

/** A bot's functions cite the rules that they estimate; they do not carry them out. */
const isRules = (source: ts.SourceFile): boolean =>
  !/^games\/[^/]+\/bots/.test(relative(SOURCE, source.fileName));

const carriersOf = (source: ts.SourceFile): Carrier[] =>
  source.statements.flatMap((statement) => {
    const ids = idsAtStart(docOf(source.text, statement));
    if (ids.length === 0) return [];
    const line = source.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    const file = relative(RULES, source.fileName);
    return declared(statement).map(({ name, node }) => ({ name, file, line, ids, node }));
  });

export const parseSource = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);

/** All carriers of the engine, from parsed files, or from a program's files where types are needed. */
export const carriers = (
  sources: readonly ts.SourceFile[] = filesBelow(SOURCE, /\.ts$/).map(parseSource),
): Carrier[] => sources.filter(isRules).flatMap(carriersOf);
