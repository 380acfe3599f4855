/**
 * Parts of libraries that these pages never use and that no tree-shaking finds: they stay out of the build, so that
 * nobody downloads or precaches them.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Spare {
  /** The modules, by the end of their path. */
  of: RegExp;
  /** What is built in place of a module's source. */
  becomes: (source: string) => string;
}

/** A module with the same exports, which can be called and constructed and do nothing. */
export const emptied = (source: string): string => {
  const listed = [...source.matchAll(/^export \{([^}]+)\};/gm)].flatMap(([, list = '']) => list.split(','));
  const names = [
    ...[...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name),
    ...listed.map((each) => each.trim().split(' as ').at(-1) ?? '').filter((name) => name !== ''),
    ...(/^export default /m.test(source) ? ['default'] : []),
  ];
  return names
    .map((name, index) => `const part${index} = function () {};\nexport { part${index} as ${name} };`)
    .join('\n');
};

/** A module without the lines that name something. */
export const without =
  (name: string) =>
  (source: string): string =>
    source
      .split('\n')
      .filter((line) => !line.includes(name))
      .join('\n');

const SPARES: readonly Spare[] = [
  // Pixi looks up its environment's parts (pointer events, accessibility, sprite sheets, filters) by `import()`
  // unless it is told not to. The board tells it (`skipExtensionImports` in board/pixi/scene.ts) and has its own of
  // what it needs.
  {
    of: /pixi\.js[\\/]lib[\\/]environment-(browser|webworker)[\\/](browserAll|webworkerAll)\.mjs$/,
    becomes: () => 'export {};',
  },
  // Everything on the board is painted on canvases: no sheets of sprites and their resolver, no films, no particles.
  { of: /pixi\.js[\\/]lib[\\/]spritesheet[\\/]init\.mjs$/, becomes: () => 'export {};' },
  { of: /pixi\.js[\\/]lib[\\/]rendering[\\/]init\.mjs$/, becomes: without('VideoSource') },
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/](ParticleBuffer|generateParticleUpdatePolyfill)\.mjs$/,
    becomes: emptied,
  },
  // Colours come from the tokens, as numbers: their English names are not asked for.
  { of: /@pixi[\\/]colord[\\/]plugins[\\/]names\.mjs$/, becomes: emptied },
  // The room is joined by a ticket over a web socket: no accounts, no HTTP/3, no inputs sixty times a second.
  {
    of: /(colyseus\.js|@colyseus[\\/]sdk)[\\/]build[\\/](Auth|fetchXHR|transport[\\/]H3Transport|input[\\/]RoomInput|3rd_party[\\/]discord)\.mjs$/,
    becomes: emptied,
  },
  // Zod can write every schema as a JSON schema; the pages only read with theirs.
  { of: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/, becomes: emptied },
];

export function leaveOutSpareParts(): Plugin {
  return {
    name: 'star-eater:spare-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => SPARES.find(({ of }) => of.test(id))?.becomes(readFileSync(id, 'utf8')) ?? null,
  };
}
