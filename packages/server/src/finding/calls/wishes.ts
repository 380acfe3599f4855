/** What a search and a lookout wish for. */
import { z } from 'zod';
import { SEEK } from '../../limits';
import { gameNamed } from '../../matches/game-named';
import { optionsRefused } from '../../matches/calls/new-match-form';
import { gameFields } from '../../http/match-access';
import type { HttpServices } from '../../http/services';
import { PACES, type Wish } from '../../wire/seek';

export const wishesSchema = z
  .array(z.strictObject({ ...gameFields, mode: z.string().max(40), pace: z.enum(PACES) }))
  .min(1)
  .max(SEEK.wishes);

/** Refuses games, editions and modes that this server does not have. */
export const wishesIn = (services: HttpServices, wishes: z.output<typeof wishesSchema>): Wish[] =>
  wishes.map(({ mode, pace, ...named }): Wish => {
    const game = gameNamed(services, named);
    const parsed = game.parseOptions({ mode });
    if (!parsed.ok) throw optionsRefused(parsed.refusal);
    return { game: game.id, edition: game.edition, mode, pace };
  });
