/** Service, Seals. What a bot's chance comes from. */
import { sha256 } from '../log/entry';
import { hexOf, type Random } from '../random';

/**
 * 128 random bits in hex, drawn for every seat when its match is made, so that the play of a bot follows from
 * the log.
 */
export const seedFrom = (random: Random): string => hexOf(random, 16);

/**
 * What a seat's bot is given as its seed for one question. A bot draws with numbers of 26 bits: with one seed
 * for the whole match, whoever has seen some of its choices could try them all and know its next orders.
 */
export const seedForQuestion = (seed: string, round: number, type: string): string =>
  sha256(`${seed} ${round} ${type}`);
