/** The decisions of the newest book. */
import { z } from 'zod';
import { count, direction, fourCorvettes, hex, of, shared, targetOf, turns } from '../../common/decisions';

const callSign = fourCorvettes;
const target = targetOf(['ship', 'corvette', 'command-corvette', 'torpedo'], callSign);
const launch = { callSign, hangar: count, distance: z.int().min(1).max(99), facing: direction };

export const juneDecisions = z.discriminatedUnion('type', [
  ...shared(target, callSign),
  of('fire', {
    boost: count.optional(),
    target: target.optional(),
    reuse: z.array(z.boolean()).max(16).optional(),
  }),
  of('move', {
    callSign: callSign.optional(),
    before: turns.optional(),
    forward: z.int().min(1).max(99),
    after: turns.optional(),
  }),
  of('escape', { launches: z.array(z.strictObject(launch)).max(8) }),
  of('warp', { to: hex }),
]);
