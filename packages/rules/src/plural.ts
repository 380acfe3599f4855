/** A number with its noun: `1 hour`, `2 hours`; `many` only where it is not `one` with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${nounFor(count, one, many)}`;

/** The noun alone. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** `2 players`, `3 to 9 players`. */
export const pluralRange = ([least, most]: readonly [least: number, most: number], noun: string): string =>
  least === most ? plural(most, noun) : `${least} to ${plural(most, noun)}`;
