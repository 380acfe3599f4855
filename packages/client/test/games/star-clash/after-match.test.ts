/** @jest-environment node */
import { view, type Event } from '@star-eater/rules/src/games/star-clash';
import type { Entry, Names, Snapshot } from '../../../src/games/star-clash/data';
import { reviewMessages } from '../../../src/games/star-clash/messages/review';
import { messages } from '../../../src/games/star-clash/messages/table';
import { resultPicture } from '../../../src/games/star-clash/review/result-picture';
import { barsOf, decisiveRound, ranking, sideOf } from '../../../src/games/star-clash/review/tally';
import { haulsOf, turningPoints } from '../../../src/games/star-clash/table/result';
import { playOut, publicly, TABLES } from './playout';

const NAMES: Names = {
  seat: (seat) => ['Ada', 'Bo'][seat] ?? '',
  card: (id) => id,
  ship: (id) => id,
  me: null,
};

const logOf = (steps: readonly { events: readonly Event[] }[]): Entry[] =>
  steps.map(({ events }, seq) => ({ seq, at: seq, events: publicly(events) }) as unknown as Entry);

describe('§Scoring: the result of a match', () => {
  test.each(TABLES.map((table) => [JSON.stringify(table), table] as const))(
    'each round of the chart is what the round scored without bonus: %s',
    (_name, table) => {
      const { steps } = playOut(table, 43, 3);
      const match = steps.at(-1)?.match;
      if (!match) throw new Error('no match');
      const now = view(match, 'stranger');
      const hauls = haulsOf(logOf(steps));
      for (const { seat } of now.seats) {
        const bars = barsOf(hauls, now.round, [seat]);
        for (const { round, points } of now.results) {
          const own = points.find((each) => each.seat === seat);
          expect(bars[round - 1]?.up).toBe(own?.hull);
        }
      }
      // What some fleet took, another lost.
      const sums = now.seats.map(({ seat }) => barsOf(hauls, now.round, [seat]));
      const sum = (of: 'up' | 'down') => sums.flat().reduce((all, bar) => all + bar[of], 0);
      expect(sum('up')).toBe(sum('down'));
      expect(sum('up')).toBeGreaterThan(0);
    },
  );

  test('winners come first, equal points share a place, and rounds add up to the score', () => {
    const { steps } = playOut({ mode: 'free-for-all', players: 5 }, 44, 3);
    const match = steps.at(-1)?.match;
    if (!match) throw new Error('no match');
    const now = view(match, 'stranger');
    const rows = ranking(now, []);
    expect(rows.map(({ fleet }) => fleet.score)).toEqual(
      now.seats.map(({ score }) => score).sort((a, b) => b - a),
    );
    for (const { fleet, rounds, place } of rows) {
      expect(rounds.reduce((sum, points) => sum + points, 0)).toBe(fleet.score);
      expect(place).toBe(1 + now.seats.filter(({ score }) => score > fleet.score).length);
    }
    const last = rows.at(-1)?.fleet.seat ?? 0;
    expect(ranking(now, [last])[0]?.fleet.seat).toBe(last);
  });

  test('C-42: a Task Force takes one place with the sum of its fleets', () => {
    const { steps } = playOut({ mode: 'teams', players: 4 }, 45, 2);
    const match = steps.at(-1)?.match;
    if (!match) throw new Error('no match');
    const now = view(match, 'stranger');
    const side = sideOf(now, 0);
    expect(side).toHaveLength(2);
    const rows = ranking(now, side);
    expect(rows.slice(0, 2).map(({ fleet }) => fleet.seat)).toEqual(side);
    expect(rows.map(({ place }) => place)).toEqual([1, 1, 2, 2]);
  });
});

