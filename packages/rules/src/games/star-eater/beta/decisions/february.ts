/** The decisions of Beta1 03/02/21. */
import { z } from 'zod';
import { count, direction, hex, of, shared, targetOf, threeCorvettes, turns } from '../../common/decisions';

const callSign = threeCorvettes;
const target = targetOf(['ship', 'corvette', 'torpedo'], callSign);

export const februaryDecisions = z.discriminatedUnion('type', [
  ...shared(target, callSign),
  of('compel', { callSign, turn: turns.optional() }),
  of('fire', {
    boost: count.optional(),
    shots: z
      .array(z.strictObject({ hardPoint: count, target }))
      .max(16)
      .optional(),
    reuse: z.array(z.boolean()).max(16).optional(),
  }),
  of('move', { callSign, to: hex, facing: direction }),
]);
