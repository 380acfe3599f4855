/** Faction choices that fit together. The server decides; the form only avoids a refusal. */
import type { Mode } from '@star-eater/rules/src/games/star-eater';
import { sideOf } from '@star-eater/rules/src/games/star-eater/common/modes';

export type Wish = string | null;

/**
 * A team has one faction, so an ally follows. Where factions must differ, the seat that had it before loses
 * it.
 */
export function wishFaction(mode: Mode, wishes: readonly Wish[], seat: number, wish: Wish): Wish[] {
  return wishes.map((old, other) => {
    if (other === seat) return wish;
    if (mode === 'teams') return sideOf(mode, other) === sideOf(mode, seat) ? wish : old;
    return wish !== null && old === wish ? null : old;
  });
}
