/** P-76. Routes by which programs play: streams of what a seat is told, its legal answers, its decisions. */
import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import type { LiveMatch } from '../../live/live-match';
import type { Reply } from '../../live/requests';
import { anyObject, countAnswer } from '../../wire/answers';
import { playerOf } from '../../http/auth';
import { documented } from '../../http/documented';
import { inviteIn, inviteSchema, matchOf } from '../../http/match-access';
import { call, checked, HttpRefusal } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { entranceFor } from '../../matches/tickets';
import { base64Of } from '../../random';
import { enter } from '../../room/admission';
import { openedRoom } from '../../room/match-room';
import { answerNow } from '../../room/respond';
import { Stream } from '../../room/stream';
import { decideAt, readyAt, type AtTable } from '../playing';
import { followMatches } from './own-stream';

const sinceSchema = z.object({ since: z.coerce.number().int().min(0).optional() });
const nothingSchema = z.strictObject({});
const decideSchema = z.strictObject({
  decision: z.looseObject({ type: z.string().max(20) }),
  id: z.string().max(128).optional(),
  expects: z.number().int().min(0).optional(),
  seal: z.array(z.string().max(64)).max(16).optional(),
  nonces: z.array(z.string().max(64)).max(16).optional(),
});

/** Statuses of what a table refuses; 409 for the rest: the game does. */
const STATUS: Readonly<Record<string, number>> = {
  malformed: 400,
  'too-many': 429,
  'no-seat': 403,
  moved: 503,
  storage: 503,
};

const streamOf = (response: Response): void => {
  response.type('application/x-ndjson');
  response.set('cache-control', 'no-store').set('x-accel-buffering', 'no');
  response.flushHeaders();
};

/** Where the match is, if it is here; null for one that another process holds, to which the caller was sent. */
async function tableOf(services: HttpServices, request: Request, response: Response) {
  const player = await playerOf(services, request);
  const record = await matchOf(services.store.matches, request);
  const { address, epoch, seat } = await entranceFor(services, record, player, inviteIn(request));
  if (address !== null) {
    // A worker behind one port may answer: another connection may find the right one.
    response.set('connection', 'close').redirect(307, address + request.originalUrl);
    return null;
  }
  const live = services.registry.peek(record.id);
  if (!live)
    throw new HttpRefusal(503, 'moved', 'The match is moving to another server. Try again in a moment.');
  return { player, live, epoch, seat };
}

const keys = new WeakMap<object, Promise<string>>();

function keyOf({ store, random }: HttpServices): Promise<string> {
  const known = keys.get(store) ?? store.notices.key('programs', () => base64Of(random, 32));
  keys.set(store, known);
  return known;
}

async function atTable(services: HttpServices, live: LiveMatch, playerId: string): Promise<AtTable> {
  const asked = { playerId, arrived: services.time.now(), setMuted: () => {} };
  return {
    live,
    caller: { playerId, seat: live.seatOf(playerId) },
    key: await keyOf(services),
    ask: (type, payload) => answerNow(services, live, type, asked, payload),
  };
}

/** What the table answers, as HTTP says it. */
function told(response: Response, reply: Reply): void {
  const { ok, ...rest } = reply;
  const code = ok ? null : reply.code;
  response.status(code === null ? 200 : (STATUS[code] ?? 409)).json(rest);
}

/** A call to a table. */
const atTheTable = (services: HttpServices, run: (at: AtTable, request: Request) => Promise<Reply>) =>
  call(async (request, response) => {
    const found = await tableOf(services, request, response);
    if (found) told(response, await run(await atTable(services, found.live, found.player.playerId), request));
    return undefined;
  });

const ofTable = ['private', 'forbidden', 'not-found', 'no-game', 'moved', 'waiting', 'no-seat'] as const;

function callRoutes(services: HttpServices, router: Router): void {
  const { limits, random } = services;

  router.get(
    '/matches/:id/legal',
    documented({
      does: 'What the caller’s seat may decide now.',
      scope: 'play',
      who: 'player',
      answers: {
        200: z.strictObject({
          seq: countAnswer,
          since: countAnswer,
          legal: z.unknown(),
          default: z.unknown(),
        }),
        307: null,
      },
      codes: ofTable,
      gameRefuses: true,
    }),
    limits.decides,
    atTheTable(services, ({ ask }) => ask('legal', null)),
  );

  router.post(
    '/matches/:id/decide',
    documented({
      does: 'Decides for the caller’s seat. Without `seal` and `nonces` the server seals.',
      scope: 'play',
      who: 'player',
      body: decideSchema,
      answers: { 200: z.strictObject({ seq: countAnswer }), 307: null },
      codes: ofTable,
      gameRefuses: true,
    }),
    limits.decides,
    atTheTable(services, (at, request) =>
      decideAt(at, () => base64Of(random, 16), checked(decideSchema, request.body)),
    ),
  );

  router.post(
    '/matches/:id/ready',
    documented({
      does: 'Ready to begin. With chance and other people: once more when the state says `opening`.',
      scope: 'play',
      who: 'player',
      body: nothingSchema,
      answers: { 200: nothingSchema, 307: null },
      codes: ofTable,
      gameRefuses: true,
    }),
    limits.decides,
    atTheTable(services, (at, request) => {
      checked(nothingSchema, request.body);
      return readyAt(at);
    }),
  );
}

export function playingRoutes(services: HttpServices): Router {
  const router = Router();
  callRoutes(services, router);

  router.get(
    '/matches/:id/stream',
    documented({
      does: 'What the caller’s seat is told, or a spectator, as lines of JSON. `since` resumes after the last line’s `seq`.',
      scope: 'play',
      who: 'player',
      query: sinceSchema.extend({ invite: inviteSchema.optional() }),
      answers: { 200: anyObject, 307: null },
      lines: true,
      codes: ofTable,
    }),
    services.limits.tickets,
    async (request, response) => {
      const { since = null } = checked(sinceSchema, request.query);
      const found = await tableOf(services, request, response);
      if (!found) return;
      const { player, live, epoch, seat } = found;
      const { playerId, session } = player;
      const admission = { matchId: live.id, epoch, playerId, browserId: session.id, seat, muted: [] };
      const person = await enter(services, live, admission);
      const room = openedRoom(live);
      if (!room)
        throw new HttpRefusal(503, 'moved', 'The match is moving to another server. Try again in a moment.');
      streamOf(response);
      const stream = new Stream(live, person, session.id, room.state, response, services.time);
      response.on('close', () => stream.end());
      await stream.begin(room, since);
    },
  );

  router.get(
    '/stream',
    documented({
      does: 'The caller’s matches that are not over, each again when something in it has changed, as lines of JSON.',
      scope: 'play',
      who: 'player',
      answers: { 200: anyObject },
      lines: true,
    }),
    services.limits.tickets,
    async (request, response) => {
      const player = await playerOf(services, request);
      streamOf(response);
      await followMatches(services, player, response);
    },
  );

  return router;
}
