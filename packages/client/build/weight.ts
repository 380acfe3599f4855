/**
 * docs/design.md, Fast: limits for what each route loads, gzipped: scripts and style sheets until the page can be used,
 * the first page included. A build above them fails and says by how much.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { isBoard, isPageOfGames, pagesOf, type Places } from './places';
import { nameOf, type Table } from './games';
import { reach, type GetModule } from './reach';

/** Bytes. */
const HOME = 32_000;
const OTHER_PAGES = 60_000;
/** What each page of a game may load where it has no limit of its own here: a board in WebGL and a small engine. */
const NEW_GAME = 375_000;
const LIMITS: Readonly<Record<string, number>> = {
  'star-eater': 375_000,
  'star-eater/dice': 410_000,
  'star-clash': 220_000,
};

/** Pages of the shell with a limit of their own, by file. */
const PAGE_LIMITS: Readonly<Record<string, number>> = { DeskPage: 90_000 };

export interface Route {
  name: string;
  /** Bytes. */
  limit: number;
  /** Modules that it loads, with all that they import. */
  modules: readonly string[];
  /** Of what these load by `import()`, what the page cannot be used without. */
  follow: (id: string) => boolean;
}

/** The shell's pages of a game, and the folder of the game's part of each. */
const OF_GAMES = { match: 'table', replay: 'replay', learn: 'learn', daily: 'daily' } as const;

const never = (): boolean => false;

function routesOf(table: Table, pages: readonly string[], places: Places, getModule: GetModule): Route[] {
  const index = join(table.folder, 'index.ts');
  const loads = getModule(index)?.dynamicallyImportedIds ?? [];
  const limit = LIMITS[nameOf(table)] ?? NEW_GAME;
  return Object.entries(OF_GAMES).flatMap(([kind, folder]) => {
    const part = new RegExp(`[\\\\/]${folder}[\\\\/]`);
    const own = loads.filter((id) => part.test(id));
    const shell = pages.filter((id) => id.startsWith(join(places.source, 'pages', kind)));
    if (own.length === 0) return [];
    const sdk = kind === 'match' ? [join(places.source, 'net/sdk.ts')] : [];
    const workers = places.workers.filter((id) => id.startsWith(join(places.source, 'games', table.game)));
    return [
      {
        name: `${kind} of ${nameOf(table)}`,
        limit,
        modules: [places.page, ...shell, ...sdk, index, ...own, ...(table.edition === null ? workers : [])],
        follow: isBoard,
      },
    ];
  });
}

/** Home, each page of each table, and the pages of the shell alone. */
export function routes(places: Places, getModule: GetModule): Route[] {
  const pages = pagesOf(places, getModule);
  return [
    { name: 'Home', limit: HOME, modules: [places.page], follow: never },
    ...places.tables.flatMap((table) => routesOf(table, pages, places, getModule)),
    ...pages
      .filter((id) => !isPageOfGames(id))
      .map((id) => {
        const name = id.replace(/^.*[\\/]|\.\w+$/g, '');
        return { name, limit: PAGE_LIMITS[name] ?? OTHER_PAGES, modules: [places.page, id], follow: never };
      }),
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
  for (const chunk of chunks) if (modules.some((id) => chunk.moduleIds.includes(id))) add(chunk);
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

export function keepWeight(places: Places): Plugin {
  return {
    name: 'star-eater:weight',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const getModule: GetModule = (id) => this.getModuleInfo(id);
      const weighed = weigh(routes(places, getModule), bundle, getModule);
      const lines = weighed.map(({ name, weight, limit }) => `${name}: ${kB(weight)} of ${kB(limit)}`);
      this.info(`what each route loads, gzipped:\n  ${lines.join('\n  ')}`);
      const wrong = complaints(weighed);
      if (wrong.length > 0) this.error(wrong.join('\n'));
    },
  };
}
