/**
 * A value that the rules or a test's set-up guarantee. If it is missing, the code that relies on it has a
 * bug.
 */
export const defined = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('bug: a value that must exist is missing');
  return value;
};
