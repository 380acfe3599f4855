/**
 * `npm run golden -- --fingerprint`: one hash a line of everything that a move of files must not change: every scenario's result and
 * events, the golden replays, and a match between bots of every game, edition, version and mode. Two runs of equal
 * rules print the same lines.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonical,
  chainOf,
  GAMES,
  sha256Hex,
  stream,
  type Game,
  type GameDecision,
  type Seat,
} from '../../src';

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

/** Answers what the house owes of chance; null where it owes nothing. */
function answerHouse(
  game: Game,
  match: object,
  setup: never,
  n: number,
): { match: object; events: object[] } | null {
  const chance = game.chance(setup);
  if (!chance) return null;
  if (chance.way === 'asked') {
    const owed = chance.owedRoll(match);
    if (!owed) return null;
    const draw = stream(bytes(`dice ${n}`), 'fingerprint');
    const rolled = chance.rollDice(
      match,
      Array.from({ length: owed.count }, () => 1 + draw.uniform(owed.sides)),
    );
    if (!rolled.ok) throw new Error(rolled.refusal.message);
    return rolled;
  }
  const owed = chance.owedDeal(match);
  if (!owed) return null;
  const dealt = chance.deal(match, {
    round: owed.round,
    seed: chainOf(bytes('last'), chance.rounds)[owed.round] ?? '',
  });
  if (!dealt.ok) throw new Error(dealt.refusal.message);
  return dealt;
}

function played(game: Game, mode: string): string | null {
  const read = game.parseOptions({ mode });
  if (!read.ok) return null;
  const made = game.setUp(read.options, (n) => n - 1);
  if (!made.ok) throw new Error(made.refusal.message);
  const started = game.start(made.setup);
  if (!started.ok) throw new Error(started.refusal.message);
  let { match } = started;
  const log: string[] = [canonical(game.hashedState(match)), canonical(started.events)];
  const chance = game.chance(made.setup);
  if (chance?.way === 'dealt') {
    const values = game.sides(made.setup).map((_, seat) => ({ seat, value: bytes(`seat ${seat}`) }));
    match = chance.begin(match, {
      match: 'fingerprint',
      anchor: chainOf(bytes('last'), chance.rounds)[0] ?? '',
      values,
    });
  }
  const level = game.botLevels.find((each) => !each.searches) ?? game.botLevels[0];
  const bots = game.sides(made.setup).map((_, seat) => game.createBot(level.id, `seed ${seat}`));
  const take = (applied: { match: object; events: object[] }): void => {
    match = applied.match;
    log.push(canonical(game.hashedState(match)), canonical(applied.events));
  };
  for (let n = 0; n < DECISIONS && !game.progress(match).outcome; n += 1) {
    const answered = answerHouse(game, match, made.setup as never, n);
    if (answered) {
      take(answered);
      continue;
    }
    const asked: GameDecision | undefined = game.pending(match)[0];
    if (!asked) throw new Error('nobody is asked');
    const seat: Seat = asked.seat;
    const legal = game.legal(match, seat);
    const bot = bots[seat];
    if (!legal || !bot) throw new Error(`seat ${seat} has no answer`);
    const decision = bot.answer(game.view(match, seat), legal, made.setup);
    const applied = game.apply(match, decision);
    if (!applied.ok) throw new Error(`${canonical(decision)}: ${applied.refusal.message}`);
    take(applied);
  }
  log.push(canonical(game.view(match, 'all')), canonical(game.view(match, 'stranger')));
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
