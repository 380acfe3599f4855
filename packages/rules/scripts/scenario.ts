/**
 * `npm run -s scenario -- FILE`: plays one scenario and prints its view as canonical JSON; a refusal prints
 * `{ "error": … }` and exits 1. `--jsonl` reads one a line from standard input and prints one result a line, in
 * order. `--events` prints `{ "view", "events" }`.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { canonical, runScenario, type ScenarioError, type ScenarioRun } from '../src/games/star-eater';

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

const unreadable = (rule: string, message: string): ScenarioError => ({
  error: { code: 'malformed', rule, message, decision: null },
});

/** An engine bug fails its own line only. */
function ran(scenario: unknown): ScenarioRun | ScenarioError {
  try {
    return runScenario(scenario);
  } catch (bug) {
    console.error(bug);
    return { error: { code: 'bug', rule: 'engine', message: String(bug), decision: null } };
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
    return { line: canonical(unreadable('JSON', `this is no JSON: ${message}`)), refused: true };
  }
  const run = ran(scenario);
  if ('error' in run) return { line: canonical({ error: run.error }), refused: true };
  return { line: canonical(events ? { view: run.view, events: run.events } : run.view), refused: false };
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
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${canonical(unreadable('FILE', message))}\n`);
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
