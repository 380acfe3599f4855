const { provedTests } = require('./scripts/proofs.cjs');

/** Engine and server run in Node; the client's components in jsdom. Types are checked by `tsc`, not here. */
const swc = (jsc = {}) => [
  `${__dirname}/scripts/compile-test.cjs`,
  {
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: false }, ...jsc },
  },
];
/** What has passed on exactly these files is left out, unless tests are named. */
const isNamed = process.argv
  .slice(2)
  .some((argument) => /test|\.ts|\//.test(argument) && !argument.startsWith('-'));
const proved = isNamed ? [] : provedTests();

const shared = {
  testPathIgnorePatterns: ['/node_modules/', ...proved],
  setupFilesAfterEnv: process.env.RETRY_FAILED_TESTS ? [`${__dirname}/scripts/retry-failed.cjs`] : [],
  transformIgnorePatterns: ['/node_modules/(?!(rou3|kysely)/)'],
};

module.exports = {
  // A hung test fails late; a slow machine fails none.
  testTimeout: 180_000,
  // More than the two cores of CI: tests of several processes mostly wait for kills, clocks and databases.
  maxWorkers: 3,
  testSequencer: `${__dirname}/scripts/longest-first.cjs`,
  projects: [
    {
      ...shared,
      displayName: 'rules',
      rootDir: 'packages/rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      transform: { '\\.[jt]s$': swc() },
    },
    {
      ...shared,
      displayName: 'server',
      rootDir: 'packages/server',
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        `${__dirname}/packages/server/test/support/patience.ts`,
      ],
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      // rou3 and kysely are ES modules only.
      transform: { '\\.m?[jt]s$': swc() },
    },
    {
      ...shared,
      displayName: 'client',
      rootDir: 'packages/client',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [`${__dirname}/packages/client/test/support/patience.ts`],
      testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
      // Style sheets are not tested.
      moduleNameMapper: {
        '\\.css$': `${__dirname}/packages/client/test/support/style-sheet.ts`,
        // The build runs the module, see `build/import-marks.ts`.
        '^(.*)\\?marks$': '$1',
      },
      // preact is ES modules only.
      transformIgnorePatterns: ['/node_modules/(?!(preact|@testing-library/preact)/)'],
      transform: {
        // The build's plugin reads these documents the same way.
        '/docs/rules/[^/]+\\.md$': `${__dirname}/packages/client/test/support/rules-document.cjs`,
        '\\.m?[jt]s$': swc(),
        '\\.tsx$': swc({
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: 'preact' } },
        }),
      },
    },
  ],
};
