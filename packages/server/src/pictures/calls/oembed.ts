/** P-77. oEmbed 1.0: how a page of others shows a match or a replay of this server. */
import { Router } from 'express';
import { z } from 'zod';
import { placeOf, type Place } from '@star-eater/rules/src/addresses';
import { readPath } from '@star-eater/rules/src/read-address';
import { siteOf } from '../../config';
import { HOUSE_NAME } from '../../house-name';
import { countAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';
import { escaped } from '../../http/escaped';
import { matchIdIn } from '../../http/match-access';
import { originIn } from '../../http/origins';
import { call, checked, HttpRefusal, notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { previewOf } from '../../matches/preview';
import { isOpenToAll, requireReplay, requireSight } from '../../matches/sight';
import type { MatchRecord } from '../../matches/rows/match-record';
import { pathOfPicture } from './pictures';

const most = z.coerce.number().int().min(1).max(10_000).optional();
const asked = z.object({
  url: z.url({ protocol: /^https?$/, error: 'give the whole address of a match or a replay' }).max(500),
  maxwidth: most,
  maxheight: most,
  format: z.literal('json', { error: 'only json' }).optional(),
});

/** Names as oEmbed has them. */
const oembedAnswer = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: countAnswer,
  html: z.string(),
  width: countAnswer,
  height: countAnswer,
  thumbnail_url: z.string().optional(),
  thumbnail_width: countAnswer.optional(),
  thumbnail_height: countAnswer.optional(),
});

const WIDTH = 640;
const HEIGHT = 480;
/** Seconds. */
const KEPT = 60;

const EMBEDDED: Readonly<Partial<Record<Place['page'], 'm' | 'r'>>> = {
  match: 'm',
  'embedded-match': 'm',
  replay: 'r',
  'embedded-replay': 'r',
};

/** Which page for frames an address of this site stands for. Throws a refusal that says what is wrong with it. */
function framedBy(url: string, site: string): { kind: 'm' | 'r'; id: string } {
  const { origin, host, pathname, search } = new URL(url);
  // A proxy that ends TLS may leave this server in doubt about its scheme.
  if (originIn(origin)?.host !== new URL(site).host && host !== new URL(site).host)
    throw new HttpRefusal(404, 'not-found', 'url: this address is not of this server.');
  const place = placeOf(readPath(pathname, search).parts);
  const kind = place ? EMBEDDED[place.page] : undefined;
  const id = matchIdIn(place?.name);
  if (kind === undefined || id === null)
    throw new HttpRefusal(404, 'not-found', 'url: only matches (/m/…) and replays (/r/…) can be embedded.');
  return { kind, id };
}

const frame = (src: string, title: string, { width, height }: { width: number; height: number }): string =>
  `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy"></iframe>`;

const titleOf = ({ games, registry }: HttpServices, record: MatchRecord): string =>
  previewOf(record, (registry.peek(record.id)?.record ?? record).round, games.rules.current(record)).title;

export function oembedRoutes(services: HttpServices): Router {
  const { store, config } = services;
  const router = Router();
  router.get(
    '/oembed',
    documented({
      does: 'How to show a match or a replay on a page of one’s own (oEmbed 1.0).',
      scope: 'read',
      who: 'anybody',
      query: asked,
      answers: { 200: oembedAnswer, 304: null },
      codes: ['private', 'forbidden', 'not-found', 'not-begun', 'other-rules'],
    }),
    services.limits.calls,
    call(async (request) => {
      const { url, maxwidth = WIDTH, maxheight = HEIGHT } = checked(asked, request.query);
      const site = siteOf(config) ?? services.addressFor(request);
      const { kind, id } = framedBy(url, site);
      const record = await store.matches.get(id);
      if (!record) throw notFound();
      if (kind === 'r') requireReplay(services, record, null, undefined);
      else requireSight(record, null, undefined);
      const size = { width: Math.min(WIDTH, maxwidth), height: Math.min(HEIGHT, maxheight) };
      const title = titleOf(services, record);
      const picture = isOpenToAll(services, record) && {
        thumbnail_url: site + pathOfPicture(services.registry.peek(id)?.record ?? record),
        ...{ thumbnail_width: 1200, thumbnail_height: 630 },
      };
      return {
        ...{ version: '1.0', type: 'rich', title, provider_name: HOUSE_NAME, provider_url: `${site}/` },
        ...{ cache_age: KEPT, html: frame(`${site}/embed/${kind}/${id}`, title, size), ...size },
        ...picture,
      };
    }),
  );
  return router;
}
