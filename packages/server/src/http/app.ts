/** The HTTP application: middleware and routes. */
import type { IncomingMessage } from 'node:http';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { siteOf } from '../config';
import { faultIn, NO_BROKEN } from '../text/plain-text';
import { isOperator } from './auth';
import { forkRoutes } from '../matches/calls/forking';
import { parseForwarded } from './client-address';
import { invitationRoutes } from '../accounts/calls/invitations';
import { invitingRoutes } from '../moderation/calls/inviting';
import { replayDayRoutes } from '../matches/calls/replay-days';
import { createMatchRoutes } from '../matches/calls/create-match';
import { matchRoutes } from '../matches/calls/matches';
import { matchmakeRoutes } from './matchmake';
import { noticeRoutes } from '../notices/calls/notices';
import { openApiRoutes } from './openapi';
import { routesOf } from './documented';
import { healthRoutes, operatorRoutes } from './operator';
import { announcingRoutes } from '../moderation/calls/announcing';
import { deletingRoutes } from '../moderation/calls/deleting';
import { deskRoutes } from '../moderation/calls/desk';
import { houseRoutes } from '../moderation/calls/house';
import { testLetterRoutes } from '../moderation/calls/test-letter';
import { reportRoutes } from '../moderation/calls/reports';
import { isOwnHost, isOwnOrigin } from './origins';
import { pages } from './pages';
import { oembedRoutes } from '../pictures/calls/oembed';
import { pictureRoutes } from '../pictures/calls/pictures';
import { pastDayRoutes } from '../puzzles/calls/past-days';
import { ownRecordRoutes } from '../puzzles/calls/own-record';
import { playerRoutes } from '../accounts/calls/players';
import { previewFor } from '../pictures/calls/previews';
import { HttpRefusal, refusals, storageAway } from './refusal';
import { announcementRoutes } from '../accounts/calls/announcements';
import { blockRoutes } from '../accounts/calls/blocks';
import { leaderboardRoutes } from '../accounts/calls/leaderboards';
import { followRoutes } from '../accounts/calls/follows';
import { challengeRoutes } from '../matches/calls/challenges';
import { seatRoutes } from '../matches/calls/seats';
import { botRoutes } from '../programs/calls/bots';
import { playingRoutes } from '../programs/calls/playing';
import { tokenRoutes } from '../programs/calls/tokens';
import { lookoutRoutes } from '../finding/calls/lookouts';
import { seekRoutes } from '../finding/calls/seeks';
import { sessionRoutes } from '../accounts/calls/sessions';
import { signInRoutes } from '../accounts/calls/sign-in';
import { calendarRoutes } from '../tournaments/calls/calendars';
import { tournamentDeskRoutes } from '../tournaments/calls/desk';
import { entryRoutes, holdingRoutes, tournamentRoutes } from '../tournaments/calls/tournaments';
import type { HttpServices } from './services';

