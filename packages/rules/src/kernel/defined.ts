/** A value that the rules guarantee. If it is missing, the engine has a bug. */
export const defined = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined)
    throw new Error('engine bug: a value that must exist is missing');
  return value;
};
