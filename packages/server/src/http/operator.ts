/** Routes for operators. Some need the operator's token. */
import { Router } from 'express';
import { z } from 'zod';
import { backUp } from '../backups';
import { closeMatch } from '../matches/close';
import { removeLine } from '../matches/chat-lines';
import { ban } from '../moderation/by-operator';
import { noteAct, OPERATOR } from '../moderation/acts';
import { requireOperator } from './auth';
import { lately } from './lately';
import { VERSION } from '../version';
import type { HttpServices } from './services';
import { call, checked, conflict, HttpRefusal } from './refusal';
import { okAnswer } from '../wire/answers';
import { documented } from './documented';

export function healthRoutes(services: HttpServices): Router {
  const router = Router();
  const { limitScale } = services.config;
  const whyNotReady = lately(
    async () => (await services.store.check()) ?? (await services.cluster.check()),
    limitScale,
  );
  const scraped = lately(() => services.scrape(), limitScale);
  // A proxy sends nobody to a process that is about to end.
  router.get('/healthz', (_request, response) => {
    response.status(services.isStopping() ? 503 : 200).json({ ok: !services.isStopping(), version: VERSION });
  });
  router.get('/readyz', async (_request, response) => {
    const reason = services.isStopping() ? 'The server is stopping.' : await whyNotReady();
    if (reason === null) response.json({ ok: true });
    else response.status(503).json({ ok: false, reason });
  });
  // Needs the operator's token if one is configured; otherwise metrics are open.
  router.get('/metrics', async (request, response) => {
    if (services.config.adminToken !== undefined) await requireOperator(services, request);
    response.type(services.metrics.registry.contentType).send(await scraped());
  });
  return router;
}

const closeSchema = z.strictObject({
  matchId: z.string().max(40),
  because: z.string().trim().min(1).max(300),
});
const eraseSchema = z.strictObject({ matchId: z.string().max(40), seq: z.number().int().min(1) });
const banSchema = z.strictObject({ playerId: z.string().max(40), banned: z.boolean().default(true) });

export function operatorRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/admin/backup',
    documented({
      does: 'Makes a backup.',
      who: 'operator',
      answers: { 200: z.strictObject({ file: z.string() }) },
      codes: ['use-pg-dump'],
    }),
    call(async (request) => {
      await requireOperator(services, request);
      const { backups } = services.store;
      if (!backups) throw conflict('use-pg-dump', 'The store is in PostgreSQL: back it up with pg_dump.');
      const { file } = await backUp(services, backups);
      services.log.info({ file }, 'the operator made a backup');
      await noteAct(services, OPERATOR, 'backup', '', '');
      return { file };
    }),
  );

  router.post(
    '/admin/close',
    documented({
      does: 'Closes a match.',
      who: 'operator',
      body: closeSchema,
      answers: { 200: okAnswer },
      codes: ['finished'],
    }),
    call(async (request) => {
      await requireOperator(services, request);
      const { matchId, because } = checked(closeSchema, request.body);
      if (!(await closeMatch(services, services.cluster, matchId, because))) {
        throw new HttpRefusal(
          409,
          'finished',
          'This match is over already, or there is none of this id. Check the id.',
        );
      }
      services.log.info({ match: matchId, because }, 'the operator closed a match');
      await noteAct(services, OPERATOR, 'close', matchId, because);
      return { ok: true };
    }),
  );

  router.post(
    '/admin/erase',
    documented({
      does: 'Removes a line of chat.',
      who: 'operator',
      body: eraseSchema,
      answers: { 200: okAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      await requireOperator(services, request);
      const { matchId, seq } = checked(eraseSchema, request.body);
      await removeLine(services, services.cluster, matchId, seq);
      await noteAct(services, OPERATOR, 'erase', matchId, `entry ${seq}`);
      return { ok: true };
    }),
  );

  router.post(
    '/admin/ban',
    documented({
      does: 'Bans a player, or ends that.',
      who: 'operator',
      body: banSchema,
      answers: { 200: okAnswer },
      codes: ['not-found'],
    }),
    call(async (request) => {
      await requireOperator(services, request);
      const { playerId, banned } = checked(banSchema, request.body);
      await ban(services, playerId, banned);
      return { ok: true };
    }),
  );

  return router;
}
