/**
 * The board's gallery, for development: `npm exec -- vite packages/client/gallery`. Not part of the build.
 */
import { defineConfig } from 'vite';
import { scaleWithFont } from '../build/scale-with-font';
import { scopeGames } from '../build/scope-styles';

export default defineConfig({
  root: import.meta.dirname,
  css: { postcss: { plugins: [scopeGames, scaleWithFont] } },
  server: { port: 2710, strictPort: true, fs: { allow: ['../../..'] } },
});
