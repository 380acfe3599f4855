/**
 * Scenarios of games without a form of their own: a set-up, then what was decided, dealt and rolled, in order. The
 * result is everything that there is to see at the end, or the first refusal.
 */
import type { Game } from '../game';
import { refuse, type Refusal, type RefusalParameters } from './refusal';

type Ran = { ok: true; result: object } | { ok: false; error: Refusal };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (
  field: string,
  sentence: string,
  parameters?: RefusalParameters,
): { ok: false; error: Refusal } => ({
  ok: false,
  error: refuse('malformed', field, `{field}: ${sentence}`, { field, ...parameters }),
});

/** `{ game, setup, random?, steps: [{ decide } | { deal } | { roll }] }`. `random`: what a dealt game begins with. */
export function runSteps(game: Game, input: unknown, withEvents: boolean): Ran {
  if (!isObject(input)) return malformed('scenario', 'not an object');
  const { setup, random, steps = [] } = input;
  if (input['game'] !== game.id) return malformed('game', 'not {game}', { game: game.id });
  if (!Array.isArray(steps)) return malformed('steps', 'not a list');
  const started = game.start(setup);
  if (!started.ok) return { ok: false, error: started.refusal };
  const chance = game.chance(game.setupOf(started.match));
  let { match } = started;
  const events = [...started.events];
  if (random !== undefined) {
    if (chance?.way !== 'dealt') return malformed('random', 'the game is not dealt');
    match = chance.begin(match, random as Parameters<typeof chance.begin>[1]);
  }
  for (const [index, step] of (steps as unknown[]).entries()) {
    const taken = take(game, match, step);
    if (!taken) return malformed(`steps.${index}`, 'this game has no such step');
    if (!taken.ok) return { ok: false, error: taken.refusal };
    ({ match } = taken);
    events.push(...taken.events);
  }
  const seen = game.view(match, 'all');
  return { ok: true, result: withEvents ? { view: seen, events } : seen };
}

/** Null for a step that the game does not have. */
function take(game: Game, match: object, step: unknown): ReturnType<Game['apply']> | null {
  if (!isObject(step)) return null;
  const chance = game.chance(game.setupOf(match));
  if ('decide' in step) return game.apply(match, step['decide']);
  if ('deal' in step && chance?.way === 'dealt')
    return chance.deal(match, step['deal'] as Parameters<typeof chance.deal>[1]);
  if ('roll' in step && chance?.way === 'asked' && Array.isArray(step['roll']))
    return chance.rollDice(match, step['roll'] as number[]);
  return null;
}
