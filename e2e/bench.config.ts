import { defineConfig } from '@playwright/test';
import tests, { WITH_WEBGL } from '../playwright.config';

/** `npm run bench -- --client` and `--drag`: the same browser and server, with figures instead of assertions. */
export default defineConfig({
  ...tests,
  projects: undefined,
  testDir: '.',
  testMatch: ['bench.ts', 'clash-bench.ts', 'drag-bench.ts', 'first-order.ts', 'lighthouse-bench.ts'],
  globalSetup: './build.ts',
  timeout: 600_000,
  reporter: [['./bench-table.ts']],
  use: { ...tests.use, launchOptions: WITH_WEBGL },
});
