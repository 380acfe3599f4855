/** Which round decided a finished match, by what each round cost both sides. */

/** `lead`: what the losers lost in that round beyond the winners' loss, in whatever the game counts. */
export interface Swing {
  round: number;
  lead: number;
}

/**
 * Of the rounds since the winners had last lost no less than the losers, the one in which the losers lost most beyond
 * the winners; the later one of equals. Null if there is none in which they lost more.
 */
export function decisiveOf<S extends Swing>(rounds: Iterable<S>): S | null {
  let best: S | null = null;
  let sum = 0;
  for (const swing of rounds) {
    const { lead } = swing;
    const isTurning = sum <= 0 && lead > 0;
    if (isTurning || (lead > 0 && lead >= (best?.lead ?? 0))) best = swing;
    sum += lead;
  }
  return best;
}

/**
 * How far the winners drew ahead of the best of the other sides in each round. `standings`: what each side has, at the
 * start and after each round.
 */
export function leadsOf(
  standings: readonly (readonly number[])[],
  isWinner: (side: number) => boolean,
): number[] {
  const ahead = standings.map(
    (each) =>
      Math.max(...each.filter((_, side) => isWinner(side))) -
      Math.max(...each.filter((_, side) => !isWinner(side))),
  );
  return ahead.slice(1).map((now, at) => now - (ahead[at] ?? 0));
}
