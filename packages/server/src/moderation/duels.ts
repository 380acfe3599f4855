/** The desk's list of people who came from one network and play rated duels that end early, or are won by one of them. */
import type { Services } from '../services';
import { NETWORK_KEPT_FOR, type NearDuel } from '../accounts/rows/networks';

const MOST_ROWS = 50_000;
const MOST_PAIRS = 50;
const MOST_MATCHES = 10;
/** A duel that ends in a round up to this one was hardly played. */
const EARLY_ROUND = 2;
/** One-sided: so many wins over people of one's network, and so large a part of the duels with them. */
const ONE_SIDED = { wins: 3, part: 0.8 };

interface Near {
  together: number;
  /** How many of them ended early. */
  early: number;
  oneSided: boolean;
  /** The last ones. */
  matches: string[];
  pair: { playerId: string; name: string; wins: number }[];
}

const pairKey = ({ players }: NearDuel): string => [...players].sort().join(' ');

/** Who wins too many of these duels; of many accounts of one's own each may lose only once. */
function oneSidedWinners(duels: readonly NearDuel[]): ReadonlySet<string> {
  const totals = new Map<string, { played: number; won: number }>();
  for (const { players, winner } of duels)
    for (const id of players) {
      const { played, won } = totals.get(id) ?? { played: 0, won: 0 };
      totals.set(id, { played: played + 1, won: won + (winner === id ? 1 : 0) });
    }
  const winners = [...totals].filter(
    ([, { played, won }]) => won >= ONE_SIDED.wins && won >= played * ONE_SIDED.part,
  );
  return new Set(winners.map(([id]) => id));
}

/** Pairs with the most duels first. Nothing follows from it by itself. */
export async function nearDuels({ store, time }: Pick<Services, 'store' | 'time'>): Promise<Near[]> {
  const duels = await store.networks.duels(time.now() - NETWORK_KEPT_FOR, MOST_ROWS);
  const winners = oneSidedWinners(duels);
  const groups = [...Map.groupBy(duels, pairKey).values()].map((own) => {
    const [{ players } = { players: [] as string[] }] = own;
    return {
      together: own.length,
      early: own.filter(({ round }) => round <= EARLY_ROUND).length,
      oneSided: own.some(({ winner }) => winner !== null && winners.has(winner)),
      matches: own.slice(0, MOST_MATCHES).map(({ matchId }) => matchId),
      pair: players.map((playerId) => ({
        playerId,
        wins: own.filter(({ winner }) => winner === playerId).length,
      })),
    };
  });
  const found = groups
    .filter(({ early, oneSided }) => early > 0 || oneSided)
    .sort((a, b) => b.together - a.together)
    .slice(0, MOST_PAIRS);
  const names = await store.desk.namesOf(found.flatMap(({ pair }) => pair.map(({ playerId }) => playerId)));
  return found.map((each) => ({
    ...each,
    pair: each.pair.map((one) => ({ ...one, name: names.get(one.playerId) ?? '' })),
  }));
}
