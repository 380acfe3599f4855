/** The pictures of links' previews: the board of a match that anybody may watch, or of a puzzle; else a card. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Router, type Request, type Response } from 'express';
import { isOpenToAll } from '../../matches/sight';
import type { MatchRecord } from '../../matches/rows/match-record';
import { matchIdIn } from '../../http/match-access';
import { notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';

/** Messengers keep a picture by its address: it names the last entry that it shows. */
export const pathOfPicture = ({ id, seq }: Pick<MatchRecord, 'id' | 'seq'>): string =>
  `/m/${id}/picture-${seq}.png`;

/** `puzzle` as the bundle knows it. */
export const pathOfPuzzle = (puzzle: string): string => `/puzzles/${puzzle}/picture.png`;

const SITE_CARD = 'card.png';

/** A game's own card, else the site's; a file of the pages' build. */
export function cardFor(clientDir: string, game: string | undefined): string {
  const own = `card-${game ?? ''}.png`;
  return existsSync(join(clientDir, own)) ? own : SITE_CARD;
}

/** Pixels: of a link's preview, and of a picture on a page. */
const WIDTHS = { 'picture.png': 1200, 'picture-small.png': 600 };

const PUZZLE = /^[a-z-]{1,40}:(day-)?\d{1,5}$/;

/** Seconds that others may keep it: the one that the address names, and what stands in for it. */
const KEPT = { named: 86_400, other: 60 };

async function pictureOf(services: HttpServices, request: Request) {
  const id = matchIdIn(request.params['id']);
  const record = id === null ? null : await services.store.matches.get(id);
  const isDrawn = record !== null && isOpenToAll(services, record);
  return { record, picture: isDrawn ? await services.pictures.of(record) : null };
}

const NOTHING = { record: null, picture: null };

/** Not below /api: robots.txt asks messengers to stay out of there. */
export function pictureRoutes(services: HttpServices): Router {
  const router = Router();
  const { clientDir } = services.config;
  const keptFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });
  const sendCard = (response: Response, game: string | undefined, next: (error?: unknown) => void): void => {
    const options = { root: clientDir, cacheControl: false, headers: keptFor(KEPT.other) };
    // Without a build of the pages there is no card either.
    response.sendFile(cardFor(clientDir, game), options, (error) => {
      if (error && !response.headersSent) next(notFound('Page not found.'));
    });
  };
  router.get('/m/:id/picture-:seq.png', services.limits.replays, async (request, response, next) => {
    // Whatever is wrong, a preview has a picture.
    const { record, picture } = await pictureOf(services, request).catch(() => NOTHING);
    // A private match does not even tell its game.
    if (!picture) return sendCard(response, record?.visibility === 'public' ? record.game : undefined, next);
    const isNamed = String(picture.seq) === request.params['seq'];
    response.set(keptFor(isNamed ? KEPT.named : KEPT.other));
    response.type('png').send(Buffer.from(picture.png));
  });
  for (const [file, width] of Object.entries(WIDTHS))
    router.get(`/puzzles/:topic/${file}`, services.limits.replays, async (request, response, next) => {
      const topic = String(request.params['topic']);
      const png = PUZZLE.test(topic) ? await services.pictures.ofPuzzle(topic, width) : null;
      // A page shows none rather than a card; a preview needs one.
      if (!png && width !== WIDTHS['picture.png']) return next(notFound('Page not found.'));
      if (!png) return sendCard(response, topic.split(':')[0], next);
      response.set(keptFor(KEPT.named)).type('png').send(Buffer.from(png));
    });
  return router;
}
