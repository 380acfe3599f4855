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

/** The first wrong field with its parameters. `whole`: the field of what is wrong altogether. */
function wrongField(
  error: z.ZodError,
  whole: string,
): { field: string; message: string; with: RefusalParameters } {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || whole;
  return { field, message: issue?.message ?? 'malformed', with: { field, ...(issue && factsOf(issue)) } };
}

/** `malformed`, with the first wrong field as its rule. */
function malformed(error: z.ZodError, whole: string): Refusal {
  const wrong = wrongField(error, whole);
  return refuse('malformed', wrong.field, `${wrong.field}: ${wrong.message}`, wrong.with);
}

/** A parsed value, or the refusal that names its first wrong field. */
export const parsedBy = <T>(schema: z.ZodType<T>, input: unknown, whole: string): Result<{ value: T }> => {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, refusal: malformed(parsed.error, whole) };
};
