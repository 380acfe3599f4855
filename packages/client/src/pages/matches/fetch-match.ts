/** A newcomer's match, fetched while Home is read. */
import { savesData } from '../../app/saves-data';

/** Requests that are begun together: each keeps the page busy for a moment. */
const AT_ONCE = 6;

/**
 * Fetches what a match of this game loads, and runs none of it: a phone that shows Home is not kept busy by a table that may
 * never be opened. `ahead.json` is the build's list (build/weight-limits.ts).
 */
export async function fetchMatch(game: string): Promise<void> {
  if (savesData()) return;
  // After the page's own files.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const listed = (await (await fetch('/ahead.json')).json()) as Partial<Record<string, readonly string[]>>;
  const files = listed[game] ?? [];
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map((file) => fetch(`/${file}`, { priority: 'low' })));
}
