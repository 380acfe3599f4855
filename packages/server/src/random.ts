import { randomBytes } from 'node:crypto';

/** The source of tokens, codes, nonces and seeds. Tests use a repeatable one. */
export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

export function hexOf(random: Random, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('hex');
}

/** URL-safe base64: four characters per three bytes. */
export function base64Of(random: Random, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('base64url');
}

/** A uniform random integer from 0 to `n - 1`. */
export function below(random: Random, n: number): number {
  if (n <= 1) return 0;
  const limit = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const value = Buffer.from(random.bytes(4)).readUInt32BE();
    if (value < limit) return value % n;
  }
}

/** Crockford's alphabet: no I, L, O or U, which are easy to mishear or misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `count` letters, 5 bits each. */
export function lettersOf(random: Random, count: number): string {
  return Array.from(random.bytes(count), (byte) => LETTERS[byte & 31]).join('');
}

/** Normalises a typed code: upper case, separators removed, O read as 0, I and L as 1. */
export function plainLetters(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
