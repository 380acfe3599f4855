/** T-26. Drags models of mine to their posts before the battle. */
import { grabPost } from '../posts';
import type { Bench, Hand } from './hand';

export const post = (bench: Bench): Hand => ({
  grab: (point) => grabPost(bench.laid, point, (next, gesture) => bench.order(next, gesture)),
});
