/** The only place where untrusted decisions become typed ones. */
import { malformed } from '../../../kernel/malformed';
import { z } from 'zod';
import { februaryDecisions } from './decisions/february';
import { juneDecisions } from './decisions/june';
import type { Edition, EditionId } from '../common/edition';
import type { Decision, Refusal } from '../common/model';
import { defined } from '../../../kernel/defined';

const DECISIONS: Readonly<Partial<Record<EditionId, z.ZodType<Decision>>>> = {
  june: juneDecisions,
  february: februaryDecisions,
};

/** A well-formed decision, or a refusal that names the field. `legal` and `apply` decide what is legal. */
export const parseDecision = (
  input: unknown,
  { id }: Pick<Edition, 'id'>,
): { ok: true; decision: Decision } | { ok: false; refusal: Refusal } => {
  const parsed = defined(DECISIONS[id]).safeParse(input);
  return parsed.success
    ? { ok: true, decision: parsed.data }
    : { ok: false, refusal: malformed(parsed.error, 'the whole') };
};
