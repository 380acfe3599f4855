/** What somebody has reached alone, told by their browser and kept with their account. */
import { Router } from 'express';
import { z } from 'zod';
import { OWN_RECORD } from '../../limits';
import { keepRecord } from '../own-record';
import type { OwnRecord } from '../../wire/own-record';
import { byPlayer } from '../../http/auth';
import { checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { documented } from '../../http/documented';

const MOST = 100_000;
/** Thirty years. */
const LONGEST_RUN = 11_000;
const whole = z.number().int().min(0).max(MOST);
const counted = whole.min(1);

const gameSchema = z.strictObject({
  days: z
    .array(z.tuple([whole, counted.max(LONGEST_RUN)]))
    .max(OWN_RECORD.runs)
    .default([]),
  puzzles: z.array(counted).max(OWN_RECORD.puzzles).default([]),
  beaten: z
    .array(z.string().regex(/^[a-z-]{1,24}$/, 'no level of a bot'))
    .max(OWN_RECORD.beaten)
    .default([]),
  best: z
    .array(
      z.strictObject({
        amount: counted,
        round: whole,
        matchId: z.string().regex(/^[\w-]{1,64}$/, 'no id of a match'),
        seq: whole,
      }),
    )
    .max(OWN_RECORD.best)
    .default([]),
});

export function ownRecordRoutes(services: HttpServices): Router {
  const games = [...new Set(services.games.rules.all().map(({ id }) => id))];
  const schema = z.strictObject({ games: z.partialRecord(z.enum(games), gameSchema) });
  const router = Router();
  router.put(
    '/players/me/record',
    documented({
      does: 'What the caller has reached alone.',
      who: 'player',
      body: schema,
      answers: { 200: z.strictObject({ games: z.record(z.string(), gameSchema).nullable() }) },
    }),
    services.limits.joins,
    byPlayer(services, async ({ playerId }, request) => {
      const said = checked(schema, request.body).games as OwnRecord;
      return { games: await keepRecord(services, playerId, said) };
    }),
  );
  return router;
}
