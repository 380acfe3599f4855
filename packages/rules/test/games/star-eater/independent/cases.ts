import { isBroad } from '../../../broad';

/** How many random positions a comparison takes: 500, and 10,000 in `npm run nightly`. */
export const POSITIONS = isBroad ? 10_000 : 500;
/** Ten thousand positions take minutes on a busy machine. */
export const HOUR = 3_600_000;

/** How often each case came up, so that a comparison shows that it reached the rare ones. */
export class CaseCount {
  readonly counts = new Map<string, number>();

  readonly count = (what: string): void => {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  };

  /** Writes the counts, one a line; the ordinary run stays quiet. */
  print(title: string): void {
    if (!isBroad) return;
    const lines = [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1));
    const table = lines.map(([what, count]) => `${String(count).padStart(8)}  ${what}`);
    console.info([title, ...table].join('\n'));
  }

  /** Those of `expected` that never came up. */
  missing(expected: readonly string[]): string[] {
    return expected.filter((what) => !this.counts.has(what));
  }
}
