import { dirname } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const QUERY = /\?marks$/;

/**
 * `?marks` imports the marks that a module draws, not the module: a build runs it once and puts them into a JSON file, so
 * that pages load no rules and no art for a picture that never changes.
 */
export function importMarks(): Plugin {
  let isBuild = false;
  return {
    name: 'star-eater:marks',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async load(id) {
      if (!QUERY.test(id)) return null;
      const file = id.replace(QUERY, '');
      if (!isBuild) return { code: `export { default } from ${JSON.stringify(file)};`, map: null };
      const { module } = await runnerImport<{ default: unknown }>(file, {
        root: dirname(file),
        configFile: false,
        logLevel: 'error',
        ssr: { noExternal: true },
      });
      const asset = this.emitFile({
        type: 'asset',
        name: 'chart.json',
        source: JSON.stringify(module.default),
      });
      return {
        code: `export default await (await fetch(import.meta.ROLLUP_FILE_URL_${asset})).json();`,
        map: null,
      };
    },
  };
}
