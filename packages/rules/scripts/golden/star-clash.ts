/** Golden replays of Star Clash, each with the hash after every step. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES_VERSION, starClash, type Variants } from '../../src/games/star-clash';
import { seeded } from '../play/random';
import { hashesOf, playMatch, randomAnswer, type Chosen, type Step } from '../play/star-clash/random-match';

interface Golden {
  rulesVersion: string;
  chosen: Chosen;
  steps: Step[];
  /** SHA-256 of the canonical state: before the first step, then after each. */
  hashes: string[];
}

const GOLDEN_DIR = join(__dirname, '../../test/games/star-clash/golden');

const of = (
  name: string,
  mode: Chosen['mode'],
  players: number,
  taskForces = 0,
  variants: Variants = {},
) => ({
  name,
  chosen: { mode, players, taskForces, variants },
});

const SHORT = { rounds: 1 };

export const GOLDEN: readonly { name: string; chosen: Chosen }[] = [
  of('duel-1', 'duel', 2),
  of('duel-2', 'duel', 2, 0, { ...SHORT, strongMines: true, noReinforcements: true }),
  of('free-for-all-3', 'free-for-all', 3, 0, { goal: 60 }),
  of('free-for-all-5', 'free-for-all', 5, 0, SHORT),
  of('free-for-all-9', 'free-for-all', 9, 0, SHORT),
  of('gunnery', 'free-for-all', 4, 0, { ...SHORT, gunnery: true }),
  of('last-man-standing', 'free-for-all', 4, 0, { ...SHORT, lastManStanding: true }),
  of('factions', 'free-for-all', 3, 0, { rounds: 2, fleet: 6, hand: 7, factions: ['hsv', null, 'jcs'] }),
  of('teams-4', 'teams', 4, 2, SHORT),
  of('teams-6', 'teams', 6, 3, SHORT),
  of('solo-1', 'solo', 1),
  of('solo-2', 'solo', 1, 0, { lastManStanding: true, factions: [null, 'mfl'] }),
  of('gauntlet', 'gauntlet', 1),
];

const fileOf = (name: string): string => join(GOLDEN_DIR, `${name}.json`);

export const readGolden = (name: string): Golden => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Golden;

/** Bots in the even seats, random play in the odd ones. */
function record(name: string, chosen: Chosen): Golden {
  const random = seeded(name.length);
  const bot = starClash.createBot('gunner', name);
  const { steps } = playMatch(chosen, name, (match, asked) =>
    asked.seat % 2 === 0
      ? bot.answer(starClash.view(match, asked.seat), asked, match.setup)
      : randomAnswer(match, asked, random),
  );
  return { rulesVersion: RULES_VERSION, chosen, steps, hashes: hashesOf(chosen, name, steps) };
}

/** One step or hash per line, so that a diff shows where a replay diverges. */
const write = (name: string, { rulesVersion, chosen, steps, hashes }: Golden): void => {
  const list = (rows: readonly unknown[]): string =>
    rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const head = `"rulesVersion": ${JSON.stringify(rulesVersion)},\n  "chosen": ${JSON.stringify(chosen)}`;
  const text = `{\n  ${head},\n  "steps": [\n${list(steps)}\n  ],\n  "hashes": [\n${list(hashes)}\n  ]\n}\n`;
  writeFileSync(fileOf(name), text);
};

/** Lists the replays that changed, or records them again; how many changed. */
export function checkStarClash(isWriting: boolean): number {
  let changed = 0;
  for (const { name, chosen } of GOLDEN) {
    if (isWriting) {
      write(name, record(name, chosen));
      continue;
    }
    const golden = readGolden(name);
    const hashes = hashesOf(golden.chosen, name, golden.steps);
    const at = hashes.findIndex((hash, i) => hash !== golden.hashes[i]);
    if (at < 0) continue;
    changed += 1;
    process.stdout.write(`${name}: differs after step ${at} of ${golden.hashes.length}\n`);
  }
  process.stdout.write(
    isWriting ? `${GOLDEN.length} recorded\n` : `${changed} of ${GOLDEN.length} changed\n`,
  );
  return changed;
}
