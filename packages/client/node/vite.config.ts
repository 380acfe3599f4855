/** The bundle for the server's pictures: one file beside the pages, which never load it. */
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  publicDir: false,
  build: {
    outDir: 'dist/node',
    // The pages' build is beside it.
    emptyOutDir: false,
    ssr: join(import.meta.dirname, 'picture.ts'),
    target: 'node20',
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'picture.cjs', codeSplitting: false } },
    sourcemap: false,
  },
  ssr: { noExternal: true },
});
