import type { Plugin } from 'vite';

/**
 * Pixi's index declares side effects: it registers what any page of Pixi may use (sprite sheets, videos, masks, the
 * environments that it loads by `import()`). The board's renderer names its own parts (`renderer.ts`), so these modules
 * are only lists of exports here. Rollup's `moduleSideEffects` says so; no source is changed.
 */
const REGISTERS = /[\\/]pixi\.js[\\/]lib[\\/](index|rendering[\\/]init|spritesheet[\\/]init)\.mjs$/;

export function onlyUsedPartsOfPixi(): Plugin {
  return {
    name: 'star-eater:pixi-parts',
    apply: 'build',
    transform: {
      filter: { id: REGISTERS },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}
