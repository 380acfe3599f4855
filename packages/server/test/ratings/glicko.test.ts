/** P-30 … P-38 as arithmetic: no server, no store. */
import type { Kept, Known } from '../../src/ratings/rating-changes';
import { changesAfter, repeatWeight } from '../../src/ratings/rating-changes';
import type { Ended, EndedSeat } from '../../src/ratings/ended';
import { grown, meanOf, rate, type Pair, type Strength } from '../../src/ratings/glicko';
import { pairsOf } from '../../src/ratings/pairs';
import { partnersIn } from '../../src/ratings/partners';
import { botStrength, poolOf, startsAt } from '../../src/ratings/pools';
import { shownBot, shownRating } from '../../src/ratings/shown';

const DAY = 86_400_000;
const strength = (rating: number, deviation = 60): Strength => ({ rating, deviation });

/** One seat a side, unless `sides` says otherwise; players are `p0`, `p1`, …. */
const seatsOf = (winners: readonly number[], sides: readonly number[]): EndedSeat[] =>
  sides.map((side, seat) => ({
    seat,
    side,
    playerId: `p${seat}`,
    level: '',
    won: winners.includes(seat),
    isAway: false,
  }));

const ended = (seats: EndedSeat[], more: Partial<Ended> = {}): Ended => ({
  isRated: true,
  isPrivate: false,
  pool: 'star-eater/duel',
  at: 100 * DAY,
  how: 'played',
  isCorrespondence: false,
  leaver: null,
  onTime: false,
  isDraw: false,
  seats,
  ...more,
});

const kept = (rating: number, deviation = 60, at = 100 * DAY): Kept => ({
  rating,
  deviation,
  matches: 20,
  at,
});
const known = (ratings: Record<string, Kept>, more: Partial<Known> = {}): Known => ({
  ratings: new Map(Object.entries(ratings)),
  starts: new Map(),
  met: () => 0,
  metNew: () => 0,
  isSerialTimeout: false,
  ...more,
});

test('P-31: 1500/200 beats 1400/30, loses to 1550/100 and to 1700/300: 1464.1/151.4', () => {
  const own = strength(1500, 200);
  const pair = (other: Strength, score: Pair['score']): Pair => ({ own, other, score, weight: 1 });
  const { rating, deviation } = rate(
    own,
    [pair(strength(1400, 30), 1), pair(strength(1550, 100), 0), pair(strength(1700, 300), 0)],
    0,
  );
  expect(rating.toFixed(1)).toBe('1464.1');
  expect(deviation.toFixed(1)).toBe('151.4');
});

test('P-31: a deviation never falls below 45, grows by 26 a day in its square, and never above 350', () => {
  const own = strength(1500, 45);
  const pair: Pair = { own, other: strength(1500, 45), score: 1, weight: 1 };
  expect(rate(own, [pair]).deviation).toBe(45);
  expect(grown(100, 50 * DAY)).toBeCloseTo(Math.sqrt(10_000 + 1300));
  expect(grown(340, 1000 * DAY)).toBe(350);
});

test('P-30: pools of any game; many starts at the duel rating', () => {
  expect(poolOf('star-eater', [0, 1])).toBe('star-eater/duel');
  expect(poolOf('star-clash', [0, 0, 1, 1])).toBe('star-clash/many');
  expect(poolOf('starship-battles', [0, 1, 2])).toBe('starship-battles/many');
  expect(poolOf('star-clash', [0, 0])).toBe('');
  expect(startsAt('star-clash/many')).toBe('star-clash/duel');
  expect(startsAt('star-clash/duel')).toBeNull();
  const [first] = changesAfter(
    ended(seatsOf([0], [0, 1, 2]), { pool: 'star-eater/many' }),
    known({}, { starts: new Map([['p0', 1550]]) }),
  );
  expect(first?.before).toEqual({ rating: 1550, deviation: 350 });
});

test('P-30: new before five matches that count, a question mark above a deviation of 110', () => {
  const now = 100 * DAY;
  expect(shownRating({ rating: 1240.4, deviation: 60, matches: 4, at: now }, now)).toEqual({
    rating: 1240,
    isNew: true,
    isUnsure: false,
  });
  expect(shownRating({ rating: 1240.4, deviation: 109, matches: 5, at: now }, now).isUnsure).toBe(false);
  expect(shownRating({ rating: 1240.4, deviation: 109, matches: 5, at: now }, now + 20 * DAY).isUnsure).toBe(
    true,
  );
});

