/**
 * Keeps in memory what did not change between two states of plain data. A match outlives two minor collections, so every
 * new object in it is promoted. Most of the new state equals the old one: keep the old objects and let the copies die young.
 */

type Fields = Record<string, unknown>;

const isPlain = (value: unknown): value is Fields | unknown[] => typeof value === 'object' && value !== null;

/**
 * `after` with each part that equals the same part of `before` replaced by that. Changes `after`, but no value in it: both
 * are plain data that nobody changes later, and frozen parts of `after` stay as they are. Parts of `before` never change.
 */
export function keepUnchanged<T extends object>(before: T, after: T): T {
  if (before !== after) same(before, after);
  return after;
}

/** Whether both are equal. Replaces equal parts on its way. */
function same(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (!isPlain(before) || !isPlain(after) || Array.isArray(before) !== Array.isArray(after)) return false;
  return Array.isArray(after) ? sameLists(before as unknown[], after) : sameFields(before as Fields, after);
}

function sameLists(before: readonly unknown[], after: unknown[]): boolean {
  let isSame = before.length === after.length;
  for (let index = 0; index < after.length; index += 1) {
    const was = before[index];
    const is = after[index];
    if (was === is) continue;
    if (!same(was, is)) isSame = false;
    else if (!Object.isFrozen(after)) after[index] = was;
  }
  return isSame;
}

function sameFields(before: Fields, after: Fields): boolean {
  let isSame = true;
  let unmatched = 0;
  for (const key in after) {
    unmatched += 1;
    const was = before[key];
    const is = after[key];
    if (was === is) {
      if (was === undefined && !(key in before)) isSame = false;
    } else if (!same(was, is)) isSame = false;
    else if (!Object.isFrozen(after)) after[key] = was;
  }
  for (const _key in before) unmatched -= 1;
  return isSame && unmatched === 0;
}
