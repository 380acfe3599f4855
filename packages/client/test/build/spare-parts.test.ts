import { emptied } from '../../build/spare-parts';

test('client.md, Fast: a part that is left out keeps its names and loses what they do', () => {
  const source =
    "import { a } from './a.js';\nexport function one(x) {\n  return a(x);\n}\nexport const two = () => a;\nexport { one as first };\n";
  expect(emptied(source).match(/export \{ \w+ as \w+ \};/g)).toEqual([
    'export { part0 as one };',
    'export { part1 as two };',
    'export { part2 as first };',
  ]);
  expect(emptied(source)).not.toContain('a(x)');
});
