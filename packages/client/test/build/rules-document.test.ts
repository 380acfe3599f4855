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

test('docs/design.md, Learn: the build turns the document into a module, and leaves other files alone', () => {
  const { transform } = importRules();
  if (typeof transform !== 'function') throw new Error('the plugin has no transform');
  const made = (id: string): unknown => Reflect.apply(transform, null, [markdown, id]);
  expect(made('/home/docs/rules/star-eater.md')).toMatchObject({
    code: `export default ${JSON.stringify(readRules(markdown))};`,
  });
  expect(made('/home/docs/protocol.md')).toBeNull();
});
