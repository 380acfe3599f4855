/** Removes parts of libraries that these pages never use and tree-shaking does not find. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Spare {
  /** The modules, by the end of their paths. */
  of: RegExp;
  /** The replacement for a module's source. */
  becomes: (source: string) => string;
}

/** A module with the same exports; calling or constructing them does nothing, so that calls go, too. */
export const emptied = (source: string): string => {
  const listed = [...source.matchAll(/\bexport ?\{([^}]+)\};/g)].flatMap(([, list = '']) => list.split(','));
  const names = [
    ...[...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name),
    ...listed.map((each) => each.trim().split(' as ').at(-1) ?? '').filter((name) => name !== ''),
    ...(/^export default /m.test(source) ? ['default'] : []),
  ];
  return names
    .map(
      (name, index) =>
        `/* @__NO_SIDE_EFFECTS__ */ function part${index}() {}\nexport { part${index} as ${name} };`,
    )
    .join('\n');
};

/** A module without the lines that contain one of these names. */
export const without = (...names: readonly string[]) => {
  const named = new RegExp(`\\b(${names.join('|')})\\b`);
  return (source: string): string =>
    source
      .split('\n')
      .filter((line) => !named.test(line))
      .join('\n');
};

/**
 * A bundled module in which these top-level classes and functions do nothing and these members (`Name.member
 * = …`) are removed. Throws if one of them is missing.
 */
export const hollow =
  (...names: readonly string[]) =>
  (source: string): string =>
    names.reduce((left, name) => {
      const isMember = name.includes('.');
      const start = isMember ? `${name.replace('.', '\\.')} = ` : `(class|function|const) ${name}\\b`;
      const part = new RegExp(`^${start}[^]*?^};?$`, 'm');
      if (!part.test(left)) throw new Error(`${name} is not at the top level of this module`);
      return left.replace(part, (_, kind = '') =>
        isMember ? '' : kind === 'class' ? `class ${name} {}` : `function ${name}() {}`,
      );
    }, source);

/** A module that uses one class in place of another, which must be defined before it. */
const replaced = (name: string, by: string) => (source: string) =>
  source
    .replace(new RegExp(`^class ${name} \\{[^]*?^\\}$`, 'm'), '')
    .replace(new RegExp(`^class ${by} \\{[^]*?^\\}$`, 'm'), (part) => `${part}\nconst ${name} = ${by};`);

const withoutEncoder = hollow(
  'Encoder',
  'Root',
  'SetSchema',
  'CollectionSchema',
  'StreamSchema',
  'encodeArray',
  'encodeIndexedEntry',
  'encodeKeyValueOperation',
  'encodeMapEntry',
  'encodeSchemaOperation',
  'Reflection.encode',
  'Reflection.makeEncodable',
  // Numbers of fewer bits, and streams: no state has them.
  'resolveQuantize',
  'makeQuantizedSetter',
  'streamRouteRemove',
);

/** Classes without their static methods for debugging. */
export const withoutDebugging = (source: string): string =>
  source.replace(/^ {4}static debug\w+\([^]*?^ {4}\}\n/gm, '');

/** The pages only read a room's state, whose fields are values, records, lists and maps. */
export const readingOnly = (source: string): string =>
  replaced('ChangeTree', 'UntrackedChangeTree')(withoutDebugging(withoutEncoder(source)));

/** Zod's schemas without the extra methods of one kind. */
const withoutMethods =
  (kind: string) =>
  (source: string): string =>
    source.replace(new RegExp(`(^export const ${kind} = [^]*?^\\}), \\{$[^]*?^\\}\\);$`, 'm'), '$1);');

