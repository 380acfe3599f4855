/** Seeds of bots. */
import { sha256 } from '../log/entry';
import { hexOf, type Random } from '../random';

/**
 * 128 random bits in hex, drawn for every seat when its match is created. They make a bot's play repeatable.
 */
export const seedFrom = (random: Random): string => hexOf(random, 16);

/**
 * The seed of a seat's bot for one question. A bot's generator has 26 bits: with one seed per match, anyone
 * who has seen some choices could try all seeds and predict its next orders.
 */
export const seedForQuestion = (seed: string, round: number, type: string): string =>
  sha256(`${seed} ${round} ${type}`);
