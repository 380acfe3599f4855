/** P-56. What the desk tells everybody, and the pause of new matches before maintenance. */
import { Router } from 'express';
import { z } from 'zod';
import { lettersOf } from '../../random';
import { checked, notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { noteAct } from '../acts';
import { byActor } from './desk';
import { announcedAnswer } from './answers';
import { okAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';

/** Of an announcement, minutes. */
const SHOWN_FOR = { least: 1, most: 24 * 60 };

const announceSchema = z.strictObject({
  text: z.string().trim().min(1).max(200),
  minutes: z.number().int().min(SHOWN_FOR.least).max(SHOWN_FOR.most),
  noNewMatches: z.boolean().default(false),
});
const idSchema = z.object({ id: z.string().max(40) });

export function announcingRoutes(services: HttpServices): Router {
  const { store, time, random } = services;
  const router = Router();

  router.post(
    '/desk/announce',
    documented({
      does: 'Announces something.',
      who: 'desk',
      body: announceSchema,
      answers: { 200: okAnswer },
    }),
    byActor(services, async (actor, request) => {
      const { minutes, ...said } = checked(announceSchema, request.body);
      const [id, at] = [lettersOf(random, 16).toLowerCase(), time.now()];
      await store.announcements.add({ id, at, until: at + minutes * 60_000, ...said });
      await noteAct(services, actor, said.noNewMatches ? 'pause-matches' : 'announce', '', said.text);
      return { ok: true };
    }),
  );

  router.get(
    '/desk/announcements',
    documented({ does: 'Announcements in force.', who: 'desk', answers: { 200: announcedAnswer } }),
    byActor(services, async () => ({ announcements: await store.announcements.inForce(0, time.now()) })),
  );

  router.delete(
    '/desk/announcements/:id',
    documented({ does: 'Ends an announcement.', who: 'desk', answers: { 204: null }, codes: ['not-found'] }),
    byActor(services, async (actor, request) => {
      const { id } = checked(idSchema, request.params);
      const text = await store.announcements.withdraw(id, time.now());
      if (text === null) throw notFound('This announcement has ended already. Look again.');
      await noteAct(services, actor, 'withdraw', '', text);
    }),
  );

  return router;
}
