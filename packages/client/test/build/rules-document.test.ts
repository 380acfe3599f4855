import { importRules } from '../../build/import-rules';
import { readRules } from '../../build/rules-document';

const markdown = [
  '# Rules',
  'Words before the first chapter.',
  '## Weapons',
  '### §9.1 Beams',
  "It takes the ship's\n`armour` first, _then_ the rest.",
  'The exact rule.',
  '### R-31 What a beam hits',
  'Tokens first.',
  '## What changes later',
  'No id here.',
].join('\n\n');

test('docs/design.md, Learn: the pages use each id’s heading and first paragraph', () => {
  expect(readRules(markdown)).toEqual({
    chapters: [{ title: 'Weapons', ids: ['§9.1', 'R-31'] }],
    paragraphs: {
      '§9.1': { title: 'Beams', text: 'It takes the ship’s armour first, then the rest.' },
      'R-31': { title: 'What a beam hits', text: 'Tokens first.' },
    },
  });
});

test('docs/design.md, Learn: sections without a number, and rulings of every game, are read', () => {
  const clash = [
    '## Points',
    '### §Special Play Cards: Gold',
    'Gold first.',
    '### C-41 Scoring',
    'Hulls.',
  ].join('\n\n');
  expect(readRules(clash)).toEqual({
    chapters: [{ title: 'Points', ids: ['§Special Play Cards', 'C-41'] }],
    paragraphs: {
      '§Special Play Cards': { title: 'Gold', text: 'Gold first.' },
      'C-41': { title: 'Scoring', text: 'Hulls.' },
    },
  });
});

test('docs/design.md, Learn: an id without text, or with two headings, fails the build', () => {
  expect(() => readRules('### R-1 Hexes\n\n### R-2 The board\n\nHexes.')).toThrow('R-1 has no text');
  expect(() => readRules('### R-1 Hexes\n\nHexes.\n\n### R-1 Again\n\nHexes.')).toThrow(
    'R-1 has two headings',
  );
});

describe('docs/design.md, Learn: the document as a module', () => {
  const made = (command: 'build' | 'serve', id: string): { code: string; files: unknown[] } | null => {
    const { transform, configResolved } = importRules();
    if (typeof transform !== 'function' || typeof configResolved !== 'function')
      throw new Error('the plugin lacks a hook');
    Reflect.apply(configResolved, null, [{ command }]);
    const files: unknown[] = [];
    const context = { emitFile: (file: unknown): string => `file${files.push(file)}` };
    const result = Reflect.apply(transform, context, [markdown, id]) as { code: string } | null;
    return result && { code: result.code, files };
  };

  test('docs/design.md, Learn: while developing, the texts are in it', () => {
    const { code } = made('serve', '/home/docs/rules/star-eater.md') ?? {};
    expect(code).toBe(`export default ${JSON.stringify(readRules(markdown))};`);
  });

  test('docs/design.md, Fast: a build keeps them in a file beside the scripts', () => {
    const { code, files } = made('build', '/home/docs/rules/star-eater.md') ?? {};
    expect(files).toEqual([
      { type: 'asset', name: 'rules-star-eater.json', source: JSON.stringify(readRules(markdown)) },
    ]);
    expect(code).toContain('fetch(import.meta.ROLLUP_FILE_URL_file1)');
  });

  test('docs/design.md, Learn: other documents are left alone', () => {
    expect(made('build', '/home/docs/protocol.md')).toBeNull();
  });
});
