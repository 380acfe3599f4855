/** `npm run ladder -- [--game star-eater|star-clash|starship-battles] …`: bots against each other and against random play; each game's own options are in `ladder/`. */
import { starClashLadder } from './ladder/star-clash';
import { starEaterLadder } from './ladder/star-eater';
import { starshipBattlesLadder } from './ladder/starship-battles';

const LADDERS: Readonly<Record<string, (args: string[]) => void>> = {
  'star-eater': starEaterLadder,
  'star-clash': starClashLadder,
  'starship-battles': starshipBattlesLadder,
};

function main(): void {
  const args = process.argv.slice(2);
  const at = args.indexOf('--game');
  const game = at < 0 ? 'star-eater' : args.splice(at, 2)[1];
  const ladder = LADDERS[game ?? ''];
  if (!ladder) throw new Error(`--game wants one of ${Object.keys(LADDERS).join(', ')}`);
  ladder(args);
}

main();
