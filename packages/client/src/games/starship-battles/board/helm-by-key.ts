/** T-29. The keys' hold on the board: the arrows are the helm of the ship that a key has picked. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import { createStore } from '../../../store/store';

/** Null as long as there is no board. */
export const helmByKey = createStore<((ship: ModelId) => void) | null>(null);
