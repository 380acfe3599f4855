/** What the house draws for people at one device: set-ups, deals and dice. */
import { chainOf, type Bytes32 } from '@star-eater/rules';
import type { WholeRules } from '../../store/engine';
import type { GameData } from '../../store/game-data';
import { newNonce } from '../session/seals';
import type { KeptEntry, KeptMatch } from './kept';

/** 0 to n − 1, each as likely. */
export function draw(n: number): number {
  const most = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % n;
  }
}

/** H-3, H-4. What the shuffles of a match that is dealt follow from. */
export function newChain(rounds: number, seats: number): NonNullable<KeptMatch['chain']> {
  const last = newNonce();
  const values = Array.from({ length: seats }, (_, seat) => ({ seat, value: newNonce() }));
  return { last, anchor: chainOf(last, rounds)[0] ?? '', values };
}

/** H-13, H-14. The next deal or roll; null if none is owed. */
export function owedByHouse<D extends GameData, M extends object>(
  rules: WholeRules<D, M>,
  match: M,
  last: Bytes32 = '',
): Pick<KeptEntry, 'kind' | 'body'> | null {
  const draws = rules.draws(match);
  if (draws?.way === 'dealt') {
    const round = draws.owedDeal(match)?.round;
    const seed = round === undefined ? undefined : chainOf(last, draws.rounds)[round];
    return round !== undefined && seed !== undefined ? { kind: 'deal', body: { round, seed } } : null;
  }
  const owed = draws?.owedRoll(match);
  if (!owed) return null;
  const values = Array.from({ length: owed.count }, () => 1 + draw(owed.sides));
  return { kind: 'roll', body: { round: owed.round, values } };
}
