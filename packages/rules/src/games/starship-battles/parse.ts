/** The only place where untrusted decisions become typed ones. */
import { z } from 'zod';
import { refuse, type Refusal } from '../../kernel/refusal';
import { FACINGS } from './movement/geometry';
import type { Decision } from './model';

const seat = z.int().min(0);
const id = z.string().max(80);
/** Numbers that are not whole, or out of range, are refused by the rules: B-50 says in which order. */
const numbers = z.array(z.number()).max(40);
const pair = z.array(z.number()).length(2);

const post = z.union([
  z.strictObject({ ship: id, at: pair, heading: z.number() }),
  z.strictObject({ ship: id, aboard: id }),
]);

const move = z.union([
  z.strictObject({ ship: id, path: numbers, leave: z.boolean().optional() }),
  z.strictObject({ ship: id, stay: z.literal(true) }),
  z.strictObject({
    ship: id,
    to: pair.optional(),
    heading: z.number().optional(),
    leave: z.boolean().optional(),
  }),
]);

const shot = z.strictObject({ weapon: id, target: id, facing: z.enum(FACINGS).optional() });

const MOST = 60;

const of = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ seat, type: z.literal(type), ...shape });

const decisionSchema = z.union([
  of('commit', { fleet: z.array(id).max(MOST) }),
  of('commit', { preset: id }),
  of('commit', { ships: z.array(post).max(MOST) }),
  of('uncommit', {}),
  of('first', { first: z.int() }),
  of('move', { moves: z.array(move).max(MOST) }),
  of('fire', {
    ship: id,
    shots: z.array(shot).max(MOST),
    command: z.boolean().optional(),
    done: z.boolean().optional(),
  }),
  of('reroll', { shot: z.int(), die: z.int() }),
  of('done', {}),
  of('resign', {}),
]);

/** Each form of a decision and of what is in one: docs/protocol.md has an example of each. */
export const FORMS = { decision: decisionSchema, post, move, shot };

/** B-51. The house alone answers dice: to a seat such a decision is one that nobody asked for. */
const rollSchema = z.looseObject({ seat, type: z.literal('roll') });

const TYPES = ['commit', 'uncommit', 'first', 'move', 'fire', 'reroll', 'done', 'resign'];

/** The field that is wrong: unions tell only that no form fits. */
const fieldOf = (input: unknown): string => {
  const given = (typeof input === 'object' ? input : null) as { seat?: unknown; type?: unknown } | null;
  if (!seat.safeParse(given?.seat).success) return 'seat';
  return TYPES.includes(String(given?.type)) ? String(given?.type) : 'type';
};

/** A well-formed decision, or the refusal `malformed` that names the field. */
export const parseDecision = (
  input: unknown,
): { ok: true; decision: Decision | { seat: number; type: 'roll' } } | { ok: false; refusal: Refusal } => {
  const parsed = decisionSchema.safeParse(input);
  if (parsed.success) return { ok: true, decision: parsed.data };
  const roll = rollSchema.safeParse(input);
  if (roll.success) return { ok: true, decision: { seat: roll.data.seat, type: 'roll' } };
  const field = fieldOf(input);
  return {
    ok: false,
    refusal: refuse('malformed', 'B-50', '{field}: this is no decision of this game.', { field }),
  };
};
