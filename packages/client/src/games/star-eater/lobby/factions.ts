/** Wishes for factions that fit together. The server judges; the form only spares its reader a refusal. */
import { sideOf, type Mode } from '@star-eater/rules/src/games/star-eater';

export type Wish = string | null;

/** One team has one faction, so an ally follows; of those who must differ, who had it before lets it go. */
export function wishFaction(mode: Mode, wishes: readonly Wish[], seat: number, wish: Wish): Wish[] {
  return wishes.map((old, other) => {
    if (other === seat) return wish;
    if (mode === 'teams') return sideOf(mode, other) === sideOf(mode, seat) ? wish : old;
    return wish !== null && old === wish ? null : old;
  });
}
