/** Routes that create matches: new ones, pairings with strangers, and rematches. */
import { Router } from 'express';
import { z } from 'zod';
import { clockSettingsSchema } from '../log/clock';
import type { Player } from '../store/players';
import type { PairRequest } from '../store/matches';
import { playerOf } from './auth';
import type { HttpServices } from './services';
import { gameFields, gameNamed, matchOf, requireFewOpen } from './match-access';
import { anchorIn, createRematch, newMatch, newMatchRequest, optionsRefused } from '../matches/new-match';
import { call, checked, conflict, forbidden, unknownPlayer, notFound } from './refusal';
import { readable, seatOf } from '../matches/summary';

const pairSchema = z.strictObject({
  ...gameFields,
  mode: z.string().max(40),
  clock: clockSettingsSchema.default({ kind: 'none' }),
});

/** Deserted matches that one pairing looks through. */
const MOST_DESERTED = 20;

export function createMatchRoutes(services: HttpServices): Router {
  const { store, cluster } = services;
  const router = Router();

  router.post(
    '/matches',
    services.limits.newMatches,
    call(async (request, response) => {
      const player = await playerOf(services, request);
      const match = newMatch(services, newMatchRequest(services, request.body), player, false);
      await requireFewOpen(store.own, player.playerId);
      if (!(await store.matches.create(match))) throw unknownPlayer();
      response.status(201);
      return { matchId: match.id, invite: readable(match.invite), ...anchorIn(match) };
    }),
  );

  router.post(
    '/pair',
    services.limits.joins,
    call(async (request) => {
      const player = await playerOf(services, request);
      const { mode, clock, ...named } = checked(pairSchema, request.body);
      const { id: game, edition, parseOptions } = gameNamed(services, named);
      const parsed = parseOptions({ mode });
      if (!parsed.ok) throw optionsRefused(parsed.refusal);
      // One at a time: of two concurrent requests, the second must find the first one waiting.
      const name = `pair ${mode} ${JSON.stringify(clock)}`;
      return store.matches.exclusively(name, () => pair({ game, edition, mode, clock }, player));
    }),
  );

  router.post(
    '/matches/:id/rematch',
    services.limits.newMatches,
    call(async (request, response) => {
      const player = await playerOf(services, request);
      const record = await matchOf(store.matches, request);
      if (seatOf(record, player.playerId) === null)
        throw forbidden('Only players of this match can ask for a rematch.');
      if (record.status !== 'finished') throw conflict('not-finished', 'The match has not ended.');
      const next = record.rematch ?? (await createRematch(services, record, player));
      const match = await store.matches.get(next);
      if (!match) throw notFound();
      response.status(201);
      return {
        matchId: match.id,
        invite: readable(match.invite),
        ...(match.anchor === null ? {} : { anchor: match.anchor }),
      };
    }),
  );

  async function pair(wish: PairRequest, player: Player) {
    const mine = await store.own.waitingPair(player.playerId, wish);
    if (mine) return { ...mine, waiting: true };
    await requireFewOpen(store.own, player.playerId);
    /** Matches whose players have closed the page: they wait until those are back. */
    const deserted: string[] = [];
    for (;;) {
      const waiting = await store.matches.waitingPair(wish, player.playerId, deserted);
      if (!waiting || deserted.length >= MOST_DESERTED) break;
      if (!(await cluster.act(waiting.id, { kind: 'there' }))) {
        deserted.push(waiting.id);
        continue;
      }
      const free = waiting.seats.find((seat) => seat.holder === 'nobody')?.seat;
      if (
        free === undefined ||
        !(await store.matches.sit(waiting.id, free, player, waiting.anchor === null))
      ) {
        if (!(await store.players.knows(player.playerId))) throw unknownPlayer();
        continue;
      }
      // Loads the match, so that it starts if this was the last free seat, even with an empty room.
      await cluster.changed(waiting.id, 'open');
      const now = await store.matches.get(waiting.id);
      return { matchId: waiting.id, seat: free, waiting: now?.status === 'open' };
    }
    const match = newMatch(
      services,
      newMatchRequest(services, { ...wish, visibility: 'public' }),
      player,
      true,
    );
    if (!(await store.matches.create(match))) throw unknownPlayer();
    return { matchId: match.id, seat: 0, waiting: true };
  }

  return router;
}
