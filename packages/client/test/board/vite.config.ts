/** The page of the board of counters as one script, for e2e/gridless.spec.ts. */
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  build: {
    target: 'es2022',
    emptyOutDir: true,
    rolldownOptions: {
      input: join(import.meta.dirname, 'page.ts'),
      output: { codeSplitting: false, entryFileNames: 'page.js' },
    },
  },
});
