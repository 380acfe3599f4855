/** The built client: files under their hashed names, and one page for every place in it. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

const PLACES = ['/', '/me', '/learn', '/learn/:topic', '/join/:code', '/m/:id', '/r/:id'];

const MISSING = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Star Eater</title>
<p>The pages are not built yet. Run <code>npm run build:client</code> and reload.</p></html>`;

/** The build keeps a gzipped form beside every text file: who takes it gets it, and nothing is compressed here. */
function squeezed(clientDir: string): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const isText = /^\/(assets\/)?[\w.-]+\.(js|css|svg|json|webmanifest)$/.test(path);
    if (!isText || !existsSync(`${join(clientDir, path)}.gz`)) return next();
    // Also to who does not take it: a cache between must keep both forms.
    response.vary('accept-encoding');
    if (request.acceptsEncodings('gzip') === 'gzip') {
      request.url = `${path}.gz`;
      response.type(extname(path)).set('content-encoding', 'gzip');
    }
    next();
  };
}

export function pages(clientDir: string): Router {
  const router = Router();
  const index = join(clientDir, 'index.html');
  router.use(squeezed(clientDir));
  router.use(
    express.static(clientDir, {
      index: false,
      setHeaders: (response, path) => {
        // Vite names what is in assets by its content.
        const isHashed = path.includes(`${join(clientDir, 'assets')}`);
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  router.get(PLACES, (_request, response) => {
    if (existsSync(index)) response.set('cache-control', 'no-cache').sendFile(index);
    else response.status(503).type('html').send(MISSING);
  });
  return router;
}
