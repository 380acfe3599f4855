/** docs/rules/starship-battles.md has a heading for every id, in order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROAD_REACH_RULINGS } from '../../../scripts/coverage/ids';

test('A-1 to A-41, B-1 to B-58 each sentence and ruling has one heading', () => {
  const text = readFileSync(join(__dirname, '../../../../../docs/rules/starship-battles.md'), 'utf8');
  const ids = [...text.matchAll(/^### ([AB]-\d+) /gm)].map(([, id]) => id);
  expect(ids).toEqual(BROAD_REACH_RULINGS.map(({ id }) => id));
  expect(ids).toHaveLength(41 + 56);
});
