/** Untrusted input by its schema. */
import type { z } from 'zod';
import { refuse, type Refusal, type RefusalParameters, type Result } from './refusal';

type Issue = z.core.$ZodIssue;

/** What a schema says of a wrong field, in numbers and words: its bounds, its type, its names. */
const factsOf = (issue: Issue): RefusalParameters =>
  Object.fromEntries(
    Object.entries(issue).flatMap(([name, value]): [string, string | number][] => {
      if (name === 'message' || name === 'input') return [];
      if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
      return Array.isArray(value) && name !== 'path' && name !== 'errors' ? [[name, value.join(', ')]] : [];
    }),
  );

/**
 * The first wrong field of untrusted input. `whole`: the field of what is wrong altogether. `rule`: the wrong field where a
 * game names no paragraph.
 */
export function malformed(
  error: z.ZodError,
  whole: string,
  { code = 'malformed', rule }: { code?: string; rule?: string } = {},
): Refusal {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || whole;
  return refuse(code, rule ?? field, `${field}: ${issue?.message ?? 'malformed'}`, {
    field,
    ...(issue && factsOf(issue)),
  });
}

/** A parsed value, or the refusal that names its first wrong field. */
export const parsedBy = <T>(schema: z.ZodType<T>, input: unknown, whole: string): Result<{ value: T }> => {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, refusal: malformed(parsed.error, whole) };
};
