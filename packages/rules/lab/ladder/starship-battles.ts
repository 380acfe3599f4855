/**
 * `npm run ladder -- --game starship-battles --games N --seed S [--bot ensign] [--against random] [--points 100]
 * [--rounds 6] [--factions tithe,lantern] [--kind flights|1|2|3|mixed]`: one bot against another in duels with ready fleets;
 * seats and fleets change every game. `newcomer` does what the page's numbers promise, `closer` closes in. With `--kind` the first bot has
 * random fleets of that kind (`fleet-kinds.ts`) instead. Prints matches won, how they ended, and the time per answer.
 */
import { parseArgs } from 'node:util';
import { SHIPS, starshipBattles, type Options } from '../../src/games/starship-battles';
import { seeded } from '../../scripts/play/random';
import { playBots } from '../../scripts/play/starship-battles/bot-match';
import { Tally } from '../../scripts/play/tally';
import { fleetOfKind, KINDS, type Kind } from './fleet-kinds';

const LEVELS = ['random', 'newcomer', 'closer', ...starshipBattles.botLevels.map(({ id }) => id)];

interface Wanted {
  games: number;
  seed: number;
  points: 100 | 200 | 300;
  bot: string;
  against: string;
  factions: [string, string] | null;
  kind: Kind | null;
  /** Rounds of a match instead of the usual ones. */
  most: number | null;
}

function parseArguments(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      points: { type: 'string', default: '100' },
      bot: { type: 'string', default: 'ensign' },
      against: { type: 'string', default: 'random' },
      factions: { type: 'string' },
      kind: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const { bot, against } = values;
  const [games, seed, points] = [Number(values.games), Number(values.seed), Number(values.points)];
  if (!LEVELS.includes(bot) || !LEVELS.includes(against)) throw new Error(`bots are ${LEVELS.join(', ')}`);
  if (points !== 100 && points !== 200 && points !== 300) throw new Error('--points wants 100, 200 or 300');
  if (!(games >= 1 && seed >= 0)) throw new Error('--games or --seed');
  const kind = KINDS.find((each) => each === values.kind) ?? null;
  if (values.kind !== undefined && !kind) throw new Error(`--kind wants one of ${KINDS.join(', ')}`);
  const [one, other] = values.factions?.split(',') ?? [];
  const most = values.rounds === undefined ? null : Number(values.rounds);
  return { games, seed, points, bot, against, factions: one && other ? [one, other] : null, kind, most };
}

/** The ready fleets of a game: those asked for, else each pair in turn, mirrors too. */
const factionsOf = (game: number, wanted: Wanted['factions']): [string, string] => {
  if (wanted) return wanted;
  const ids = SHIPS.factions.map(({ id }) => id);
  return [ids[game % 3] ?? '', ids[Math.floor(game / 3) % 3] ?? ''];
};

export function starshipBattlesLadder(args: string[]): void {
  const { games, seed, points, bot, against, factions, kind, most } = parseArguments(args);
  const endings = new Tally();
  const tally = { won: 0, drawn: 0, rounds: 0, steps: 0, time: 0, longest: 0, answers: 0 };
  for (let game = 0; game < games; game += 1) {
    const seat = game % 2;
    const [own, other] = factionsOf(game >> 1, factions);
    const ready = (seat === 0 ? [own, other] : [other, own]).map((id) => `${id}-${points}`);
    const list = kind && fleetOfKind(kind, own, points, seeded(seed + game));
    const fleets = ready.map((id, at) => (list && at === seat ? null : id));
    const lists = fleets.map((id) => (id === null ? list : null));
    const options: Options = {
      mode: 'duel',
      points,
      posts: 'ready',
      fleets,
      ...(most === null ? {} : { rounds: most }),
    };
    const contestants = seat === 0 ? [bot, against] : [against, bot];
    const { match, times, steps } = playBots(options, contestants, seed + game, { lists });
    if (match.outcome?.winners.includes(seat)) tally.won += 1;
    else if (match.outcome?.winners.length === 0) tally.drawn += 1;
    endings.add(match.outcome?.rule ?? 'unfinished');
    tally.rounds += match.round;
    tally.steps += steps;
    const own_ = times[seat];
    if (!own_) continue;
    tally.time += own_.all;
    tally.longest = Math.max(tally.longest, own_.longest);
    tally.answers += own_.answers;
  }
  const { won, drawn, rounds, steps, time, longest, answers } = tally;
  console.log(
    `${games} duels of ${points}: ${bot}${kind ? ` (${kind})` : factions ? ` (${factions[0]})` : ''} against ${against}${factions ? ` (${factions[1]})` : ''}, from seed ${seed}`,
  );
  console.log(
    `won ${won}, drawn ${drawn} (${((100 * won) / games).toFixed(1)} %); ended by ${endings.toString()}`,
  );
  console.log(`rounds ${(rounds / games).toFixed(1)}, steps ${(steps / games).toFixed(0)} a match`);
  if (answers > 0)
    console.log(
      `an answer ${(time / answers).toFixed(2)} ms of processor time, the longest ${longest.toFixed(0)} ms`,
    );
}
