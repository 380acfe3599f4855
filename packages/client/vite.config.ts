import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { scaleWithFont } from './build/scale-with-font';
import { scopeGames } from './build/scope-styles';
import { chunkGroups } from './build/chunks';
import { compress } from './build/compress';
import { tablesIn, workersIn } from './build/games';
import { importMarks } from './build/import-marks';
import { importRules } from './build/import-rules';
import { onlyUsedPartsOfPixi } from './build/pixi-parts';
import type { Places } from './build/places';
import { everyGameHasPages } from './build/registered';
import { keepWeight } from './build/weight-limits';
import { GAMES as RULES } from '../rules/src/games';

/** The server for development. */
const server = process.env['STAR_EATER_SERVER'] ?? 'http://127.0.0.1:2567';
const proxied = { target: server, changeOrigin: true, ws: true };

const CLIENT = import.meta.dirname;
const GAMES = join(CLIENT, 'src/games');

/** The service worker, at the root: it serves every page. */
const SERVICE_WORKER = 'sw';

/** The web workers of games: entries here, so that they share the rules' chunks with the tables. */
const WORKERS = workersIn(GAMES);

const PLACES: Places = {
  page: join(CLIENT, 'index.html'),
  source: join(CLIENT, 'src'),
  tables: tablesIn(GAMES),
  workers: Object.values(WORKERS),
};

/** Entries with fixed names; the pages load them by name. */
const NAMED: readonly string[] = [SERVICE_WORKER, ...Object.keys(WORKERS)];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    everyGameHasPages(RULES.all(), () => readFileSync(join(GAMES, 'index.ts'), 'utf8')),
    importRules(),
    importMarks(),
    onlyUsedPartsOfPixi(),
    keepWeight(PLACES, join(CLIENT, 'build/weight-limits.json'), RULES.all()[0]?.id ?? ''),
    compress(),
  ],
  css: { postcss: { plugins: [scopeGames, scaleWithFont] } },
  build: {
    outDir: 'dist',
    // `browserslist` in package.json.
    target: browserslistToEsbuild(undefined, { path: CLIENT }),
    // A content security policy without `unsafe-inline` and `data:` scripts: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A worker has no page to preload for.
      resolveDependencies: (_file, needed, { hostId }) =>
        NAMED.includes(basename(hostId, '.js')) ? [] : needed,
    },
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: PLACES.page,
        [SERVICE_WORKER]: join(CLIENT, 'worker/service-worker.ts'),
        ...WORKERS,
      },
      output: {
        // Browsers look for a new version at the old address.
        entryFileNames: ({ name }) => (NAMED.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunkGroups(PLACES) },
      },
    },
    chunkSizeWarningLimit: 900,
  },
  server: {
    port: 2690,
    strictPort: true,
    proxy: {
      // Their names in the build.
      ...Object.fromEntries(
        Object.entries(WORKERS).map(([name, source]) => [
          `/${name}.js`,
          { target: server, bypass: () => `/${relative(CLIENT, source)}` },
        ]),
      ),
      '/api': proxied,
      '/matchmake': proxied,
      '/healthz': proxied,
      '/rooms': proxied,
    },
  },
});
