/** docs/scenarios.md: the shape of a scenario file. scenario/read.ts checks what it means. */
import { z } from 'zod';
import { BALANCES, EDITION_IDS, RULES_VERSIONS } from '../edition';
import { COMMANDS, type Direction, type Hex } from '../model';

const hex = z.tuple([z.int().min(-99).max(99), z.int().min(-99).max(99)]).transform((at): Hex => at);
const direction = z
  .int()
  .min(0)
  .max(5)
  .transform((value) => value as Direction);
const seat = z.int().min(0).max(3);
const callSign = z.int().min(1).max(4);
const count = z.int().min(0).max(999);
const id = z.string().max(80);
const command = z.enum(COMMANDS);
const perSection = z.record(z.string(), count);

const loadoutSchema = z.strictObject({
  main: id.optional(),
  broadside: id.optional(),
  hangar: id.optional(),
  pointDefence: id.optional(),
  special: id.optional(),
  corvettes: z.array(id).optional(),
});

export const scenarioSchema = z.strictObject({
  name: z.string().optional(),
  why: z.unknown().optional(),
  edition: z.enum(EDITION_IDS).optional(),
  rulesVersion: z.enum(RULES_VERSIONS).optional(),
  players: z.int().min(2).max(4).default(2),
  radius: z.int().min(1).max(60).optional(),
  factions: z.array(z.unknown()).optional(),
  balance: z.enum(BALANCES).optional(),
  round: z.int().min(1).max(100_000).default(1),
  initiative: z.array(seat).optional(),
  ships: z
    .array(
      z.strictObject({
        seat,
        faction: id.optional(),
        at: hex.optional(),
        facing: direction.optional(),
        linear: z.array(direction).max(4).optional(),
        rotational: z
          .array(z.enum(['cw', 'ccw']))
          .max(2)
          .optional(),
        structure: count.optional(),
        armour: perSection.optional(),
        shields: perSection.optional(),
        loadout: loadoutSchema.optional(),
      }),
    )
    .default([]),
  tokens: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ seat, kind: z.literal('cannon'), at: hex, facing: direction, weapon: id }),
        z.strictObject({ seat, kind: z.literal('torpedo'), at: hex, facing: direction, weapon: id }),
        z.strictObject({
          seat,
          kind: z.literal('corvette'),
          at: hex,
          facing: direction,
          callSign,
          fired: z.boolean().default(false),
        }),
        z.strictObject({ seat, kind: z.literal('command-corvette'), at: hex, facing: direction }),
      ]),
    )
    .default([]),
  seats: z
    .array(
      z.strictObject({
        seat,
        faction: id.optional(),
        hand: z.array(command).optional(),
        track: z.array(z.array(command)).max(99).optional(),
        aboard: z.array(callSign).optional(),
        destroyed: z.array(callSign).optional(),
        specialUses: count.optional(),
        loadout: loadoutSchema.optional(),
      }),
    )
    .default([]),
  decisions: z.array(z.unknown()).default([]),
  expect: z.unknown().optional(),
  expectError: z.unknown().optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioLoadout = z.infer<typeof loadoutSchema>;
