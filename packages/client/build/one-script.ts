/** A module and all that it imports as one classic script, which sets a global: for tests that run it in any page. */
import { build } from 'vite';

/** `entry`: a path. `name`: of the global. */
export async function oneScript(entry: string, name: string): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'silent' },
    build: { ...{ write: false, minify: false }, lib: { entry, formats: ['iife'], name } },
  });
  const [output] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (!output || !('code' in output)) throw new Error(`${entry} was not built`);
  return `${output.code};window.${name} = ${name};`;
}
