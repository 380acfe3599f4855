/** Jest's transform of docs/rules: a module with what the build's plugin (`build/rules-document.ts`) reads in it. */
const { join } = require('node:path');

const READER = join(__dirname, '../../build/rules-document');

module.exports = {
  process: (markdown) => ({
    code: `const { readRules } = require(${JSON.stringify(READER)});
Object.defineProperty(exports, '__esModule', { value: true });
exports.default = readRules(${JSON.stringify(markdown)});`,
  }),
};