describe('the round that decided', () => {
  const { steps } = playOut({ mode: 'duel' }, 46, 1);
  const match = steps.at(-1)?.match;
  if (!match) throw new Error('no match');
  const now = view(match, 'stranger');
  const scored = (round: number, mine: number, theirs: number) => ({
    round,
    why: 'pile' as const,
    points: [
      { seat: 0, hull: mine, bonus: 0, score: 0 },
      { seat: 1, hull: theirs, bonus: 0, score: 0 },
    ],
  });

  test('is the one in which the winner drew ahead', () => {
    const results = [scored(1, 10, 30), scored(2, 45, 20), scored(3, 12, 10)];
    expect(decisiveRound({ ...now, results }, [0])).toBe(2);
  });

  test('among several is the one in which the winner drew ahead of the best of the others', () => {
    const { steps: steps3 } = playOut({ mode: 'free-for-all', players: 3 }, 46, 1);
    const last = steps3.at(-1)?.match;
    if (!last) throw new Error('no match');
    const round = (of: number, ...hulls: number[]) => ({
      ...{ round: of, why: 'pile' as const },
      points: hulls.map((hull, seat) => ({ seat, hull, bonus: 0, score: 0 })),
    });
    // Others were best in two rounds, each time another one: nobody came near the winner.
    const results = [round(1, 20, 0, 0), round(2, 0, 15, 0), round(3, 0, 0, 15), round(4, 5, 0, 0)];
    expect(decisiveRound({ ...view(last, 'stranger'), results }, [0])).toBe(1);
  });

  test('is not named after one round, or without a winner', () => {
    expect(decisiveRound({ ...now, results: [scored(1, 30, 10)] }, [0])).toBeNull();
    expect(decisiveRound({ ...now, results: [scored(1, 30, 10), scored(2, 1, 2)] }, [])).toBeNull();
  });
});

describe('docs/design.md, turning points of Star Clash', () => {
  test('ships that one fleet takes from another in a turn by one cause are one turning point', () => {
    const destroyed = (ship: string, cause: 'squadron' | 'ammo', by = 1): Event => ({
      type: 'shipDestroyed',
      rule: 'C-30',
      ship,
      seat: 0,
      by,
      cause,
      cards: [],
    });
    const begins = (seat: number, number: number): Event => ({
      type: 'turnBegan',
      rule: 'C-12',
      seat,
      number,
      final: false,
    });
    const [first = '', second = '', third = '', fourth = ''] = shipsOf();
    const log = logOf([
      { events: [{ type: 'roundDealt', rule: 'C-8', round: 1, dealer: 0 }, begins(1, 1)] },
      { events: [destroyed(first, 'squadron')] },
      { events: [destroyed(second, 'squadron'), destroyed(third, 'ammo')] },
      { events: [begins(1, 2), destroyed(fourth, 'squadron')] },
    ]);
    expect(haulsOf(log).map(({ ships }) => ships)).toEqual([[first, second], [third], [fourth]]);
    const [best] = turningPoints(log, 1, NAMES);
    expect(best?.text).toMatch(/^Bo takes 2 ships of Ada by an Assault Squadron: \d+ points\.$/);
  });
});

/** Four ships, the heaviest first. */
function shipsOf(): string[] {
  const { steps } = playOut({ mode: 'duel' }, 47, 1);
  const dealt = steps.flatMap(({ events }) => events).find(({ type }) => type === 'fleetDealt');
  if (dealt?.type !== 'fleetDealt') throw new Error('nothing dealt');
  return dealt.ships.slice(0, 4);
}

test('docs/design.md, After it: in the picture of a solo match the enemy is no name', () => {
  expect(reviewMessages.won('Ada', messages.enemy)).toBe('Ada won');
  expect(reviewMessages.won(messages.enemy, 'Ada')).toBe('Ada lost');
  expect(reviewMessages.named(messages.enemy)).toBe('Enemy fleet');
});

test('C-44, docs/design.md, After it: the picture says who has resigned, and nobody’s points in a solo match', () => {
  const standings = (mode: 'duel' | 'solo', status: 'in' | 'out') => {
    const match = playOut({ mode }, 47, 1).steps.at(-1)?.match;
    if (!match) throw new Error('no match');
    const now = view(match, 'stranger');
    const seats = now.seats.map((seat) => ({ ...seat, score: 12, status: seat.seat === 0 ? status : 'in' }));
    const shown = { view: { ...now, seats }, mode, matchId: 'm' } as unknown as Snapshot;
    return resultPicture({ shown, names: NAMES, bars: [], decisive: null, told: null }).sides.map(
      ({ standing }) => standing,
    );
  };
  expect(standings('duel', 'out')).toEqual(['resigned', '12 points']);
  expect(standings('solo', 'in')).toEqual(['', '']);
});
