/** Chooses the model that is touched, or none. */
import type { Bench, Hand } from './hand';

export const choose = (bench: Bench): Hand => ({
  click({ model }) {
    bench.choose(model?.model.id ?? null);
    return true;
  },
  hover({ model }) {
    bench.point(model !== null);
    return true;
  },
});
