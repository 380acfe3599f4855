/** The page of the table as one script and one sheet, for e2e/helm.spec.ts. */
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: join(import.meta.dirname, 'page.tsx'),
      output: { codeSplitting: false, entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
    },
  },
});
