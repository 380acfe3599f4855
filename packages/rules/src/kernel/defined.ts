/** A value that the rules guarantee to be there; anything else is a bug in the engine, not bad input. */
export const defined = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined)
    throw new Error('engine bug: a value that must exist is missing');
  return value;
};
