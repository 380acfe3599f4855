/** Counts wrong operator tokens by address: somebody who guesses is slowed down. */
import { WRONG_TOKENS } from '../limits';

/** Addresses that are remembered. */
const REMEMBERED = 10_000;

/** Times in ms of any steady clock. */
export class WrongTokens {
  private readonly counts = new Map<string, { count: number; since: number }>();

  /** Whether no token of the address is looked at. */
  isSlowed(address: string, now: number): boolean {
    return this.recent(address, now).count >= WRONG_TOKENS.most;
  }

  /** One more was wrong. True if it was the last that the address may send. */
  count(address: string, now: number): boolean {
    const { count, since } = this.recent(address, now);
    if (this.counts.size >= REMEMBERED) this.counts.clear();
    this.counts.set(address, { count: count + 1, since });
    return count + 1 === WRONG_TOKENS.most;
  }

  private recent(address: string, now: number): { count: number; since: number } {
    const known = this.counts.get(address);
    return known && now - known.since < WRONG_TOKENS.within ? known : { count: 0, since: now };
  }
}
