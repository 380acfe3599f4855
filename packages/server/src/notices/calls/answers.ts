/** The answer about where somebody is told. */
import { z } from 'zod';
import { timeAnswer } from '../../wire/answers';

const address = z.string();

export const noticesAnswer = z.strictObject({
  pushKey: z.string(),
  hasMail: z.boolean(),
  noAddress: z.string().optional(),
  mail: z.strictObject({ address, isConfirmed: z.boolean(), taken: timeAnswer.optional() }).nullable(),
  signIn: z.strictObject({ address, taken: timeAnswer.nullable() }).optional(),
});
