/** Finds games of the registry: by a match, by an address of Learn, for `/daily`. */
import type { Game, GameCard, Registered } from '../game';
import { GAMES } from '../games';
import { pageMessages } from '../i18n/en/pages';

export const GAME_CARDS: readonly GameCard[] = GAMES.map(({ card }) => card);

/** The game that Home offers first. */
export const DEFAULT_CARD: GameCard = GAMES[0].card;

interface Played {
  /** Absent in matches from before there was a second game. */
  game?: string;
  edition?: string;
}

const gameOf = ({ game = DEFAULT_CARD.id }: Played): Registered | null =>
  GAMES.find(({ card }) => card.id === game) ?? null;

/** A game of the registry by its id. */
export const registeredOf = (id: string): Registered | null => gameOf({ game: id });

/** The card of a match's game; null if this page does not know it. */
export const cardOf = (match: Played & object): GameCard | null => gameOf(match)?.card ?? null;

/** A match of a game that this page does not know: one of a newer server, or a mistake in the address. */
export class UnknownGame extends Error {
  /** As of a server that does not implement something. */
  static readonly STATUS = 501;
  override readonly name = 'Refused';
  readonly status = UnknownGame.STATUS;

  constructor(game: string) {
    super(pageMessages.unknownGame.body(game));
  }
}

/** Rejects with `UnknownGame`. */
export async function loadGame(match: Played & object): Promise<Game> {
  const found = gameOf(match);
  if (!found) throw new UnknownGame(match.game ?? '');
  return (found.editions?.[match.edition ?? ''] ?? found.load)();
}

/** The game of an address `/learn/:topic`: of `star-clash` or `star-clash:2` the game that it names, else the first. */
export const gameAt = (topic: string | null): Registered =>
  gameOf({ game: topic?.split(':')[0] }) ?? GAMES[0];

/** The game of `/daily`: this one if it has a daily challenge, else the first that has; null if none has. */
export const dailyGame = (chosen: GameCard): Registered | null => {
  const withDaily = GAMES.filter(({ card }) => card.daily);
  return withDaily.find(({ card }) => card.id === chosen.id) ?? withDaily[0] ?? null;
};
