/** Modules that are loaded together, found by following imports. */

/** What bundlers say about a module. */
export interface Imports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

export type GetModule = (id: string) => Imports | null;

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
    if (module) waiting.push(...module.importedIds, ...module.dynamicallyImportedIds.filter(follow));
  }
  return found;
}
