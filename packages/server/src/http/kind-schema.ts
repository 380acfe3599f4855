/** The query parameters of a list that shows one game, or one edition of it. An unknown id gives an empty list. */
import { z } from 'zod';

const idSchema = z.string().max(40).optional();

export const kindSchema = { game: idSchema, edition: idSchema };
