/**
 * `npm run bench`, the engine's part. Each figure is next to its floor: the cheapest thing that could do the
 * same work, measured in the same run on the same states. Ratios carry over to other machines, times do not.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { apply, setup, stateHash, type Decision, type Match, type Mode } from '../src/games/star-eater';
import { asScenario } from './play/as-scenario';
import { recordMatch, type Recorded } from './play/record';
import { seeded } from './play/random';
import { stateHash as clashHash, type Match as ClashMatch } from '../src/games/star-clash';
import { MODES, playMatch, randomAnswer, randomChoice, replayMatch } from './play/star-clash/random-match';
import { accepted } from '../src/kernel/accepted';

const now = (): number => Number(process.hrtime.bigint()) / 1e6;

const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

/** The least processor time (ms) of several runs: other load does not make the engine slower. */
const best = (runs: number, work: () => void): number => {
  const times = Array.from({ length: runs }, () => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
};

/**
 * Warm-up passes. A server runs for weeks, so its engine is fully compiled; the compiler is done with the 40
 * duels after about a dozen passes.
 */
const WARM_UP = 15;

const warmUp = (work: () => void): void => {
  for (let pass = 0; pass < WARM_UP; pass += 1) work();
};

interface Line {
  figure: string;
  value: string;
  floor: string;
  ratio: number | null;
  goal: string;
}

const lines: Line[] = [];

const show = (line: Line): void => {
  lines.push(line);
  const ratio = line.ratio === null ? '' : `${line.ratio.toFixed(2)} ×`;
  console.log(
    `${line.figure.padEnd(46)} ${line.value.padStart(16)} ${line.floor.padStart(34)} ${ratio.padStart(9)}  ${line.goal}`,
  );
};

const start = (recorded: Recorded): Match => accepted(setup(recorded.options)).match;

const replay = (recorded: Recorded, seen?: (match: Match, decision: Decision) => void): Match => {
  let match = start(recorded);
  for (const decision of recorded.decisions) {
    seen?.(match, decision);
    match = accepted(apply(match, decision)).match;
  }
  return match;
};

/** The part of a match that decisions change; the set-up is shared, never copied. */
const stateOf = (match: Match): Omit<Match, 'setup'> => {
  const { setup: _setup, ...state } = match;
  return state;
};

const duels = (mode: Mode, count: number): Recorded[] =>
  Array.from({ length: count }, (_, i) => recordMatch(mode, 100 + i));

const roundsOf = (recorded: readonly Recorded[]): number =>
  recorded.reduce((sum, { rounds }) => sum + rounds, 0);

function benchReplay(recorded: readonly Recorded[]): void {
  const rounds = roundsOf(recorded);
  const states = recorded.flatMap((each) => {
    const seen: Omit<Match, 'setup'>[] = [];
    replay(each, (match) => seen.push(stateOf(match)));
    return seen;
  });
  const decisions = states.length;
  const cold = best(1, () => recorded.forEach((each) => replay(each)));
  warmUp(() => recorded.forEach((each) => replay(each)));
  const replayed = best(5, () => recorded.forEach((each) => replay(each)));
  warmUp(() => states.forEach((state) => structuredClone(state)));
  const cloned = best(5, () => states.forEach((state) => structuredClone(state)));
  const hashed = best(3, () => recorded.forEach((each) => replay(each, (match) => stateHash(match))));
  show({
    figure: `duels replayed (${recorded.length}, ${rounds} rounds)`,
    value: `${Math.round((rounds / replayed) * 1000)} rounds/s`,
    floor: `${Math.round((rounds / cloned) * 1000)} rounds/s (structuredClone)`,
    ratio: replayed / cloned,
    goal: '≥ 5,000 rounds/s a core',
  });
  show({
    figure: '  the same, second pass of a fresh process',
    value: `${Math.round((rounds / cold) * 1000)} rounds/s`,
    floor: `${Math.round((rounds / replayed) * 1000)} rounds/s (warm)`,
    ratio: cold / replayed,
    goal: '',
  });
  show({
    figure: `one decision, mean of ${decisions}`,
    value: `${((replayed / decisions) * 1000).toFixed(1)} µs`,
    floor: `${((cloned / decisions) * 1000).toFixed(1)} µs (structuredClone)`,
    ratio: replayed / cloned,
    goal: '≤ 1 ×',
  });
  show({
    figure: 'one decision and the hash of its state',
    value: `${((hashed / decisions) * 1000).toFixed(1)} µs`,
    floor: `${((replayed / decisions) * 1000).toFixed(1)} µs (without the hash)`,
    ratio: hashed / replayed,
    goal: '',
  });
}

/** Median time of a decision and of a clone, over the states that `wanted` picks. */
function benchGrowth(figure: string, recorded: readonly Recorded[], wanted: (match: Match) => boolean): void {
  const decided: number[] = [];
  const cloned: number[] = [];
  for (const each of recorded)
    replay(each, (match, decision) => {
      if (!wanted(match)) return;
      const a = now();
      apply(match, decision);
      const b = now();
      structuredClone(stateOf(match));
      const c = now();
      decided.push(b - a);
      cloned.push(c - b);
    });
  if (decided.length < 20) return;
  const [time, floor] = [median(decided), median(cloned)];
  show({
    figure: `  ${figure} (${decided.length} decisions)`,
    value: `${(time * 1000).toFixed(1)} µs`,
    floor: `${(floor * 1000).toFixed(1)} µs (structuredClone)`,
    ratio: time / floor,
    goal: '',
  });
}

/** Writes lines to a process and waits for as many back; ms from start to end. */
async function pipeThrough(argv: readonly string[], input: string): Promise<{ ms: number; lines: number }> {
  const began = now();
  const child = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'inherit'] });
  let answered = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) answered += 1;
  });
  child.stdin.end(input);
  await once(child, 'close');
  return { ms: now() - began, lines: answered };
}

