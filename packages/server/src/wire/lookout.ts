import { z } from 'zod';
import { countAnswer, timeAnswer } from './answers';
import { wishAnswer } from './seek';

/** P-28. Somebody wants a push when others search for this, in these hours. */
const lookout = z.strictObject({
  wishes: z.array(wishAnswer),
  /** Whole hours of the day in `zone`, 0 to 23; with `to` at or before `from` it goes over midnight. */
  from: countAnswer,
  to: countAnswer,
  /** As `Europe/Berlin`. */
  zone: z.string(),
  /** When it ends, ms. */
  until: timeAnswer,
});
export type Lookout = z.output<typeof lookout>;

export const lookoutAnswer = z.strictObject({ lookout: lookout.nullable() });
