/**
 * Parts of libraries that these pages never use and that no tree-shaking finds: they stay out of the build, so that
 * nobody downloads or precaches them.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Pixi looks up its environment's parts (pointer events, accessibility, sprite sheets, filters) by `import()`
 * unless it is told not to. The board tells it (`skipExtensionImports` in board/pixi/scene.ts) and has its own of
 * what it needs.
 */
const PIXI = /pixi\.js[\\/]lib[\\/]environment-(browser|webworker)[\\/](browserAll|webworkerAll)\.mjs$/;

/** Zod can write every schema as a JSON schema; the pages only read with theirs. */
const ZOD = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** A module with the same exports that do nothing. */
export const emptied = (source: string): string =>
  [
    ...source.matchAll(/^export (?:const|function) (\w+)/gm),
    ...source.matchAll(/^export \{ \w+ as (\w+) \};/gm),
  ]
    .map(([, name], index) => `const part${index} = () => undefined;\nexport { part${index} as ${name} };`)
    .join('\n');

export function leaveOutSpareParts(): Plugin {
  return {
    name: 'star-eater:spare-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      if (PIXI.test(id)) return 'export {};';
      return ZOD.test(id) ? emptied(readFileSync(id, 'utf8')) : null;
    },
  };
}
