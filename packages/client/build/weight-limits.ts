/**
 * docs/design.md, Fast: limits for what each route loads, gzipped: scripts and style sheets until the page can be used,
 * the first page included. A build above them fails and says by how much. The limits are in `weight-limits.json` and are moved by
 * `npm run limits -- "REASON"` alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import {
  isBoard,
  isOverview,
  isPageOfGames,
  loadedFirst,
  PAGES_OF_GAMES,
  pagesOf,
  type Places,
} from './places';
import { nameOf, type Table } from './games';
import { reach, type GetModule } from './reach';

/** P-78. No release moves these. Bytes. */
const CAPS: Readonly<Record<string, number>> = { Home: 32_000, DeskPage: 90_000 };
const OTHER_PAGES = 60_000;
/** What a route without a line in `weight-limits.json` may load: the board in WebGL and a small engine. */
const NEW_GAME = 375_000;
/** A limit is this much above what was measured when it was set, in percent. */
const ABOVE = 10;

export interface Limits {
  /** Why they were moved last. */
  reason: string;
  /** Bytes by route. */
  routes: Readonly<Record<string, number>>;
}

const readLimits = (file: string): Limits => JSON.parse(readFileSync(file, 'utf8')) as Limits;

/** Ten percent above what a release weighs, in whole hundreds of bytes. */
export const limitsFor = (weighed: readonly Weighed[], reason: string): Limits => ({
  reason,
  routes: Object.fromEntries(
    weighed
      .filter(({ name }) => CAPS[name] === undefined)
      .map(({ name, weight }) => [name, Math.ceil((weight * (100 + ABOVE)) / 10_000) * 100]),
  ),
});

export interface Route {
  name: string;
  /** Bytes. */
  limit: number;
  /** Modules that it loads, with all that they import. */
  modules: readonly string[];
  /** Of what these load by `import()`, what the page cannot be used without. */
  follow: (id: string) => boolean;
}

const never = (): boolean => false;

type WithoutLimit = Omit<Route, 'limit'>;

function routesOf(
  table: Table,
  pages: readonly string[],
  places: Places,
  getModule: GetModule,
): WithoutLimit[] {
  const index = join(table.folder, 'index.ts');
  const loads = getModule(index)?.dynamicallyImportedIds ?? [];
  // A plain game has the shell's parts, and its own board with each.
  const defining = join(places.source, 'define-game.ts');
  const plain = reach([index], getModule).has(defining)
    ? (getModule(defining)?.dynamicallyImportedIds ?? [])
    : [];
  const overview = loadedFirst(places, getModule)
    .filter((id) => isOverview(id, table))
    .map((id) => ({
      name: `overview of ${nameOf(table)}`,
      modules: [places.page, join(places.source, 'pages', PAGES_OF_GAMES.learn.page), id],
      follow: never,
    }));
  return [
    ...overview,
    ...Object.entries(PAGES_OF_GAMES).flatMap(([kind, { page, part }]) => {
      const inPart = new RegExp(`[\\\\/]${part}[\\\\/]`);
      const ofShell = plain.filter((id) => new RegExp(`[\\\\/]plain[\\\\/](plain)?${part}\\.`, 'i').test(id));
      const own = ofShell.length > 0 ? [...ofShell, ...loads] : loads.filter((id) => inPart.test(id));
      const shell = pages.filter((id) => id === join(places.source, 'pages', page));
      if (own.length === 0) return [];
      const sdk = kind === 'match' ? [join(places.source, 'net/session/sdk.ts')] : [];
      const workers = places.workers.filter((id) => id.startsWith(join(places.source, 'games', table.game)));
      return [
        {
          name: `${kind} of ${nameOf(table)}`,
          modules: [places.page, ...shell, ...sdk, index, ...own, ...(table.edition === null ? workers : [])],
          follow: isBoard,
        },
      ];
    }),
  ];
}

/** Home, each page of each table, and the pages of the shell alone. */
export function routes(places: Places, getModule: GetModule, limits: Limits): Route[] {
  const pages = pagesOf(places, getModule);
  const ofGames = places.tables.flatMap((table) => routesOf(table, pages, places, getModule));
  const ofShell = [
    { name: 'Home', modules: [places.page], follow: never },
    ...pages
      .filter((id) => !isPageOfGames(id))
      .map((id) => ({ name: id.replace(/^.*[\\/]|\.\w+$/g, ''), modules: [places.page, id], follow: never })),
  ];
  return [
    ...ofShell.map((route) => {
      const cap = CAPS[route.name] ?? OTHER_PAGES;
      return { ...route, limit: Math.min(cap, limits.routes[route.name] ?? cap) };
    }),
    ...ofGames.map((route) => ({ ...route, limit: limits.routes[route.name] ?? NEW_GAME })),
  ];
}

