/** ARCHITECTURE.md: the shell knows people, clocks, seals and replays, but no game. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@star-eater/rules/src/games';

const SOURCE = join(__dirname, '../src');
const ROOMS = ['app', 'net', 'store', 'board', 'table', 'ui', 'pages', 'i18n', 'sound', 'design'];
/** A game's words: its parts, modes, phases, bots and events. */
const GAME_WORDS =
  /\b(ships?|hulls?|torpedo(es)?|corvettes?|factions?|lamais|tessari|ensign|duel|free-for-all|roundStarted)\b|'teams'|--side-\d/i;

test('the shell has the house’s name, not a game’s', () => {
  const texts = ROOMS.flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap(
        (name) =>
          readFileSync(join(SOURCE, room, name), 'utf8').match(/Star (Eater|Clash)(?! online)/g) ?? [],
      ),
  );
  expect(texts).toEqual([]);
});

test('the shell names nothing of a game', () => {
  const found = ROOMS.flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .flatMap((name) =>
        readFileSync(join(SOURCE, room, name), 'utf8')
          .split('\n')
          .filter((line) => GAME_WORDS.test(line))
          .map((line) => `${room}/${name}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});

test('the shell names no game by its id', () => {
  // The first game's is the house's name, too: as an id it would be compared or given for a game.
  const ids = [...new Set(GAMES.all().map(({ id }) => id))].filter((id) => id !== 'star-eater');
  const named = new RegExp(`\\b(${ids.join('|')})\\b|(game|id)\\)?\\s*(===|!==|:|\\?\\?)\\s*'star-eater'`);
  const found = ROOMS.flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .flatMap((name) =>
        readFileSync(join(SOURCE, room, name), 'utf8')
          .split('\n')
          // Comments may give an example.
          .filter((line) => named.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
          .map((line) => `${room}/${name}: ${line.trim()}`),
      ),
  );
  expect(ids.length).toBeGreaterThan(1);
  expect(found).toEqual([]);
});
