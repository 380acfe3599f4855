/** What the desk announces, for pages without a table. Rooms show it as a notice. */
import { Router } from 'express';
import type { Announcements } from '../wire/announcements';
import { call } from './refusal';
import type { HttpServices } from './services';

export function announcementRoutes({ store, time }: HttpServices): Router {
  const router = Router();
  router.get(
    '/announcements',
    call(async (): Promise<Announcements> => ({
      announcements: await store.desk.announcements(0, time.now()),
    })),
  );
  return router;
}
