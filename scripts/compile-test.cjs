/** Jest's transform: swc, whose exports tests may replace (`jest.spyOn(module, 'name')`), as they may those of TypeScript. */
'use strict';
const { createTransformer } = require('@swc/jest').default ?? require('@swc/jest');

const EXPORT = /enumerable: true,(\n\s*get:)/g;

/** @type {<T extends { code: string }>(compiled: T) => T} */
const withReplaceable = (compiled) => ({
  ...compiled,
  code: compiled.code.replace(EXPORT, 'enumerable: true, configurable: true,$1'),
});

module.exports = {
  /** @param {import('@swc/core').Options} options */
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      /** @param {Parameters<typeof swc.process>} input */
      process: (...input) => withReplaceable(swc.process(...input)),
    };
  },
};
