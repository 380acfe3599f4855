/** Matches: making them, finding them, sitting down, coming in. */
import { Router, type Request } from 'express';
import { z } from 'zod';
import { PLAYERS, type Mode } from '@star-eater/rules';
import { setupFor } from '../live/begin';
import { beginningOfRecord } from '../live/fold';
import { replayOf } from '../log/replay';
import { clockSettingsSchema } from '../log/clock';
import { hexOf, lettersOf, plainLetters } from '../random';
import type { MatchRecord, NewMatch, SeatRecord } from '../store/match-record';
import type { Player } from '../store/players';
import { openRoom } from '../room/open';
import { callerOf, playerOf } from './auth';
import type { HttpServices } from './app';
import { call, checked, conflict, forbidden, HttpRefusal, notFound } from './refusal';
import { readable, seatOf, summaryOf } from './summary';

const modeSchema = z.enum(['duel', 'free-for-all', 'teams']);
const inviteSchema = z.string().max(40).transform(plainLetters);
const seatSchema = z.number().int().min(0).max(3);
const factionSchema = z.string().min(1).max(40).nullable();

const newMatchSchema = z.strictObject({
  mode: modeSchema,
  visibility: z.enum(['public', 'private']).default('private'),
  clock: clockSettingsSchema.default({ kind: 'none' }),
  absent: z.enum(['bot', 'forfeit']).default('bot'),
  spectators: z.boolean().default(true),
  bots: z
    .array(z.strictObject({ seat: seatSchema, level: z.literal('ensign') }))
    .max(3)
    .default([]),
  factions: z.array(factionSchema).max(4).optional(),
});

const PAGE = 20;
/** Letters of 5 bits: 55 bits. */
const INVITE_LETTERS = 11;
/** Open matches one player may sit in. */
const OPEN_MATCHES = 4;

const emptySeat = (seat: number, faction: string | null): SeatRecord => ({
  seat,
  holder: 'nobody',
  playerId: null,
  name: '',
  level: '',
  seed: '',
  faction,
  ready: false,
});

