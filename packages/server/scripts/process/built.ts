/**
 * The server as plain JavaScript, for programs that start it many times: it starts in well under a second,
 * where compiling takes several. Kept in `.cache/server`; only changed files are compiled again, without type
 * checks.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { transformSync } from '@swc/core';

const REPOSITORY = resolve(__dirname, '../../../..');
const BUILT = join(REPOSITORY, '.cache/server');
const PACKAGES = ['rules', 'server'] as const;

/** The path of the built `main.js`. */
export function builtServer(): string {
  for (const name of PACKAGES) {
    const from = join(REPOSITORY, 'packages', name);
    const to = join(BUILT, 'packages', name);
    for (const source of filesIn(join(from, 'src'))) build(source, join(to, relative(from, source)));
    build(join(from, 'package.json'), join(to, 'package.json'));
  }
  build(join(REPOSITORY, 'package.json'), join(BUILT, 'package.json'));
  // Resolved before the package of the sources.
  const link = join(BUILT, 'node_modules/@star-eater/rules');
  mkdirSync(dirname(link), { recursive: true });
  try {
    if (!existsSync(link)) symlinkSync(join(BUILT, 'packages/rules'), link);
  } catch (error) {
    // Another program may have made it just now.
    if (!existsSync(link)) throw error;
  }
  return join(BUILT, 'packages/server/src/main.js');
}

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function build(source: string, target: string): void {
  if (source.endsWith('.d.ts')) return;
  const isTypeScript = source.endsWith('.ts');
  const into = isTypeScript ? target.replace(/\.ts$/, '.js') : target;
  if (existsSync(into) && statSync(into).mtimeMs > statSync(source).mtimeMs) return;
  mkdirSync(dirname(into), { recursive: true });
  // Renamed into place: several programs may build at the same time.
  const unfinished = `${into}.${process.pid}`;
  if (isTypeScript) writeFileSync(unfinished, compiled(source));
  else copyFileSync(source, unfinished);
  renameSync(unfinished, into);
}

function compiled(source: string): string {
  return transformSync(readFileSync(source, 'utf8'), {
    filename: source,
    // Nothing else of the repository says how.
    ...{ configFile: false, swcrc: false },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    jsc: { target: 'es2024', parser: { syntax: 'typescript' } },
  }).code;
}
