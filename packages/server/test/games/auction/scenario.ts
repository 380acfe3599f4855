/** Scenarios of Auction: a set-up, then decisions, deals and rolls in order. */
import { z } from 'zod';
import { refuse, type Game, type Refusal } from '@star-eater/rules';
import type { Auction, Event, Match } from './types';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const scenarioSchema = z.strictObject({
  game: z.literal('auction'),
  setUp: z.looseObject({}),
  random: z
    .strictObject({
      match: z.string(),
      anchor: hex,
      values: z.array(z.strictObject({ seat: z.int(), value: hex })),
    })
    .optional(),
  steps: z.array(
    z.union([
      z.strictObject({ deal: z.strictObject({ round: z.int(), seed: hex }) }),
      z.strictObject({ roll: z.array(z.int()) }),
      z.strictObject({ decide: z.unknown() }),
    ]),
  ),
});

type ScenarioStep = z.infer<typeof scenarioSchema>['steps'][number];

export const runScenario = (
  game: Game<Auction>,
  input: unknown,
  withEvents: boolean,
): { ok: true; result: object } | { ok: false; error: Refusal } => {
  const parsed = scenarioSchema.safeParse(input);
  if (!parsed.success) return { ok: false, error: refuse('malformed', 'scenario', 'This is no scenario.') };
  const { setUp, random, steps } = parsed.data;
  const started = game.start(setUp);
  if (!started.ok) return { ok: false, error: started.refusal };
  const chance = game.chance(started.match.setup);
  let { match } = started;
  if (random && chance?.way === 'dealt') match = chance.begin(match, random);
  const events: Event[] = [...started.events];
  for (const step of steps) {
    const taken = take(game, match, step);
    if (!taken.ok) return { ok: false, error: taken.refusal };
    match = taken.match;
    events.push(...taken.events);
  }
  const seen = game.view(match, 'all');
  return { ok: true, result: withEvents ? { view: seen, events } : seen };
};

const take = (game: Game<Auction>, match: Match, step: ScenarioStep) => {
  const chance = game.chance(match.setup);
  if ('decide' in step) return game.apply(match, step.decide);
  if ('deal' in step && chance?.way === 'dealt') return chance.deal(match, step.deal);
  if ('roll' in step && chance?.way === 'asked') return chance.rollDice(match, step.roll);
  return { ok: false, refusal: refuse('malformed', 'steps', 'This edition has no such step.') } as const;
};
