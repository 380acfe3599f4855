/**
 * The two matchmaking calls that the Colyseus SDK needs: join with a ticket, and reconnect. Clients cannot
 * create, list or name rooms. Errors have the SDK's shape, `{ code, error }`.
 */
import { matchMaker, ServerError } from '@colyseus/core';
import { Router } from 'express';
import { z } from 'zod';
import type { JoinAnswer } from '../cluster/cluster';
import { openHere, roomIdOf } from '../room/open';
import { TICKET_LENGTH } from '../room/tickets';
import type { HttpServices } from './services';

const METHODS = ['joinById', 'reconnect'] as const;

/** Maps Colyseus's own error codes (no such room, expired reservation or token) to 404. */
const statusOf = (code: number): number => (code >= 400 && code < 500 ? code : 404);

type Method = (typeof METHODS)[number];
type MethodOptions = { ticket: string } | { reconnectionToken: string };

/** A join or reconnection at a room of this process. `room`: its id, with the epoch. */
async function invoke(method: Method, room: string, options: MethodOptions, ip: string): Promise<JoinAnswer> {
  const context = { headers: new Headers(), ip } as Parameters<typeof matchMaker.controller.invokeMethod>[3];
  try {
    const body = await matchMaker.controller.invokeMethod(method, room, options, context);
    return { status: 200, body: body as unknown as JoinAnswer['body'] };
  } catch (error) {
    const code = error instanceof ServerError && typeof error.code === 'number' ? error.code : 500;
    const message = error instanceof ServerError ? error.message : 'Something went wrong.';
    return { status: code === 500 ? 500 : statusOf(code), body: { code, error: message } };
  }
}

const MOVED: JoinAnswer = {
  status: 503,
  body: { code: 503, error: 'The match is moving: request a new ticket.' },
};

export function matchmakeRoutes(services: HttpServices): Router {
  matchMaker.controller.exposedMethods = [...METHODS];
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS;
  matchMaker.controller.getCorsHeaders = () =>
    ({}) as ReturnType<typeof matchMaker.controller.getCorsHeaders>;
  const { registry, cluster } = services;
  cluster.joinHere = async (matchId, ticket) => {
    const live = await registry.open(matchId);
    if (!live) return MOVED;
    await openHere(live);
    return invoke('joinById', roomIdOf(live), { ticket }, '');
  };
  const router = Router();
  const schemas = {
    joinById: z.object({ ticket: z.string().max(TICKET_LENGTH) }),
    reconnect: z.object({ reconnectionToken: z.string().max(100) }),
  };
  router.post('/:method/:room', services.limits.entries, async (request, response) => {
    const method = METHODS.find((each) => each === request.params['method']);
    if (!method) {
      response.status(404).json({ code: 404, error: 'API route not found.' });
      return;
    }
    const parsed = schemas[method].safeParse(request.body);
    const room = request.params['room'];
    if (!parsed.success || typeof room !== 'string' || !/^[0-9a-z]{1,40}(-\d{1,10})?$/.test(room)) {
      response.status(400).json({ code: 400, error: 'A match id and a ticket are required.' });
      return;
    }
    // Clients name the match, and a room that they were in.
    const matchId = room.replace(/-\d+$/, '');
    const { data } = parsed;
    const ticket = 'ticket' in data && services.tickets.isFor(data.ticket, matchId) ? data.ticket : null;
    // Another process may have issued the ticket, and nobody has come here yet.
    const live = ticket === null ? registry.peek(matchId) : await registry.open(matchId);
    if (live && ticket !== null) await openHere(live);
    // A good ticket for a match that nobody seems to hold: its holder has just died, or stands still.
    const isElsewhere = !live && (ticket !== null || (await cluster.holderOf(matchId)) !== null);
    const { status, body } = isElsewhere
      ? ((ticket === null ? null : await cluster.joinThere(matchId, ticket)) ?? MOVED)
      : await invoke(method, live ? roomIdOf(live) : room, data, request.ip ?? '');
    response.status(status).json(body);
  });
  return router;
}
