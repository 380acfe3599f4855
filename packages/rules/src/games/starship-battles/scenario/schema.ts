/** B-52, docs/scenarios.md: the shape of a scenario. scenario/read.ts checks what it means. */
import { z } from 'zod';
import { cardSchema } from '../card-data';

const seat = z.int().min(0).max(3);
const id = z.string().max(80);
const count = z.int().min(0).max(100_000);
const tokens = z.strictObject({
  1: count.optional(),
  2: count.optional(),
  3: count.optional(),
  4: count.optional(),
});

const ship = z.strictObject({
  id: z
    .string()
    .regex(/^[0-3]\.[1-9]\d*$/)
    .optional(),
  seat,
  type: id,
  at: z.tuple([z.int(), z.int()]).nullable().optional(),
  aboard: id.nullable().optional(),
  heading: z.int().min(0).max(359).optional(),
  side: z.enum(['intact', 'damaged']).optional(),
  damage: count.optional(),
  moved: z.boolean().optional(),
  fired: z.boolean().optional(),
});

/** A card of the scenario itself; without a faction all are of one and the same. */
const card = z.strictObject({ ...cardSchema.shape, faction: id.optional() });

export const scenarioSchema = z.strictObject({
  game: z.literal('starship-battles'),
  edition: z.literal('add-on').optional(),
  name: z.string().optional(),
  why: z.unknown().optional(),
  players: z.int().min(2).max(4).optional(),
  settings: z
    .strictObject({
      measure: z.enum(['centre', 'edge']).optional(),
      size: z.boolean().optional(),
      activation: z.enum(['alternating', 'side']).optional(),
      points: z.literal([100, 200, 300]).optional(),
      rounds: z.int().min(1).max(12).optional(),
      posts: z.enum(['free', 'ready']).optional(),
    })
    .optional(),
  points: z.literal([100, 200, 300]).optional(),
  rounds: z.int().min(1).max(12).optional(),
  factions: z.array(id.nullable()).nullable().optional(),
  fleets: z.array(id.nullable()).nullable().optional(),
  presets: z
    .array(z.strictObject({ id, faction: id, points: z.int(), ships: z.array(id).min(1).max(60) }))
    .optional(),
  roster: z.array(card).max(100).optional(),
  round: z.int().min(1).max(12).optional(),
  phase: z.enum(['initiative', 'movement', 'combat']).optional(),
  first: seat.optional(),
  ships: z.array(ship).max(80).optional(),
  seats: z
    .array(
      z.strictObject({
        seat,
        tokens: tokens.optional(),
        faction: id.nullable().optional(),
        resigned: z.boolean().optional(),
      }),
    )
    .max(4)
    .optional(),
  sides: z
    .array(z.strictObject({ side: seat, score: count.optional(), out: z.boolean().optional() }))
    .max(4)
    .optional(),
  launched: z.record(z.string(), z.int().min(0)).optional(),
  rolls: z.array(z.int()).max(100_000).optional(),
  decisions: z.array(z.unknown()).default([]),
  expect: z.unknown().optional(),
  expectEvents: z.unknown().optional(),
  absent: z.unknown().optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioShip = NonNullable<Scenario['ships']>[number];
