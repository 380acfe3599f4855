/** P-23. A wish and the match that it names. */
import type { Game, GameTypes } from '@star-eater/rules';
import { withUsual } from '../matches/usual-options';
import { poolOf } from '../ratings/pools';
import type { Services } from '../services';
import type { ClockSettings } from '../wire/match';
import type { Wish } from '../wire/seek';
import { clockOf } from './who-fits';

export interface Wished {
  game: Game;
  options: GameTypes['options'];
  clock: ClockSettings;
  /** How many people play it. */
  size: number;
  pool: string;
}

/** Null for a game, an edition or a mode that this server does not have: the wish may be of another release. */
export function wishedMatch({ games }: Pick<Services, 'games'>, wish: Wish): Wished | null {
  const game = games.rules.all().find(({ id, edition }) => id === wish.game && edition === wish.edition);
  if (!game) return null;
  const clock = clockOf(wish);
  const parsed = game.parseOptions(withUsual(game, clock, { mode: wish.mode }));
  if (!parsed.ok) return null;
  const sides = game.sides(parsed.options);
  return {
    game,
    options: parsed.options,
    clock,
    size: sides.length,
    pool: poolOf(game.id, sides),
  };
}
