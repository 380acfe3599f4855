/** PostgreSQL cannot store U+0000 in a text, and nobody can type it. */
const NUL = '\u0000';

/** The path of the first text with U+0000 in a request, for example `seats.0.name`; null if there is none. */
export function nulIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes(NUL) ? path : null;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    // A key is not repeated in the answer.
    const found = key.includes(NUL) ? path : nulIn(part, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

export const NO_NUL = 'the character U+0000 is not allowed';
