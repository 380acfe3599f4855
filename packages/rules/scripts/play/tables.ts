/** Matches of more than two ships between bots of one level: how much of what it plays each faction wins. */
import type { Balance, BotLevel, EditionId, Faction, Match, Mode } from '../../src/games/star-eater';
import { defined } from '../../src/kernel/defined';
import { playBots } from './bot-match';

export interface Tables {
  mode: Exclude<Mode, 'duel'>;
  games: number;
  /** The first one that is played. */
  from?: number;
  seed: number;
  level: BotLevel;
  factions: readonly Faction[];
  /** Absent: that of data which belong to no balance. */
  balance: Balance | undefined;
  /** Whose loadouts the bots take. */
  cardsOf: Balance;
  edition: EditionId;
}

/** Won matches of played ones; a draw counts as an even share, and sides that win together share the win. */
export interface Share {
  played: number;
  won: number;
}

export interface TablesPlayed {
  byFaction: Map<string, Share>;
  bySeat: Share[];
  drawn: number;
  rounds: number[];
}

/** Every order around the table, in the order in which they are played. */
export const ordersOf = <T>(sides: readonly T[]): T[][] =>
  sides.length < 2
    ? [sides.slice()]
    : sides.flatMap((side) => ordersOf(sides.filter((each) => each !== side)).map((rest) => [side, ...rest]));

/** Every order of the factions; in teams of two different ones, as the ships of a team have one. */
const tablesOf = (mode: Tables['mode'], factions: readonly Faction[]): Faction[][] =>
  mode === 'free-for-all'
    ? ordersOf(factions)
    : factions.flatMap((first) =>
        factions.flatMap((second) => (first === second ? [] : [[first, second, first, second]])),
      );

/** What a seat has won: an even share of a draw, its part of a win of several sides, or nothing. */
export const wonBy = ({ outcome }: Pick<Match, 'outcome'>, seat: number, mode: Mode): number => {
  const winners = outcome?.winners ?? [];
  if (winners.length === 0) return expectedShare(mode);
  if (!winners.includes(seat)) return 0;
  return mode === 'teams' ? 1 : 1 / winners.length;
};

/** What each faction would win if all were equal. */
export const expectedShare = (mode: Mode): number => (mode === 'free-for-all' ? 1 / 3 : 1 / 2);

/** Plays the tables in turn. Multiples of six games treat seats alike. */
export function playTables(
  { mode, games, from = 0, seed, level, factions, balance, cardsOf, edition }: Tables,
  watch: (game: number, match: Match) => void = () => undefined,
): TablesPlayed {
  const tables = tablesOf(mode, factions);
  const played: TablesPlayed = { byFaction: new Map(), bySeat: [], drawn: 0, rounds: [] };
  for (let game = from; game < games; game += 1) {
    const table = defined(tables[game % tables.length]);
    const levels = table.map(() => level);
    const options = { mode, edition, factions: table, ...(balance ? { balance } : {}) };
    const { match } = playBots(options, levels, `${seed + game}`, undefined, cardsOf);
    watch(game, match);
    played.rounds.push(match.round);
    if ((match.outcome?.winners ?? []).length === 0) played.drawn += 1;
    table.forEach(({ id }, seat) => {
      const won = wonBy(match, seat, mode);
      const before = played.byFaction.get(id) ?? { played: 0, won: 0 };
      // A team counts once.
      if (mode !== 'teams' || seat < 2)
        played.byFaction.set(id, { played: before.played + 1, won: before.won + won });
      const here = played.bySeat[seat] ?? { played: 0, won: 0 };
      played.bySeat[seat] = { played: here.played + 1, won: here.won + won };
    });
  }
  return played;
}
