/**
 * `npm run puzzles -- [--game star-eater|star-clash] [--from SEED] [--matches N]`: finds puzzles in matches between bots and prints
 * them as scenarios, one a line, with the share of answers that solve them. Those of `/puzzles` are in `scenarios/`.
 */
import { parseArgs } from 'node:util';
import { clashPuzzlesOf } from './puzzles/star-clash';
import { puzzlesOf } from './puzzles/star-eater';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'star-eater' },
    from: { type: 'string', default: '1' },
    matches: { type: 'string', default: '20' },
  },
});
if (values.game !== 'star-eater' && values.game !== 'star-clash')
  throw new Error('--game wants star-eater or star-clash');
const find = values.game === 'star-clash' ? clashPuzzlesOf : puzzlesOf;
const [from, matches] = [Number(values.from), Number(values.matches)];
if (!Number.isInteger(from) || !Number.isInteger(matches))
  throw new Error('--from and --matches want whole numbers');
for (let seed = from; seed < from + matches; seed += 1)
  for (const found of find(seed)) console.log(JSON.stringify(found));
