/** Golden replays of Star Eater's draft, dice included, each with the hash after every step. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftHashes, playRandomDraft, type DraftOptions, type DraftStep } from '../play/dice/match';
import { DRAFT_RULES } from '../../src/games/star-eater/common/edition';

export interface DraftGolden {
  rulesVersion: string;
  setup: DraftOptions;
  steps: DraftStep[];
  hashes: string[];
}

const GOLDEN_DIR = join(__dirname, '../../test/games/star-eater/golden/dice');
const FIRST_SEED = 5000;

export const DRAFT_GOLDEN: readonly string[] = ['duel-1', 'duel-2', 'duel-3', 'duel-4'];

const fileOf = (name: string): string => join(GOLDEN_DIR, `${name}.json`);

export const readDraftGolden = (name: string): DraftGolden =>
  JSON.parse(readFileSync(fileOf(name), 'utf8')) as DraftGolden;

/** One step or hash per line, so that a diff shows where a replay diverges. */
function write(name: string, seed: number): void {
  const { options, steps } = playRandomDraft(seed, { checked: false });
  const list = (rows: readonly unknown[]): string =>
    rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const head = `  "rulesVersion": ${JSON.stringify(DRAFT_RULES)},\n  "setup": ${JSON.stringify(options)}`;
  const text = `{\n${head},\n  "steps": [\n${list(steps)}\n  ],\n  "hashes": [\n${list(draftHashes(options, steps))}\n  ]\n}\n`;
  writeFileSync(fileOf(name), text);
}

/** Lists the replays that changed, or records them again; how many changed. */
export function checkDice(isWriting: boolean): number {
  if (isWriting) DRAFT_GOLDEN.forEach((name, i) => write(name, FIRST_SEED + i));
  let changed = 0;
  for (const name of DRAFT_GOLDEN) {
    const { setup, steps, hashes } = readDraftGolden(name);
    const at = draftHashes(setup, steps).findIndex((hash, i) => hash !== hashes[i]);
    if (at < 0) continue;
    changed += 1;
    process.stdout.write(`${name}: differs after entry ${at} of ${hashes.length}\n`);
  }
  process.stdout.write(`${changed} of ${DRAFT_GOLDEN.length} changed\n`);
  return changed;
}
