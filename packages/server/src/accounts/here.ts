/** Who has called this process lately. In memory alone. */

/** Pages ask something at least once a minute while they are seen, ms. */
const HERE_FOR = 3 * 60_000;

export class Here {
  private readonly last = new Map<string, number>();

  called(playerId: string, at: number): void {
    // The last ones are at the end.
    this.last.delete(playerId);
    this.last.set(playerId, at);
  }

  people(now: number): string[] {
    for (const [id, at] of this.last) {
      if (at > now - HERE_FOR) break;
      this.last.delete(id);
    }
    return [...this.last.keys()];
  }
}
