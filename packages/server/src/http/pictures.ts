/** The pictures of links' previews: the board of a match that anybody may watch; of others the site's card. */
import { Router, type Request } from 'express';
import { isOpenToAll } from '../matches/sight';
import type { Picture } from '../pictures/pictures';
import type { MatchRecord } from '../store/match-record';
import { matchIdIn } from './match-access';
import { notFound } from './refusal';
import type { HttpServices } from './services';

/** Messengers keep a picture by its address: it names the last entry that it shows. */
export const pathOfPicture = ({ id, seq }: Pick<MatchRecord, 'id' | 'seq'>): string =>
  `/m/${id}/picture-${seq}.png`;

/** Seconds that others may keep it: the one that the address names, and what stands in for it. */
const KEPT = { named: 86_400, other: 60 };

async function pictureFor(services: HttpServices, request: Request): Promise<Picture | null> {
  const id = matchIdIn(request.params['id']);
  const record = id === null ? null : await services.store.matches.get(id);
  return record && isOpenToAll(services, record) ? services.pictures.of(record) : null;
}

/** Not below /api: robots.txt asks messengers to stay out of there. */
export function pictureRoutes(services: HttpServices): Router {
  const router = Router();
  router.get('/m/:id/picture-:seq.png', services.limits.replays, async (request, response, next) => {
    // Whatever is wrong, a preview has a picture.
    const picture = await pictureFor(services, request).catch(() => null);
    const isNamed = picture !== null && String(picture.seq) === request.params['seq'];
    const headers = { 'cache-control': `public, max-age=${isNamed ? KEPT.named : KEPT.other}` };
    if (picture) return void response.set(headers).type('png').send(Buffer.from(picture.png));
    // Without a build of the pages there is no card either.
    const card = { root: services.config.clientDir, cacheControl: false, headers };
    response.sendFile('card.png', card, (error) => {
      if (error && !response.headersSent) next(notFound('Page not found.'));
    });
  });
  return router;
}
