/** P-49, P-53. Points, ties and places. Pure. */
import type { Standing } from '../../wire/tournament';

/** A pairing that counts: points in the order of its entrants. */
export interface Counted {
  entrants: readonly number[];
  points: readonly number[];
}

export type Place = Omit<Standing, 'name' | 'playerId' | 'state' | 'paused' | 'rating' | 'performance'>;

/** Points of a table are shared by up to five: a sum of fifths is not exact. */
const exact = (points: number): number => Math.round(points * 100) / 100;

const sum = (all: readonly number[]): number => exact(all.reduce((total, each) => total + each, 0));

/** P-49, P-53. Points of a seat of a match: a win 2 and a draw 1; at a table 6 for the winner, shared if shared. */
export function pointsOf(seats: number, winners: readonly number[]): number[] {
  const most = seats === 2 ? 2 : 6;
  return Array.from({ length: seats }, (_, seat) =>
    winners.includes(seat) ? exact(most / winners.length) : 0,
  );
}

/** In the order of places; those who share one in the order in which they are given. */
export function standingsOf(numbers: readonly number[], counted: readonly Counted[]): Place[] {
  const known = new Set(numbers);
  const results = new Map(numbers.map((number): [number, Outing[]] => [number, []]));
  for (const { entrants, points } of counted)
    entrants.forEach((number, seat) =>
      results.get(number)?.push({
        points: points[seat] ?? 0,
        best: Math.max(...points),
        isShared: points.filter((each) => each === Math.max(...points)).length > 1,
        others: entrants.filter((other) => other !== number && known.has(other)),
      }),
    );
  const total = new Map([...results].map(([number, own]) => [number, sum(own.map(({ points }) => points))]));
  const totalOf = (number: number) => total.get(number) ?? 0;
  const rows = numbers.map((number): Place => {
    const own = results.get(number) ?? [];
    const played = own.filter(({ others }) => others.length > 0);
    const tied = numbers.filter((other) => other !== number && totalOf(other) === totalOf(number));
    return {
      number,
      place: 0,
      points: totalOf(number),
      played: played.length,
      won: played.filter(({ points, best, isShared }) => best > 0 && points === best && !isShared).length,
      drawn: played.filter(({ points, best, isShared }) => best > 0 && points === best && isShared).length,
      lost: played.filter(({ points, best }) => best === 0 || points < best).length,
      direct: sum(
        played
          .filter(({ others }) => others.some((other) => tied.includes(other)))
          .map(({ points }) => points),
      ),
      sonneborn: sum(played.flatMap(({ points, others }) => others.map((other) => points * totalOf(other)))),
      buchholz: withoutLowest(played.flatMap(({ others }) => others.map(totalOf))),
    };
  });
  const sorted = rows.sort(byPlace);
  sorted.forEach((row, index) => {
    const before = sorted[index - 1];
    row.place = before && byPlace(before, row) === 0 ? before.place : index + 1;
  });
  return sorted;
}

interface Outing {
  points: number;
  best: number;
  isShared: boolean;
  others: number[];
}

const withoutLowest = (all: readonly number[]): number => sum([...all].sort((a, b) => a - b).slice(1));

const TIES = ['points', 'direct', 'sonneborn', 'buchholz'] as const;

function byPlace(one: Place, other: Place): number {
  for (const tie of TIES) if (one[tie] !== other[tie]) return other[tie] - one[tie];
  return 0;
}
