import {
  emptied,
  hollow,
  without,
  withoutDebugging,
  withoutFormats,
  withoutReasons,
  withoutUniforms,
} from '../../build/spare-parts';

test('docs/design.md, Fast: a removed part keeps its exports, which do nothing', () => {
  const source =
    "import { a } from './a.js';\nexport function one(x) {\n  return a(x);\n}\nexport const two = () => a;\nexport { one as first };\n";
  expect(emptied(source).match(/export \{ \w+ as \w+ \};/g)).toEqual([
    'export { part0 as one };',
    'export { part1 as two };',
    'export { part2 as first };',
  ]);
  expect(emptied(source)).not.toContain('a(x)');
});

test('docs/design.md, Fast: export lists and defaults are kept too, and classes can be constructed', () => {
  const source = 'class A { go() { heavy(); } }\nexport { A, b as B };\nexport default function () {}\n';
  const left = emptied(source);
  expect(left.match(/as \w+/g)).toEqual(['as A', 'as B', 'as default']);
  expect(left).not.toContain('heavy');
  expect(left).toMatch(/function part0\(\) \{\}/);
});

test('docs/design.md, Fast: every part left of a removed module may be dropped with its calls', () => {
  const left = emptied('export function warn(text) {\n  log(text);\n}\nexport { warn as b };');
  expect(left.match(/@__NO_SIDE_EFFECTS__ \*\/ function/g)).toHaveLength(2);
});

test('docs/design.md, Fast: a part that is only added to a list is removed from it', () => {
  expect(without('Film')("import { Film } from './film';\nadd(\n  Film,\n  Still\n);")).toBe(
    'add(\n  Still\n);',
  );
});

test('docs/design.md, Fast: a class of a bundle loses what it does, and a part that is no longer there is noticed', () => {
  const source =
    'class A {\n  go() {\n    heavy();\n  }\n}\nA.from = function () {\n  heavy();\n};\nconst b = () => {\n  heavy();\n};\nexport { A, b };';
  expect(hollow('A', 'A.from', 'b')(source)).toBe('class A {}\n\nfunction b() {}\nexport { A, b };');
  expect(() => hollow('C')(source)).toThrow('C is not at the top level of this module');
});

test('docs/design.md, Fast: a class loses its static methods for debugging', () => {
  const source =
    'class A {\n    static debugAll(one, two = {}) {\n        if (one) {\n            heavy();\n        }\n    }\n    go() {\n        light();\n    }\n}\n';
  expect(withoutDebugging(source)).toBe('class A {\n    go() {\n        light();\n    }\n}\n');
});

test('docs/design.md, Fast: only the texture formats of canvases and the screen stay', () => {
  const source =
    '  return {\n    r8unorm: gl.R8,\n    rgba8unorm: gl.RGBA,\n    rgba16float: gl.F,\n    bgra8unorm,\n    ...extensions.etc ? {\n      a: 1\n    } : {}\n  };';
  expect(withoutFormats(source).match(/\S+/g)).toEqual([
    'return',
    '{',
    'rgba8unorm:',
    'gl.RGBA,',
    'bgra8unorm,',
    '};',
  ]);
});

test('docs/design.md, Fast: the shader’s whole numbers stay, lists and truth values of its variables go', () => {
  const source =
    'const set = {\n  i32(name) {\n    one();\n  },\n  "vec2<i32>"(name) {\n    two();\n  },\n  bool(name) {\n    three();\n  }\n};';
  expect(withoutUniforms(source).match(/\w+(?=\(\))/g)).toEqual(['one']);
});

test('docs/design.md, Fast: errors for developers are thrown without their sentences', () => {
  const source =
    'if (a) throw new TypeError(`No ${name}:\n  none`);\nthrow new Error("short");\nthrow new Error(why);';
  expect(withoutReasons(source)).toBe(
    "if (a) throw new Error('pixi.js');\nthrow new Error('pixi.js');\nthrow new Error(why);",
  );
});
