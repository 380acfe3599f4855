import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { card } from '../../../../src/games/star-clash/card';
import { readPuzzle } from '../../../../src/games/star-clash/daily/read-puzzle';

const PUZZLES = join(__dirname, '../../../../../../scenarios/star-clash/puzzles');
const files = readdirSync(PUZZLES).sort();

interface File {
  name: string;
}

test.each(files)('docs/design.md, Puzzles: %s asks for the hull that its name says', (name) => {
  const file = JSON.parse(readFileSync(join(PUZZLES, name), 'utf8')) as File;
  expect(file.name).toBe(`C-14: puzzle, one turn destroys ${readPuzzle(file).most} hull`);
});

test('docs/design.md, Puzzles: there are as many as the page offers', () => {
  expect(files).toHaveLength(card.puzzles ?? 0);
});
