/** Names of bots, so that two bots at one table are two people. */
import { createHash } from 'node:crypto';
import type { Seat } from '@star-eater/rules';

const NAMES = [
  'Abara',
  'Brandt',
  'Castel',
  'Dahl',
  'Eskola',
  'Farouk',
  'Greve',
  'Hadley',
  'Ilves',
  'Juarez',
  'Kaplan',
  'Lindqvist',
  'Moreau',
  'Nakata',
  'Okoro',
  'Petrov',
  'Quill',
  'Ramires',
  'Sato',
  'Tamsin',
  'Ueda',
  'Vance',
  'Wierzba',
  'Yildiz',
  'Zhang',
] as const;

/** P-17. */
export const BOT_NAMES: readonly string[] = NAMES;

/** The name of a bot: the same for everybody, and no two alike at one table of up to 25 seats. */
export function botName(matchId: string, seat: Seat): string {
  const first = createHash('sha256').update(matchId).digest().readUInt16BE();
  // 7 and 25 have no common divisor: the seats of one match walk through the whole list.
  return NAMES[(first + 7 * seat) % NAMES.length] ?? NAMES[0];
}
