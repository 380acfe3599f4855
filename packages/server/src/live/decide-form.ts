/**
 * Recognises a valid `decide` by hand: it arrives with every click, and the schema takes ten times as long.
 * Anything else goes to the schema, which says what is wrong.
 */
import type { DecideRequest } from './requests';

const ID = /^[!-~]{1,128}$/;
const HEX64 = /^[0-9a-f]{64}$/;
const FIELDS: readonly string[] = ['id', 'decision', 'expects', 'seal', 'nonces'];
const MOST_PARTS = 16;
const MOST_SEATS = 64;
const TYPE_LENGTH = 20;

/** The schema's result; null if the schema must check. */
export function decideForm(payload: unknown): DecideRequest | null {
  if (!isPlain(payload)) return null;
  for (const field in payload) if (!FIELDS.includes(field)) return null;
  const { id, decision, expects, seal, nonces } = payload;
  if (typeof id !== 'string' || !ID.test(id) || !isCount(expects) || !isPlain(decision)) return null;
  const { seat, type } = decision;
  if (!isCount(seat) || seat >= MOST_SEATS) return null;
  // Of a resignation the schema drops a field.
  if (typeof type !== 'string' || type.length > TYPE_LENGTH || type === 'resign') return null;
  if (!isOnePerPart(seal) || !isOnePerPart(nonces)) return null;
  return { id, decision: { seat, type, ...decision }, expects, seal, nonces };
}

/** An object as MessagePack decodes it. An own `__proto__` would change the copy. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !Object.hasOwn(value, '__proto__');

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isOnePerPart = (value: unknown): value is string[] | null | undefined =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) &&
    value.length <= MOST_PARTS &&
    value.every((each) => typeof each === 'string' && HEX64.test(each)));
