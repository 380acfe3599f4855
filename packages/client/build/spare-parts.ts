/**
 * Pixi looks up its environment's parts (pointer events, accessibility, sprite sheets, filters) by `import()`
 * unless it is told not to. The board tells it (`skipExtensionImports` in board/pixi/scene.ts) and has its own of
 * what it needs: here they stay out of the build, so that nobody downloads or precaches them.
 */
import type { Plugin } from 'vite';

const SPARE = /pixi\.js[\\/]lib[\\/]environment-(browser|webworker)[\\/](browserAll|webworkerAll)\.mjs$/;

export function leaveOutSpareParts(): Plugin {
  return {
    name: 'star-eater:spare-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (SPARE.test(id) ? 'export {};' : null),
  };
}