export function matchCalls(services: HttpServices): Router {
  const { store, time, random, registry, tickets } = services;
  const router = Router();

  const matchOf = async (request: Request): Promise<MatchRecord> => {
    const id = request.params['id'];
    const record = typeof id === 'string' && /^[0-9a-z]{8,40}$/.test(id) ? await store.matches.get(id) : null;
    if (!record) throw notFound();
    return record;
  };

  /** A private match shows itself to its players and to who has its invite. */
  const requireSight = (record: MatchRecord, player: Player | null, invite: string | undefined): void => {
    if (record.visibility === 'public' || seatOf(record, player?.playerId ?? null) !== null) return;
    if (invite !== undefined && plainLetters(invite) === record.invite) return;
    throw new HttpRefusal(403, 'private', 'This match is private: it needs a seat or the invite.');
  };

  const requireFewOpen = async (playerId: string): Promise<void> => {
    if ((await store.matches.unfinishedOf(playerId)) >= OPEN_MATCHES) {
      throw new HttpRefusal(
        429,
        'too-many',
        `You sit in ${OPEN_MATCHES} open matches already: leave one first.`,
      );
    }
  };

  const newMatch = (
    options: z.output<typeof newMatchSchema>,
    creator: Player,
    pairing: boolean,
  ): NewMatch => {
    const players = PLAYERS[options.mode];
    const wishes = Array.from({ length: players }, (_, seat) => options.factions?.[seat] ?? null);
    if ((options.factions?.length ?? players) !== players) {
      throw new HttpRefusal(400, 'malformed', `factions: one id or null for each of ${players} seats`);
    }
    const possible = setupFor(options.mode, wishes, random);
    if (!possible.ok) {
      throw new HttpRefusal(
        400,
        possible.refusal.code,
        `factions: ${possible.refusal.message} (${possible.refusal.rule})`,
      );
    }
    const seats = wishes.map((wish, seat) => emptySeat(seat, wish));
    seats[0] = {
      ...emptySeat(0, wishes[0] ?? null),
      holder: 'player',
      playerId: creator.playerId,
      name: creator.name,
      ready: pairing,
    };
    for (const { seat, level } of options.bots) {
      const taken = seats[seat];
      if (!taken || taken.holder !== 'nobody') {
        throw new HttpRefusal(400, 'malformed', `bots: seat ${seat} is not free for a bot`);
      }
      // The bot's seed is drawn now, so that its play follows from the log; nobody learns it before the end.
      seats[seat] = { ...taken, holder: 'bot', name: 'Ensign', level, seed: hexOf(random, 16), ready: true };
    }
    return {
      id: lettersOf(random, 16).toLowerCase(),
      mode: options.mode,
      visibility: options.visibility,
      invite: lettersOf(random, INVITE_LETTERS),
      clock: options.clock,
      absent: options.absent,
      spectators: options.spectators,
      pairing,
      creator: creator.playerId,
      createdAt: time.now(),
      seats,
    };
  };

  router.post(
    '/matches',
    services.limits.newMatches,
    call(async (request, response) => {
      const player = await playerOf(services, request);
      const match = newMatch(checked(newMatchSchema, request.body), player, false);
      await requireFewOpen(player.playerId);
      await store.matches.create(match);
      response.status(201);
      return { matchId: match.id, invite: readable(match.invite) };
    }),
  );

  router.get(
    '/matches',
    call(async (request) => {
      const query = checked(
        z.object({
          state: z.enum(['open', 'live', 'finished']).default('open'),
          cursor: z.string().max(80).optional(),
        }),
        request.query,
      );
      const caller = await callerOf(services, request);
      const from = query.cursor === undefined ? null : cursorOf(query.cursor);
      const page = await store.matches.list(query.state, from, PAGE);
      return {
        matches: page.matches.map((record) => summaryOf(record, caller?.playerId ?? null)),
        cursor: page.next && `${page.next.createdAt}.${page.next.id}`,
      };
    }),
  );

  router.post(
    '/join',
    services.limits.joins,
    call(async (request) => {
      const { invite } = checked(z.strictObject({ invite: inviteSchema }), request.body);
      const caller = await callerOf(services, request);
      const record = await store.matches.byInvite(invite);
      if (!record) throw notFound('No match has this invite.');
      return { matchId: record.id, match: summaryOf(record, caller?.playerId ?? null) };
    }),
  );

  router.post(
    '/pair',
    services.limits.joins,
    call(async (request) => {
      const player = await playerOf(services, request);
      const { mode, clock } = checked(
        z.strictObject({ mode: modeSchema, clock: clockSettingsSchema.default({ kind: 'none' }) }),
        request.body,
      );
      return pair(mode, clock, player);
    }),
  );

  async function pair(mode: Mode, clock: MatchRecord['clock'], player: Player) {
    const mine = (await store.matches.of(player.playerId)).find(
      (record) =>
        record.status === 'open' && record.pairing && record.mode === mode && same(record.clock, clock),
    );
    if (mine) return { matchId: mine.id, seat: seatOf(mine, player.playerId), waiting: true };
    await requireFewOpen(player.playerId);
    for (;;) {
      const waiting = await store.matches.waitingPair(mode, clock, player.playerId);
      if (!waiting) break;
      const free = waiting.seats.find((seat) => seat.holder === 'nobody')?.seat;
      if (free === undefined || !(await store.matches.sit(waiting.id, free, player, true))) continue;
      // Opened, so that it begins when this was the last seat, whoever is in the room.
      await registry.open(waiting.id);
      await registry.seatsChanged(waiting.id);
      const now = await store.matches.get(waiting.id);
      return { matchId: waiting.id, seat: free, waiting: now?.status === 'open' };
    }
    const options = newMatchSchema.parse({ mode, clock, visibility: 'public' });
    const match = newMatch(options, player, true);
    await store.matches.create(match);
    return { matchId: match.id, seat: 0, waiting: true };
  }

  router.get(
    '/matches/:id',
    call(async (request) => {
      const record = await matchOf(request);
      const caller = await callerOf(services, request);
      requireSight(record, caller, inviteIn(request));
      return summaryOf(record, caller?.playerId ?? null);
    }),
  );

  router.get(
    '/matches/:id/replay',
    call(async (request) => {
      const record = await matchOf(request);
      const caller = await callerOf(services, request);
      requireSight(record, caller, inviteIn(request));
      if (
        !record.spectators &&
        record.status === 'live' &&
        seatOf(record, caller?.playerId ?? null) === null
      ) {
        throw forbidden('Nobody may watch this match before it has ended.');
      }
      const beginning = beginningOfRecord(record);
      if (!beginning || !record.setup)
        throw conflict('not-begun', 'The match has not begun: there is nothing to replay.');
      return replayOf({
        matchId: record.id,
        rulesVersion: beginning.rulesVersion,
        setup: record.setup,
        beginning,
        log: await store.matches.entries(record.id),
        complete: record.status !== 'live',
      });
    }),
  );

  router.post(
    '/matches/:id/seats',
    services.limits.joins,
    call(async (request) => {
      const player = await playerOf(services, request);
      const body = checked(
        z.strictObject({ invite: z.string().max(40).optional(), seat: seatSchema.optional() }),
        request.body,
      );
      const record = await matchOf(request);
      const have = seatOf(record, player.playerId);
      if (have !== null) return { matchId: record.id, seat: have };
      requireSight(record, player, body.invite);
      if (record.status !== 'open') throw conflict('not-open', 'The match has begun: you can only watch it.');
      await requireFewOpen(player.playerId);
      const wanted = record.seats.filter(
        (seat) => seat.holder === 'nobody' && (body.seat ?? seat.seat) === seat.seat,
      );
      for (const { seat } of wanted) {
        if (!(await store.matches.sit(record.id, seat, player, record.pairing))) continue;
        await registry.open(record.id);
        await registry.seatsChanged(record.id);
        return { matchId: record.id, seat };
      }
      throw conflict(
        'taken',
        body.seat === undefined ? 'No seat is free.' : `Seat ${body.seat} is not free.`,
      );
    }),
  );

  router.delete(
    '/matches/:id/seats{/:seat}',
    call(async (request) => {
      const player = await playerOf(services, request);
      const record = await matchOf(request);
      const mine = seatOf(record, player.playerId);
      const given = request.params['seat'];
      const seat = given === undefined ? mine : checked(z.coerce.number().int().min(0).max(3), given);
      if (seat === null) throw conflict('no-seat', 'You have no seat in this match.');
      if (seat !== mine && record.creator !== player.playerId)
        throw forbidden('Only who made the match may remove somebody.');
      if (record.seats[seat] === undefined) throw notFound('There is no such seat.');
      if (!(await store.matches.stand(record.id, seat)))
        throw conflict('not-open', 'The match has begun: resign instead.');
      await closeIfDeserted(record.id);
      await registry.seatsChanged(record.id);
      return undefined;
    }),
  );

  /** A match that its last player left would wait for nobody. */
  async function closeIfDeserted(id: string): Promise<void> {
    const record = await store.matches.get(id);
    if (record?.seats.some((seat) => seat.holder === 'player')) return;
    await store.matches.closeOpen(id, 'Everybody left before the start.', time.now());
  }

  router.post(
    '/matches/:id/ticket',
    services.limits.tickets,
    call(async (request) => {
      const player = await playerOf(services, request);
      const { invite } = checked(z.strictObject({ invite: z.string().max(40).optional() }), request.body);
      const record = await matchOf(request);
      requireSight(record, player, invite);
      const seat = seatOf(record, player.playerId);
      if (seat === null && !record.spectators && record.status !== 'finished') {
        throw forbidden('Nobody may watch this match.');
      }
      if (!(await openRoom(services, record.id))) throw notFound();
      await store.matches.visited(record.id, time.now());
      const ticket = tickets.issue({ matchId: record.id, playerId: player.playerId, seat });
      return { ticket, address: services.addressFor(request), seat, now: time.now() };
    }),
  );

  router.post(
    '/matches/:id/rematch',
    services.limits.newMatches,
    call(async (request, response) => {
      const player = await playerOf(services, request);
      const record = await matchOf(request);
      if (seatOf(record, player.playerId) === null)
        throw forbidden('Only who played it may ask for a rematch.');
      if (record.status !== 'finished') throw conflict('not-finished', 'The match has not ended.');
      const next = record.rematch ?? (await createRematch(record, player));
      const match = await store.matches.get(next);
      if (!match) throw notFound();
      response.status(201);
      return { matchId: match.id, invite: readable(match.invite) };
    }),
  );

  /** Sides changed about: everybody moves on by one seat, factions stay with their players. */
  async function createRematch(record: MatchRecord, player: Player): Promise<string> {
    await requireFewOpen(player.playerId);
    const count = record.seats.length;
    const seats = record.seats.map((seat): SeatRecord => {
      const before = record.seats[(seat.seat + count - 1) % count];
      const faction = before ? (record.setup?.factions[before.seat]?.id ?? null) : null;
      if (before?.holder === 'bot') {
        return { ...before, seat: seat.seat, faction, seed: hexOf(random, 16), ready: true };
      }
      if (before?.playerId === player.playerId)
        return { ...before, seat: seat.seat, faction, name: player.name, ready: false };
      return emptySeat(seat.seat, faction);
    });
    const id = lettersOf(random, 16).toLowerCase();
    await store.matches.create({
      id,
      mode: record.mode,
      visibility: record.visibility,
      invite: lettersOf(random, INVITE_LETTERS),
      clock: record.clock,
      absent: record.absent,
      spectators: record.spectators,
      pairing: false,
      creator: player.playerId,
      createdAt: time.now(),
      seats,
    });
    const winner = await store.matches.setRematch(record.id, id);
    if (winner !== id) await store.matches.closeOpen(id, 'Another rematch was asked for first.', time.now());
    await registry.seatsChanged(record.id);
    return winner;
  }

  return router;
}

const inviteIn = (request: Request): string | undefined =>
  checked(z.object({ invite: z.string().max(40).optional() }), request.query).invite;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function cursorOf(cursor: string): { createdAt: number; id: string } {
  const [createdAt, id] = cursor.split('.');
  if (!/^\d+$/.test(createdAt ?? '') || id === undefined)
    throw new HttpRefusal(400, 'malformed', 'cursor: not one of ours');
  return { createdAt: Number(createdAt), id };
}
