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
