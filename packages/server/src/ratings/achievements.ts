/**
 * Things worth telling of an account, found in the rows of its results: so they are there for matches of older releases, too, and
 * nothing is stored. Each is earned once, by the first match that fits.
 */
import type { AchievementId } from '../wire/profile';

/** A finished match as one of its players came out of it. */
export interface FinishedMatch {
  matchId: string;
  /** ms. */
  at: number;
  game: string;
  edition: string;
  /** The kind of clock. */
  pace: string;
  rounds: number;
  isDraw: boolean;
  hasWon: boolean;
  /** Others who won with the player. */
  partners: number;
  /** Everybody else but the partners: a bot's level, '' for a person, and the ids of people. */
  opponents: readonly { level: string; playerId: string | null }[];
  /** How much higher the strongest opponent was rated before it; 0 where ratings did not count. */
  above: number;
}

export interface Achievement {
  id: AchievementId;
  /** The game it was earned in. */
  game: string;
  matchId: string;
  /** ms. */
  at: number;
}

/** What the games are: a new one raises what *all* asks for. */
export interface House {
  games: readonly string[];
  /** As `game edition`. */
  editions: readonly string[];
  /** The level of the strongest bot, by `game edition`. */
  strongest: ReadonlyMap<string, string>;
}

const STREAK = 5;
const LONG = 15;
const GIANT = 200;
const MANY = 100;

const hasPerson = ({ opponents }: FinishedMatch): boolean => opponents.some(({ level }) => level === '');

/** What was earned before a match, as far as later ones build on it. */
interface Before {
  games: Set<string>;
  editions: Set<string>;
  /** Matches with people won since the last that was not. */
  streak: number;
  finished: number;
  /** Who won the last match between the two: people by id. */
  lostTo: Set<string>;
}

type Rule = (match: FinishedMatch, before: Before, house: House) => boolean;

const won =
  (rule: Rule): Rule =>
  (match, before, house) =>
    match.hasWon && rule(match, before, house);

/** In the order of a profile. `before` holds this match, except in `lostTo`. */
const RULES: Record<AchievementId, Rule> = {
  'first-win': won(() => true),
  'beat-person': won(hasPerson),
  'top-bot': won(
    ({ game, edition, opponents }, _, { strongest }) =>
      opponents.length === 1 && opponents[0]?.level === strongest.get(`${game} ${edition}`),
  ),
  'last-of-many': won(({ opponents, partners }) => partners === 0 && opponents.length >= 2),
  'side-by-side': won(({ partners, opponents }) => partners > 0 && opponents.length > 0),
  'by-letter': won((match) => match.pace === 'correspondence' && hasPerson(match)),
  revenge: won(
    ({ opponents }, { lostTo }) =>
      opponents.length === 1 && opponents.every(({ playerId }) => playerId !== null && lostTo.has(playerId)),
  ),
  giant: won(({ above }) => above >= GIANT),
  'in-a-row': won((_, { streak }) => streak >= STREAK),
  'long-fight': won(({ rounds }) => rounds >= LONG),
  'nobody-left': (match) => match.isDraw && match.opponents.length > 0,
  'all-games': won((_, { games }, house) => house.games.every((game) => games.has(game))),
  'all-books': won((_, { editions }, house) => house.editions.every((edition) => editions.has(edition))),
  hundred: (_, { finished }) => finished >= MANY,
};

function count(before: Before, match: FinishedMatch): void {
  const { game, edition, hasWon } = match;
  before.finished += 1;
  if (hasWon) before.games.add(game);
  if (hasWon) before.editions.add(`${game} ${edition}`);
  if (hasPerson(match)) before.streak = hasWon ? before.streak + 1 : 0;
}

function remember({ lostTo }: Before, { opponents, hasWon, isDraw }: FinishedMatch): void {
  const [only] = opponents;
  if (opponents.length !== 1 || !only?.playerId || isDraw) return;
  if (hasWon) lostTo.delete(only.playerId);
  else lostTo.add(only.playerId);
}

/** `matches`: in the order in which they ended. */
export function achievementsIn(matches: readonly FinishedMatch[], house: House): Achievement[] {
  const found = new Map<AchievementId, Achievement>();
  const before: Before = { games: new Set(), editions: new Set(), streak: 0, finished: 0, lostTo: new Set() };
  for (const match of matches) {
    count(before, match);
    for (const [id, rule] of Object.entries(RULES) as [AchievementId, Rule][])
      if (!found.has(id) && rule(match, before, house))
        found.set(id, { id, game: match.game, matchId: match.matchId, at: match.at });
    remember(before, match);
  }
  return Object.keys(RULES).flatMap((id) => found.get(id as AchievementId) ?? []);
}
