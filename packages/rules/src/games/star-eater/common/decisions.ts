/** The parts of decisions that the books share. */
import { z } from 'zod';
import { COMMANDS, ENGINES, SLOTS, type Direction, type Hex } from './model';

// Literals without transforms, for speed: every decision passes here.
const seat = z.literal([0, 1, 2, 3]);
export const count = z.int().min(0).max(999);
export const turns = z.int().min(-99).max(99);
export const hex: z.ZodType<Hex> = z.tuple([z.int().min(-999).max(999), z.int().min(-999).max(999)]);
export const direction: z.ZodType<Direction> = z.literal([0, 1, 2, 3, 4, 5]);
export const fourCorvettes = z.literal([1, 2, 3, 4]);
export const threeCorvettes = z.literal([1, 2, 3]);
const command = z.enum(COMMANDS);
export const card = z.string().max(80);
export const cards = z.array(card).max(8);

/** A decision of this type. */
export const of = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ seat, type: z.literal(type), ...shape });

const KINDS = ['ship', 'corvette', 'command-corvette', 'torpedo'] as const;

export const targetOf = <C extends z.ZodType<number>>(
  kinds: readonly (typeof KINDS)[number][],
  callSign: C,
) =>
  z.strictObject({
    kind: z.enum(KINDS).refine((kind) => kinds.includes(kind)),
    at: hex,
    seat,
    section: z.string().max(80).optional(),
    callSign: callSign.optional(),
  });

/** The decisions that both editions of the year 2021 have, around their targets and call-signs. */
export const shared = <T extends z.ZodType, C extends z.ZodType<number>>(target: T, callSign: C) => {
  const shots = z
    .array(z.strictObject({ hardPoint: count, target, boost: count.default(0) }))
    .max(16)
    .default([]);
  return [
    of('place', { slot: z.enum(SLOTS), card: card.optional(), cards: cards.optional() }),
    of('swap', { slot: z.enum(SLOTS), card: card.optional(), cards: cards.optional() }),
    of('pass', {}),
    of('commit', {
      engine: z.enum(ENGINES).nullish(),
      commands: z.array(command).max(8),
      fit: z
        .strictObject({ main: card, broadside: card, hangar: card, pointDefence: card, corvettes: cards })
        .optional(),
    }),
    of('uncommit', {}),
    z.discriminatedUnion('option', [
      of('corvettes', { option: z.literal('activate') }),
      of('corvettes', {
        option: z.literal('launch'),
        callSign,
        hangar: count,
        distance: z.int().min(1).max(99),
        facing: direction,
      }),
      of('corvettes', { option: z.literal('repair'), callSign }),
    ]),
    of('shoot', { callSign, boost: count.optional(), target: target.optional() }),
    of('done', {}),
    z.discriminatedUnion('option', [
      of('defence', { option: z.literal('fire'), shots }),
      of('defence', { option: z.literal('hold') }),
      of('defence', { option: z.literal('shields'), shields: z.record(z.string().max(80), count) }),
    ]),
    of('react', { shots }),
    of('vent', { card: command, play: z.boolean().optional() }),
    of('thrust', { direction }),
    of('special', { sections: z.array(z.string().max(80)).max(64).optional() }),
    of('resign', {}),
  ] as const;
};
