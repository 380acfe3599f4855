/**
 * Golden replays of Broad Reach, dice included, each with the hash after every step.
 * Half of the seats are bots, the others play at random.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES_VERSION, starshipBattles, view, type Options } from '../../src/games/starship-battles';
import { seeded } from '../play/random';
import { hashesOf, playMatch, type Step } from '../play/starship-battles/match';
import { randomAnswer } from '../play/starship-battles/random-answer';

interface Golden {
  rulesVersion: string;
  options: Options;
  steps: Step[];
  hashes: string[];
}

export const GOLDEN: readonly { name: string; options: Options }[] = [
  { name: 'duel-100', options: { mode: 'duel' } },
  { name: 'duel-200-size', options: { mode: 'duel', points: 200, size: true } },
  { name: 'duel-300-edge', options: { mode: 'duel', points: 300, measure: 'edge', rounds: 5 } },
  { name: 'duel-by-sides', options: { mode: 'duel', activation: 'side' } },
  {
    name: 'duel-ready',
    options: { mode: 'duel', posts: 'ready', fleets: ['harbour-100', 'lantern-100'], rounds: 12 },
  },
  { name: 'free-for-all', options: { mode: 'free-for-all', factions: ['tithe', null, 'lantern'] } },
  { name: 'teams', options: { mode: 'teams', points: 200, rounds: 5 } },
  { name: 'duel-fifth', options: { mode: 'duel', balance: 'fifth', posts: 'ready', points: 200, rounds: 5 } },
  { name: 'free-for-all-fifth', options: { mode: 'free-for-all', balance: 'fifth' } },
  { name: 'teams-fifth', options: { mode: 'teams', balance: 'fifth', posts: 'ready' } },
];

const fileOf = (name: string): string =>
  join(__dirname, '../../test/games/starship-battles/golden', `${name}.json`);

export const readGolden = (name: string): Golden => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Golden;

/** They keep the ship data that they were recorded with. */
const record = (named: Options, seed: number): Golden => {
  const options: Options = { balance: 'second', ...named };
  const random = seeded(seed);
  const bot = starshipBattles.createBot('ensign', `golden-${seed}`);
  const { steps } = playMatch(options, {
    dice: random,
    answer: (match, asked) =>
      asked.seat % 2 === 0
        ? bot.answer(view(match, asked.seat), asked, match.setup)
        : randomAnswer(match, asked, random),
  });
  return { rulesVersion: RULES_VERSION, options, steps, hashes: hashesOf(options, steps) };
};

/** One step or hash per line, so that a diff shows where a replay diverges. */
const write = (name: string, { rulesVersion, options, steps, hashes }: Golden): void => {
  const list = (rows: readonly unknown[]): string =>
    rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const head = `"rulesVersion": ${JSON.stringify(rulesVersion)},\n  "options": ${JSON.stringify(options)}`;
  writeFileSync(
    fileOf(name),
    `{\n  ${head},\n  "steps": [\n${list(steps)}\n  ],\n  "hashes": [\n${list(hashes)}\n  ]\n}\n`,
  );
};

/** Lists the replays that changed, or records them again; how many changed. */
export function checkStarshipBattles(isWriting: boolean): number {
  let changed = 0;
  for (const [seed, { name, options }] of GOLDEN.entries()) {
    const golden = existsSync(fileOf(name)) ? readGolden(name) : null;
    const hashes = golden ? hashesOf(golden.options, golden.steps) : [];
    const at = golden ? hashes.findIndex((hash, i) => hash !== golden.hashes[i]) : 0;
    if (golden && at < 0) continue;
    changed += 1;
    // One that still holds is kept: bots would play it otherwise today.
    if (isWriting) write(name, record(options, seed + 1));
    else process.stdout.write(`${name}: differs after step ${at}\n`);
  }
  process.stdout.write(isWriting ? `${changed} recorded\n` : `${changed} of ${GOLDEN.length} changed\n`);
  return changed;
}
