/** Formatters of `Intl`. The first one of a kind costs a page 5 to 50 ms, so that each is made when it is first used. */

/** What `make` makes, once. */
export function atFirstUse<T>(make: () => T): () => T {
  let made: { it: T } | null = null;
  return () => (made ??= { it: make() }).it;
}

/** A time or a number as text. */
export function format<V>(make: () => { format: (value: V) => string }): (value: V) => string {
  const formatter = atFirstUse(make);
  return (value) => formatter().format(value);
}
