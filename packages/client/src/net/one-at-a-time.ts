/** Work that only one tab of this browser does at a time. */

/** A tab that stands still must not hold up the others, ms. */
const PATIENCE = 10_000;

/** Missing without HTTPS; the property itself may throw. */
function locksHere(): LockManager | null {
  try {
    return navigator.locks ?? null;
  } catch {
    return null;
  }
}

/** Waits for the same task of other tabs. Where the browser has no locks, or one tab never ends, it just begins. */
export async function oneAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = locksHere();
  if (!locks) return task();
  let hasBegun = false;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      hasBegun = true;
      clearTimeout(timer);
      return task();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return await task();
  } finally {
    clearTimeout(timer);
  }
}
