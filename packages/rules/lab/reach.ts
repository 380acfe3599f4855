/**
 * `npm run lab -- reach [--mode duel|free-for-all|teams] [--points 100|200|300] [--games 400] [--seed 1] [--bot ensign]
 * [--balance NAME]`: how even Broad Reach's seats and ready fleets are between bots of one level. Every order of different
 * fleets is played as often as any other, so that a seat's share does not depend on its fleets, nor a fleet's on its seats.
 * Prints matches won by seat, by fleet and by pair of fleets, with 95 % intervals (Wilson); a draw is half a win in duels.
 */
import { parseArgs } from 'node:util';
import { playBots } from '../scripts/play/starship-battles/bot-match';
import { wilson } from '../scripts/play/wilson';
import { MODES, SHIPS, starshipBattles, type Options } from '../src/games/starship-battles';

const FLEETS = SHIPS.factions.map(({ id }) => id);

/** Fleets by seat, match after match. */
const ORDERS: Readonly<Record<Options['mode'], readonly (readonly number[])[]>> = {
  duel: [
    [0, 1],
    [1, 0],
    [1, 2],
    [2, 1],
    [2, 0],
    [0, 2],
  ],
  'free-for-all': [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
    [1, 0, 2],
    [0, 2, 1],
  ],
  teams: [
    [0, 1, 0, 1],
    [1, 0, 1, 0],
    [1, 2, 1, 2],
    [2, 1, 2, 1],
    [2, 0, 2, 0],
    [0, 2, 0, 2],
  ],
};

function parseArguments() {
  const { values } = parseArgs({
    options: {
      mode: { type: 'string', default: 'duel' },
      points: { type: 'string', default: '100' },
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      bot: { type: 'string', default: 'ensign' },
      balance: { type: 'string' },
    },
  });
  const { bot } = values;
  const mode = MODES.find((each) => each === values.mode);
  const balance = starshipBattles.balances.find((each) => each === values.balance);
  const points = ([100, 200, 300] as const).find((each) => String(each) === values.points);
  const [games, seed] = [Number(values.games), Number(values.seed)];
  if (!mode || !points || !(games >= 1 && seed >= 0)) throw new Error('--mode, --points, --games or --seed');
  if (values.balance !== undefined && !balance)
    throw new Error(`--balance: ${starshipBattles.balances.join(', ')}`);
  return { mode, points, games, seed, bot, balance: balance as Options['balance'] };
}

interface Share {
  won: number;
  drawn: number;
  all: number;
}

class Shares {
  readonly #shares = new Map<string, Share>();

  add(key: string, result: 'won' | 'drawn' | 'lost'): void {
    const share = this.#shares.get(key) ?? { won: 0, drawn: 0, all: 0 };
    share.all += 1;
    if (result !== 'lost') share[result] += 1;
    this.#shares.set(key, share);
  }

  print(drawCounts: number): void {
    for (const [key, { won, drawn, all }] of [...this.#shares].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const points = won + drawn * drawCounts;
      const [low, high] = wilson(points, all).map((share) => (100 * share).toFixed(1));
      console.log(
        `${key.padEnd(26)} ${((100 * points) / all).toFixed(1)} (${low} to ${high}), ${won} won, ${drawn} drawn of ${all}`,
      );
    }
  }
}

function main(): void {
  const { mode, points, games, seed, bot, balance } = parseArguments();
  const shares = new Shares();
  let rounds = 0;
  for (let game = 0; game < games; game += 1) {
    const order = ORDERS[mode][game % 6] ?? [];
    const fleets = order.map((at) => FLEETS[at] ?? '');
    const options: Options = {
      ...{ mode, points, posts: 'ready', fleets: fleets.map((id) => `${id}-${points}`) },
      ...(balance ? { balance } : {}),
    };
    const { match } = playBots(
      options,
      fleets.map(() => bot),
      seed + game,
    );
    const winners = match.outcome?.winners ?? [];
    rounds += match.round;
    fleets.forEach((fleet, seat) => {
      const result = winners.length === 0 ? 'drawn' : winners.includes(seat) ? 'won' : 'lost';
      shares.add(`seat ${seat}`, result);
      // Allies have one fleet, and one result.
      if (mode === 'teams' && seat > 1) return;
      shares.add(`fleet ${fleet}`, result);
      const other = fleets[1 - seat] ?? '';
      if (mode !== 'free-for-all' && FLEETS.indexOf(fleet) < FLEETS.indexOf(other))
        shares.add(`pair ${fleet}, ${other}`, result);
    });
  }
  console.log(
    `${games} matches (${mode}) of ${points} points, ${bot}, ${balance ?? 'newest balance'}, from seed ${seed}`,
  );
  shares.print(mode === 'free-for-all' ? 0 : 0.5);
  console.log(`${(rounds / games).toFixed(1)} rounds a match`);
}

main();
