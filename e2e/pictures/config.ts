import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/** `npm run screens`: the same browser and server, pictures instead of assertions. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../build.ts',
  timeout: 900_000,
});
