/**
 * The board's gallery, for development: `npm exec -- vite packages/client/gallery`. Not part of the build.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  server: { port: 2710, strictPort: true, fs: { allow: ['../../..'] } },
});
