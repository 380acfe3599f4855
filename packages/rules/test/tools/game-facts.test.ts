/** ARCHITECTURE.md, A game: its facts are one file, `meta.ts`, and README.md says the same of every game. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import { meta as starClash } from '../../src/games/star-clash/meta';
import { meta as starEater } from '../../src/games/star-eater/meta';
import { meta as broadReach } from '../../src/games/starship-battles/meta';
import type { GameMeta } from '../../src/meta';

const ROOT = join(__dirname, '../../../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

const KNOWN: Readonly<Record<string, GameMeta>> = {
  'star-eater': starEater,
  'star-clash': starClash,
  'starship-battles': broadReach,
};

/** A plain game may go without. */
const games = [...new Set(GAMES.all().map(({ id }) => id))].filter((id) => id in KNOWN);

test('each has the title of its facts', () => {
  for (const { id, title } of GAMES.all()) expect(title).toBe(KNOWN[id]?.title ?? title);
});

describe.each(games)('the facts of %s', (id) => {
  const meta = KNOWN[id] as GameMeta;
  const versions = GAMES.all().filter((game) => game.id === id);
  const row = README.split('\n').find((line) => line.startsWith(`| **${meta.title}**`)) ?? '';

  test('editions are those of the registry, and all rules are documents of this repository', () => {
    if (meta.editions)
      expect(Object.keys(meta.editions).sort()).toEqual(
        [...new Set(versions.map(({ edition }) => edition))].sort(),
      );
    for (const rules of [meta.rules, ...Object.values(meta.editions ?? {}).map((book) => book.rules)])
      expect(existsSync(join(ROOT, rules))).toBe(true);
  });

  test('README.md has them: who made it, what stage, how many play, the bots, every book', () => {
    const players = Object.values(meta.modes).flatMap((mode) => mode.players);
    expect(row).toContain(`| ${Math.min(...players)} to ${Math.max(...players)} `);
    expect(row).toContain(meta.designer);
    expect(row).toContain(meta.stage);
    for (const rules of [meta.rules, ...Object.values(meta.editions ?? {}).map((book) => book.rules)])
      expect(row).toContain(`(${rules})`);
    const levels = new Set(versions.flatMap(({ botLevels }) => botLevels.map(({ id: level }) => level)));
    const named = [...row.matchAll(/`([\w-]+)`/g)].map(([, level]) => level);
    expect(named.sort()).toEqual([...levels].sort());
  });
});
