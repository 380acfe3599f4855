/**
 * `npm run -s scenario -- FILE`: plays one scenario and prints its view as canonical JSON; a refusal prints
 * `{ "error": … }` and exits 1. `--jsonl` reads one a line from standard input and prints one result a line,
 * in order. `--events` prints `{ "view", "events" }`.
 */
import { once } from 'node:events';
import { canonical, FIRST_GAME, GAMES, refuse, type Game, type Refusal } from '../src';
import { readGiven } from './given-file';

interface Wanted {
  file: string | null;
  jsonl: boolean;
  events: boolean;
}

const USAGE = `usage: npm run -s scenario -- FILE [--events]
       npm run -s scenario -- --jsonl [--events] < scenarios.jsonl`;

function parseArguments(words: readonly string[]): Wanted | null {
  const files = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--'));
  const jsonl = flags.includes('--jsonl');
  if (flags.some((flag) => flag !== '--jsonl' && flag !== '--events')) return null;
  if (files.length !== (jsonl ? 0 : 1)) return null;
  return { file: files[0] ?? null, jsonl, events: flags.includes('--events') };
}

type Ran = ReturnType<Game['runScenario']>;

const unreadable = (rule: string, message: string): { ok: false; error: Refusal & { decision: null } } => ({
  ok: false,
  error: { ...refuse('malformed', rule, message), decision: null },
});

/** The current game that a scenario names with `game`, and with `edition` where there are several. */
function gameOf(scenario: unknown): Game | null {
  const named = (typeof scenario === 'object' ? scenario : null) as {
    game?: unknown;
    edition?: unknown;
  } | null;
  const id = named?.game ?? FIRST_GAME.game;
  const usual =
    id === FIRST_GAME.game ? FIRST_GAME.edition : GAMES.all().find((game) => game.id === id)?.edition;
  const edition = named?.edition ?? usual;
  return GAMES.all().find((game) => game.id === id && game.edition === edition) ?? null;
}

/** An engine bug fails its own line only. */
function ran(scenario: unknown, events: boolean): Ran {
  const game = gameOf(scenario);
  if (!game) return unreadable('game', 'there is no such game or edition');
  try {
    return game.runScenario(scenario, events);
  } catch (bug) {
    console.error(bug);
    return { ok: false, error: { ...refuse('bug', 'engine', String(bug)), ...{ decision: null } } };
  }
}

/** The output line for one scenario, without the line end. */
function resultOf(text: string, events: boolean): { line: string; refused: boolean } {
  let scenario: unknown;
  try {
    // Some editors start a file with a byte order mark.
    scenario = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { error: refusal } = unreadable('JSON', `this is no JSON: ${message}`);
    return { line: canonical({ error: refusal }), refused: true };
  }
  const run = ran(scenario, events);
  return { line: canonical(run.ok ? run.result : { error: run.error }), refused: !run.ok };
}

/** Lines end with a line feed only: JSON strings may hold U+2028, where `readline` would split. */
async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input) {
    const lines = chunk.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

async function stream(events: boolean): Promise<void> {
  for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
    if (line.trim() === '') continue;
    if (!process.stdout.write(`${resultOf(line, events).line}\n`)) await once(process.stdout, 'drain');
  }
}

function playFile(file: string, events: boolean): void {
  let text: string;
  try {
    text = readGiven(file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${canonical({ error: unreadable('FILE', message).error })}\n`);
    process.exitCode = 1;
    return;
  }
  const { line, refused } = resultOf(text, events);
  process.stdout.write(`${line}\n`);
  if (refused) process.exitCode = 1;
}

const wanted = parseArguments(process.argv.slice(2));
if (!wanted) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (wanted.file === null) void stream(wanted.events);
else playFile(wanted.file, wanted.events);
