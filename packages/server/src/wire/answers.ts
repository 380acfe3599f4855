/** Parts of answers that several subjects have. */
import { z } from 'zod';

/** ms since 1970. */
export const timeAnswer = z.number();
export const okAnswer = z.strictObject({ ok: z.literal(true) });
export const countAnswer = z.number().int().min(0);
/** `next` page of a list; null on the last one. */
export const cursorAnswer = z.string().nullable();
/** Data that another document describes. */
export const anyObject = z.record(z.string(), z.unknown());
export const namedPlayer = z.strictObject({ playerId: z.string(), name: z.string() });
export const seatAnswer = z.number().int().min(0);
/** A refusal of any call. */
export const refusalAnswer = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    /** Of a decision: the rule, or the field that is wrong. */
    rule: z.string().optional(),
    /** The numbers and names in the message. */
    with: anyObject.optional(),
  })
  .meta({ id: 'Refusal' });
