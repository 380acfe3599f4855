/** Which matches a tournament of a game, an edition and a mode plays. */
import type { Game, GameTypes } from '@star-eater/rules';
import { poolOf } from '../ratings/pools';
import { withUsual } from '../matches/usual-options';
import type { Services } from '../services';
import type { ClockSettings } from '../wire/match';
import type { Tournament } from './rows/data';

interface Offered {
  game: Game;
  options: GameTypes['options'];
}

/** The match for so many people who all play against each other; null if the mode has none. */
export function matchFor(
  game: Game,
  mode: string,
  seats: number,
  clock: ClockSettings = { kind: 'none' },
): Offered | null {
  for (const more of [{}, { players: seats }]) {
    const parsed = game.parseOptions(withUsual(game, clock, { mode, ...more }));
    if (!parsed.ok) continue;
    const sides = game.sides(parsed.options);
    if (sides.length === seats && new Set(sides).size === seats) return { game, options: parsed.options };
  }
  return null;
}

/** Null where this server no longer has the game. */
export function gameOf(
  { games }: Pick<Services, 'games'>,
  { game: id, edition }: Pick<Tournament, 'game' | 'edition'>,
): Game | null {
  return games.rules.all().find((game) => game.id === id && game.edition === edition) ?? null;
}

/** The pool that its matches count in. */
export const poolIn = ({ format, game }: Pick<Tournament, 'format' | 'game'>): string =>
  poolOf(game, format === 'tables' ? [0, 1, 2] : [0, 1]);