/** The list of WebGL's texture formats without compressed ones, and those that neither a canvas nor the screen has. */
export const withoutFormats = (source: string): string =>
  source
    .replace(/^ {4}\.\.\.extensions\.[^]*? : \{\},?$/gm, '')
    .replace(/^ {4}(r\d|rg\d|rgb\d|rgba(8[^u]|8ui|16|32)|depth(16|32)|"depth32)[^\n]*$/gm, '');

/** Setters of shader variables without whole numbers and truth values, of which the board's shader has none but `i32`. */
export const withoutUniforms = (source: string): string =>
  source.replace(/^ {2}"?(vec\d<(i32|u32|bool)>|u32|bool)"?\([^]*?^ {2}\},?$/gm, '');

const PIXI = /pixi\.js[\\/]lib[\\/].*\.mjs$/;

/** A module whose errors are thrown without their sentences, which are for its developers: a stack says where. */
export const withoutReasons = (source: string): string =>
  source.replace(/\bthrow new (Type|Range)?Error\((`[^`]*`|"[^"]*")\)/g, "throw new Error('pixi.js')");

const SPARES: readonly Spare[] = [
  // Pixi loads its environment's parts (pointer events, accessibility, sprite sheets, filters) by `import()`
  // unless told not to. The board tells it (`skipExtensionImports` in board/pixi/scene.ts) and has its own
  // version of what it needs.
  {
    of: /pixi\.js[\\/]lib[\\/]environment-(browser|webworker)[\\/](browserAll|webworkerAll)\.mjs$/,
    becomes: () => 'export {};',
  },
  // The board is painted on canvases: no sprite sheets and resolvers, no videos, no particles.
  { of: /pixi\.js[\\/]lib[\\/]spritesheet[\\/]init\.mjs$/, becomes: () => 'export {};' },
  // The board is layers of sprites: no masks, graphics, meshes or textures made of them.
  {
    of: /pixi\.js[\\/]lib[\\/]rendering[\\/]init\.mjs$/,
    becomes: without('VideoSource', 'AlphaMask', 'ColorMask', 'StencilMask'),
  },
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/]SharedSystems\.mjs$/,
    becomes: without(
      'AlphaMaskPipe',
      'StencilMaskPipe',
      'CustomRenderPipe',
      'ExtractSystem',
      'GenerateTextureSystem',
      'HelloSystem',
      // Two older ways to drop what is not used; `GCSystem` does it.
      'TextureGCSystem',
      'RenderableGCSystem',
    ),
  },
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/](GlGraphicsAdaptor|GlMeshAdaptor)\.mjs$/,
    becomes: emptied,
  },
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/]WebGLRenderer\.mjs$/,
    becomes: (source) =>
      without(
        'import .*(GlGraphicsAdaptor|GlMeshAdaptor)',
        'GlUboSystem',
        'GlBackBufferSystem',
      )(source).replace(', GlMeshAdaptor, GlGraphicsAdaptor', ''),
  },
  // Warnings for developers, of shaders and of code for older versions, too.
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/](logProgramError|deprecation|logging[\\/]warn)\.mjs$/,
    becomes: emptied,
  },
  // No back buffer: only filters read it.
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/]GlContextSystem\.mjs$/,
    becomes: (source) =>
      without(
        's3tc',
        's3tc_sRGB',
        'etc1?',
        'pvrtc',
        'atc',
        'astc',
        'bptc',
        'rgtc',
      )(source).replace('this._renderer.backBuffer.useBackBuffer', 'false'),
  },
  // WebGL with single uniforms: no programs for WebGPU, no uniform buffers, no compressed textures.
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/]compileHighShaderToProgram\.mjs$/,
    becomes: hollow('compileHighShaderGpuProgram'),
  },
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/](GpuProgram|GpuUboSystem|GlUboSystem|UboSystem|generateUboSyncPolyfill|ParticleBuffer|generateParticleUpdatePolyfill|glUploadCompressedTextureResource|glUploadVideoResource)\.mjs$/,
    becomes: emptied,
  },
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/]generateTextureBatchBit\.mjs$/,
    becomes: hollow('generateBindingSrc', 'generateSampleSrc', 'generateTextureBatchBit'),
  },
  {
    of: /pixi\.js[\\/]lib[\\/].*[\\/]mapFormatToGl(InternalFormat|Format|Type)\.mjs$/,
    becomes: withoutFormats,
  },
  { of: /pixi\.js[\\/]lib[\\/]unsafe-eval[\\/].*[\\/]uniformSyncFunctions\.mjs$/, becomes: withoutUniforms },
  // Colours come from the tokens as numbers, never as text.
  { of: /@pixi[\\/]colord[\\/](index|plugins[\\/]names)\.mjs$/, becomes: emptied },
  // A ticket and a web socket are enough for a room: no accounts, no HTTP/3, no inputs sixty times a second.
  {
    of: /(colyseus\.js|@colyseus[\\/]sdk)[\\/]build[\\/](Auth|fetchXHR|transport[\\/]H3Transport|input[\\/]RoomInput|3rd_party[\\/]discord)\.mjs$/,
    becomes: emptied,
  },
  { of: /@colyseus[\\/]schema[\\/]build[\\/]index\.mjs$/, becomes: readingOnly },
  // Messages are plain records, lists, texts and numbers: no typed arrays, references, or structures known to both sides.
  {
    of: /msgpackr[\\/]pack\.js$/,
    becomes: hollow('insertIds', 'prepareStructures', 'writeBundles', 'writeExtBuffer'),
  },
  // The rules check only length and pattern of texts: no addresses, dates and other formats.
  { of: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/, becomes: withoutMethods('ZodString') },
  // Its sentences about malformed input, which pages never show.
  { of: /zod[\\/]v4[\\/]locales[\\/]en\.js$/, becomes: emptied },
  // Zod can convert schemas to JSON Schema; the pages only parse with theirs.
  { of: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/, becomes: emptied },
];

export function leaveOutSpareParts(): Plugin {
  return {
    name: 'star-eater:spare-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      const spare = SPARES.find(({ of }) => of.test(id));
      const isPixi = PIXI.test(id);
      if (!spare && !isPixi) return null;
      const source = readFileSync(id, 'utf8');
      const left = spare ? spare.becomes(source) : source;
      return isPixi ? withoutReasons(left) : left;
    },
  };
}
