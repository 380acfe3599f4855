/** Modules that are loaded together, found by following imports. */
import { dirname, join } from 'node:path';

/** What bundlers say about a module. */
export interface Imports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  /** As the bundler parses it. */
  code?: string | null;
}

export type GetModule = (id: string) => Imports | null;

const EXPORTS = /export\s*(?:\*|\{([^}]*)\})\s*from\s*["']([^"']+)["'];?/g;
const IMPORTED = /import\s*\{([^}]*)\}\s*from/g;
const COMMENTS = /\/\*.*?\*\/|\/\/[^\n]*/gs;

/** `a, b as c`: the names before or after `as`. */
const namesIn = (list: string, at: 0 | -1): string[] =>
  list
    .split(',')
    .map(
      (each) =>
        each
          .trim()
          .split(/\s+as\s+/)
          .at(at) ?? '',
    )
    .filter((name) => name !== '');

/** A module that only lists what others export, like the front door of a game's rules. */
const isList = (code: string): boolean => code.replace(COMMENTS, '').replace(EXPORTS, '').trim() === '';

/** What a module imports. Of a list only what it takes by name: the bundler leaves out the rest, too. */
function importsOf({ importedIds, code }: Imports, getModule: GetModule): string[] {
  const taken = [...(code ?? '').matchAll(IMPORTED)].flatMap(([, names = '']) => namesIn(names, 0));
  return importedIds.flatMap((id) => {
    const list = getModule(id);
    if (!list?.code || !isList(list.code)) return [id];
    const behind = [...list.code.matchAll(EXPORTS)].flatMap(([, names, from = '']) => {
      if (names !== undefined && !namesIn(names, -1).some((name) => taken.includes(name))) return [];
      const path = join(dirname(id), from);
      return list.importedIds.filter(
        (each) => each.startsWith(`${path}.`) || each.startsWith(join(path, 'index.')),
      );
    });
    return behind.length > 0 ? behind : [id];
  });
}

/** Lists with all that they name. */
export const wholly =
  (getModule: GetModule): GetModule =>
  (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModule(id) ?? {};
    return { importedIds, dynamicallyImportedIds };
  };

/**
 * These modules, all that they import, and of what they load by `import()` what `follow` lets through, with the same
 * of it.
 */
export function reach(
  from: readonly string[],
  getModule: GetModule,
  follow: (id: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = getModule(id);
    if (module)
      waiting.push(...importsOf(module, getModule), ...module.dynamicallyImportedIds.filter(follow));
  }
  return found;
}
