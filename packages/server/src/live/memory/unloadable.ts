/** Matches that this process holds and cannot load: the server or its rules fail on their logs. */

/** Whoever asks for such a match is told to wait. It is logged where it is found, and nowhere else. */
export class Unloadable extends Error {
  override name = 'Unloadable';

  constructor(matchId: string, options?: ErrorOptions) {
    super(`match ${matchId} cannot be loaded`, options);
  }
}

/** ms. Each try claims the match and folds its whole log. */
const TRIED_AGAIN = 60_000;

export class UnloadableMatches {
  /** When each was tried last, ms. */
  private readonly tried = new Map<string, number>();

  /** Whether it is too early to try the match again. */
  waits(id: string, now: number): boolean {
    return now - (this.tried.get(id) ?? -Infinity) < TRIED_AGAIN;
  }

  /** Whether it is the first time. */
  failed(id: string, now: number): boolean {
    const isFirst = !this.tried.has(id);
    this.tried.set(id, now);
    return isFirst;
  }

  loaded(id: string): void {
    this.tried.delete(id);
  }

  clear(): void {
    this.tried.clear();
  }
}
