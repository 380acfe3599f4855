/** docs/scenarios.md: the shape of a scenario of Star Clash. scenario/read.ts checks what it means. */
import { z } from 'zod';
import { MODES } from '../model';

const seat = z.int().min(0).max(8);
const id = z.string().max(80);
const ids = z.array(id).max(200);
const count = z.int().min(0).max(100_000);
const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** A card is written as its id, or with the seat that played it. */
const played = z.union([id, z.strictObject({ card: id, by: seat.optional() })]);
const ammo = z.union([
  id,
  z.strictObject({ card: id, by: seat.optional(), on: z.array(played).max(50).optional() }),
]);
const ship = z.union([id, z.strictObject({ ship: id, cards: z.array(ammo).max(50).optional() })]);
const squadron = z.union([
  id,
  z.strictObject({ card: id, ready: z.boolean().optional(), hits: z.array(played).max(50).optional() }),
]);

const seatSchema = z.strictObject({
  seat,
  status: z.enum(['in', 'eliminated', 'out']).optional(),
  faction: id.nullable().optional(),
  score: z.int().min(-100_000).max(100_000).optional(),
  hand: ids.optional(),
  fleet: z.array(ship).max(200).optional(),
  mines: z.array(played).max(50).optional(),
  window: id.nullable().optional(),
  squadron: squadron.nullable().optional(),
  trophies: ids.optional(),
});

/** One pile, or with factions one for each. */
const shipPiles = z.union([ids, z.record(z.string(), ids)]);

export const positionSchema = z.strictObject({
  phase: z.enum(['deal', 'turn']).optional(),
  round: count.optional(),
  dealer: seat.optional(),
  turn: z
    .strictObject({
      seat: seat.optional(),
      number: count.min(1).optional(),
      final: z.boolean().optional(),
      special: id.nullable().optional(),
      offered: z.boolean().optional(),
    })
    .optional(),
  seats: z.array(seatSchema).max(9).optional(),
  draw: ids.optional(),
  ships: shipPiles.optional(),
  discard: ids.optional(),
  faceDown: z
    .array(z.strictObject({ seat, cards: ids }))
    .max(9)
    .optional(),
  scrap: ids.optional(),
  solo: z
    .strictObject({
      strategy: z.enum(['random', 'easy', 'guns']).optional(),
      target: id.nullable().optional(),
      turns: count.optional(),
    })
    .optional(),
  dice: z.array(z.int()).max(10_000).optional(),
  shuffles: z.array(ids).max(1_000).optional(),
});

export const scenarioSchema = z.strictObject({
  ...positionSchema.shape,
  game: z.literal('star-clash'),
  name: z.string().optional(),
  why: z.unknown().optional(),
  setUp: z
    .looseObject({
      mode: z.enum(MODES).optional(),
      players: z.int().optional(),
      taskForces: z.int().optional(),
    })
    .optional(),
  random: z
    .strictObject({
      match: z.string().max(200),
      anchor: hex,
      values: z.array(z.strictObject({ seat, value: hex })).max(9),
    })
    .optional(),
  decisions: z.array(z.unknown()).default([]),
  expect: z.unknown().optional(),
  expectEvents: z.unknown().optional(),
  expectError: z.unknown().optional(),
});

/** C-78. A deal without a seed: whole decks, top first. */
export const givenDealSchema = z.strictObject({
  type: z.literal('deal'),
  round: count,
  draw: ids.optional(),
  ships: shipPiles.optional(),
  dealer: seat.optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioSeat = z.infer<typeof seatSchema>;
export type GivenDeal = z.infer<typeof givenDealSchema>;
export type ScenarioPlayed = z.infer<typeof played>;
export type ScenarioAmmo = z.infer<typeof ammo>;
