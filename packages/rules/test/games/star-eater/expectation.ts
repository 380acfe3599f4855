/**
 * docs/scenarios.md: with `expect`, every value named there must be equal in the view. Lists of objects match
 * by `seat`, `kind` and `callSign`, or by a game's own keys; every other list, an empty one too, must be
 * equal as a whole.
 */
type Named = Record<string, unknown>;

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfNamed = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNamed);

const KEYS = ['seat', 'kind', 'callSign'];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** The actual entries that an expected one may refer to: equal in the keys that it names. */
const meant = (expected: Named, actual: readonly Named[], keys: readonly string[]): Named[] =>
  actual.filter((entry) => keys.every((key) => !(key in expected) || isSame(expected[key], entry[key])));

/** Pairs each expected entry with an actual one; where several qualify, with one that fits. */
function listDifferences(
  expected: readonly Named[],
  actual: unknown,
  path: string,
  keys: readonly string[],
): string[] {
  if (!Array.isArray(actual)) return [`${path}: expected a list, got ${show(actual)}`];
  let free = actual.filter(isNamed);
  const found: string[] = [];
  // Expected entries with a single candidate choose first, so that a vague one does not take it.
  const order = expected
    .map((entry, i) => ({ entry, i, choices: meant(entry, free, keys).length }))
    .sort((a, b) => a.choices - b.choices);
  for (const { entry, i } of order) {
    const candidates = meant(entry, free, keys);
    const tried = candidates.map((candidate) => ({
      candidate,
      wrong: differences(entry, candidate, `${path}[${i}]`, keys),
    }));
    const best = tried.sort((a, b) => a.wrong.length - b.wrong.length)[0];
    if (!best) {
      found.push(`${path}[${i}]: nothing there matches ${show(entry)}`);
      continue;
    }
    found.push(...best.wrong);
    free = free.filter((other) => other !== best.candidate);
  }
  return found;
}

/** Every difference from what is expected, one line each. */
export function differences(
  expected: unknown,
  actual: unknown,
  path = 'view',
  keys: readonly string[] = KEYS,
): string[] {
  if (isListOfNamed(expected)) return listDifferences(expected, actual, path, keys);
  if (isNamed(expected)) {
    if (!isNamed(actual)) return [`${path}: expected ${show(expected)}, got ${show(actual)}`];
    return Object.keys(expected).flatMap((key) =>
      differences(expected[key], actual[key], `${path}.${key}`, keys),
    );
  }
  // What a view leaves out is expected as null.
  return isSame(expected, actual ?? null) ? [] : [`${path}: expected ${show(expected)}, got ${show(actual)}`];
}
