import { defineConfig } from 'vite';
import { compress } from './build/compress';
import { importRules } from './build/import-rules';
import { leaveOutSpareParts } from './build/spare-parts';
import { keepWeight } from './build/weight';

/** The server for development. */
const server = process.env['STAR_EATER_SERVER'] ?? 'http://127.0.0.1:2567';
const proxied = { target: server, changeOrigin: true, ws: true };

/** Shared by both engines: seals and chance. Star Clash loads it without Star Eater's engine. */
const KERNEL = /packages[\\/]rules[\\/]src[\\/]kernel|node_modules[\\/](@noble[\\/]hashes|zod)[\\/]/;

/** The engine of Star Clash. */
const CLASH = /packages[\\/]rules[\\/]src[\\/]games[\\/]star-clash/;

/** The first page's scripts in one file: many small ones compress worse, and each is a request. */
const FIRST_PAGE =
  /[\\/](node_modules[\\/]preact|client[\\/]src[\\/](app|net[\\/](api|http|identity|invite|refusal-message)|store[\\/]store|i18n[\\/](names|en[\\/]pages)|pages[\\/](home|lazy)|ui[\\/](Brand|Backdrop|backdrop-scene|ErrorBoundary|Notice|Select|SiteHeader|TryAgain)|games[\\/](index|[^\\/]+[\\/](card\.|lobby[\\/](?!scene)|messages[\\/]card|seats))))/;

/** The engine of Star Eater's draft, for its matches alone. */
const DRAFT =
  /packages[\\/]rules[\\/]src[\\/]games[\\/]star-eater[\\/](draft|factions[\\/]draft|decisions[\\/]draft)[\\/.]/;

/**
 * The engine, which the table, a replay and a lesson all need, without the parts that only the worker needs.
 */
const RULES =
  /packages[\\/]rules[\\/](?!.*[\\/](danger[\\/](worst|commander|ends|joined|moved|rams|swarm|likely|index)|star-eater[\\/](draft|factions[\\/]draft|decisions[\\/]draft)[\\/.]))/;

/** The parts around every table: both games load them. In pieces by who shares what they compress worse. */
const AROUND = /client[\\/]src[\\/](net[\\/](?!sdk)|(sound|store|table|ui)[\\/])/;

/** The table of Star Eater, for its editions, replays and lessons; not what its worker runs. */
const BATTLE =
  /client[\\/]src[\\/]games[\\/]star-eater[\\/](cards|choices|orders|plan[\\/](?!danger-worker)|ship|sound|state|table|messages[\\/](announcements|board|commander|events|log-line|plan|table))[\\/.]?/;

/** Ships and tokens as drawn on Home and on every board. */
const ART =
  /client[\\/]src[\\/]games[\\/]star-eater[\\/]board[\\/](layout|art[\\/](emblems|hull|mark|mounts|outline|state|svg|tokens))\.ts/;

/** What replays, reviews and the last round's video have in common. */
const REPLAYS =
  /client[\\/]src[\\/]games[\\/]star-eater[\\/](replay[\\/](file|orders|reel)|messages[\\/]replay)\.ts/;

/**
 * The part of the rules that the first page needs too, in a chunk of its own: a worker cannot load a page's
 * script.
 */
const MODES = /packages[\\/]rules[\\/].*[\\/]star-eater[\\/]modes\./;

/** The service worker, at the root: it serves every page. */
const WORKER = 'sw';

/** The web worker of Star Eater's plan: an entry here, so that it shares the rules' chunk with the table. */
const DANGER = 'danger';
const DANGER_SOURCE = 'src/games/star-eater/plan/danger-worker.ts';

/** Entries with fixed names; the pages load them by name. */
const NAMED: readonly string[] = [WORKER, DANGER];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [importRules(), leaveOutSpareParts(), keepWeight(), compress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A content security policy without `unsafe-inline` and `data:` scripts: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: 'index.html',
        [WORKER]: 'worker/service-worker.ts',
        [DANGER]: DANGER_SOURCE,
      },
      output: {
        // Browsers look for a new version at the old address.
        entryFileNames: ({ name }) => (NAMED.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'modes', test: MODES, priority: 1 },
            { name: 'first', test: FIRST_PAGE },
            { name: 'rules', test: RULES },
            // After what it shares with the other editions.
            { name: 'draft-rules', test: DRAFT },
            { name: 'around', test: AROUND },
            { name: 'battle', test: BATTLE },
            { name: 'art', test: ART },
            { name: 'replays', test: REPLAYS },
            { name: 'kernel', test: KERNEL, priority: 2 },
            { name: 'clash-rules', test: CLASH, priority: 2 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 900,
  },
  server: {
    port: 2690,
    strictPort: true,
    proxy: {
      // Its name in the build.
      [`/${DANGER}.js`]: { target: server, bypass: () => `/${DANGER_SOURCE}` },
      '/api': proxied,
      '/matchmake': proxied,
      '/healthz': proxied,
      '/rooms': proxied,
    },
  },
});
