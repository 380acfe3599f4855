/** Routes to take and leave seats, and to get a ticket for the room. */
import { Router } from 'express';
import { z } from 'zod';
import { NOT_HOSTED } from '../live/begin';
import { openRoom } from '../room/open';
import { trace } from '../trace';
import { playerOf } from './auth';
import type { HttpServices } from './services';
import { inviteSchema, matchOf, requireSight, seatSchema } from './match-access';
import { call, checked, conflict, forbidden, moved, TooMany, waiting } from './refusal';
import { leaveSeat, takeSeat } from '../matches/seating';
import { seatOf } from '../matches/summary';

const flooded = (wait: number) =>
  new TooMany(`Your client sent too many messages. Try again in ${Math.ceil(wait / 1000)} seconds.`, {
    seconds: Math.ceil(wait / 1000),
  });

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
  const { store, time, cluster, tickets, floods } = services;
  const router = Router();

  router.post(
    '/matches/:id/seats',
    services.limits.joins,
    call(async (request) => {
      const player = await playerOf(services, request);
      const body = checked(sitSchema, request.body);
      const record = await matchOf(store.matches, request);
      const have = seatOf(record, player.playerId);
      if (have !== null) return { matchId: record.id, seat: have };
      requireSight(record, player, body.invite);
      return { matchId: record.id, seat: await takeSeat(services, record, player, body.seat ?? null) };
    }),
  );

  router.delete(
    '/matches/:id/seats{/:seat}',
    call(async (request) => {
      const player = await playerOf(services, request);
      const record = await matchOf(store.matches, request);
      const { seat = null } = checked(givenSeatSchema, request.params);
      await leaveSeat(services, record, player, seat);
      return undefined;
    }),
  );

  router.post(
    '/matches/:id/ticket',
    services.limits.tickets,
    call(async (request) => {
      const player = await playerOf(services, request);
      const wait = Math.max(floods.waitOf(player.playerId), player.heldUntil - time.now());
      if (wait > 0) throw flooded(wait);
      const { invite } = checked(ticketSchema, request.body);
      const record = await matchOf(store.matches, request);
      requireSight(record, player, invite);
      const seat = seatOf(record, player.playerId);
      if (seat === null && !record.spectators && record.status !== 'finished') {
        throw forbidden('This match does not allow spectators.');
      }
      const place = await openRoom(services, record.id);
      if (place === 'no-game') throw conflict('no-game', NOT_HOSTED);
      if (!place) throw (await cluster.isPlayable(record.id)) ? moved() : waiting(record);
      store.custody.visited(record.id, time.now());
      const { address: at, epoch } = place;
      trace(services, record.id, { step: 'ticket', player: player.playerId, at, epoch });
      const admission = {
        matchId: record.id,
        epoch: place.epoch,
        playerId: player.playerId,
        browserId: player.session.id,
        seat,
      };
      const ticket = await tickets.issue(admission);
      if (ticket === null)
        throw new TooMany('You have too many unused tickets. Use one, or wait until they expire.');
      return { ticket, address: place.address ?? services.addressFor(request), seat, now: time.now() };
    }),
  );

  return router;
}
