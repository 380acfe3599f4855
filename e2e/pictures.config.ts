import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** `npm run screens`: the same browser and server, pictures instead of assertions. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: ['pictures.ts', 'pictures-crews.ts', 'pictures-choices.ts'],
  globalSetup: './build.ts',
  timeout: 600_000,
});
