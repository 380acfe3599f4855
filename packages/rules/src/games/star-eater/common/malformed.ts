import type { z } from 'zod';
import { refuse, type Refusal } from '../../../kernel/refusal';

/** zod's first problem as a refusal; its rule is the field. */
export const refusalOf = (error: z.ZodError, code: string): Refusal => {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || 'the whole';
  return refuse(code, field, `${field}: ${issue?.message ?? 'malformed'}`);
};
