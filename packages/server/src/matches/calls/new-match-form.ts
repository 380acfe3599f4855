/** Parses a request for a new match: the fields of every game here, the others by the game. */
import { z } from 'zod';
import type { Refusal } from '@star-eater/rules';
import { clockSettingsSchema } from '../../wire/clock';
import { CHALLENGED } from '../../limits';
import { gameNamed } from '../game-named';
import { withUsual } from '../usual-options';
import { NEW_MATCH, type NewMatchRequest } from '../new-match';
import { gameFields, seatSchema } from '../../http/match-access';
import { checked, HttpRefusal } from '../../http/refusal';
import type { HttpServices } from '../../http/services';

/** The fields every game has. The others belong to the game. */
export const newMatchSchema = z.looseObject({
  ...gameFields,
  visibility: z.enum(['public', 'private']).default(NEW_MATCH.visibility),
  clock: clockSettingsSchema.default(NEW_MATCH.clock),
  absent: z.enum(['bot', 'forfeit']).default(NEW_MATCH.absent),
  spectators: z.boolean().default(NEW_MATCH.spectators),
  bots: z
    .array(z.strictObject({ seat: seatSchema, level: z.string().max(40) }))
    .max(64)
    .default([]),
  rated: z.boolean().default(NEW_MATCH.rated),
  invitees: z.array(z.string().max(100)).max(CHALLENGED.most).default([]),
});

/**
 * Parses a request for a new match: shared fields here, the game's fields by the game. Refuses unknown
 * fields.
 */
export function newMatchRequest(services: HttpServices, body: unknown): NewMatchRequest {
  const {
    game: id,
    edition,
    visibility,
    clock,
    absent,
    spectators,
    bots,
    rated,
    invitees,
    ...rest
  } = checked(newMatchSchema, body);
  const game = gameNamed(services, { game: id, edition });
  const parsed = game.parseOptions(withUsual(game, clock, rest));
  if (!parsed.ok) throw optionsRefused(parsed.refusal);
  return {
    game,
    house: { visibility, clock, absent, spectators, bots, rated, invitees },
    options: parsed.options,
  };
}

/** The game's refusal as HTTP: names the field or cites the rule. */
export function optionsRefused({ code, rule, message }: Refusal): HttpRefusal {
  const isRule = /^(§|[A-Z]+-\d)/.test(rule);
  const sentence = isRule
    ? `${message} (${rule})`
    : message.startsWith(rule)
      ? message
      : `${rule}: ${message}`;
  return new HttpRefusal(400, code, sentence);
}