test('P-33: the bots of the house have fixed ratings, in duels only', () => {
  const levels = ['cadet', 'ensign', 'captain', 'admiral'];
  expect(levels.map((level) => botStrength('star-eater/duel', level)?.rating)).toEqual([
    840, 1200, 1500, 1750,
  ]);
  expect(botStrength('star-clash/duel', 'gunner')).toEqual({ rating: 1085, deviation: 30 });
  expect(botStrength('star-clash/duel', 'admiral')).toEqual({ rating: 1265, deviation: 30 });
  expect(botStrength('star-eater/many', 'ensign')).toBeNull();
  expect(shownBot('starship-battles/duel', 'ensign')).toBeNull();
});

describe('P-32: pairs', () => {
  const scores = (winners: number[], sides: number[], isDraw = false) => {
    const pairs = pairsOf(
      seatsOf(winners, sides),
      sides.map(() => strength(1200)),
      isDraw,
    );
    return sides.map((_, seat) => (pairs.get(seat) ?? []).map(({ score, weight }) => [score, weight]));
  };

  test.each([2, 3, 4, 5, 6, 7, 8, 9])(
    'of %i sides, the winner is paired with each loser, losers with nobody else',
    (n) => {
      const sides = Array.from({ length: n }, (_, side) => side);
      const weight = 1 / (n - 1);
      const [winner, ...losers] = scores([0], sides);
      expect(winner).toEqual(losers.map(() => [1, weight]));
      for (const loser of losers) expect(loser).toEqual([[0, weight]]);
    },
  );

  test('two teams are one pair of means, its weight divided by the members', () => {
    expect(scores([0, 1], [0, 0, 1, 1])).toEqual([[[1, 0.5]], [[1, 0.5]], [[0, 0.5]], [[0, 0.5]]]);
    expect(meanOf([strength(1000, 30), strength(1400, 40)])).toEqual({
      rating: 1200,
      deviation: Math.sqrt(1250),
    });
    const even = changesAfter(
      ended(seatsOf([0, 1], [0, 0, 1, 1]), { pool: 'star-eater/many' }),
      known({ p0: kept(1800), p1: kept(1000), p2: kept(1400), p3: kept(1400) }),
    );
    const gains = even.map(({ before, after }) => after.rating - before.rating);
    expect(gains[0]).toBeCloseTo(gains[1] ?? NaN, 5);
    expect(gains[2]).toBeCloseTo(-(gains[0] ?? NaN), 5);
  });

  test('a draw is ½ for all who drew', () => {
    expect(scores([], [0, 1], true)).toEqual([[[0.5, 1]], [[0.5, 1]]]);
    expect(scores([], [0, 1, 2], true)[1]).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    // Two sides win together: they drew, and both beat the third.
    expect(scores([0, 1], [0, 1, 2])).toEqual([
      [
        [0.5, 0.5],
        [1, 0.5],
      ],
      [
        [0.5, 0.5],
        [1, 0.5],
      ],
      [
        [0, 0.5],
        [0, 0.5],
      ],
    ]);
  });
});

describe('P-36: somebody left and a bot played on', () => {
  const whys = (winners: number[], sides: number[], away: number) => {
    const seats = seatsOf(winners, sides).map((seat) => ({ ...seat, isAway: seat.seat === away }));
    return changesAfter(ended(seats, { pool: 'star-eater/many' }), known({})).map(({ why, weight }) => [
      why,
      weight,
    ]);
  };

  test('the absent one has lost to the winner; others are not paired with the bot', () => {
    expect(whys([0], [0, 1, 2], 2)).toEqual([
      ['won', 0.5],
      ['lost', 0.5],
      ['absent', 0.5],
    ]);
  });

  test('if the bot has won, its player has lost to the mean of the others and nothing else counts', () => {
    expect(whys([2], [0, 1, 2], 2)).toEqual([
      ['unpaired', 0],
      ['unpaired', 0],
      ['absent', 1],
    ]);
  });

  test('a partner left alone loses nothing, and beating a team with a bot wins nothing', () => {
    expect(whys([0, 1], [0, 0, 1, 1], 3)).toEqual([
      ['unpaired', 0],
      ['unpaired', 0],
      ['unpaired', 0],
      ['absent', 0.5],
    ]);
  });
});

