import { defineConfig } from '@playwright/test';
import tests, { WITH_WEBGL } from '../../playwright.config';

/** `npm run screens`: the same browser and server, with pictures instead of assertions. */
export default defineConfig({
  ...tests,
  projects: undefined,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../build.ts',
  // Several boards drawn without a GPU: a frame may take ten seconds.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  use: { ...tests.use, launchOptions: WITH_WEBGL, actionTimeout: 120_000 },
});
