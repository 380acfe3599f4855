/** docs/design.md, Fast: size budgets of the pages. A build above them fails and says by how much. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Bytes of gzipped script. */
export interface Budgets {
  /** Scripts that the first page runs before it is usable. */
  first: number;
  /** All scripts of the shell and of Star Eater. */
  all: number;
  /** Scripts of Star Clash only: its pages, its engine, its rules. */
  clash: number;
  /** Scripts of Star Eater's draft only: its table and its engine, which no other match loads. */
  draft: number;
}

/**
 * docs/design.md gives the first page 80 kB. This budget is lower: with the rules (46 kB), which it does not
 * need, the page would still pass 80.
 */
const BUDGETS: Budgets = { first: 40_000, all: 360_000, clash: 90_000, draft: 40_000 };

const WORKERS: readonly string[] = ['sw.js', 'danger.js'];

export interface Weight {
  first: number;
  all: number;
  clash: number;
  draft: number;
  /** Heaviest first. */
  scripts: { file: string; bytes: number; isFirst: boolean; of: 'all' | 'clash' | 'draft' }[];
}

/** An entry and its static imports. */
function firstScripts(chunks: readonly Rollup.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of byName.get(name)?.imports ?? []) visit(next);
  };
  // Workers start beside the page: no page waits for them.
  for (const chunk of chunks) if (chunk.isEntry && !WORKERS.includes(chunk.fileName)) visit(chunk.fileName);
  return found;
}

const CLASH = /[\\/]star-clash[\\/.]/;
const DRAFT = /[\\/]star-eater[\\/](draft|factions[\\/]draft|decisions[\\/]draft)[\\/.]/;

/** The budget of a chunk: of Star Clash or of the draft if it has nothing else, from the pages or the rules. */
function budgetOf({ moduleIds }: Rollup.OutputChunk): 'all' | 'clash' | 'draft' {
  const isOnly = (part: RegExp): boolean => moduleIds.length > 0 && moduleIds.every((id) => part.test(id));
  return isOnly(CLASH) ? 'clash' : isOnly(DRAFT) ? 'draft' : 'all';
}

export function weigh(bundle: Rollup.OutputBundle): Weight {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = firstScripts(chunks);
  const scripts = chunks
    .map((chunk) => ({
      file: chunk.fileName,
      // As the server sends it (compress.ts).
      bytes: gzipSync(chunk.code, { level: 9 }).length,
      isFirst: first.has(chunk.fileName),
      of: budgetOf(chunk),
    }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = (list: typeof scripts): number => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    first: sum(scripts.filter(({ isFirst }) => isFirst)),
    all: sum(scripts.filter((script) => script.of === 'all')),
    clash: sum(scripts.filter((script) => script.of === 'clash')),
    draft: sum(scripts.filter((script) => script.of === 'draft')),
    scripts,
  };
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Exceeded budgets as sentences that name the script to look at first; empty if none. */
export function complaints(weight: Weight, budgets: Budgets): string[] {
  const worst = (isFirst: boolean): string => {
    const script = weight.scripts.find((each) => each.isFirst || !isFirst);
    return script ? ` The heaviest of it is ${script.file} (${kB(script.bytes)}).` : '';
  };
  return [
    ...(weight.first > budgets.first
      ? [
          `The first page has ${kB(weight.first)} of gzipped script; it may have ${kB(budgets.first)}.${worst(true)}`,
        ]
      : []),
    ...(weight.all > budgets.all
      ? [`All scripts have ${kB(weight.all)} gzipped; they may have ${kB(budgets.all)}.${worst(false)}`]
      : []),
    ...(weight.clash > budgets.clash
      ? [`Star Clash has ${kB(weight.clash)} of gzipped script; it may have ${kB(budgets.clash)}.`]
      : []),
    ...(weight.draft > budgets.draft
      ? [
          `The draft of Star Eater has ${kB(weight.draft)} of gzipped script; it may have ${kB(budgets.draft)}.`,
        ]
      : []),
  ];
}

export function keepWeight(budgets: Budgets = BUDGETS): Plugin {
  return {
    name: 'star-eater:weight',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const weight = weigh(bundle);
      const wrong = complaints(weight, budgets);
      if (wrong.length > 0) this.error(wrong.join('\n'));
      this.info(
        `script, gzipped: first page ${kB(weight.first)} of ${kB(budgets.first)}, all ${kB(weight.all)} of ${kB(budgets.all)}, Star Clash ${kB(weight.clash)} of ${kB(budgets.clash)}, draft ${kB(weight.draft)} of ${kB(budgets.draft)}`,
      );
    },
  };
}
