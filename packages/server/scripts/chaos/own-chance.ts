/** A player's numbers of a match's chance: committed to by everybody, then opened (docs/rules/chance.md, H-7, H-8). */
import { randomBytes } from 'node:crypto';
import { commitOf, type Seat } from '@star-eater/rules';
import type { HouseState } from '../../src/wire/house-state';
import type { JsonState } from '../../src/wire/json-state';

export class OwnChance {
  /** By attempt: after every kill the same. */
  private readonly values = new Map<number, string>();

  constructor(
    private readonly matchId: string,
    private readonly seat: Seat,
  ) {}

  /** Whether the match waits for this player's commit, or for its opening. */
  isOwed(state: HouseState): boolean {
    const { anchor, seats } = state as JsonState;
    const mine = seats[this.seat];
    if (!anchor || !mine) return false;
    return (state.status === 'open' && mine.commit === '') || (state.status === 'opening' && !mine.opened);
  }

  /** What it sends. */
  request(state: HouseState): { type: 'ready' | 'open'; payload: object } {
    const { anchor, attempt } = state as JsonState;
    const { matchId: match, seat } = this;
    const value = this.values.get(attempt) ?? randomBytes(32).toString('hex');
    this.values.set(attempt, value);
    if (state.status === 'opening') return { type: 'open', payload: { attempt, value } };
    const commit = commitOf({ anchor, attempt, match, seat, value });
    return { type: 'ready', payload: { ready: true, attempt, commit } };
  }
}
