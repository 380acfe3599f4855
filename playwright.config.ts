import { defineConfig } from '@playwright/test';
import { isBrowserTest, provedTests } from './scripts/proofs.cjs';

/** The machine's Chromium, as root. */
const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const WITHOUT_WEBGL = { ...CHROMIUM, args: [...CHROMIUM.args, '--disable-gpu'] };
/** For `test.use` where a test needs WebGL. Without a GPU it makes Chromium draw all pages half as fast. */
export const WITH_WEBGL = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
};

/** They begin first, so that the others fill the time beside them. */
const LONGEST = /(axe|clash|teams)\.spec\.ts$/;

/** What has passed on exactly these files is left out, unless files are named. Workers, who read this again, are told. */
const isNamed = process.argv.slice(2).some((argument) => /\.spec|^e2e/.test(argument));
const proved = (process.env['PROVED_TESTS'] ??= isNamed ? '' : provedTests().join());
const PROVED = proved.split(',').flatMap((file) => (isBrowserTest(file) ? [`**/${file}`] : []));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // `npm run nightly` plays the long ones; see NIGHTLY in e2e/fixtures.ts.
  [process.env['NIGHTLY'] === '1' ? 'grep' : 'grepInvert']: /@nightly/,
  // Without the project's name.
  snapshotPathTemplate: '{snapshotDir}/{testFilePath}-snapshots/{arg}{-snapshotSuffix}{ext}',
  outputDir: 'test-results',
  globalSetup: './e2e/build.ts',
  projects: [
    { name: 'longest', testMatch: LONGEST, testIgnore: PROVED },
    { name: 'others', testIgnore: [LONGEST, ...PROVED] },
  ],
  // One worker per file; a file's tests share its worker's server. Pages wait for animations: a third one fills two cores.
  workers: 3,
  fullyParallel: false,
  timeout: 600_000,
  // The server compiles its worker threads at their start: on a busy machine a replay file takes more than 20 s.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: WITHOUT_WEBGL,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    // Requests that a test answers itself must bypass it; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
});
