/** T-18, A-38. Hits that are noted, and assessed when their activation ends. */
import type { ModelId, View } from '@star-eater/rules/src/games/starship-battles';

export function notedOn({ activation, noted }: View, id: ModelId): number {
  const open = (activation?.shots ?? []).filter(({ target }) => target === id);
  const kept = noted.reduce((sum, { damage }) => sum + (damage[id] ?? 0), 0);
  return kept + open.reduce((sum, { hits, damage }) => sum + hits * damage, 0);
}
