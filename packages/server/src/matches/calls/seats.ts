/** Routes to take and leave seats, and to get a ticket for the room. */
import { Router } from 'express';
import { z } from 'zod';
import { byPlayer, seatableOf } from '../../http/auth';
import type { HttpServices } from '../../http/services';
import { inviteSchema, matchOf, seatSchema } from '../../http/match-access';
import { checked } from '../../http/refusal';
import { leaveSeat, takeSeat } from '../seating';
import { requireSight } from '../sight';
import { seatOf } from '../summary';
import { ticketFor } from '../tickets';
import { seatedAnswer } from './answers';
import { seatAnswer, timeAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';

const sitSchema = z.strictObject({ invite: inviteSchema.nullish(), seat: seatSchema.nullish() });
const ticketSchema = z.strictObject({ invite: inviteSchema.nullish() });
/** A seat in a path: digits only. */
const givenSeatSchema = z.object({
  seat: z
    .string()
    .regex(/^(0|[1-9]\d?)$/, 'a seat is a whole number from 0')
    .transform(Number)
    .optional(),
});

export function seatRoutes(services: HttpServices): Router {
  const { store } = services;
  const router = Router();

  router.post(
    '/matches/:id/seats',
    documented({
      does: 'Takes a seat.',
      scope: 'play',
      who: 'player',
      body: sitSchema,
      answers: { 200: seatedAnswer },
      codes: [
        'private',
        'not-found',
        'not-welcome',
        'not-open',
        'opening',
        'no-seat',
        'taken',
        'not-rated',
        'playing',
        'limited',
        'no-new-matches',
        'bot-full',
      ],
    }),
    services.limits.joins,
    byPlayer(services, async (player, request) => {
      const body = checked(sitSchema, request.body);
      const record = await matchOf(store.matches, request);
      const have = seatOf(record, player.playerId);
      if (have !== null) return { matchId: record.id, seat: have };
      await seatableOf(services, request);
      requireSight(record, player, body.invite);
      const isInvited = body.invite === record.invite;
      const seat = await takeSeat(services, record, player, body.seat ?? null, isInvited);
      return { matchId: record.id, seat };
    }),
  );

  router.delete(
    '/matches/:id/seats{/:seat}',
    documented({
      does: 'Leaves a seat before the start; who made the match frees others, too.',
      scope: 'play',
      who: 'player',
      answers: { 204: null },
      codes: ['forbidden', 'not-found', 'not-open', 'no-seat'],
    }),
    byPlayer(services, async (player, request) => {
      const record = await matchOf(store.matches, request);
      const { seat = null } = checked(givenSeatSchema, request.params);
      await leaveSeat(services, record, player, seat);
    }),
  );

  ticketRoute(services, router);

  return router;
}

function ticketRoute(services: HttpServices, router: Router): void {
  const { store, time } = services;

  router.post(
    '/matches/:id/ticket',
    documented({
      does: 'A ticket for the web socket, valid once.',
      scope: 'play',
      who: 'player',
      body: ticketSchema,
      answers: {
        200: z.strictObject({
          ticket: z.string(),
          address: z.string(),
          seat: seatAnswer.nullable(),
          now: timeAnswer,
        }),
      },
      codes: ['private', 'forbidden', 'not-found', 'no-game', 'moved', 'waiting'],
    }),
    services.limits.tickets,
    byPlayer(services, async (player, request) => {
      const { invite } = checked(ticketSchema, request.body);
      const record = await matchOf(store.matches, request);
      const { ticket, address, seat } = await ticketFor(services, record, player, invite);
      return { ticket, address: services.addressFor(request, address), seat, now: time.now() };
    }),
  );
}
