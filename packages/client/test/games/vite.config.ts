/** The test page: the client's shell, with `registry.ts` instead of the registry of games. */
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { scaleWithFont } from '../../build/scale-with-font';
import { scopeGames } from '../../build/scope-styles';

const CLIENT = join(import.meta.dirname, '../..');
const REGISTRY = join(CLIENT, 'src/games/index.ts');

/** Imports of the registry get this folder's one. */
const replaceRegistry = (): Plugin => ({
  name: 'star-eater:test-games',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('games')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === REGISTRY ? join(import.meta.dirname, 'registry.ts') : found;
  },
});

export default defineConfig({
  root: CLIENT,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [replaceRegistry()],
  css: { postcss: { plugins: [scopeGames, scaleWithFont] } },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // As in the build that ships: the content security policy forbids inlining.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
