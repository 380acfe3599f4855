/**
 * Golden replays of Star Eater by its newest book and by February's, each with the hash after every entry. A changed hash
 * needs a reason, a line in CHANGELOG.md and a new RULES_VERSION.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Decision,
  type EditionId,
  type Mode,
  type RulesVersion,
  type SetupOptions,
} from '../../src/games/star-eater';
import { recordMatch } from '../play/record';
import { hashesOf } from '../play/random-match';

export interface Golden {
  rulesVersion: RulesVersion;
  setup: SetupOptions;
  decisions: Decision[];
  /** SHA-256 of the canonical state: after the set-up, then after each decision. */
  hashes: string[];
}

const GOLDEN_DIR = join(__dirname, '../../test/games/star-eater/golden');

/**
 * Ten duels and two matches of each other mode by the newest book, and by an older one a match of each mode.
 * Those of older versions, in folders of their own, are never recorded again.
 */
const MATCHES: readonly { name: string; mode: Mode; seed: number; edition?: EditionId }[] = [
  ...Array.from({ length: 10 }, (_, i) => ({ name: `duel-${i + 1}`, mode: 'duel' as const, seed: 1000 + i })),
  ...[1, 2].map((i) => ({ name: `free-for-all-${i}`, mode: 'free-for-all' as const, seed: 2000 + i })),
  ...[1, 2].map((i) => ({ name: `teams-${i}`, mode: 'teams' as const, seed: 3000 + i })),
  ...(['duel', 'free-for-all', 'teams'] as const).map((mode, i) => ({
    name: `february/${mode}`,
    mode,
    seed: 4000 + i,
    edition: 'february' as const,
  })),
];

/** Names of golden replays, with their folder. */
export const GOLDEN: readonly string[] = [
  ...MATCHES.map(({ name }) => name),
  ...MATCHES.filter(({ edition }) => !edition).map(({ name }) => `june-1/${name}`),
];

const fileOf = (name: string): string => join(GOLDEN_DIR, `${name}.json`);

export const readGolden = (name: string): Golden => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Golden;

function record(mode: Mode, seed: number, edition?: EditionId): Golden {
  const { options, decisions, rulesVersion } = recordMatch(mode, seed, edition);
  return { rulesVersion, setup: options, decisions, hashes: hashesOf(options, decisions, rulesVersion) };
}

/** One decision or hash per line, so that a diff shows where a replay diverges. */
const write = (name: string, golden: Golden): void => {
  const list = (rows: readonly unknown[]): string =>
    rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const text = `{\n  "rulesVersion": ${JSON.stringify(golden.rulesVersion)},\n  "setup": ${JSON.stringify(golden.setup)},\n  "decisions": [\n${list(golden.decisions)}\n  ],\n  "hashes": [\n${list(golden.hashes)}\n  ]\n}\n`;
  writeFileSync(fileOf(name), text);
};

/** Lists the replays that changed, or records them again; how many changed. */
export function checkStarEater(isWriting: boolean): number {
  let changed = 0;
  if (isWriting)
    for (const { name, mode, seed, edition } of MATCHES) write(name, record(mode, seed, edition));
  for (const name of isWriting ? [] : GOLDEN) {
    const golden = readGolden(name);
    const hashes = hashesOf(golden.setup, golden.decisions, golden.rulesVersion);
    const at = hashes.findIndex((hash, i) => hash !== golden.hashes[i]);
    if (at >= 0) {
      changed += 1;
      process.stdout.write(`${name}: differs after entry ${at} of ${golden.hashes.length}\n`);
    }
  }
  process.stdout.write(
    isWriting ? `${MATCHES.length} recorded\n` : `${changed} of ${GOLDEN.length} changed\n`,
  );
  return changed;
}
