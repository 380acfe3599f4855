/**
 * `npm run golden -- --fingerprint`: one hash a line of everything that a move of files must not change: every scenario's result and
 * events, the golden replays, and a match between bots of every game, edition, version and mode. Two runs of equal
 * rules print the same lines.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, GAMES, sha256Hex, stream, type Game } from '../../src';
import { playedByBots, type Luck } from '../play/any-bots';
import { accepted } from '../../src/kernel/accepted';

const ROOT = join(__dirname, '../../../..');
const SCENARIOS = join(ROOT, 'scenarios');
const GOLDEN = join(ROOT, 'packages/rules/test/games');
/** A match of bots that has not ended by then is hashed as far as it has come. */
const DECISIONS = 400;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return filesBelow(path);
      return name.endsWith('.json') ? [path] : [];
    });

const line = (name: string, content: string): void => {
  process.stdout.write(`${sha256Hex(content)}  ${name}\n`);
};

/** Null for an engine that the registry does not have. */
function gameOf(scenario: { game?: string; edition?: string }): Game | null {
  const id = scenario.game ?? 'star-eater';
  const edition = scenario.edition ?? (id === 'star-eater' ? 'june' : undefined);
  return (
    GAMES.all().find((each) => each.id === id && (edition === undefined || each.edition === edition)) ?? null
  );
}

function scenarios(): void {
  for (const folder of readdirSync(SCENARIOS).sort()) {
    const results = filesBelow(join(SCENARIOS, folder)).map((path) => {
      const scenario = JSON.parse(readFileSync(path, 'utf8')) as { game?: string; edition?: string };
      const result = gameOf(scenario)?.runScenario(scenario, true) ?? null;
      return `${path.slice(SCENARIOS.length)} ${canonical(result)}`;
    });
    line(`scenarios/${folder} (${results.length}), results and events`, results.join('\n'));
  }
}

function goldens(): void {
  const folders = readdirSync(GOLDEN).filter((name) => statSync(join(GOLDEN, name)).isDirectory());
  for (const game of folders.sort()) {
    const files = filesBelow(join(GOLDEN, game)).filter((path) => path.includes('golden'));
    // The example of CONTRIBUTING.md has none.
    if (files.length === 0) continue;
    line(
      `golden replays of ${game} (${files.length})`,
      files.map((path) => readFileSync(path, 'utf8')).join('\n'),
    );
  }
}

/** 64 hex digits that differ by name. */
const bytes = (name: string): string => sha256Hex(name);

/** All dice of a step are drawn from one stream of its number. */
function dieOf(): Luck['die'] {
  let stepOf = -1;
  let draw = stream(bytes('dice'), 'fingerprint');
  return (sides, step) => {
    if (step !== stepOf) draw = stream(bytes(`dice ${step}`), 'fingerprint');
    stepOf = step;
    return 1 + draw.uniform(sides);
  };
}

const LUCK: Luck = {
  match: 'fingerprint',
  last: bytes('last'),
  valueOf: (seat) => bytes(`seat ${seat}`),
  die: dieOf(),
  botSeed: (seat) => `seed ${seat}`,
};

function played(game: Game, mode: string): string | null {
  const read = game.parseOptions({ mode });
  if (!read.ok) return null;
  const made = accepted(game.setUp(read.options, (n) => n - 1));
  const level = game.botLevels.find((each) => !each.searches) ?? game.botLevels[0];
  const log: string[] = [];
  let last: object | null = null;
  let steps = 0;
  for (const { match, events } of playedByBots(game, made.setup, level.id, LUCK)) {
    log.push(canonical(game.hashedState(match)), canonical(events));
    last = match;
    if (steps === DECISIONS) break;
    steps += 1;
  }
  if (last) log.push(canonical(game.view(last, 'all')), canonical(game.view(last, 'stranger')));
  return log.join('\n');
}

function replays(): void {
  for (const game of GAMES.all())
    for (const mode of ['duel', 'free-for-all', 'teams', 'solo', 'gauntlet']) {
      const text = played(game, mode);
      if (text !== null) line(`${game.id} ${game.edition} ${game.version} ${mode}, between bots`, text);
    }
}

export function fingerprint(): void {
  scenarios();
  goldens();
  replays();
}
