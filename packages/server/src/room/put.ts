/**
 * Writes plain data into a schema and touches only what differs, so that patches stay small. Instances are
 * created once and keep their key; lists of primitives are changed in place. Reading a list back from the
 * schema takes far longer than comparing two plain ones, and most data stays the same between entries. So
 * data equal to what was written last (`before`) is skipped without reading the schema.
 */
import type { ArraySchema, MapSchema } from '@colyseus/schema';

export function putList<T extends string | number>(
  into: ArraySchema<T>,
  values: readonly T[],
  before?: readonly T[],
): void {
  if (deepEqual(values, before)) return;
  for (const [index, value] of values.entries()) {
    if (index >= into.length) into.push(value);
    else if (into[index] !== value) into[index] = value;
  }
  while (into.length > values.length) into.pop();
}

export function putEntries<T extends string | number>(
  into: MapSchema<T>,
  values: Readonly<Record<string, T>>,
): void {
  for (const key of [...into.keys()]) if (!(key in values)) into.delete(key);
  for (const [key, value] of Object.entries(values)) if (into.get(key) !== value) into.set(key, value);
}

/**
 * Compares plain data. Runs on every part of every snapshot, so it allocates no key lists and no closures.
 */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index += 1)
      if (!deepEqual(one[index], other[index])) return false;
    return true;
  }
  const fields = one as Record<string, unknown>;
  const others = other as Record<string, unknown>;
  let unmatched = 0;
  for (const key in fields) {
    if (!deepEqual(fields[key], others[key])) return false;
    unmatched += 1;
  }
  for (const _key in others) unmatched -= 1;
  return unmatched === 0;
}
