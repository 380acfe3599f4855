/** Golden replays of Star Eater's draft, dice included, each with the hash after every step. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diceHashes, playRandomDice, type DiceOptions, type DiceStep } from '../play/dice/match';
import { DICE_RULES } from '../../src/games/star-eater/common/edition';

export interface DiceGolden {
  rulesVersion: string;
  setup: DiceOptions;
  steps: DiceStep[];
  hashes: string[];
}

const GOLDEN_DIR = join(__dirname, '../../test/games/star-eater/golden/dice');
const FIRST_SEED = 5000;

export const DICE_GOLDEN: readonly string[] = ['duel-1', 'duel-2', 'duel-3', 'duel-4'];

const fileOf = (name: string): string => join(GOLDEN_DIR, `${name}.json`);

export const readDiceGolden = (name: string): DiceGolden =>
  JSON.parse(readFileSync(fileOf(name), 'utf8')) as DiceGolden;

/** One step or hash per line, so that a diff shows where a replay diverges. */
function write(name: string, seed: number): void {
  const { options, steps } = playRandomDice(seed, { checked: false });
  const list = (rows: readonly unknown[]): string =>
    rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const head = `  "rulesVersion": ${JSON.stringify(DICE_RULES)},\n  "setup": ${JSON.stringify(options)}`;
  const text = `{\n${head},\n  "steps": [\n${list(steps)}\n  ],\n  "hashes": [\n${list(diceHashes(options, steps))}\n  ]\n}\n`;
  writeFileSync(fileOf(name), text);
}

/** Lists the replays that changed, or records them again; how many changed. */
export function checkDice(isWriting: boolean): number {
  if (isWriting) DICE_GOLDEN.forEach((name, i) => write(name, FIRST_SEED + i));
  let changed = 0;
  for (const name of DICE_GOLDEN) {
    const { setup, steps, hashes } = readDiceGolden(name);
    const at = diceHashes(setup, steps).findIndex((hash, i) => hash !== hashes[i]);
    if (at < 0) continue;
    changed += 1;
    process.stdout.write(`${name}: differs after entry ${at} of ${hashes.length}\n`);
  }
  process.stdout.write(`${changed} of ${DICE_GOLDEN.length} changed\n`);
  return changed;
}
