/** What no entry reaches is unused: `npm run lint` fails on such files, exports or dependencies. */
module.exports = {
  // A type used in its own file may be exported for readers of a signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'e2e/*.spec.ts',
        'e2e/{bench,clash-bench,drag-bench,first-order,lighthouse-bench,bench.config,screens,still-server,test-game-server,cheating-server,fragile-server}.ts',
        'e2e/bench-table.ts',
        // Built into a page by its test.
        'e2e/sound-render.ts',
        'e2e/engines/{config,smoke}.ts',
        'e2e/pictures/{config,*.pictures}.ts',
        'scripts/*.{ts,mjs,cjs}',
      ],
      project: ['e2e/**/*.ts', 'scripts/**/*.{ts,mjs,cjs}', '*.{ts,mjs,cjs,js}'],
    },
    'packages/rules': {
      // The prover is started by its path.
      entry: ['scripts/*.ts', 'lab/*.ts', 'scripts/coverage/prove-worker.ts', 'test/**/*.test.ts'],
      project: ['{src,scripts,lab,test}/**/*.ts'],
      // What the front doors export must be used, too.
      includeEntryExports: true,
    },
    'packages/server': {
      entry: [
        // Started by path, as threads, processes or with `node -r`.
        'src/replays/worker.ts',
        'src/pictures/worker.ts',
        'src/bots/worker.ts',
        'src/store/sqlite/read-back.ts',
        'scripts/bench/{bare,probe}.ts',
        'scripts/peer/{server,players}.ts',
        '{scripts,test}/**/*.cjs',
        'test/games/*/serve.ts',
        'scripts/*.ts',
        // Started by their path, also by a test.
        'examples/*.mjs',
        'test/**/*.test.ts',
      ],
      project: ['{src,scripts,test,examples}/**/*.{ts,cjs,mjs}'],
    },
    'packages/client': {
      entry: [
        'src/main.tsx',
        'worker/service-worker.ts',
        'src/games/**/*-worker.ts',
        'node/{picture,vite.config}.ts',
        'gallery/main.ts',
        'gallery/vite.config.ts',
        'test/games/{registry,vite.config}.ts',
        'test/board/{page,vite.config}.ts',
        'test/games/starship-battles/board/{page.tsx,vite.config.ts}',
        'test/**/*.test.{ts,tsx}',
      ],
      project: ['{src,worker,node,build,gallery,test}/**/*.{ts,tsx,css}'],
    },
  },
  compilers: {
    // A style sheet uses the packages that it imports.
    css: (text) => [...text.matchAll(/(?<=@)import[^;]+/g)].join('\n'),
  },
};
