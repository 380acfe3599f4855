/**
 * Chess clocks for sealed orders. Pure arithmetic in milliseconds; when something happened comes in from outside.
 * A commitment has its own time each round, a choice its own time each, all reaction windows of a round share one; what
 * goes beyond is taken from the seat's bank.
 */
import { z } from 'zod';
import type { ClockSettings } from '../wire/match';

const seconds = (most: number) => z.number().int().min(1).max(most);

export const clockSettingsSchema: z.ZodType<ClockSettings> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    commitSeconds: seconds(3600),
    choiceSeconds: seconds(3600),
    bankSeconds: z.number().int().min(0).max(7200),
  }),
  z.strictObject({ kind: z.literal('correspondence'), hours: z.number().int().min(1).max(336) }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** What a seat is asked for, as far as its time goes. */
export type Asked = 'commit' | 'react' | 'choice';

export interface SeatClock {
  bank: number;
  /** Of this round's commitment and reactions: what is left before the bank. */
  commitLeft: number;
  reactLeft: number;
  running: { asked: Asked; since: number; left: number; graced: boolean } | null;
}

/** A pending decision has at least this long after the server was away, once. */
export const GRACE = 15_000;

function allowance(settings: ClockSettings, asked: Asked): number {
  switch (settings.kind) {
    case 'live':
      return (asked === 'commit' ? settings.commitSeconds : settings.choiceSeconds) * 1000;
    case 'correspondence':
      return settings.hours * 3_600_000;
    case 'none':
      return 0;
  }
}

export function newClock(settings: ClockSettings): SeatClock {
  const bank = settings.kind === 'live' ? settings.bankSeconds * 1000 : 0;
  return newRound({ bank, commitLeft: 0, reactLeft: 0, running: null }, settings);
}

export function newRound(clock: SeatClock, settings: ClockSettings): SeatClock {
  return { ...clock, commitLeft: allowance(settings, 'commit'), reactLeft: allowance(settings, 'react') };
}

export function start(clock: SeatClock, settings: ClockSettings, asked: Asked, at: number): SeatClock {
  if (settings.kind === 'none') return clock;
  const left =
    asked === 'commit' ? clock.commitLeft : asked === 'react' ? clock.reactLeft : allowance(settings, asked);
  return { ...clock, running: { asked, since: at, left, graced: false } };
}

export function stop(clock: SeatClock, at: number): SeatClock {
  const { running } = clock;
  if (!running) return clock;
  const used = Math.max(0, at - running.since);
  const left = Math.max(0, running.left - used);
  const bank = Math.max(0, clock.bank - Math.max(0, used - running.left));
  return {
    bank,
    commitLeft: running.asked === 'commit' ? left : clock.commitLeft,
    reactLeft: running.asked === 'react' ? left : clock.reactLeft,
    running: null,
  };
}

/** The server was away for `ms`: nobody is charged, and what is pending has until `grace` at least, once. */
export function skip(clock: SeatClock, ms: number, grace: number): SeatClock {
  if (!clock.running) return clock;
  const since = clock.running.since + ms;
  const short = grace - (since + clock.running.left + clock.bank);
  if (short <= 0 || clock.running.graced) return { ...clock, running: { ...clock.running, since } };
  // Moving the start is a gift of time that leaves the allowances of later decisions alone.
  return { ...clock, running: { ...clock.running, since: since + short, graced: true } };
}

/** When the bank begins to be used; 0 where no clock runs. */
export function bankFrom({ running }: SeatClock): number {
  return running ? running.since + running.left : 0;
}

/** When time is up; 0 where no clock runs. */
export function deadline(clock: SeatClock): number {
  return clock.running ? bankFrom(clock) + clock.bank : 0;
}
