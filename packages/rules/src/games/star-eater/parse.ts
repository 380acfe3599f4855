/** The only place where untrusted decisions become typed ones. */
import { z } from 'zod';
import { COMMANDS, ENGINES, SLOTS, type Decision, type Direction, type Hex, type Refusal } from './model';
import { refuse } from '../../kernel/refusal';

// Literals without transforms, for speed: every decision passes here.
const seat = z.literal([0, 1, 2, 3]);
const callSign = z.literal([1, 2, 3, 4]);
const count = z.int().min(0).max(999);
const turns = z.int().min(-99).max(99);
const hex: z.ZodType<Hex> = z.tuple([z.int().min(-999).max(999), z.int().min(-999).max(999)]);
const direction: z.ZodType<Direction> = z.literal([0, 1, 2, 3, 4, 5]);
const command = z.enum(COMMANDS);
const card = z.string().max(80);
const cards = z.array(card).max(8);

const target = z.strictObject({
  kind: z.enum(['ship', 'corvette', 'command-corvette', 'torpedo']),
  at: hex,
  seat,
  section: z.string().max(80).optional(),
  callSign: callSign.optional(),
});

const shots = z
  .array(z.strictObject({ hardPoint: count, target, boost: count.default(0) }))
  .max(16)
  .default([]);

const launch = { callSign, hangar: count, distance: z.int().min(1).max(99), facing: direction };

const of = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ seat, type: z.literal(type), ...shape });

const decisionSchema = z.discriminatedUnion('type', [
  of('place', { slot: z.enum(SLOTS), card: card.optional(), cards: cards.optional() }),
  of('swap', { slot: z.enum(SLOTS), card: card.optional(), cards: cards.optional() }),
  of('pass', {}),
  of('commit', { engine: z.enum(ENGINES).nullish(), commands: z.array(command).max(8) }),
  of('uncommit', {}),
  of('fire', {
    boost: count.optional(),
    target: target.optional(),
    reuse: z.array(z.boolean()).max(16).optional(),
  }),
  z.discriminatedUnion('option', [
    of('corvettes', { option: z.literal('activate') }),
    of('corvettes', { option: z.literal('launch'), ...launch }),
    of('corvettes', { option: z.literal('repair'), callSign }),
  ]),
  of('move', {
    callSign: callSign.optional(),
    before: turns.optional(),
    forward: z.int().min(1).max(99),
    after: turns.optional(),
  }),
  of('shoot', { callSign, boost: count.optional(), target: target.optional() }),
  of('done', {}),
  z.discriminatedUnion('option', [
    of('defence', { option: z.literal('fire'), shots }),
    of('defence', { option: z.literal('hold') }),
    of('defence', { option: z.literal('shields'), shields: z.record(z.string().max(80), count) }),
  ]),
  of('react', { shots }),
  of('vent', { card: command, play: z.boolean().optional() }),
  of('thrust', { direction }),
  of('special', { sections: z.array(z.string().max(80)).max(64).optional() }),
  of('escape', { launches: z.array(z.strictObject(launch)).max(8) }),
  of('warp', { to: hex }),
  of('resign', {}),
]);

/** zod's first problem as a refusal; its rule is the field. */
export const refusalOf = (error: z.ZodError, code: string): Refusal => {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || 'the whole';
  return refuse(code, field, `${field}: ${issue?.message ?? 'malformed'}`);
};

/** A well-formed decision, or a refusal that names the field. `legal` and `apply` decide what is legal. */
export const parseDecision = (
  input: unknown,
): { ok: true; decision: Decision } | { ok: false; refusal: Refusal } => {
  const parsed = decisionSchema.safeParse(input);
  return parsed.success
    ? { ok: true, decision: parsed.data }
    : { ok: false, refusal: refusalOf(parsed.error, 'malformed') };
};
