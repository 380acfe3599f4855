/** ARCHITECTURE.md: the house knows people, clocks, seals and replays, but no game. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@star-eater/rules/src/games';

const SOURCE = join(__dirname, '../src');
/** A game's rooms, and what released databases hold. */
const NOT_THE_HOUSE = /^(games\/|store\/migrations\/)/;
/** The first game's id is the house's name, too: as an id it would be compared or given for a game. */
const IDS = [...new Set(GAMES.all().map(({ id }) => id))].filter((id) => id !== 'star-eater');
const AS_ID = /(game|id)\)?\s*(===|!==|:|\?\?)\s*'star-eater'/;

test('the house names no game', () => {
  expect(IDS.length).toBeGreaterThan(1);
  const named = new RegExp(`\\b(${IDS.join('|')})\\b`);
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !NOT_THE_HOUSE.test(name))
    .flatMap((name) =>
      readFileSync(join(SOURCE, name), 'utf8')
        .split('\n')
        .filter((line) => named.test(line) || AS_ID.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
