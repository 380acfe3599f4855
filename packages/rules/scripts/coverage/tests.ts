/** Finds the proofs of the rules: tests by title, scenarios by name. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { idsIn } from './ids';
import { filesBelow, parseSource, RULES } from './source';

export const ROOT = join(RULES, '../..');
export const SCENARIOS = join(ROOT, 'scenarios');

export interface Proof {
  kind: 'test' | 'scenario';
  title: string;
  /** Relative to the project's root. */
  file: string;
  ids: string[];
}

const isTestCall = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return node.text === 'test' || node.text === 'it';
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return isTestCall(node.expression);
  return ts.isTaggedTemplateExpression(node) && isTestCall(node.tag);
};

const titleOf = (call: ts.CallExpression): string | null => {
  const [first] = call.arguments;
  if (!first) return null;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : null;
};

const testsIn = (file: string): Proof[] => {
  const found: Proof[] = [];
  const visit = (node: ts.Node, outer: string): void => {
    let title = outer;
    if (ts.isCallExpression(node)) {
      const own = titleOf(node);
      const isDescribe = ts.isIdentifier(node.expression) && node.expression.text === 'describe';
      if (own !== null && isDescribe) title = `${outer}${own} `;
      else if (own !== null && isTestCall(node.expression)) {
        const whole = outer + own;
        found.push({ kind: 'test', title: whole, file: relative(ROOT, file), ids: idsIn(whole) });
      }
    }
    ts.forEachChild(node, (child) => visit(child, title));
  };
  visit(parseSource(file), '');
  return found;
};

const scenarioIn = (file: string): Proof => {
  const { name = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  // A scenario file of Star Clash has its own id in front.
  const own = /^K-\d+(?=-)/.exec(basename(file)) ?? [];
  return { kind: 'scenario', title: name, file: relative(ROOT, file), ids: [...own, ...idsIn(name)] };
};

/** Everything whose title or name carries an id. */
export const proofs = (): Proof[] => {
  const dirs = ['packages/rules/test', 'packages/server/test', 'packages/client/test', 'e2e']
    .map((dir) => join(ROOT, dir))
    .filter((dir) => existsSync(dir));
  const tests = dirs.flatMap((dir) => filesBelow(dir, /\.(test|spec)\.tsx?$/)).flatMap(testsIn);
  const scenarios = filesBelow(SCENARIOS, /\.json$/).map(scenarioIn);
  return [...tests, ...scenarios].filter((proof) => proof.ids.length > 0);
};