export interface Weighed {
  name: string;
  limit: number;
  /** Bytes. */
  weight: number;
  /** Heaviest first. */
  files: { file: string; bytes: number }[];
}

/** Sizes as the server sends files (compress.ts). */
const zipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** With `viteMetadata`, which Vite adds to chunks. */
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The files with these modules, and those that they import. */
function filesOf(modules: readonly string[], bundle: Rollup.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') add(next);
    }
  };
  for (const chunk of chunks)
    if (modules.some((id) => chunk.facadeModuleId === id || chunk.moduleIds.includes(id))) add(chunk);
  return found;
}

export function weigh(all: readonly Route[], bundle: Rollup.OutputBundle, getModule: GetModule): Weighed[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const output = bundle[file];
    const size =
      sizes.get(file) ?? (output ? zipped(output.type === 'chunk' ? output.code : output.source) : 0);
    sizes.set(file, size);
    return size;
  };
  return all.map(({ name, limit, modules, follow }) => {
    const followed = [...reach(modules, getModule, follow)].filter(follow);
    const files = [...filesOf([...modules, ...followed], bundle)]
      .map((file) => ({ file, bytes: sizeOf(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    return { name, limit, weight: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
  });
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Exceeded limits as sentences that name the files to look at first; empty if none. */
export const complaints = (all: readonly Weighed[]): string[] =>
  all
    .filter(({ weight, limit }) => weight > limit)
    .map(({ name, weight, limit, files }) => {
      const heaviest = files.slice(0, 5).map(({ file, bytes }) => `${file} (${kB(bytes)})`);
      return `${name} loads ${kB(weight)} gzipped; it may load ${kB(limit)}. Heaviest: ${heaviest.join(', ')}.`;
    });

const MATCH = 'match of ';

/** By game, or edition with a table of its own: what a match loads, for pages that fetch it ahead. */
export const matchFiles = (weighed: readonly Weighed[]): Record<string, string[]> =>
  Object.fromEntries(
    weighed
      .filter(({ name }) => name.startsWith(MATCH))
      .map(({ name, files }) => [name.slice(MATCH.length), files.map(({ file }) => file)]),
  );

const OVERVIEW = 'overview of ';

/** `SignInPage`: `/sign-in`. */
const pathOf = (name: string): string =>
  name
    .replace(/Page$/, '')
    .replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()
    .replace(/^/, '/');

/**
 * By path: what the page there loads beside the first page's own files, for the server, which names it in the page's head. One file
 * that is found in another costs a round trip. `first`: the game whose overview is at `/learn` itself.
 */
export function pageFiles(weighed: readonly Weighed[], first: string): Record<string, string[]> {
  const filesOf = (route: Weighed | undefined): string[] => route?.files.map(({ file }) => file) ?? [];
  const known = new Set(filesOf(weighed.find(({ name }) => name === 'Home')));
  const pathsOf = (name: string): string[] => {
    if (/^\w+Page$/.test(name)) return [pathOf(name)];
    if (!name.startsWith(OVERVIEW)) return [];
    const game = name.slice(OVERVIEW.length);
    return [`/learn/${game}`, ...(game === first ? ['/learn'] : [])];
  };
  return Object.fromEntries(
    weighed.flatMap((route) =>
      pathsOf(route.name).map((path) => [path, filesOf(route).filter((file) => !known.has(file))]),
    ),
  );
}

/** `file`: `weight-limits.json`. Writes `ahead.json` and `page-files.json`, too. `first`: as for `pageFiles`. */
export function keepWeight(places: Places, file: string, first: string): Plugin {
  return {
    name: 'star-eater:weight',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const getModule: GetModule = (id) => this.getModuleInfo(id);
      const weighed = weigh(routes(places, getModule, readLimits(file)), bundle, getModule);
      const lines = weighed.map(({ name, weight, limit }) => `${name}: ${kB(weight)} of ${kB(limit)}`);
      this.info(`what each route loads, gzipped:\n  ${lines.join('\n  ')}`);
      const write = (fileName: string, source: object): void =>
        void this.emitFile({ type: 'asset', fileName, source: JSON.stringify(source) });
      write('ahead.json', matchFiles(weighed));
      write('page-files.json', pageFiles(weighed, first));
      const reason = env['MOVE_LIMITS'];
      if (reason) {
        writeFileSync(file, `${JSON.stringify(limitsFor(weighed, reason), null, 2)}\n`);
        return;
      }
      const wrong = complaints(weighed);
      if (wrong.length > 0) this.error(wrong.join('\n'));
    },
  };
}
