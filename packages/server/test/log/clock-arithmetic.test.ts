import fc from 'fast-check';
import {
  ask,
  bankFrom,
  deadline,
  newClock,
  newRound,
  run,
  skip,
  stop,
  type SeatClock,
} from '../../src/log/clock';

const SECOND = 1000;
const LIVE = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 100 } as const;
const GRACE = 15 * SECOND;

/** Asked at one time, answered at another. */
const spent = (clock: SeatClock, asked: Parameters<typeof run>[2], ms: number): SeatClock =>
  stop(run(ask(clock, LIVE, asked), LIVE, asked, 1000), 1000 + ms);
const leftFor = (clock: SeatClock, asked: Parameters<typeof run>[2]): number =>
  deadline(run(ask(clock, LIVE, asked), LIVE, asked, 0));

describe('Clocks: the arithmetic', () => {
  const fresh = newClock(LIVE);

  test('Clocks: each choice has its own seconds, and only the excess uses the bank', () => {
    const after = spent(spent(fresh, 'choice', 20 * SECOND), 'choice', 35 * SECOND);
    expect(after.bank).toBe(95 * SECOND);
    expect(leftFor(after, 'choice')).toBe(125 * SECOND);
  });

  test('Clocks: all reactions of a round share one time, and the next round has its own', () => {
    const after = spent(spent(fresh, 'react', 20 * SECOND), 'react', 5 * SECOND);
    expect([leftFor(after, 'react'), after.bank]).toEqual([105 * SECOND, 100 * SECOND]);
    expect(leftFor(spent(after, 'react', 12 * SECOND), 'react')).toBe(93 * SECOND);
    expect(leftFor(newRound(after, LIVE), 'react')).toBe(130 * SECOND);
  });

  test('Clocks: choices and reactions take no time from the commitment', () => {
    const after = spent(spent(fresh, 'react', 29 * SECOND), 'choice', 29 * SECOND);
    expect(leftFor(after, 'commit')).toBe(160 * SECOND);
  });

  test('Clocks: the bank is for the whole match, the time of a commitment for one round', () => {
    const after = newRound(spent(fresh, 'commit', 90 * SECOND), LIVE);
    expect([after.bank, leftFor(after, 'commit')]).toEqual([70 * SECOND, 130 * SECOND]);
  });

  test('Clocks: an interrupted choice continues with its remaining time', () => {
    const asked = run(ask(fresh, LIVE, 'choice'), LIVE, 'choice', 0);
    const again = run(stop(asked, 40 * SECOND), LIVE, 'choice', 1000 * SECOND);
    expect(bankFrom(again)).toBe(1000 * SECOND);
    expect(deadline(again)).toBe(1090 * SECOND);
  });

  test('Clocks: downtime moves only the deadline, by its duration', () => {
    const running = run(fresh, LIVE, 'commit', 0);
    const after = skip(running, 500 * SECOND, 520 * SECOND);
    expect(deadline(after)).toBe(660 * SECOND);
    expect(stop(after, 510 * SECOND).own.commit.left).toBe(50 * SECOND);
  });

  test('Clocks: 15 s after a restart are given once, even if orders are taken back in between', () => {
    const short = skip(run(spent(fresh, 'commit', 158 * SECOND), LIVE, 'commit', 0), 0, GRACE);
    expect(deadline(short)).toBe(GRACE);
    const again = run(stop(short, 10 * SECOND), LIVE, 'commit', 20 * SECOND);
    expect(deadline(skip(again, 0, 20 * SECOND + GRACE))).toBe(22 * SECOND);
  });

  test('Clocks: 15 s after a restart cost later decisions nothing', () => {
    const short = skip(run(spent(fresh, 'commit', 158 * SECOND), LIVE, 'commit', 0), 0, GRACE);
    expect(stop(short, 10 * SECOND).bank).toBe(2 * SECOND);
    const next = run(newRound(stop(short, GRACE), LIVE), LIVE, 'commit', 0);
    expect(deadline(skip(next, 0, 90 * SECOND))).toBe(90 * SECOND);
  });

  test('Clocks: correspondence has hours and no bank, and `none` never runs', () => {
    const slow = { kind: 'correspondence', hours: 24 } as const;
    expect(deadline(run(newClock(slow), slow, 'commit', 0))).toBe(24 * 3600 * SECOND);
    const none = { kind: 'none' } as const;
    expect(deadline(run(newClock(none), none, 'choice', 0))).toBe(0);
  });

  test('Clocks: however often orders are taken back, a round’s commitment has only its seconds and the bank', () => {
    const parts = fc.array(fc.tuple(fc.nat(40 * SECOND), fc.nat(40 * SECOND)), { maxLength: 6 });
    fc.assert(
      fc.property(parts, (turns) => {
        let [clock, now, used] = [fresh, 0, 0];
        for (const [thinking, away] of turns) {
          clock = stop(run(clock, LIVE, 'commit', now), now + thinking);
          now += thinking + away;
          used += thinking;
        }
        expect(leftFor(clock, 'commit')).toBe(Math.max(0, 160 * SECOND - used));
      }),
    );
  });
});