const ECHO = `const { createInterface } = require('node:readline');
createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify(JSON.parse(line))));`;

/** Positions of recorded matches, each with one round played from it. */
function oneRoundScenarios(recorded: readonly Recorded[], count: number): string[] {
  const all = recorded.flatMap((each) => {
    const found: string[] = [];
    let from: { match: Match; decisions: Decision[] } | null = null;
    replay(each, (match, decision) => {
      const isStart = match.phase === 'commitment' && match.seats.every((seat) => seat.orders === null);
      if (isStart && from) found.push(JSON.stringify(asScenario(from.match, from.decisions, 'bench')));
      if (isStart) from = { match, decisions: [] };
      from?.decisions.push(decision);
    });
    return found;
  });
  return Array.from({ length: count }, (_, i) => all[i % all.length] as string);
}

async function benchScenarios(recorded: readonly Recorded[]): Promise<void> {
  const scenarios = oneRoundScenarios(recorded, 2_000);
  const input = `${scenarios.join('\n')}\n`;
  const script = join(__dirname, 'scenario.ts');
  const run = await pipeThrough(['-r', 'ts-node/register/transpile-only', script, '--jsonl'], input);
  const floor = await pipeThrough(['-e', ECHO], input);
  if (run.lines !== scenarios.length)
    throw new Error(`${run.lines} answers to ${scenarios.length} scenarios`);
  show({
    figure: '2,000 one-round scenarios on standard input',
    value: `${(run.ms / 1000).toFixed(2)} s`,
    floor: `${(floor.ms / 1000).toFixed(2)} s (parse and print)`,
    ratio: run.ms / floor.ms,
    goal: '≤ 20 s, start-up included',
  });
}

/**
 * Random matches of Star Clash in every mode, each played again from its steps, deals and shuffles included.
 */
function benchStarClash(): void {
  const recorded = Array.from({ length: 60 }, (_, seed) => {
    const random = seeded(seed);
    const chosen = randomChoice(MODES[seed % MODES.length] ?? 'duel', random);
    const name = `bench-${seed}`;
    return { chosen, name, ...playMatch(chosen, name, (match, asked) => randomAnswer(match, asked, random)) };
  });
  const replayAll = (seen?: (match: ClashMatch) => void): void =>
    recorded.forEach(({ chosen, name, steps }) => replayMatch(chosen, name, steps, seen));
  const states: object[] = [];
  replayAll(({ setup: _setup, ...state }) => states.push(state));
  warmUp(() => replayAll());
  const replayed = best(5, () => replayAll());
  warmUp(() => states.forEach((state) => structuredClone(state)));
  const cloned = best(5, () => states.forEach((state) => structuredClone(state)));
  const hashed = best(3, () => replayAll((match) => clashHash(match)));
  const perSecond = Math.round((states.length / replayed) * 1000);
  show({
    figure: `Star Clash, ${states.length} decisions of ${recorded.length} matches`,
    value: `${perSecond} decisions/s`,
    floor: `${Math.round((states.length / cloned) * 1000)} a second (structuredClone)`,
    ratio: replayed / cloned,
    goal: '≥ 20,000 decisions/s a core',
  });
  show({
    figure: '  one decision and the hash of its state',
    value: `${((hashed / states.length) * 1000).toFixed(1)} µs`,
    floor: `${((replayed / states.length) * 1000).toFixed(1)} µs (without the hash)`,
    ratio: hashed / replayed,
    goal: '',
  });
}

async function main(): Promise<void> {
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown CPU'}, one core\n`);
  console.log(
    `${'figure'.padEnd(46)} ${'value'.padStart(16)} ${'floor'.padStart(34)} ${'ratio'.padStart(9)}  goal`,
  );
  const recorded = duels('duel', 40);
  recorded.forEach((each) => replay(each));
  benchReplay(recorded);
  await benchScenarios(recorded);
  benchStarClash();
  console.log('\ngrowth (medians)');
  benchGrowth('duels, rounds 1 to 5', recorded, (match) => match.round <= 5);
  benchGrowth('duels, from round 20 on', recorded, (match) => match.round >= 20);
  benchGrowth('duels, no token on the board', recorded, (match) => match.tokens.length === 0);
  benchGrowth('duels, 8 tokens and more', recorded, (match) => match.tokens.length >= 8);
  benchGrowth('three players', duels('free-for-all', 20), () => true);
  benchGrowth('four players', duels('teams', 20), () => true);
}

void main();
