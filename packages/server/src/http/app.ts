/** The HTTP application: middleware and routes. */
import express, { type Express } from 'express';
import helmet from 'helmet';
import { siteOf } from '../config';
import { NO_NUL, nulIn } from '../live/plain-text';
import { forkRoutes } from './forking';
import { createMatchRoutes } from './create-match';
import { matchRoutes } from './matches';
import { matchmakeRoutes } from './matchmake';
import { noticeRoutes } from './notices';
import { healthRoutes, operatorRoutes } from './operator';
import { pages } from './pages';
import { playerRoutes } from './players';
import { previewFor } from './previews';
import { HttpRefusal, refusals, storageAway } from './refusal';
import { seatRoutes } from './seats';
import type { HttpServices } from './services';

export function createApp(services: HttpServices): Express {
  const { config } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies.length > 0 ? config.trustedProxies : false);
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // Pixi makes textures from blobs; the favicon is a data URL.
          imgSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
        },
      },
      // Playing over plain HTTP on one machine is supported. A TLS proxy sets this header.
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
    }),
  );
  app.use(closeWhenStopping(services));
  app.use(healthRoutes(services));
  app.use(refuseForeignOrigins(config.origins));
  app.use(
    ['/api', '/matchmake'],
    services.limits.calls,
    express.json({ limit: '8kb' }),
    refuseNul,
    (_request, response, next) => {
      response.set('cache-control', 'no-store');
      next();
    },
  );
  app.use(['/api', '/matchmake'], (_request, _response, next) => {
    if (services.isStopping())
      next(new HttpRefusal(503, 'stopping', 'The server is restarting. Try again in a moment.'));
    // Instead of seconds later, when the question to the database has failed: another process may answer.
    else next(services.cluster.isSilent ? storageAway() : undefined);
  });
  app.use('/matchmake', matchmakeRoutes(services));
  app.use(
    '/api',
    playerRoutes(services),
    createMatchRoutes(services),
    forkRoutes(services),
    matchRoutes(services),
    seatRoutes(services),
    noticeRoutes(services),
    operatorRoutes(services),
  );
  app.use('/api', () => {
    throw new HttpRefusal(404, 'not-found', 'API route not found.');
  });
  app.use(
    pages({
      clientDir: config.clientDir,
      addressFor: (request) => siteOf(config) ?? services.addressFor(request),
      throttle: services.limits.calls,
      previewFor: (request) => previewFor(services, request),
    }),
  );
  app.use(() => {
    throw new HttpRefusal(404, 'not-found', 'Page not found.');
  });
  app.use(refusals(services));
  return app;
}

/** A stopping server keeps no connection open for the next call. */
const closeWhenStopping =
  ({ isStopping }: HttpServices): express.RequestHandler =>
  (_request, response, next) => {
    if (isStopping()) response.set('connection', 'close');
    next();
  };

/** In paths, too: `%00`. */
const refuseNul: express.RequestHandler = ({ body, query, path }, _response, next) => {
  const field = nulIn(body) ?? nulIn(query) ?? (path.includes('%00') ? 'path' : null);
  next(field === null ? undefined : new HttpRefusal(400, 'malformed', `${field || 'body'}: ${NO_NUL}`));
};

/** Refuses writes from other origins, including requests that browsers send without a preflight. */
function refuseForeignOrigins(origins: readonly string[]): express.RequestHandler {
  return (request, _response, next) => {
    if (
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      isOwnOrigin(request.get('origin'), request.get('host'), origins)
    ) {
      next();
      return;
    }
    next(new HttpRefusal(403, 'foreign-origin', 'Requests from this origin are not allowed.'));
  };
}

/**
 * True for the host's own origin and the configured ones. True without an origin: only programs send none.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
