import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/** `npm run smoke`: Firefox, then WebKit; they are driven without Playwright’s browsers. Both draw without a GPU: one at a time. */
export default defineConfig<{ engineName: string }>({
  ...tests,
  projects: ['firefox', 'webkit'].map((name) => ({ name, use: { engineName: name } })),
  testDir: '.',
  testMatch: 'smoke.ts',
  globalSetup: '../build.ts',
  workers: 1,
  // Without a GPU a busy machine draws a frame of WebKit in seconds.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {},
});
