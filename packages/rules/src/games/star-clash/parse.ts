/** C-73. The only place where untrusted decisions become typed ones. */
import { z } from 'zod';
import { malformed } from '../../kernel/malformed';
import type { Refusal } from '../../kernel/refusal';
import type { Deal, Decision } from './model';

const seat = z.int().min(0);
const id = z.string().max(80);

const isWithoutRepeats = (list: readonly string[]): boolean => new Set(list).size === list.length;
const ids = z.array(id).min(1).max(200).refine(isWithoutRepeats, 'something is named twice');

const of = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ seat, type: z.literal(type), ...shape });

const decisionSchema = z.discriminatedUnion('type', [
  of('play', {
    card: id,
    ship: id.optional(),
    squadron: seat.optional(),
    fleet: seat.optional(),
    ammo: id.optional(),
  }),
  of('squadron', { fleet: seat }),
  of('pick', { ships: ids }),
  of('strike', {
    strikes: z
      .array(z.strictObject({ carrier: id, ship: id }))
      .min(1)
      .max(200),
  }),
  of('discard', { cards: ids }),
  of('exchange', { with: seat, card: id }),
  of('give', { card: id.nullable() }),
  of('end', {}),
  of('resign', {}),
  z.strictObject({
    type: z.literal('deal'),
    round: z.int().min(0),
    seed: z.string().regex(/^[0-9a-f]{64}$/, '64 lower-case hex digits are needed'),
  }),
]);

/** A well-formed decision, or the refusal `malformed` that names the field. */
export const parseDecision = (
  input: unknown,
): { ok: true; decision: Decision | Deal } | { ok: false; refusal: Refusal } => {
  const parsed = decisionSchema.safeParse(input);
  if (parsed.success) return { ok: true, decision: parsed.data };
  return { ok: false, refusal: malformed(parsed.error, 'the whole', { rule: 'C-73' }) };
};
