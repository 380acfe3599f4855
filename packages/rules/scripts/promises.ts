/**
 * `npm run promises -- --duels N --seed S [--mode duel|free-for-all|teams] [--against LEVEL [--unknown]]`:
 * matches between ensigns, or of one ensign against bots of a level. Before each round it predicts for every
 * ensign what its later orders could deal and take, and compares that with the result. `--unknown`: the
 * prediction takes the others for ensigns. The second time is that of the longer part of the first question,
 * as two workers need it; the third that of a question about the same round with other orders. Exits with 1
 * if a worst case was exceeded.
 */
import { parseArgs } from 'node:util';
import {
  BOT_LEVELS,
  dangerOf,
  likelyDangerOf,
  view,
  worstDangerOf,
  type BotLevel,
  type Danger,
  type Mode,
} from '../src/games/star-eater';
import { seeded } from './play/random';
import { MODES, randomSetup } from './play/random-match';
import { roundsOf } from './play/rounds';

const MOST_ROUNDS = 60;

interface Wanted {
  duels: number;
  seed: number;
  mode: Mode;
  against: BotLevel;
  isKnown: boolean;
}

function parseArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      duels: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      mode: { type: 'string', default: 'duel' },
      against: { type: 'string', default: 'ensign' },
      unknown: { type: 'boolean', default: false },
    },
  });
  const [duels, seed] = [Number(values.duels), Number(values.seed)];
  if (!Number.isInteger(duels) || duels < 1) throw new Error('--duels wants a whole number from 1');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed wants a whole number from 0');
  const mode = MODES.find((each) => each === values.mode);
  if (!mode) throw new Error(`--mode wants one of ${MODES.join(', ')}`);
  const against = BOT_LEVELS.find((each) => each === values.against);
  if (!against) throw new Error(`--against wants one of ${BOT_LEVELS.join(', ')}`);
  return { duels, seed, mode, against, isKnown: !values.unknown };
}

/** One predicted number and its result. */
interface Promise {
  came: number;
  low: number;
  middle: number;
  high: number;
  most: number;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;

const mean = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)).toFixed(2);

function show(name: string, promises: readonly Promise[]): void {
  const within = promises.filter(({ came, low, high }) => came >= low && came <= high).length;
  const above = promises.filter(({ came, high }) => came > high).length;
  const exceeded = promises.filter(({ came, most }) => came > most).length;
  const off = promises.map(({ came, middle }) => Math.abs(came - middle));
  console.log(
    `${name.padEnd(6)} within the likely range ${share(within, promises.length)}, above it ${share(above, promises.length)},` +
      ` above the limit ${exceeded} of ${promises.length}`,
  );
  console.log(
    `       came ${mean(promises.map(({ came }) => came))}, middle ${mean(promises.map(({ middle }) => middle))},` +
      ` off by ${mean(off)}, range ${mean(promises.map(({ low, high }) => high - low))} wide,` +
      ` limit ${mean(promises.map(({ most }) => most))}`,
  );
}

/** Processor time, because other processes share the machine. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function showTimes(name: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const at = (part: number): string => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
  console.log(`processor time, ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`);
}

/** Ships lost, and how many of them were predicted. */
interface Losses {
  lost: number;
  possible: number;
  likely: number;
  warned: number;
}

function main(): void {
  const { duels, seed: first, mode, against, isKnown } = parseArguments();
  const taken: Promise[] = [];
  const dealt: Promise[] = [];
  const times: number[] = [];
  const longer: number[] = [];
  const again: number[] = [];
  const levels = against === 'ensign' ? {} : { 1: against, 2: against, 3: against };
  const losses: Losses = { lost: 0, possible: 0, likely: 0, warned: 0 };
  for (let seed = first; seed < first + duels; seed += 1)
    for (const { start, orders, toll } of roundsOf(
      randomSetup(mode, seeded(seed)),
      seed,
      0,
      MOST_ROUNDS,
      levels,
    ))
      for (const [seat, given] of orders) {
        if (seat in levels) continue;
        const asked = { view: view(start, seat), facts: start.setup, seat, levels: isKnown ? levels : {} };
        // The page asks first without orders, then after each change.
        const began = now();
        const unordered = { ...asked, orders: { engine: null, commands: [] } };
        worstDangerOf(unordered);
        const half = now();
        likelyDangerOf(unordered);
        const second = now();
        longer.push(Math.max(half - began, second - half));
        const danger: Danger = dangerOf({ ...asked, orders: given });
        times.push(second - began);
        again.push(now() - second);
        const { worst, likely } = danger;
        if (!worst) continue;
        const most = [...worst.dealt].reduce((sum, [, limit]) => sum + limit.toll.damage, 0);
        taken.push({ came: toll.taken[seat] ?? 0, ...likely.taken, most: worst.taken.toll.damage });
        dealt.push({ came: toll.dealt[seat] ?? 0, ...likely.dealt, most });
        if (worst.taken.isLost) losses.warned += 1;
        if (!toll.lost.includes(seat)) continue;
        losses.lost += 1;
        if (worst.taken.isLost) losses.possible += 1;
        if ((likely.lost[seat] ?? 0) > 0) losses.likely += 1;
      }
  console.log(`${duels} matches (${mode}) from seed ${first}, ${taken.length} promises`);
  show('taken', taken);
  show('dealt', dealt);
  console.log(
    `ships lost ${losses.lost}: the limit had said so of ${losses.possible}, a draw of ${losses.likely};` +
      ` the limit warned in ${share(losses.warned, taken.length)} of all rounds`,
  );
  showTimes('first question of a round', times);
  showTimes('its longer part', longer);
  showTimes('with other orders', again);
  const isBroken = [...taken, ...dealt].some(({ came, most }) => came > most);
  if (isBroken) process.exitCode = 1;
}

main();
