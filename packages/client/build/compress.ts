/**
 * Writes a gzipped copy beside every text file of the build, so that the server need not compress per
 * request.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|json|webmanifest)$/;
/** Below this size compression saves nothing. */
const WORTH_IT = 1024;

export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'star-eater:compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        if (content.length >= WORTH_IT) writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
