/** What pages without a table ask for: what the desk announces, and new sign-ins. Rooms show both as notices. */
import { Router } from 'express';
import { signInsSeenBy } from '../sessions';
import type { Announcements } from '../../wire/announcements';
import { holderOf } from '../../http/auth';
import { call } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { announcementsAnswer } from '../../wire/announcements';
import { documented } from '../../http/documented';

export function announcementRoutes(services: HttpServices): Router {
  const { store, time } = services;
  const router = Router();
  router.get(
    '/announcements',
    documented({
      does: 'What the site admin announces, and new sign-ins of the caller.',
      who: 'anybody',
      answers: { 200: announcementsAnswer },
    }),
    call(async (request): Promise<Announcements> => {
      // Everybody may read what is announced: an unknown token is refused elsewhere.
      const holder = await holderOf(store.players, request);
      if (holder) services.here.called(holder.playerId, time.now());
      const [announcements, signIns] = await Promise.all([
        store.announcements.inForce(0, time.now()),
        holder ? signInsSeenBy(services, holder) : [],
      ]);
      return {
        announcements: announcements.map(({ text, at, until }) => ({ text, at, until })),
        ...(signIns.length > 0 && { signIns }),
      };
    }),
  );
  return router;
}
