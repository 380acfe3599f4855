/** P-38. People who meet in free-for-alls more often than others and do better for it. The desk decides what it means. */

/** A person in a free-for-all that came to its end. */
export interface TookPart {
  matchId: string;
  playerId: string;
  hasWon: boolean;
}

/** Of one of a pair. */
export interface Partner {
  playerId: string;
  matches: number;
  /** Of those that they share. */
  winsTogether: number;
  winsElsewhere: number;
}

interface Partners {
  together: number;
  /** Who does better beside the other comes first. */
  pair: [Partner, Partner];
}

/** Fewer say nothing. */
const FEWEST = 5;
const SHARE = 0.4;
const TIMES = 2;

/** Whether one wins twice as often beside the other. Who never plays without the other is measured by an even share. */
function isBetterTogether({ matches, winsTogether, winsElsewhere }: Partner, together: number): boolean {
  const elsewhere = matches - together;
  const usual = elsewhere === 0 ? 1 / 3 : winsElsewhere / elsewhere;
  return winsTogether > 0 && winsTogether / together >= TIMES * usual;
}

/** Those who share most come first. */
export function partnersIn(rows: readonly TookPart[]): Partners[] {
  const wins = new Map<string, Map<string, boolean>>();
  for (const { matchId, playerId, hasWon } of rows)
    wins.set(playerId, (wins.get(playerId) ?? new Map<string, boolean>()).set(matchId, hasWon));
  const shared = new Map<string, Set<string>>();
  for (const players of Map.groupBy(rows, ({ matchId }) => matchId).values())
    for (const { playerId: one } of players)
      for (const { playerId: other, matchId } of players) {
        if (one >= other) continue;
        const key = `${one} ${other}`;
        shared.set(key, (shared.get(key) ?? new Set()).add(matchId));
      }
  const partner = (playerId: string, matches: ReadonlySet<string>): Partner => {
    const own = [...(wins.get(playerId) ?? [])];
    const won = own.filter(([, hasWon]) => hasWon);
    const winsTogether = won.filter(([matchId]) => matches.has(matchId)).length;
    return { playerId, matches: own.length, winsTogether, winsElsewhere: won.length - winsTogether };
  };
  return [...shared]
    .flatMap(([key, matches]): Partners[] => {
      const together = matches.size;
      if (together < FEWEST) return [];
      const [one, other] = key.split(' ').map((id) => partner(id, matches));
      if (!one || !other || Math.min(one.matches, other.matches) * SHARE >= together) return [];
      if (isBetterTogether(one, together)) return [{ together, pair: [one, other] }];
      return isBetterTogether(other, together) ? [{ together, pair: [other, one] }] : [];
    })
    .sort((a, b) => b.together - a.together);
}
