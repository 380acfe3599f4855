/** The route that takes reports of players to the operator. */
import { Router } from 'express';
import { z } from 'zod';
import { REPORT_LENGTH } from '../../limits';
import { REASONS, report } from '../new-report';
import { byPlayer } from '../../http/auth';
import { checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { reportedAnswer } from './answers';
import { documented } from '../../http/documented';

/** A report names a match, a player, or both. */
const reportSchema = z
  .strictObject({
    matchId: z.string().max(40).optional(),
    seq: z.number().int().min(0).optional(),
    playerId: z.string().max(40).optional(),
    text: z.string().trim().min(1).max(REPORT_LENGTH),
    reason: z.enum(REASONS).default('other'),
  })
  .refine(({ matchId, playerId }) => matchId !== undefined || playerId !== undefined, {
    path: ['matchId'],
    message: 'a report names a match, a player (playerId), or both',
  });

export function reportRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/reports',
    documented({
      does: 'Reports a match, a player or both.',
      who: 'player',
      body: reportSchema,
      answers: { 201: reportedAnswer },
      codes: ['not-found'],
    }),
    services.limits.joins,
    byPlayer(services, async (player, request) =>
      report(services, player, checked(reportSchema, request.body)),
    ),
  );

  return router;
}
