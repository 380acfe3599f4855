/**
 * `npm run puzzles -- [--game star-eater|star-clash|starship-battles] [--from SEED] [--matches N]`: finds puzzles in matches between bots and prints
 * them as scenarios, one a line, with the share of answers that solve them. Those of `/puzzles` are in `scenarios/`.
 */
import { parseArgs } from 'node:util';
import { reachPuzzlesOf } from './puzzles/broad-reach';
import { clashPuzzlesOf } from './puzzles/star-clash';
import { puzzlesOf } from './puzzles/star-eater';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'star-eater' },
    from: { type: 'string', default: '1' },
    matches: { type: 'string', default: '20' },
  },
});
const FINDERS = { 'star-eater': puzzlesOf, 'star-clash': clashPuzzlesOf, 'starship-battles': reachPuzzlesOf };
const find = new Map(Object.entries(FINDERS)).get(values.game);
if (!find) throw new Error(`--game wants one of ${Object.keys(FINDERS).join(', ')}`);
const [from, matches] = [Number(values.from), Number(values.matches)];
if (!Number.isInteger(from) || !Number.isInteger(matches))
  throw new Error('--from and --matches want whole numbers');
for (let seed = from; seed < from + matches; seed += 1)
  for (const found of find(seed)) console.log(JSON.stringify(found));
