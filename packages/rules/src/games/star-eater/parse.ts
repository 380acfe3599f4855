/** The only place where untrusted decisions become typed ones. */
import { z } from 'zod';
import { februaryDecisions } from './decisions/february';
import { juneDecisions } from './decisions/june';
import type { Edition, EditionId } from './edition';
import type { Decision, Refusal } from './model';
import { defined } from '../../kernel/defined';
import { refuse } from '../../kernel/refusal';

const DECISIONS: Readonly<Partial<Record<EditionId, z.ZodType<Decision>>>> = {
  june: juneDecisions,
  february: februaryDecisions,
};

/** zod's first problem as a refusal; its rule is the field. */
export const refusalOf = (error: z.ZodError, code: string): Refusal => {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || 'the whole';
  return refuse(code, field, `${field}: ${issue?.message ?? 'malformed'}`);
};

/** A well-formed decision, or a refusal that names the field. `legal` and `apply` decide what is legal. */
export const parseDecision = (
  input: unknown,
  { id }: Pick<Edition, 'id'>,
): { ok: true; decision: Decision } | { ok: false; refusal: Refusal } => {
  const parsed = defined(DECISIONS[id]).safeParse(input);
  return parsed.success
    ? { ok: true, decision: parsed.data }
    : { ok: false, refusal: refusalOf(parsed.error, 'malformed') };
};
