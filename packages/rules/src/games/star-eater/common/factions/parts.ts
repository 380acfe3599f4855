/** The parts of ship and card data that the books share. */
import { z } from 'zod';

const hex = z.tuple([z.int(), z.int()]);
export const direction = z.int().min(0).max(5);
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens');
export const name = z.string().min(1).max(60);
export const count = z.int().min(0).max(99);
export const positive = z.int().min(1).max(99);

const beam = { class: z.literal('beam'), damage: count, range: positive };
const directFire = { class: z.literal('directFire'), damage: count, range: positive, accuracy: count };
const cannon = { class: z.literal('cannon'), damage: count, speed: positive, tokens: positive };
const torpedo = {
  class: z.literal('torpedo'),
  damage: count,
  speed: positive,
  evasion: count,
  tokens: positive,
};

const mount = z.strictObject({ at: hex, facing: direction });

/** What every ship has: hull, sections and mounts. */
export const ship = {
  name,
  evasion: count,
  structure: positive,
  sections: z.array(z.strictObject({ id, hexes: z.array(hex).min(1), armour: count })).min(1),
  mounts: z.strictObject({
    main: z.array(mount).min(1),
    port: z.array(mount).min(1),
    starboard: z.array(mount).min(1),
    pointDefence: z.array(z.strictObject({ at: hex })).min(1),
    hangars: z.array(mount).min(1),
  }),
};

/** A weapon of any class, with the fields of its `card`; `more` are those that direct fire alone has. */
export const weaponSchema = <C extends z.core.$ZodShape, M extends z.core.$ZodShape>(card: C, more: M) =>
  z.discriminatedUnion('class', [
    z.strictObject({ ...card, ...beam }),
    z.strictObject({ ...card, ...directFire, ...more }),
    z.strictObject({ ...card, ...cannon }),
    z.strictObject({ ...card, ...torpedo }),
  ]);

/** A special card of any ability, with the fields of its `card`. */
export const specialSchema = <C extends z.core.$ZodShape>(card: C) =>
  z.discriminatedUnion('ability', [
    z.strictObject({
      ...card,
      ability: z.literal('restoreArmour'),
      sections: positive,
      amount: positive,
    }),
    z.strictObject({ ...card, ability: z.literal('clearMomentum') }),
    z.strictObject({ ...card, ability: z.literal('jump'), distance: positive }),
  ]);
