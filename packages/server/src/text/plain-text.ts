/** What a request may consist of, so that it can be stored and read back as it was. */

/** PostgreSQL cannot store U+0000 in a text; a lone surrogate is no character, and decoders make U+FFFD of it. Nobody can type them. */
const BROKEN = /[\u0000\ufffd]|\p{Surrogate}/u;

export const NO_BROKEN = 'half characters, U+FFFD and U+0000 are not allowed';
const NO_JSON = 'only texts, numbers, flags, null, lists and objects are allowed, not nested deeply';

/** Requests have a few levels. */
const DEEPEST = 20;

interface Fault {
  /** The path of the first part that is wrong, for example `seats.0.name`; '' for the whole. */
  field: string;
  message: string;
}

/** What of a request cannot be stored; null for one that can. */
export function faultIn(value: unknown, field = '', depth = 0): Fault | null {
  if (typeof value === 'string') return BROKEN.test(value) ? { field, message: NO_BROKEN } : null;
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : { field, message: NO_JSON };
  if (typeof value !== 'object' || depth > DEEPEST || !isPlain(value)) return { field, message: NO_JSON };
  for (const [key, part] of Object.entries(value)) {
    // A key is not repeated in the answer.
    if (BROKEN.test(key)) return { field, message: NO_BROKEN };
    const fault = faultIn(part, field === '' ? key : `${field}.${key}`, depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** A list, or an object as JSON and MessagePack decode it. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !Object.hasOwn(value, '__proto__');
}
