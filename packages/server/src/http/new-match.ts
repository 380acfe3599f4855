/** A match as it is asked for, before anybody sits in it but its creator. */
import { z } from 'zod';
import { PLAYERS } from '@star-eater/rules';
import { setupFor } from '../live/begin';
import { seedFrom } from '../live/seeds';
import { clockSettingsSchema } from '../log/clock';
import { lettersOf, type Random } from '../random';
import type { MatchRecord, NewMatch, SeatRecord } from '../store/match-record';
import type { Player } from '../store/players';
import type { HttpServices } from './app';
import { modeSchema, requireFewOpen, seatSchema } from './match-access';
import { HttpRefusal, nobody } from './refusal';

const factionSchema = z.string().min(1).max(40).nullable();

export const newMatchSchema = z.strictObject({
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

export type NewMatchOptions = z.output<typeof newMatchSchema>;

/** Letters of 5 bits: 55 bits. */
export const INVITE_LETTERS = 11;

/** Its seed is drawn for whoever will sit there: a bot may stand in for a person too. */
const emptySeat = (random: Random, seat: number, faction: string | null): SeatRecord => ({
  seat,
  holder: 'nobody',
  playerId: null,
  name: '',
  level: '',
  seed: seedFrom(random),
  faction,
  ready: false,
  keptFor: null,
});

export function newMatch(
  { random, time }: HttpServices,
  options: NewMatchOptions,
  creator: Player,
  pairing: boolean,
): NewMatch {
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
  const seats = wishes.map((wish, seat): SeatRecord => {
    const empty = emptySeat(random, seat, wish);
    const { playerId, name } = creator;
    return seat === 0 ? { ...empty, holder: 'player', playerId, name, ready: pairing } : empty;
  });
  for (const { seat, level } of options.bots) {
    const taken = seats[seat];
    if (!taken || taken.holder !== 'nobody') {
      throw new HttpRefusal(400, 'malformed', `bots: seat ${seat} is not free for a bot`);
    }
    seats[seat] = { ...taken, holder: 'bot', name: 'Ensign', level, ready: true };
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
}

/** Sides changed about: everybody moves on by one seat, factions stay with their players, and so do seats. */
export async function createRematch(
  { store, random, time, registry }: HttpServices,
  record: MatchRecord,
  player: Player,
): Promise<string> {
  await requireFewOpen(store.own, player.playerId);
  const count = record.seats.length;
  const seats = record.seats.map((seat): SeatRecord => {
    const before = record.seats[(seat.seat + count - 1) % count];
    const faction = before ? (record.setup?.factions[before.seat]?.id ?? null) : null;
    const empty = emptySeat(random, seat.seat, faction);
    if (before?.holder === 'bot')
      return { ...empty, holder: 'bot', name: before.name, level: before.level, ready: true };
    if (before?.playerId === player.playerId)
      return { ...empty, holder: 'player', playerId: player.playerId, name: player.name };
    if (!before || before.playerId === null) return empty;
    return { ...empty, keptFor: { playerId: before.playerId, name: before.name } };
  });
  const counts = await store.matches.createRematch(record.id, {
    id: lettersOf(random, 16).toLowerCase(),
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
  if (counts === null) throw nobody();
  await registry.seatsChanged(record.id);
  return counts;
}
