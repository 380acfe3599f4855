/**
 * The two matchmaking calls that the Colyseus SDK needs: join with a ticket, and reconnect. Clients cannot
 * create, list or name rooms. Errors have the SDK's shape, `{ code, error }`.
 */
import { matchMaker, ServerError } from '@colyseus/core';
import { Router } from 'express';
import { z } from 'zod';
import { openHere, roomIdOf } from '../room/open';
import { TICKET_LENGTH } from '../room/tickets';
import type { HttpServices } from './services';

const METHODS = ['joinById', 'reconnect'] as const;

/** Maps Colyseus's own error codes (no such room, expired reservation or token) to 404. */
const statusOf = (code: number): number => (code >= 400 && code < 500 ? code : 404);

export function matchmakeRoutes(services: HttpServices): Router {
  matchMaker.controller.exposedMethods = [...METHODS];
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS;
  matchMaker.controller.getCorsHeaders = () =>
    ({}) as ReturnType<typeof matchMaker.controller.getCorsHeaders>;
  const router = Router();
  const options = {
    joinById: z.object({ ticket: z.string().max(TICKET_LENGTH) }),
    reconnect: z.object({ reconnectionToken: z.string().max(100) }),
  };
  router.post('/:method/:room', services.limits.tickets, async (request, response) => {
    const method = METHODS.find((each) => each === request.params['method']);
    if (!method) {
      response.status(404).json({ code: 404, error: 'API route not found.' });
      return;
    }
    const parsed = options[method].safeParse(request.body);
    const room = request.params['room'];
    if (!parsed.success || typeof room !== 'string' || !/^[0-9a-z]{1,40}(-\d{1,10})?$/.test(room)) {
      response.status(400).json({ code: 400, error: 'A match id and a ticket are required.' });
      return;
    }
    // Clients name the match, and a room that they were in.
    const matchId = room.replace(/-\d+$/, '');
    const { data } = parsed;
    const hasTicket = 'ticket' in data && services.tickets.isFor(data.ticket, matchId);
    // Another process may have issued the ticket, and nobody has come here yet.
    const live = hasTicket ? await services.registry.open(matchId) : services.registry.peek(matchId);
    if (!live && (await services.cluster.holderOf(matchId))) {
      response.status(503).json({ code: 503, error: 'The match is not here: request a new ticket.' });
      return;
    }
    if (live && hasTicket) await openHere(live);
    try {
      response.json(
        await matchMaker.controller.invokeMethod(method, live ? roomIdOf(live) : room, parsed.data, {
          headers: new Headers(),
          ip: request.ip ?? '',
        } as Parameters<typeof matchMaker.controller.invokeMethod>[3]),
      );
    } catch (error) {
      const code = error instanceof ServerError && typeof error.code === 'number' ? error.code : 500;
      const message = error instanceof ServerError ? error.message : 'Something went wrong.';
      response.status(code === 500 ? 500 : statusOf(code)).json({ code, error: message });
    }
  });
  return router;
}
