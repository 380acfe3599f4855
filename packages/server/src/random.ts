import { randomBytes } from 'node:crypto';

/** Where tokens, codes, nonces and seeds come from, so that tests can repeat a run. */
export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

export function hexOf(random: Random, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('hex');
}

/** URL-safe; four characters for three bytes. */
export function base64Of(random: Random, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('base64url');
}

/** A whole number from 0 to `n - 1`, each as likely as the others. */
export function below(random: Random, n: number): number {
  if (n <= 1) return 0;
  const limit = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const value = Buffer.from(random.bytes(4)).readUInt32BE();
    if (value < limit) return value % n;
  }
}

/** Crockford's letters: no I, L, O, U to mistake when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `count` letters of 5 bits each. */
export function lettersOf(random: Random, count: number): string {
  return Array.from(random.bytes(count), (byte) => LETTERS[byte & 31]).join('');
}

/** What somebody typed or heard, as the letters that were meant. */
export function plainLetters(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
