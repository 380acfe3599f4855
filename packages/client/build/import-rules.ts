import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { readRules } from './rules-document';

/**
 * Lets a module import a document from docs/rules; its default export is a `RulesDocument`. A build puts the texts
 * into a JSON file that is fetched with the module: text is no script.
 */
export function importRules(): Plugin {
  let isBuild = false;
  return {
    name: 'star-eater:rules',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (!/\/docs\/rules\/[\w-]+\.md$/.test(id)) return null;
      const source = JSON.stringify(readRules(code));
      if (!isBuild) return { code: `export default ${source};`, map: null };
      const file = this.emitFile({ type: 'asset', name: `rules-${basename(id, '.md')}.json`, source });
      return {
        code: `export default await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json();`,
        map: null,
      };
    },
  };
}
