/**
 * `npm run lint`: the words of CONTRIBUTING.md, Words with one meaning, as far as names of files and identifiers
 * can show their meaning. Prints one line per name that has another word's meaning, and fails if there is one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, exit } from 'node:process';
import ts from 'typescript';

/**
 * @typedef {{ in: RegExp, name: RegExp, say: string }} Word
 * `in`: the files it holds for; `name`: what is wrong there; `say`: the right word.
 */

/** @type {readonly Word[]} */
const IDENTIFIERS = [
  {
    in: /^(packages|e2e|scripts)\//,
    // A draft is an answer that a game parses, keeps and takes: the verbs and sorts of it, and nothing else.
    name: /^(?!(parse|from|save|bad)Draft$|DraftsTable$|LONGEST_DRAFT$)([A-Za-z]+Draft|draft[A-Z]|Draft[A-Z]|DRAFT_|[A-Z_]+_DRAFT)/,
    say: 'Dice… is the code of draft 0.10, unsent… what a page has not sent; a draft is an answer kept by the server',
  },
  {
    // In Broad Reach a turn is a part of a ship's path (B-10).
    in: /^packages\/client\/(src|test)\/(?!games\/starship-battles\/)(.+\/)?board\//,
    name: /^(turn|turn[A-Z]\w*)$/,
    say: 'rotation is the angle of a board or a picture; a turn is whose turn it is',
  },
  {
    in: /^packages\/client\/(src|test)\/(net|store|games)\//,
    name: /^(opening|\w+Opening)$/,
    say: 'a disclosure opens one part of a seal; an opening is the start of a match with chance',
  },
  {
    in: /^(packages\/(client|server)|e2e)\//,
    name: /captain/i,
    say: 'captain is a level of bots',
  },
  {
    in: /^packages\/rules\//,
    name: /^SECOND$/,
    say: 'SECOND_BALANCE; a second is a unit of time',
  },
];

/** @type {readonly Word[]} */
const FILES = [
  {
    in: /^(packages|e2e)\//,
    name: /(^|[/-])drafts?([-./]|$)/,
    say: 'dice is the code of draft 0.10, unsent what a page has not sent, beforehand what a game keeps',
  },
  { in: /^packages\/\w+\/test\//, name: /\/second\//, say: 'independent is the other implementation' },
  { in: /^packages\/client\/src\//, name: /\/board\/([\w-]+\/)*turn/, say: 'rotation' },
  { in: /^packages\/server\/src\/(?!notices\/)/, name: /\/turns?\./, say: 'slices of the event loop' },
  {
    in: /^packages\/(client|server)\/src\//,
    name: /\/(shell|directory|captains?)\.tsx?$/,
    say: 'see the list',
  },
  { in: /^packages\/client\/src\//, name: /\/use[A-Z]\w*\.tsx?$/, say: 'a hook’s file is named use-…' },
];

/** Scenarios and recorded matches have the ids of editions in their paths. */
const NOT_READ = /^(scenarios|docs)\/|\.json$/;

/** @param {string} root */
const filesOf = (root) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && !NOT_READ.test(file) && existsSync(join(root, file)));

/** @param {string} file @param {string} text */
const parse = (file, text) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/**
 * @param {string} file
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
function wrongIdentifiers(file, source) {
  const words = IDENTIFIERS.filter((word) => word.in.test(file));
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node))
      for (const { name, say } of words)
        if (name.test(node.text)) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          found.push(`${file}:${line + 1}: ${node.text}: ${say}`);
        }
    ts.forEachChild(node, visit);
  };
  if (words.length > 0) visit(source);
  return found;
}

/** What a file exports at run time, by name. @param {ts.SourceFile} source */
const exportsOf = (source) =>
  source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const isDeclared = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isDeclared ? [statement.name?.text ?? 'default'] : [];
  });

/**
 * A file that exports hooks alone is named `use-…`, and one with this name exports a hook.
 * @param {string} file
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
function wrongHook(file, source) {
  const names = exportsOf(source);
  const hooks = names.filter((name) => /^use[A-Z]/.test(name));
  const isNamed = /\/use-[\w-]+\.tsx?$/.test(file);
  if (isNamed && hooks.length === 0) return [`${file}:1: use-…: it exports no hook`];
  if (!isNamed && hooks.length > 0 && hooks.length === names.length)
    return [`${file}:1: ${hooks[0]}: a file of hooks is named use-…`];
  return [];
}

const root = resolve(argv[2] ?? '.');
const wrong = filesOf(root).flatMap((file) => {
  const inNames = FILES.filter((word) => word.in.test(file) && word.name.test(file)).map(
    ({ say }) => `${file}:1: ${say}`,
  );
  if (!/\.tsx?$/.test(file)) return inNames;
  const source = parse(file, readFileSync(join(root, file), 'utf8'));
  const isClient = file.startsWith('packages/client/src/');
  return [...inNames, ...wrongIdentifiers(file, source), ...(isClient ? wrongHook(file, source) : [])];
});
for (const line of wrong) console.error(line);
if (wrong.length > 0) {
  console.error('Words have one meaning: CONTRIBUTING.md, Words with one meaning.');
  exit(1);
}