/** Web sockets of the host by which the page was asked for. */
const socketsOf = (scheme: 'ws' | 'wss') => (request: IncomingMessage) => {
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}` : "'self'";
};

const headers = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      // Not every browser counts web sockets of the same host as its own.
      connectSrc: ["'self'", socketsOf('ws'), socketsOf('wss')],
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
});

export function createApp(services: HttpServices): Express {
  const { config } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies.length > 0 ? config.trustedProxies : false);
  app.use(ownMark);
  app.use(parseForwarded);
  app.use(headers);
  app.use(closeWhenStopping(services));
  app.use(refuseForeign(config));
  app.use(healthRoutes(services));
  app.use(
    ['/api', '/matchmake'],
    unlessOperator(config, services.limits.calls),
    express.json({ limit: '8kb' }),
    refuseBroken,
    (_request, response, next) => {
      response.set('cache-control', 'no-store');
      response.set('star-eater-now', String(services.time.now()));
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
  const api = apiRoutes(services);
  const oembed = oembedRoutes(services);
  services.routes.push(...routesOf(api, '/api'), ...routesOf([oembed]));
  app.use('/api', ...api);
  app.use('/api', () => {
    throw new HttpRefusal(404, 'not-found', 'API route not found.');
  });
  app.use(oembed);
  app.use(pictureRoutes(services));
  app.use(
    pages({
      clientDir: config.clientDir,
      addressFor: (request) => siteOf(config) ?? services.addressFor(request),
      throttle: services.limits.calls,
      previewFor: (place, query) => previewFor(services, place, query),
    }),
  );
  app.use(() => {
    throw new HttpRefusal(404, 'not-found', 'Page not found.');
  });
  app.use(refusals(services));
  return app;
}

const apiRoutes = (services: HttpServices): express.Router[] => [
  playerRoutes(services),
  ownRecordRoutes(services),
  pastDayRoutes(services),
  sessionRoutes(services),
  signInRoutes(services),
  invitationRoutes(services),
  createMatchRoutes(services),
  forkRoutes(services),
  matchRoutes(services),
  replayDayRoutes(services),
  seatRoutes(services),
  challengeRoutes(services),
  seekRoutes(services),
  lookoutRoutes(services),
  tokenRoutes(services),
  tournamentRoutes(services),
  calendarRoutes(services),
  holdingRoutes(services),
  tournamentDeskRoutes(services),
  entryRoutes(services),
  botRoutes(services),
  playingRoutes(services),
  blockRoutes(services),
  followRoutes(services),
  leaderboardRoutes(services),
  announcementRoutes(services),
  noticeRoutes(services),
  reportRoutes(services),
  deskRoutes(services),
  houseRoutes(services),
  announcingRoutes(services),
  invitingRoutes(services),
  deletingRoutes(services),
  testLetterRoutes(services),
  operatorRoutes(services),
  openApiRoutes(services),
];

/**
 * On every answer: a gate or a proxy on the way may answer instead of this server, and pages must not believe that
 * (docs/protocol.md, HTTP).
 */
const MARK = { name: 'star-eater', value: '1' };

const ownMark: express.RequestHandler = (_request, response, next) => {
  response.set(MARK.name, MARK.value);
  next();
};

/** A stopping server keeps no connection open for the next call. */
const closeWhenStopping =
  ({ isStopping }: HttpServices): express.RequestHandler =>
  (_request, response, next) => {
    if (isStopping()) response.set('connection', 'close');
    next();
  };

/** Other people behind the same proxy must not keep the operator out. */
const unlessOperator =
  (config: HttpServices['config'], limit: express.RequestHandler): express.RequestHandler =>
  (request, response, next) =>
    isOperator(config, request) ? next() : limit(request, response, next);

/** In paths, too: `%00`. */
const refuseBroken: express.RequestHandler = ({ body, query, path }, _response, next) => {
  const inPath = path.includes('%00') ? { field: 'path', message: NO_BROKEN } : null;
  const fault = faultIn(body) ?? faultIn(query) ?? inPath;
  next(fault ? new HttpRefusal(400, 'malformed', `${fault.field || 'body'}: ${fault.message}`) : undefined);
};

/**
 * Refuses requests for other names, and writes from other origins, including those that browsers send without a
 * preflight.
 */
const refuseForeign =
  (config: HttpServices['config']): express.RequestHandler =>
  (request, _response, next) => {
    if (!isOwnHost(request.get('host'), config)) next(foreignHost());
    else if (request.method === 'GET' || request.method === 'HEAD') next();
    else next(isOwnOrigin((name) => request.get(name), config) ? undefined : foreignOrigin());
  };

const foreignHost = () =>
  new HttpRefusal(403, 'foreign-host', 'This server is not called by this name (PUBLIC_ADDRESS).');

const foreignOrigin = () =>
  new HttpRefusal(
    403,
    'foreign-origin',
    'Requests from this origin are not allowed. If it is the address of this server, set PUBLIC_ADDRESS to it.',
  );
