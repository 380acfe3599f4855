/** The parts of ship and card data that the books share. */
import { z } from 'zod';

export const hex = z.tuple([z.int(), z.int()]);
export const direction = z.int().min(0).max(5);
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens');
export const name = z.string().min(1).max(60);
export const count = z.int().min(0).max(99);
export const positive = z.int().min(1).max(99);

export const beam = { class: z.literal('beam'), damage: count, range: positive };
export const directFire = { class: z.literal('directFire'), damage: count, range: positive, accuracy: count };
export const cannon = { class: z.literal('cannon'), damage: count, speed: positive, tokens: positive };
export const torpedo = {
  class: z.literal('torpedo'),
  damage: count,
  speed: positive,
  evasion: count,
  tokens: positive,
};

export const mount = z.strictObject({ at: hex, facing: direction });
