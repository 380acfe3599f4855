/** Serves the built client: hashed files, and one HTML page for every client route, with its link preview. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { about, placeOf, type Place } from '@star-eater/rules/src/addresses';
import { readPath, type Query } from '@star-eater/rules/src/read-address';
import { HOUSE_NAME } from '../house-name';
import type { Preview } from '../matches/preview';
import { escaped } from './escaped';
import { searchOf } from './match-access';
import { notFound } from './refusal';

const MISSING = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${HOUSE_NAME}</title>
<p>The pages are not built yet. Run <code>npm run build</code> and reload.</p></html>`;

/** Serves the gzipped copy that the build puts beside each text file. */
function squeezed(clientDir: string): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const isText = /^\/(assets\/)?[\w.-]+\.(js|css|svg|json|webmanifest)$/.test(path);
    if (!isText || !existsSync(`${join(clientDir, path)}.gz`)) return next();
    // Also without gzip: caches must keep both forms.
    response.vary('accept-encoding');
    if (request.acceptsEncodings('gzip') === 'gzip') {
      request.url = `${path}.gz`;
      response.type(extname(path)).set('content-encoding', 'gzip');
    }
    next();
  };
}

/** Open Graph addresses must be absolute. */
const FROM_ROOT = /(property="og:[a-z:]+" content=")(?=\/)/g;

/** P-77. Where programs learn how to show the page on one of theirs. */
const discovery = (page: string): string =>
  `<link rel="alternate" type="application/json+oembed" href="${escaped(page)}" />`;

/** Puts a preview into the page's meta tags. */
function withPreview(html: string, preview: Preview, origin: string): string {
  const { title, description, picture, embeds } = preview;
  const put = (name: string, text: string) => (page: string) =>
    page.replace(
      new RegExp(`((?:property|name)="${name}"\\s+content=")[^"]*`),
      (_whole, start: string) => start + escaped(text),
    );
  return [
    put('og:title', title),
    put('og:description', description),
    put('description', description),
    ...(picture === undefined
      ? []
      : [put('og:image', origin + picture.path), put('og:image:alt', picture.shows)]),
    ...(embeds === undefined
      ? []
      : [
          (page: string) =>
            page.replace(
              '</head>',
              () => discovery(`${origin}/oembed?url=${encodeURIComponent(origin + embeds)}`) + '</head>',
            ),
        ]),
  ].reduce((page, change) => change(page), html);
}

/** As the build wrote it (packages/client/build/weight-limits.ts): by path, what its page loads beside the first page's own files. */
async function filesAt(clientDir: string, path: string): Promise<readonly string[]> {
  const text = await readFile(join(clientDir, 'page-files.json'), 'utf8').catch(() => '{}');
  const listed = new Map(Object.entries(JSON.parse(text) as Record<string, readonly string[]>));
  return listed.get(path) ?? [];
}

/** The browser asks for them at once, not each when the one before it has come. */
const early = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;

/** P-77. Pages of any origin may frame it. */
function mayBeFramed(response: Response): void {
  const policy = String(response.getHeader('content-security-policy'));
  response.set('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
  response.set('cross-origin-resource-policy', 'cross-origin').removeHeader('x-frame-options');
}

export interface PageServices {
  clientDir: string;
  /** The origin under which this request's browser reaches the server. */
  addressFor(request: Request): string;
  /** Throttles the pages that read the store. */
  throttle: RequestHandler;
  previewFor(place: Place, query: Query): Promise<{ status: number; preview?: Preview }>;
}

export function pages({ clientDir, addressFor, throttle, previewFor }: PageServices): Router {
  const router = Router();
  const index = join(clientDir, 'index.html');
  const send = async (request: Request, response: Response, status: number, preview?: Preview) => {
    const html = await readFile(index, 'utf8').catch(() => null);
    response.type('html').set('cache-control', 'no-cache');
    if (html === null) return void response.status(503).send(MISSING);
    // The host comes from the request. Encoded, it cannot end the attribute.
    const origin = encodeURI(addressFor(request));
    const files = await filesAt(clientDir, request.path);
    const page = html
      .replace(FROM_ROOT, (start) => start + origin)
      .replace('</head>', () => `${files.map(early).join('')}</head>`);
    response.status(status).send(preview ? withPreview(page, preview, origin) : page);
  };
  // Source maps are for whoever has the repository.
  router.use((request, _response, next) =>
    next(/\.map(\.gz)?$/.test(request.path) ? notFound('Page not found.') : undefined),
  );
  router.use(squeezed(clientDir));
  router.use(
    express.static(clientDir, {
      index: false,
      setHeaders: (response, path) => {
        // Vite names files in assets by content hash.
        const isHashed = path.includes(`${join(clientDir, 'assets')}`);
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  // The page reads its address in the same way.
  router.get('/{*path}', (request, response, next) => {
    const { parts, query } = readPath(request.path, searchOf(request));
    const place = placeOf(parts);
    if (!place) return next();
    const { hasPreview, isInvite, isEmbedded } = about(place.page);
    if (isEmbedded) mayBeFramed(response);
    if (!hasPreview) return send(request, response, 200);
    // Search engines keep no invite; link previews read the page all the same.
    if (isInvite || query.get('invite') !== null) response.set('x-robots-tag', 'noindex');
    return throttle(request, response, async (refused?: unknown) => {
      if (refused !== undefined) return next(refused);
      // If the store fails, send the page without a preview; it says what is wrong.
      const { status, preview } = await previewFor(place, query).catch(() => ({
        status: 200,
        preview: undefined,
      }));
      await send(request, response, status, preview).catch(next);
    });
  });
  // Browsers get the client's not-found page; programs get the JSON refusal.
  router.use((request, response, next) =>
    request.method === 'GET' && request.accepts(['json', 'html']) === 'html'
      ? send(request, response, 404)
      : next(),
  );
  return router;
}
