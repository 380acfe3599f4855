/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import type { Rollup } from 'vite';
import { complaints, keepWeight, weigh } from '../../build/weight';

/** Noise, which gzip cannot compress. */
const noise = (bytes: number): string =>
  randomBytes(bytes)
    .toString('latin1')
    .replace(/[^ -~]/g, 'x');

const chunk = (fileName: string, code: string, more: Partial<Rollup.OutputChunk> = {}): Rollup.OutputChunk =>
  ({
    type: 'chunk',
    fileName,
    code,
    isEntry: false,
    imports: [],
    moduleIds: [],
    ...more,
  }) as Rollup.OutputChunk;

const bundleOf = (...chunks: Rollup.OutputChunk[]): Rollup.OutputBundle =>
  Object.fromEntries(chunks.map((each) => [each.fileName, each]));

const bundle = bundleOf(
  chunk('index.js', 'entry', { isEntry: true, imports: ['frame.js'] }),
  chunk('frame.js', noise(3_000)),
  chunk('board.js', noise(9_000)),
);

/** The build's error with these budgets; null if it passes. */
function refusalOf(
  budgets: { first: number; all: number; clash?: number; draft?: number },
  of = bundle,
): string | null {
  const plugin = keepWeight({ clash: 90_000, draft: 40_000, ...budgets });
  const hook = plugin.generateBundle as unknown as (
    this: object,
    options: object,
    bundle: Rollup.OutputBundle,
  ) => void;
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
    info: () => undefined,
  };
  try {
    hook.call(context, {}, of);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('docs/design.md, Fast: the build weighs its scripts', () => {
  test('Fast: the first page is the entry and its static imports', () => {
    const weight = weigh(bundle);
    expect(weight.scripts.filter(({ isFirst }) => isFirst).map(({ file }) => file)).toEqual([
      'frame.js',
      'index.js',
    ]);
    expect(weight.all).toBeGreaterThan(weight.first);
  });

  test('Fast: a build within its budgets passes', () => {
    expect(refusalOf({ first: 80_000, all: 380_000 })).toBeNull();
  });

  test('Fast: a first page over budget fails the build, and the script is named', () => {
    expect(refusalOf({ first: 1_000, all: 380_000 })).toMatch(/first page .* may have 1\.0 kB.*frame\.js/);
  });

  test('Fast: too many scripts in total fail the build', () => {
    expect(refusalOf({ first: 80_000, all: 5_000 })).toMatch(/All scripts .* may have 5\.0 kB.*board\.js/);
    expect(complaints(weigh(bundle), { first: 1, all: 1, clash: 1, draft: 1 })).toHaveLength(2);
  });

  test('Fast: scripts of Star Clash only have their own budget, and count in no other', () => {
    const clash = chunk('clash.js', noise(20_000), { moduleIds: ['/src/games/star-clash/index.ts'] });
    const both = bundleOf(...Object.values(bundle).filter((each) => each.type === 'chunk'), clash);
    expect(weigh(both).all).toBe(weigh(bundle).all);
    expect(refusalOf({ first: 80_000, all: 380_000, clash: 5_000 }, both)).toMatch(
      /Star Clash has .* may have 5\.0 kB/,
    );
  });

  test('Fast: scripts of the draft only, of its table and of its engine, have their own budget too', () => {
    const modules = [
      '/client/src/games/star-eater/draft/index.ts',
      '/games/star-eater/factions/draft/index.ts',
    ];
    const own = chunk('draft.js', noise(20_000), { moduleIds: modules });
    const mixed = chunk('mixed.js', noise(1_000), { moduleIds: [...modules, '/games/star-eater/hex.ts'] });
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    const both = bundleOf(...chunks, own);
    expect(weigh(both).all).toBe(weigh(bundle).all);
    expect(weigh(bundleOf(...chunks, mixed)).all).toBeGreaterThan(weigh(bundle).all);
    expect(refusalOf({ first: 80_000, all: 380_000, draft: 5_000 }, both)).toMatch(
      /draft of Star Eater has .* may have 5\.0 kB/,
    );
  });
});
