import type { Plugin } from 'vite';
import { readRules } from './rules-document';

/** Lets a module import a document from docs/rules; its default export is a `RulesDocument`. */
export function importRules(): Plugin {
  return {
    name: 'star-eater:rules',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/docs\/rules\/[\w-]+\.md$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(readRules(code))};`, map: null };
    },
  };
}
