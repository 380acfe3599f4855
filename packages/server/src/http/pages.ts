/** The built client: files under their hashed names, and one page for every place in it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';

const PLACES = ['/', '/me', '/learn', '/learn/:topic', '/join/:code', '/m/:id', '/r/:id'];

const MISSING = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Star Eater</title>
<p>The pages are not built yet. Run <code>npm run build:client</code> and reload.</p></html>`;

export function pages(clientDir: string): Router {
  const router = Router();
  const index = join(clientDir, 'index.html');
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
