/**
 * For `node scripts/estimates.mjs`: plays captains' duels and appends to a file what the strip for spectators is given
 * before every commitment, one line each. Arguments: duels, first seed, file.
 */
import { appendFileSync } from 'node:fs';
import { expectSides, view, type Match, type View } from '../src/games/star-eater';
import { finished } from '../src/games/star-eater/beta/bots/search/orders';
import { playBots } from './play/bot-match';

interface Row {
  seed: number;
  round: number;
  factions: string[];
  view: View;
  /** What the searches of seats 0 and 1 expect. */
  values: (number | null)[];
  won: boolean;
}

const FACTIONS = ['fpa', 'lamais', 'tessari'] as const;
const PAIRS = FACTIONS.flatMap((one) => FACTIONS.flatMap((other) => (one === other ? [] : [[one, other]])));

function* rowsOf(seed: number): Generator<Row> {
  const factions = PAIRS[seed % PAIRS.length] as string[];
  const starts: Match[] = [];
  const { match } = playBots(
    { mode: 'duel', factions, balance: 'third' },
    ['captain', 'captain'],
    `${seed}`,
    (at) => {
      if (at.phase === 'commitment' && starts.at(-1)?.round !== at.round) starts.push(at);
    },
  );
  const winners = match.outcome?.winners ?? [];
  if (winners.length !== 1) return;
  for (const start of starts) {
    const seen = view(start, 'all');
    yield {
      seed,
      round: start.round,
      factions,
      view: seen,
      values: finished(expectSides(seen, start.setup)).map(({ value }) => value),
      won: winners.includes(0),
    };
  }
}

const [duels = '20', seed = '1', file = ''] = process.argv.slice(2);
if (file === '') throw new Error('wanted: duels, first seed, file');
for (let next = Number(seed); next < Number(seed) + Number(duels); next += 1)
  for (const row of rowsOf(next)) appendFileSync(file, `${JSON.stringify(row)}\n`);
