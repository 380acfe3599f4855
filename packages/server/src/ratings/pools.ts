/** P-30, P-33. Which matches share one number, and the fixed numbers of bots. */
import { GAMES } from '@star-eater/rules';
import type { Strength } from './glicko';

/** The pool of a match: `<game>/duel` for one against one, `<game>/many` for the rest; '' where nobody plays against anybody. */
export function poolOf(game: string, sides: readonly number[]): string {
  const count = new Set(sides).size;
  if (count < 2) return '';
  return `${game}/${count === 2 && sides.length === 2 ? 'duel' : 'many'}`;
}

export const isDuel = (pool: string): boolean => pool.endsWith('/duel');

/** The pool whose rating a new one starts at; null for none. */
export const startsAt = (pool: string): string | null =>
  pool.endsWith('/many') ? pool.replace(/many$/, 'duel') : null;

const BOT_DEVIATION = 30;

/** By pool and level, weakest first. All editions of a game share its pools (P-30). */
const BOTS: ReadonlyMap<string, number> = new Map(
  GAMES.all()
    .flatMap(({ id, botLevels }) =>
      botLevels.flatMap(({ id: level, rating }): [string, number][] =>
        rating === undefined ? [] : [[`${id}/duel ${level}`, rating]],
      ),
    )
    .sort(([, a], [, b]) => a - b),
);

/** Null for a level without an anchor in this pool: matches with it do not count. */
export function botStrength(pool: string, level: string): Strength | null {
  const rating = BOTS.get(`${pool} ${level}`);
  return rating === undefined ? null : { rating, deviation: BOT_DEVIATION };
}

/** Weakest first. */
export const botsOf = (pool: string): { level: string; rating: number }[] =>
  [...BOTS].flatMap(([key, rating]) =>
    key.startsWith(`${pool} `) ? [{ level: key.slice(pool.length + 1), rating }] : [],
  );

/** Matches that count before a rating is more than *New*. */
export const NEW_BEFORE = 5;

/** Above it a rating is shown with a question mark. */
export const UNSURE_ABOVE = 110;
