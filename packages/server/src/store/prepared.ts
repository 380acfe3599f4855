/**
 * Queries compiled once, for places that run one a thousand times a second: Kysely builds and compiles each
 * anew.
 */
import type { Compilable, CompiledQuery } from 'kysely';

/** Stands in a query for what is filled in when it is run. */
class Blank {
  constructor(readonly name: string) {}
}

/**
 * `build` is given a blank for each name, of the type that the query wants there; what it builds must depend
 * on nothing else.
 */
export function prepare<Values extends object>(
  build: (blank: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable,
): (values: Values) => CompiledQuery {
  let compiled: CompiledQuery | null = null;
  return (values) => {
    compiled ??= build((name) => new Blank(name) as never).compile();
    const parameters = compiled.parameters.map((each) =>
      each instanceof Blank ? values[each.name as keyof Values] : each,
    );
    return { ...compiled, parameters };
  };
}
