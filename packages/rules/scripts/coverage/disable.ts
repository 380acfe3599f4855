/**
 * Adds a switch to every function that carries an id. The instrumented source behaves as before until
 * `globalThis.starEaterOff` names a function; that function then returns at once, with the mildest answer of
 * its type.
 */
import ts from 'typescript';
import { carriers, type Carrier, type FunctionNode } from './source';

export interface Switch {
  /** `file#name`, and for a boolean the answer that it gives instead. */
  key: string;
  carrier: Carrier;
  /** Its answer when off: an expression, or null where it has to throw. */
  answer: string | null;
}

const isGenerator = (node: FunctionNode): boolean =>
  'asteriskToken' in node && node.asteriskToken !== undefined;

/** Answers of a disabled function, mildest first; a boolean is tried both ways. */
function answersOf(node: FunctionNode, checker: ts.TypeChecker): (string | null)[] {
  if (isGenerator(node)) return ['undefined'];
  const signature = checker.getSignatureFromDeclaration(node);
  if (!signature) return [null];
  const type = checker.getReturnTypeOfSignature(signature);
  const members = type.isUnion() ? type.types : [type];
  const some = (flag: ts.TypeFlags): boolean => members.some((member) => (member.flags & flag) !== 0);
  if (members.every((member) => (member.flags & ts.TypeFlags.BooleanLike) !== 0)) return ['false', 'true'];
  if (some(ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return ['undefined'];
  if (some(ts.TypeFlags.Null)) return ['null'];
  if (members.every((member) => (member.flags & ts.TypeFlags.NumberLike) !== 0)) return ['0'];
  const same = node.parameters.find(
    (parameter) =>
      ts.isIdentifier(parameter.name) &&
      !parameter.questionToken &&
      checker.isTypeAssignableTo(checker.getTypeAtLocation(parameter), type),
  );
  if (same) return [same.name.getText()];
  if (members.some((member) => checker.isArrayType(member))) return ['[]'];
  return [null];
}

interface Edit {
  at: number;
  text: string;
}

const editsFor = (node: FunctionNode, switches: readonly Switch[]): Edit[] => {
  const { body } = node;
  if (!body) return [];
  const isOff = ({ key }: Switch): string =>
    `Reflect.get(globalThis, 'starEaterOff') === ${JSON.stringify(key)}`;
  const thrown = "(() => { throw new Error('disabled'); })()";
  if (ts.isBlock(body)) {
    const guards = switches.map((s) => ` if (${isOff(s)}) return ${s.answer ?? thrown};`).join('');
    return [{ at: body.getStart() + 1, text: guards }];
  }
  const choices = switches.map((s) => `${isOff(s)} ? ${s.answer ?? thrown} : `).join('');
  return [
    { at: body.getStart(), text: `(${choices}(` },
    { at: body.getEnd(), text: '))' },
  ];
};

export interface Instrumented {
  /** Text by absolute path, for every file of the engine. */
  files: Map<string, string>;
  switches: Switch[];
}

/** The engine's source with its switches. `roots`: the engine's files. */
export function instrument(roots: readonly string[]): Instrumented {
  const program = ts.createProgram(roots, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    lib: ['lib.es2023.d.ts'],
    strict: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const files = new Map<string, string>();
  const switches: Switch[] = [];
  for (const root of roots) {
    const source = program.getSourceFile(root);
    if (!source) throw new Error(`${root}: not in the program`);
    const edits: Edit[] = [];
    for (const carrier of carriers([source])) {
      const { node } = carrier;
      if (!node) continue;
      const answers = answersOf(node, checker);
      const own = answers.map((answer): Switch => {
        const key = `${carrier.file.replace(/^src\//, '')}#${carrier.name}`;
        return { key: answers.length > 1 ? `${key}=${answer}` : key, carrier, answer };
      });
      switches.push(...own);
      edits.push(...editsFor(node, own));
    }
    const text = edits
      .sort((a, b) => b.at - a.at)
      .reduce((done, edit) => done.slice(0, edit.at) + edit.text + done.slice(edit.at), source.text);
    files.set(root, text);
  }
  return { files, switches };
}