describe('what counts', () => {
  const duel = seatsOf([0], [0, 1]);
  const changes = (more: Partial<Ended>, facts: Partial<Known> = {}) =>
    changesAfter(ended(duel, more), known({ p0: kept(1300), p1: kept(1300) }, facts));

  test('P-35: a loss by leaving is a loss; over too early is void, and the leaver has left early', () => {
    const lost = changes({ leaver: 1 });
    expect(lost.map(({ why }) => why)).toEqual(['won', 'lost']);
    expect(lost[0]?.after.rating).toBeGreaterThan(1300);
    expect(lost[1]?.after.rating).toBeLessThan(1300);
    const early = changes({ leaver: 1, how: 'early' });
    expect(early.map(({ why, weight }) => [why, weight])).toEqual([
      ['early', 0],
      ['left-early', 0],
    ]);
    expect(early.map(({ after }) => after.rating)).toEqual([1300, 1300]);
  });

  test('P-35: a draw by agreement changes nothing', () => {
    expect(changes({ how: 'agreed', isDraw: true }).map(({ why, after }) => [why, after.rating])).toEqual([
      ['agreed', 1300],
      ['agreed', 1300],
    ]);
  });

  test('P-37: a loss on time says so; one that follows before the player acts again is void', () => {
    expect(changes({ leaver: 1, onTime: true, isCorrespondence: true }).map(({ why }) => why)).toEqual([
      'won',
      'time',
    ]);
    const serial = changes({ leaver: 1, onTime: true, isCorrespondence: true }, { isSerialTimeout: true });
    expect(serial.map(({ why, weight }) => [why, weight])).toEqual([
      ['serial-timeout', 0],
      ['serial-timeout', 0],
    ]);
  });

  test('P-38: three times whole, three times half, then nothing', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(repeatWeight)).toEqual([1, 1, 1, 0.5, 0.5, 0.5, 0, 0]);
    const gain = (met: number) => {
      const [won] = changes({}, { met: () => met });
      return (won?.after.rating ?? NaN) - 1300;
    };
    expect(gain(4)).toBeGreaterThan(0);
    expect(gain(4)).toBeLessThan(gain(0) * 0.55);
    expect(gain(6)).toBe(0);
    expect(changes({}, { met: () => 6 }).map(({ why }) => why)).toEqual(['repeated', 'repeated']);
  });

  test('P-38: a pair that shares over two in five free-for-alls, and where one wins twice as often beside the other, is found', () => {
    let matches = 0;
    /** `times` matches of these players, of which the first wins `won`. */
    const played = (players: readonly string[], times: number, won: number) =>
      Array.from({ length: times }, (_, time) => {
        const matchId = `m${(matches += 1)}`;
        return players.map((playerId, at) => ({ matchId, playerId, hasWon: time < won && at === 0 }));
      }).flat();
    const colluding = [...played(['ada', 'bo', 'x1'], 6, 5), ...played(['ada', 'x2', 'x3'], 8, 2)];
    const found = partnersIn(colluding);
    expect(found.find(({ pair }) => pair[1].playerId === 'bo')).toEqual({
      together: 6,
      pair: [
        { playerId: 'ada', matches: 14, winsTogether: 5, winsElsewhere: 2 },
        { playerId: 'bo', matches: 6, winsTogether: 0, winsElsewhere: 0 },
      ],
    });
    const honest = [...played(['ada', 'bo', 'x1'], 6, 2), ...played(['ada', 'x2', 'x3'], 8, 3)];
    expect(partnersIn(honest)).toEqual([]);
    const few = played(['ada', 'bo', 'x1'], 4, 4);
    expect(partnersIn(few)).toEqual([]);
    const seldom = [
      ...played(['ada', 'bo'], 5, 5),
      ...['ada', 'bo'].flatMap((each) =>
        Array.from({ length: 8 }, (_, n) => played([each, `x${n}`], 1, 0)).flat(),
      ),
    ];
    expect(partnersIn(seldom)).toEqual([]);
  });

  test('P-34: a win against a bot that is 200 points weaker adds nothing, a loss to it counts', () => {
    const against = (won: boolean, rating: number) => {
      const seats: EndedSeat[] = [
        { seat: 0, side: 0, playerId: 'p0', level: '', won, isAway: false },
        { seat: 1, side: 1, playerId: null, level: 'ensign', won: !won, isAway: false },
      ];
      return changesAfter(ended(seats), known({ p0: kept(rating) }));
    };
    expect(against(true, 1400)).toMatchObject([{ why: 'weak-bot', weight: 0 }]);
    expect(against(true, 1399)).toMatchObject([{ why: 'won', weight: 1 }]);
    expect(against(false, 1400)).toMatchObject([{ why: 'lost', weight: 1 }]);
  });
});
