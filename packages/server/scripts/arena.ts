/**
 * `npm run bench -- --arena`: what a step of an arena of 64 takes, everybody there (P-51), and how long ten people wait between two
 * matches. Floor of the step: a copy of all that it reads, in the same turn. A match takes 3 to 9 minutes, by chance from a fixed
 * seed; a step is once a second, as on a server. Waits are counted without the time in which nobody else was free.
 */
import { Played } from '../test/tournaments/played';
import { nextActs } from '../src/tournaments/pure/next';
import { runCommand } from './plain-end';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const p99 = (values: readonly number[]): number => sorted(values)[Math.floor(values.length * 0.99)] ?? NaN;
const median = (values: readonly number[]): number => sorted(values)[values.length >> 1] ?? NaN;
const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** The same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Timed {
  /** ms of each step in which anything was done, and of a copy of what it read. */
  steps: number[];
  floors: number[];
  /** Seconds between two matches in which somebody else was free. */
  waits: number[];
}

function play(people: number, seed: number): Timed {
  const next = chance(seed);
  const played = new Played('arena', people);
  const [steps, floors, waits]: [number[], number[], number[]] = [[], [], []];
  const ends = new Map<string, number>();
  const waited = new Map<number, number>();
  for (; played.data.tournament.state !== 'finished'; played.now += SECOND) {
    const began = performance.now();
    const isWork = nextActs(played.data, played.now).length > 0;
    const taken = performance.now() - began;
    structuredClone(played.data);
    if (isWork)
      [steps, floors].forEach((list, at) => list.push(at ? performance.now() - began - taken : taken));
    played.step();
    const busy = new Set(played.running.flatMap(({ entrants }) => entrants));
    for (const { matchId, entrants } of played.running) {
      if (matchId === null) continue;
      if (!ends.has(matchId)) {
        ends.set(matchId, played.now + (3 + 6 * next()) * MINUTE);
        for (const number of entrants) {
          const time = waited.get(number);
          if (time !== undefined) waits.push(time);
          waited.delete(number);
        }
      }
      if (played.now < (ends.get(matchId) ?? 0)) continue;
      played.end(matchId, [next() < 0.5 ? 0 : 1]);
      for (const number of entrants) waited.set(number, 0);
    }
    const free = played.data.entrants.filter(({ number }) => !busy.has(number));
    if (free.length > 1)
      for (const { number } of free)
        if (waited.has(number)) waited.set(number, (waited.get(number) ?? 0) + 1);
  }
  return { steps, floors, waits };
}

const row = (what: string, value: string, floor: string, goal: string): void =>
  void process.stdout.write(`| ${what} | ${value} | ${floor} | ${goal} |\n`);

runCommand(null, 1, async () => {
  play(64, 1);
  const many = Array.from({ length: 5 }, (_, at) => play(64, at + 2));
  const of = (part: keyof Timed): number[] => many.flatMap((each) => each[part]);
  row(
    `a step of an arena of 64 that does something, of ${of('steps').length}`,
    `median ${ms(median(of('steps')))}, p99 ${ms(p99(of('steps')))}`,
    `p99 ${ms(p99(of('floors')))} (a copy of what it reads)`,
    '≤ 20 ms p99',
  );
  const ten = Array.from({ length: 20 }, (_, at) => play(10, at + 1)).flatMap(({ waits }) => waits);
  row(
    `wait between two matches of an arena of ten, of ${ten.length}`,
    `median ${median(ten)} s, p99 ${p99(ten)} s`,
    '0 s (somebody else is free)',
    '≤ 20 s median',
  );
  return 0;
});
