/** Routes to take and leave seats, and to get a ticket for the room. */
import { Router } from 'express';
import { z } from 'zod';
import { NOT_HOSTED } from '../live/begin';
import { isFull } from '../notices/turns';
import { logFailure } from '../operator-log';
import { openRoom } from '../room/open';
import { trace } from '../trace';
import type { SeatRecord } from '../store/match-record';
import { playerOf } from './auth';
import type { HttpServices } from './services';
import { inviteSchema, matchOf, requireSight, seatSchema } from './match-access';
import { requireFewOpen } from '../matches/few-open';
import { call, checked, conflict, forbidden, HttpRefusal, moved, TooMany, waiting } from './refusal';
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
  const { store, time, log, cluster, tickets, floods } = services;
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
      if (record.status === 'opening')
        throw conflict('opening', 'The match is about to start, so its seats are closed (H-11).');
      if (record.status !== 'open') throw conflict('not-open', 'The match has started. You can only watch.');
      await requireFewOpen(store.own, player.playerId);
      const isFree = ({ holder, keptFor }: SeatRecord) =>
        holder === 'nobody' && (keptFor === null || keptFor.playerId === player.playerId);
      const wanted = record.seats
        .filter((seat) => isFree(seat) && (body.seat ?? seat.seat) === seat.seat)
        // A seat reserved for the caller comes first.
        .sort((a, b) => Number(b.keptFor !== null) - Number(a.keptFor !== null));
      // Who takes a seat beside somebody who has closed the page may wait, or begin without them.
      const isPaired = record.pairing && (await cluster.act(record.id, { kind: 'there' }));
      for (const { seat, keptFor } of wanted) {
        const isReady = (isPaired || keptFor !== null) && record.anchor === null;
        if (!(await store.lobby.sit(record.id, seat, player, isReady))) continue;
        await cluster.changed(record.id, 'open');
        const now = await store.matches.get(record.id);
        if (now && isFull(now))
          cluster
            .act(record.id, { kind: 'full', by: player.playerId })
            .catch((error: unknown) => logFailure(log, error, { match: record.id }, 'nobody was notified'));
        return { matchId: record.id, seat };
      }
      throw conflict(
        'taken',
        typeof body.seat === 'number' ? `Seat ${body.seat} is not free.` : 'No seat is free.',
      );
    }),
  );

  router.delete(
    '/matches/:id/seats{/:seat}',
    call(async (request) => {
      const player = await playerOf(services, request);
      const record = await matchOf(store.matches, request);
      const mine = seatOf(record, player.playerId);
      const { seat = mine } = checked(givenSeatSchema, request.params);
      if (seat === null) throw conflict('no-seat', 'You have no seat in this match.');
      if (seat !== mine && record.creator !== player.playerId)
        throw forbidden('Only the host can remove a player.');
      if (record.seats[seat] === undefined)
        throw new HttpRefusal(400, 'malformed', `seat: the match has no seat ${seat}`);
      const why = seat === mine ? 'left' : 'removed';
      if (await store.lobby.stand(record.id, seat, time.now())) await cluster.changed(record.id);
      else if (!(await cluster.act(record.id, { kind: 'leave', seat, why })))
        throw conflict('not-open', 'The match has started. Resign instead.');
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
      const admission = { matchId: record.id, epoch: place.epoch, playerId: player.playerId, seat };
      const ticket = await tickets.issue(admission);
      if (ticket === null)
        throw new TooMany('You have too many unused tickets. Use one, or wait until they expire.');
      return { ticket, address: place.address ?? services.addressFor(request), seat, now: time.now() };
    }),
  );

  return router;
}
