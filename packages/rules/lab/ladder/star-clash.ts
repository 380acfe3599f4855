/**
 * `npm run ladder -- --game star-clash --games N --seed S [--against random|gunner] [--bot gunner] [--players
 * 2..9]`: one bot against others, its seat rotated. Prints matches won, its points beside its share, and the
 * time per answer.
 */
import { parseArgs } from 'node:util';
import { starClash } from '../../src/games/star-clash';
import { playBots, type Contestant } from '../../scripts/play/star-clash/bot-match';

const LEVELS = ['random', ...starClash.botLevels.map(({ id }) => id)];

function parseArguments(args: string[]): {
  games: number;
  seed: number;
  players: number;
  bot: Contestant;
  against: Contestant;
} {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string', default: '2' },
      bot: { type: 'string', default: LEVELS.at(-1) ?? 'random' },
      against: { type: 'string', default: 'random' },
    },
  });
  const { bot, against } = values;
  const [games, seed, players] = [Number(values.games), Number(values.seed), Number(values.players)];
  if (!LEVELS.includes(bot) || !LEVELS.includes(against)) throw new Error(`bots are ${LEVELS.join(', ')}`);
  if (!(games >= 1 && seed >= 0 && players >= 2 && players <= 9))
    throw new Error('--games, --seed or --players');
  return { games, seed, players, bot, against };
}

export function starClashLadder(args: string[]): void {
  const { games, seed, players, bot, against } = parseArguments(args);
  const mode = players === 2 ? ('duel' as const) : ('free-for-all' as const);
  let [won, own, all, time, answers, rounds] = [0, 0, 0, 0, 0, 0];
  for (let game = 0; game < games; game += 1) {
    const seat = game % players;
    const contestants = Array.from({ length: players }, (_, each) => (each === seat ? bot : against));
    const played = playBots({ mode, players, taskForces: 0, variants: {} }, contestants, seed + game);
    if (played.match.outcome?.winners.includes(seat)) won += 1;
    own += played.scores[seat] ?? 0;
    all += played.scores.reduce((sum, each) => sum + each, 0);
    time += played.time;
    answers += played.answers;
    rounds += played.match.round;
  }
  console.log(`${games} matches of ${players}: ${bot} against ${against}, from seed ${seed}`);
  console.log(`won ${won} (${((100 * won) / games).toFixed(1)} %, share ${(100 / players).toFixed(1)} %)`);
  console.log(`points ${own} of ${all} (${((100 * own) / all).toFixed(1)} %)`);
  console.log(
    `rounds a match ${(rounds / games).toFixed(1)}, an answer ${((1000 * time) / answers).toFixed(0)} µs`,
  );
}
