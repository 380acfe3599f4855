/** P-46 … P-55 as arithmetic: no server, no store. */
import * as fc from 'fast-check';
import { counted, placesOf, ranked } from '../../src/tournaments/pure/work';
import { arenaPairs, type Free } from '../../src/tournaments/pure/arena-pairs';
import { circle } from '../../src/tournaments/pure/circle';
import { lightest } from '../../src/tournaments/pure/matching';
import { nextActs } from '../../src/tournaments/pure/next';
import { pointsOf, standingsOf } from '../../src/tournaments/pure/standings';
import { seated } from '../../src/tournaments/pure/seats';
import { swissRound, swissRounds, type Player } from '../../src/tournaments/pure/swiss-pairs';
import { tableSizes, tablesOf } from '../../src/tournaments/pure/tables';
import { pausedByNoShows } from '../../src/tournaments/no-shows';
import { nextStart } from '../../src/tournaments/schedule';
import type { Format } from '../../src/wire/tournament';
import { Played, START } from './played';
import { secondStandings } from './second-standings';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('P-49: points, ties and seats', () => {
  test('P-49: a win is 2 and a draw 1; P-53: at a table 6 go to the winner, shared if shared', () => {
    expect(pointsOf(2, [1])).toEqual([0, 2]);
    expect(pointsOf(2, [0, 1])).toEqual([1, 1]);
    expect(pointsOf(4, [2])).toEqual([0, 0, 6, 0]);
    expect(pointsOf(4, [0, 2])).toEqual([3, 0, 3, 0]);
    expect(pointsOf(2, [])).toEqual([0, 0]);
  });

  test('P-49: among equals the match between them decides, then whom they beat, then whom they met; else a place is shared', () => {
    const won = (winner: number, loser: number) => ({ entrants: [winner, loser], points: [2, 0] });
    expect(standingsOf([1, 2], [won(2, 1), won(1, 3), won(3, 2)]).map(({ number }) => number)).toEqual([
      2, 1,
    ]);
    const rows = standingsOf([1, 2, 3, 4], [won(1, 2), won(3, 4)]);
    expect(rows.map(({ number, place }) => [number, place])).toEqual([
      [1, 1],
      [3, 1],
      [2, 3],
      [4, 3],
    ]);
    const drawn = { entrants: [1, 2], points: [1, 1] };
    expect(standingsOf([1, 2], [drawn])[0]).toMatchObject({ points: 1, drawn: 1, won: 0, sonneborn: 1 });
  });

  test('P-49: who had late seats so far gets the early one; else a hash that names nobody decides', () => {
    expect(seated('x', 2, [1, 2], [{ entrants: [1, 2] }])).toEqual([2, 1]);
    expect(seated('x', 3, [2, 1], [])).toEqual(seated('x', 3, [1, 2], []));
    const firsts = upTo(40).map((round) => seated('x', round, [1, 2], [])[0]);
    expect(new Set(firsts).size).toBe(2);
  });

  test('P-49: the second program in this folder comes to the same standings', () => {
    const results = fc.array(
      fc.record({
        entrants: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        won: fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(results, (all) => {
        const games = all.map(({ entrants, won }) => ({
          entrants,
          points: pointsOf(entrants.length, [...new Set(won.map((seat) => seat % entrants.length))]),
        }));
        const second = secondStandings(
          upTo(9),
          games.map(({ entrants, points }) => ({
            isOver: true,
            players: entrants.map((number, seat) => ({ number, points: points[seat] ?? 0 })),
          })),
        );
        const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number;
        expect(
          standingsOf(upTo(9), games)
            .sort(byNumber)
            .map(({ number, place, points, direct, sonneborn, buchholz }) => ({
              ...{ number, place, points, direct, sonneborn, buchholz },
            })),
        ).toEqual(second);
      }),
    );
  });
});

describe('Pairing', () => {
  test('the lightest matching is that of all there are', () => {
    const graphs = fc.tuple(
      fc.integer({ min: 2, max: 7 }),
      fc.array(fc.nat(30), { minLength: 49, maxLength: 49 }),
    );
    fc.assert(
      fc.property(graphs, ([count, costs]) => {
        const cost = (a: number, b: number) => costs[Math.min(a, b) * 7 + Math.max(a, b)] ?? 0;
        const total = (pairs: number[][]) => pairs.reduce((sum, [a = 0, b = 0]) => sum + cost(a, b), 0);
        const all = (left: number[], skips: number): number[][][] => {
          const [one, ...rest] = left;
          if (one === undefined) return [[]];
          const without = skips > 0 ? all(rest, skips - 1) : [];
          return [
            ...without,
            ...rest.flatMap((other) =>
              all(
                rest.filter((each) => each !== other),
                skips,
              ).map((pairs) => [[one, other], ...pairs]),
            ),
          ];
        };
        const nodes = upTo(count).map((each) => each - 1);
        const found = lightest(count, cost);
        expect(found).toHaveLength(Math.floor(count / 2));
        expect(total(found)).toBe(Math.min(...all(nodes, count % 2).map(total)));
      }),
    );
  });

  test.each(upTo(8).map((count) => count + 2))(
    'P-50: in a circle of %i everybody meets everybody once',
    (count) => {
      const rounds = circle(upTo(count));
      expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
      const met = rounds.flat().map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`);
      expect(new Set(met).size).toBe((count * (count - 1)) / 2);
      expect(met).toHaveLength((count * (count - 1)) / 2);
      for (const pairs of rounds) expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
    },
  );

  const free = (number: number, more: Partial<Free> = {}): Free => ({
    ...{ number, rank: number, last: null, since: START },
    ...more,
  });

  test('P-51: four who wait are paired at once with their neighbours, fewer after eight seconds', () => {
    expect(
      arenaPairs(
        upTo(4).map((n) => free(n)),
        4,
        START,
      ),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const three = upTo(3).map((n) => free(n));
    expect(arenaPairs(three, 3, START + 7999)).toEqual([]);
    expect(arenaPairs(three, 3, START + 8000)).toHaveLength(1);
  });

  test('P-51: who has waited longest does not sit out', () => {
    const now = START + 20 * SECOND;
    const three = [
      free(1, { since: now - 9000 }),
      free(2, { since: now - 1000 }),
      free(3, { since: now - 15_000 }),
    ];
    expect(arenaPairs(three, 3, now).flat().sort()).toEqual([1, 3]);
  });

  test('P-51: nobody meets the same opponent twice running while three are present; two do at once', () => {
    const two = [free(1, { last: 2 }), free(2, { last: 1 })];
    expect(arenaPairs(two, 3, START + MINUTE)).toEqual([]);
    expect(arenaPairs(two, 2, START)).toEqual([[1, 2]]);
    const one = [free(1, { last: 2 }), free(2, { last: 3 })];
    expect(arenaPairs(one, 3, START + MINUTE)).toEqual([]);
  });

  test.each([
    [6, 4],
    [8, 4],
    [9, 5],
    [16, 5],
    [32, 6],
    [33, 7],
    [64, 7],
  ])('P-52: a Swiss of %i has %i rounds', (count, rounds) => expect(swissRounds(count)).toBe(rounds));

  const player = (number: number, points: number, met: number[] = [], hadBye = false): Player => ({
    ...{ number, points, met: new Set(met), hadBye, late: 0 },
  });

  test('P-52: neighbours in points who have not met; the bye goes to the lowest without one', () => {
    const round = swissRound([
      player(1, 4, [2]),
      player(2, 4, [1]),
      player(3, 2),
      player(4, 2),
      player(5, 0, [], true),
    ]);
    expect(round?.bye).toBe(4);
    expect(round?.pairs.map((pair) => [...pair].sort())).not.toContainEqual([1, 2]);
    expect(round?.pairs.flat().sort()).toEqual([1, 2, 3, 5]);
  });

  test('P-52: it ends when only repeats are left', () => {
    expect(swissRound([player(1, 2, [2]), player(2, 0, [1])])).toBeNull();
    expect(swissRound([player(1, 0)])).toBeNull();
  });

  test.each([
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [4, 5]],
    [10, [4, 3, 3]],
    [36, Array.from({ length: 9 }, () => 4)],
    [2, null],
  ])('P-53: %i people sit at tables of %j', (count, sizes) => expect(tableSizes(count)).toEqual(sizes));

  test('P-53: who sat together sits apart where that can be', () => {
    const together = (number: number, with_: number[]) => ({
      ...{ number, points: 0, met: new Map(with_.map((other): [number, number] => [other, 1])) },
    });
    const tables = tablesOf([
      ...[together(1, [2, 3]), together(2, [1, 3]), together(3, [1, 2])],
      ...[together(4, [5, 6]), together(5, [4, 6]), together(6, [4, 5])],
    ]);
    for (const table of tables ?? []) {
      const before = table.filter((number) => number <= 3).length;
      expect([1, 2]).toContain(before);
    }
  });

  test('P-55: a day after a no-show, twice as long after each more, a day again after one that was played', () => {
    const past = (tournament: string, at: number, noShow: boolean) => ({
      ...{ tournament, at, noShow, timedOut: noShow },
    });
    const [a, b, c] = [
      past('a', START, true),
      past('b', START - DAY, true),
      past('c', START - 2 * DAY, false),
    ];
    expect(pausedByNoShows([])).toBe(0);
    expect(pausedByNoShows([c])).toBe(0);
    expect(pausedByNoShows([a, c])).toBe(START + DAY);
    expect(pausedByNoShows([a, b])).toBe(START + 2 * DAY);
    expect(pausedByNoShows([past('d', START, true), c, b])).toBe(START + DAY);
    const many = upTo(12).map((each) => past(String(each), START - each, true));
    expect(pausedByNoShows([a, ...many])).toBe(START + 30 * DAY);
  });
});

const FORMATS: [Format, number, number][] = [
  ['round-robin', 3, 10],
  ['arena', 2, 12],
  ['swiss', 6, 20],
  ['tables', 6, 20],
];

describe.each(FORMATS)('Whole tournaments: %s', (format, least, most) => {
  const course = fc.record({
    count: fc.integer({ min: least, max: most }),
    results: fc.infiniteStream(fc.record({ ends: fc.boolean(), draw: fc.boolean(), seat: fc.nat(4) })),
    leaves: fc.option(fc.record({ after: fc.nat(60), who: fc.nat(19) }), { nil: undefined }),
  });

  test('P-46 … P-53: it ends, a repeated step does nothing, nobody plays twice at once, and the places are those of the results', () => {
    fc.assert(
      fc.property(course, ({ count, results, leaves }) => {
        const played = new Played(format, count);
        const pass = format === 'arena' ? 9 * SECOND : HOUR;
        for (let steps = 0; played.data.tournament.state !== 'finished'; steps += 1) {
          expect(steps).toBeLessThan(5000);
          played.step();
          // The heart of it: a step that is repeated, by whichever process, finds nothing to do.
          expect(nextActs(played.data, played.now)).toEqual([]);
          const at = played.running.flatMap(({ entrants }) => entrants);
          const most = format === 'round-robin' ? 3 : 1;
          for (const number of at)
            expect(at.filter((each) => each === number).length).toBeLessThanOrEqual(most);
          for (const { matchId, entrants } of played.running) {
            const { value } = results.next();
            if (!value?.ends) continue;
            const seat = value.seat % entrants.length;
            played.end(matchId, value.draw ? entrants.map((_, each) => each) : [seat]);
          }
          if (leaves?.after === steps && played.data.tournament.state === 'running')
            played.leave((leaves.who % count) + 1, format === 'round-robin' ? 'leaving' : 'out');
          played.now += pass;
        }
        const { data } = played;
        const second = secondStandings(
          ranked(data.entrants),
          data.pairings.map(({ entrants, points, endedAt }) => ({
            isOver: endedAt !== null,
            players: entrants.map((number, seat) => ({ number, points: points?.[seat] ?? null })),
          })),
        );
        for (const { number, place } of second)
          expect(data.entrants.find((each) => each.number === number)?.place).toBe(place);
        if (format === 'round-robin' && !leaves)
          expect(counted(data.pairings)).toHaveLength((count * (count - 1)) / 2);
        if (format === 'swiss' || (format === 'round-robin' && !leaves)) {
          const pairs = played.paired.map((pair) => [...pair].sort((a, b) => a - b).join(' '));
          expect(new Set(pairs).size).toBe(pairs.length);
        }
        if (format === 'arena' && count > 2)
          for (const { number } of placesOf(data)) {
            const own = played.paired.filter((pair) => pair.includes(number));
            if (!leaves)
              for (const [at, pair] of own.entries())
                expect([...pair].sort()).not.toEqual([...(own[at + 1] ?? [])].sort());
          }
      }),
      { numRuns: format === 'arena' ? 10 : 40 },
    );
  });
});

test('P-47: the house’s next start is the next such time in UTC', () => {
  const thursday = Date.UTC(2026, 0, 1, 19);
  expect(nextStart({ at: '19:00' }, thursday - 1)).toBe(thursday);
  expect(nextStart({ at: '19:00' }, thursday)).toBe(thursday + DAY);
  expect(nextStart({ at: '18:30', on: ['monday'] }, thursday)).toBe(Date.UTC(2026, 0, 5, 18, 30));
});
