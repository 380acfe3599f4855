import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPosition } from '../../../../src/games/star-eater/beta/daily/read-position';
import { solutionText } from '../../../../src/games/star-eater/beta/daily/solution-text';

const PUZZLES = join(__dirname, '../../../../../../scenarios/star-eater/puzzles');
const textOf = (name: string): string =>
  solutionText(readPosition(JSON.parse(readFileSync(join(PUZZLES, name), 'utf8'))));

test('docs/design.md, Puzzles: orders are told as seen from the own bow, with what is answered while they are played', () => {
  expect(textOf('puzzle-001.json')).toBe('Turn clockwise; Fire Main, then Port Broadside.');
  expect(textOf('puzzle-002.json')).toBe(
    'Ahead; Power to Engines, then Fire Main. Power to Engines: astern left.',
  );
});

test.each(readdirSync(PUZZLES))('docs/design.md, Puzzles: the solution of %s has words', (name) => {
  expect(textOf(name)).toMatch(/^[A-Z][^;]+; .+\.$/);
  expect(textOf(name)).not.toMatch(/undefined|NaN/);
});
