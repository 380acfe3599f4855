/** Making matches: of one's own, with strangers, and once more. */
import { Router } from 'express';
import { z } from 'zod';
import type { Mode } from '@star-eater/rules';
import { Queue } from '../live/queue';
import { clockSettingsSchema } from '../log/clock';
import type { Player } from '../store/players';
import type { ClockSettings } from '../wire/match';
import { playerOf } from './auth';
import type { HttpServices } from './app';
import { matchOf, modeSchema, requireFewOpen } from './match-access';
import { createRematch, newMatch, newMatchSchema } from './new-match';
import { call, checked, conflict, forbidden, nobody, notFound } from './refusal';
import { readable, seatOf } from './summary';

const pairSchema = z.strictObject({ mode: modeSchema, clock: clockSettingsSchema.default({ kind: 'none' }) });

export function makingCalls(services: HttpServices): Router {
  const { store, registry } = services;
  const router = Router();
  // One after the other: of two who ask at once the second must see that the first one waits.
  const pairing = new Queue();

  router.post(
    '/matches',
    services.limits.newMatches,
    call(async (request, response) => {
      const player = await playerOf(services, request);
      const match = newMatch(services, checked(newMatchSchema, request.body), player, false);
      await requireFewOpen(store.own, player.playerId);
      if (!(await store.matches.create(match))) throw nobody();
      response.status(201);
      return { matchId: match.id, invite: readable(match.invite) };
    }),
  );

  router.post(
    '/pair',
    services.limits.joins,
    call(async (request) => {
      const player = await playerOf(services, request);
      const { mode, clock } = checked(pairSchema, request.body);
      return pairing.run(() => pair(mode, clock, player));
    }),
  );

  router.post(
    '/matches/:id/rematch',
    services.limits.newMatches,
    call(async (request, response) => {
      const player = await playerOf(services, request);
      const record = await matchOf(store.matches, request);
      if (seatOf(record, player.playerId) === null)
        throw forbidden('Only who played it may ask for a rematch.');
      if (record.status !== 'finished') throw conflict('not-finished', 'The match has not ended.');
      const next = record.rematch ?? (await createRematch(services, record, player));
      const match = await store.matches.get(next);
      if (!match) throw notFound();
      response.status(201);
      return { matchId: match.id, invite: readable(match.invite) };
    }),
  );

  async function pair(mode: Mode, clock: ClockSettings, player: Player) {
    const mine = await store.own.waitingPair(player.playerId, mode, clock);
    if (mine) return { ...mine, waiting: true };
    await requireFewOpen(store.own, player.playerId);
    for (;;) {
      const waiting = await store.matches.waitingPair(mode, clock, player.playerId);
      if (!waiting) break;
      const free = waiting.seats.find((seat) => seat.holder === 'nobody')?.seat;
      if (free === undefined || !(await store.matches.sit(waiting.id, free, player, true))) {
        if (!(await store.players.knows(player.playerId))) throw nobody();
        continue;
      }
      // Opened, so that it begins when this was the last seat, whoever is in the room.
      await registry.open(waiting.id);
      await registry.seatsChanged(waiting.id);
      const now = await store.matches.get(waiting.id);
      return { matchId: waiting.id, seat: free, waiting: now?.status === 'open' };
    }
    const options = newMatchSchema.parse({ mode, clock, visibility: 'public' });
    const match = newMatch(services, options, player, true);
    if (!(await store.matches.create(match))) throw nobody();
    return { matchId: match.id, seat: 0, waiting: true };
  }

  return router;
}
