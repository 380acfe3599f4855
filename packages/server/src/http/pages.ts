/** Serves the built client: hashed files, and one HTML page for every client route. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { Router, type Request, type RequestHandler } from 'express';

const PLACES = ['/', '/me', '/learn', '/learn/:topic', '/join/:code', '/m/:id', '/r/:id'];

const MISSING = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Star Eater</title>
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

/** Open Graph addresses must be absolute: link previews accept no others. */
const FROM_ROOT = /(property="og:[a-z:]+" content=")(?=\/)/g;

/** `addressFor`: the origin under which this request's browser reaches the server. */
export function pages(clientDir: string, addressFor: (request: Request) => string): Router {
  const router = Router();
  const index = join(clientDir, 'index.html');
  const page =
    (status: number): RequestHandler =>
    async (request, response) => {
      const html = await readFile(index, 'utf8').catch(() => null);
      response.type('html').set('cache-control', 'no-cache');
      if (html === null) return void response.status(503).send(MISSING);
      // The host comes from the request: encoded, it cannot end the attribute.
      const origin = encodeURI(addressFor(request));
      response.status(status).send(html.replace(FROM_ROOT, (start) => start + origin));
    };
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
  router.get(PLACES, page(200));
  // Browsers get the client's not-found page; programs get the JSON refusal.
  const nothingHere = page(404);
  router.use((request, response, next) =>
    request.method === 'GET' && request.accepts(['json', 'html']) === 'html'
      ? nothingHere(request, response, next)
      : next(),
  );
  return router;
}
