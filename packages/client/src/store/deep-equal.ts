/** Whether two plain JSON values are equal. Functions are equal if identical. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const here = Object.entries(a);
  const there = new Map<string, unknown>(Object.entries(b));
  return (
    here.length === there.size &&
    here.every(([name, value]) => there.has(name) && deepEqual(value, there.get(name)))
  );
}
