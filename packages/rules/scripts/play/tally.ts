/** Counts of what happened in random matches, printed the most frequent first. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  toString(): string {
    return [...this.#counts]
      .sort((a, b) => b[1] - a[1])
      .map(([key, times]) => `${key} ${times}`)
      .join(', ');
  }
}
