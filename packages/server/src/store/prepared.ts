/**
 * Compiles a query once. Kysely compiles a query each time it runs, which matters a thousand times per
 * second.
 */
import type { Compilable, CompiledQuery } from 'kysely';

/** A placeholder for a parameter. */
class Blank {
  constructor(readonly name: string) {}
}

/** `build` gets a placeholder for each name and must depend on nothing else. */
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
