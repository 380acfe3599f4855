/**
 * `npm run lab -- promises --duels N --seed S [--mode duel|free-for-all|teams] [--against LEVEL [--unknown]]
 * [--planner LEVEL]`: matches between ensigns, or of one planner (an ensign) against bots of a level. Before each
 * round it predicts for every planner what its later orders could deal and take, twice: before the search for the
 * others' orders ("at once") and after it. Then it compares that with the result. `--unknown`: the prediction takes
 * the others for people. Times are those of the first question of a round and of one with other orders after the
 * search: both parts together, and the longer part, which is what two workers need. Exits with 1 if a worst case
 * was exceeded, and names the seed and the round of each.
 */
import { parseArgs } from 'node:util';
import {
  BOT_LEVELS,
  foreseeOthers,
  likelyDangerOf,
  view,
  worstDangerOf,
  type BotLevel,
  type Danger,
  type DangerQuestion,
  type Levels,
  type Mode,
  type Seat,
} from '../src/games/star-eater';
import { seeded } from '../scripts/play/random';
import { MODES, randomSetup } from '../scripts/play/random-match';
import { roundsOf, type PlayedRound } from '../scripts/play/rounds';

const MOST_ROUNDS = 60;

interface Wanted {
  duels: number;
  seed: number;
  mode: Mode;
  against: BotLevel;
  isKnown: boolean;
  planner: BotLevel;
}

function parseArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      duels: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      mode: { type: 'string', default: 'duel' },
      against: { type: 'string', default: 'ensign' },
      unknown: { type: 'boolean', default: false },
      planner: { type: 'string', default: 'ensign' },
    },
  });
  const [duels, seed] = [Number(values.duels), Number(values.seed)];
  if (!Number.isInteger(duels) || duels < 1) throw new Error('--duels wants a whole number from 1');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed wants a whole number from 0');
  const mode = MODES.find((each) => each === values.mode);
  if (!mode) throw new Error(`--mode wants one of ${MODES.join(', ')}`);
  const against = BOT_LEVELS.find((each) => each === values.against);
  if (!against) throw new Error(`--against wants one of ${BOT_LEVELS.join(', ')}`);
  const planner = BOT_LEVELS.find((each) => each === values.planner);
  if (!planner) throw new Error(`--planner wants one of ${BOT_LEVELS.join(', ')}`);
  return { duels, seed, mode, against, isKnown: !values.unknown, planner };
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

interface Figures {
  taken: Promise[];
  dealt: Promise[];
  atOnce: { taken: Promise[]; dealt: Promise[] };
  losses: Losses;
  times: Record<'first' | 'firstLonger' | 'again' | 'againLonger' | 'search' | 'step', number[]>;
}

/** Both parts of a question, each with its time in milliseconds. */
function ask(question: DangerQuestion): { danger: Danger; whole: number; longer: number } {
  const began = now();
  const worst = worstDangerOf(question);
  const half = now();
  const likely = likelyDangerOf(question);
  const end = now();
  return {
    danger: { ...worst, likely },
    whole: end - began,
    longer: Math.max(half - began, end - half),
  };
}

/** The search, with the time of each of its steps. */
function search(question: DangerQuestion, { search: whole, step: steps }: Figures['times']): void {
  const thinking = foreseeOthers(question);
  const began = now();
  let last = began;
  for (let isDone = false; !isDone;) {
    isDone = thinking.next().done === true;
    steps.push(now() - last);
    last = now();
  }
  whole.push(last - began);
}

function predict(
  figures: Figures,
  seed: number,
  { start, orders, toll }: PlayedRound,
  seat: Seat,
  levels: Levels,
): void {
  const given = orders.get(seat);
  if (!given) return;
  const { times } = figures;
  const asked = { view: view(start, seat), facts: start.setup, seat, levels };
  // The page asks first without orders, then after each change.
  const unordered = { ...asked, orders: { engine: null, commands: [] } };
  const first = ask(unordered);
  times.first.push(first.whole);
  times.firstLonger.push(first.longer);
  const question = { ...asked, orders: given };
  const before = likelyDangerOf(question);
  search(question, times);
  const again = ask(question);
  times.again.push(again.whole);
  times.againLonger.push(again.longer);
  const { worst, likely } = again.danger;
  if (!worst) return;
  const came = { taken: toll.taken[seat] ?? 0, dealt: toll.dealt[seat] ?? 0 };
  const most = {
    taken: worst.taken.toll.damage,
    dealt: [...worst.dealt].reduce((sum, [, limit]) => sum + limit.toll.damage, 0),
  };
  for (const what of ['taken', 'dealt'] as const) {
    figures[what].push({ came: came[what], ...likely[what], most: most[what] });
    figures.atOnce[what].push({ came: came[what], ...before[what], most: most[what] });
    if (came[what] > most[what])
      console.log(
        `worst case exceeded: seed ${seed}, round ${start.round}, seat ${seat}, ${what} ${came[what]} instead of at most ${most[what]}`,
      );
  }
  const { losses } = figures;
  if (worst.taken.isLost) losses.warned += 1;
  if (!toll.lost.includes(seat)) return;
  losses.lost += 1;
  if (worst.taken.isLost) losses.possible += 1;
  if ((likely.lost[seat] ?? 0) > 0) losses.likely += 1;
}

function main(): void {
  const { duels, seed: first, mode, against, isKnown, planner } = parseArguments();
  const figures: Figures = {
    taken: [],
    dealt: [],
    atOnce: { taken: [], dealt: [] },
    losses: { lost: 0, possible: 0, likely: 0, warned: 0 },
    times: { first: [], firstLonger: [], again: [], againLonger: [], search: [], step: [] },
  };
  const isMirror = against === planner;
  const others = isMirror
    ? { 0: against, 1: against, 2: against, 3: against }
    : { 1: against, 2: against, 3: against };
  const levels = { 0: planner, ...others };
  for (let seed = first; seed < first + duels; seed += 1)
    for (const round of roundsOf(randomSetup(mode, seeded(seed)), seed, 0, MOST_ROUNDS, levels))
      for (const seat of round.orders.keys())
        if (isMirror || seat === 0) predict(figures, seed, round, seat, isKnown ? levels : {});
  const { taken, dealt, atOnce, losses, times } = figures;
  console.log(
    `${duels} matches (${mode}) of ${planner} against ${against} from seed ${first}, ${taken.length} promises`,
  );
  console.log('at once');
  show('taken', atOnce.taken);
  show('dealt', atOnce.dealt);
  console.log('after the search');
  show('taken', taken);
  show('dealt', dealt);
  console.log(
    `ships lost ${losses.lost}: the limit had said so of ${losses.possible}, a try of ${losses.likely};` +
      ` the limit warned in ${share(losses.warned, taken.length)} of all rounds`,
  );
  showTimes('first question of a round', times.first);
  showTimes('its longer part', times.firstLonger);
  showTimes('with other orders', times.again);
  showTimes('its longer part', times.againLonger);
  showTimes('the search', times.search);
  showTimes('a step of the search', times.step);
  const isBroken = [...taken, ...dealt].some(({ came, most }) => came > most);
  if (isBroken) process.exitCode = 1;
}

main();
