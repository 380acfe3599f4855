/**
 * Chess clocks for sealed orders. Pure arithmetic in milliseconds; when something happened comes in from
 * outside. A commitment has its own time each round, a choice its own time each, all reaction windows of a
 * round share one; what goes beyond is taken from the seat's bank.
 */
import type { ClockKind } from '@star-eater/rules';
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

export interface SeatClock {
  bank: number;
  /**
   * Of this round's commitment, of all its reactions, and of the choice asked for last: what is left before
   * the bank.
   */
  own: Record<ClockKind, { left: number; graced: boolean }>;
  running: { kind: ClockKind; since: number } | null;
}

function allowance(settings: ClockSettings, kind: ClockKind): SeatClock['own'][ClockKind] {
  return { left: allowed(settings, kind), graced: false };
}

function allowed(settings: ClockSettings, kind: ClockKind): number {
  switch (settings.kind) {
    case 'live':
      return (kind === 'commit' ? settings.commitSeconds : settings.choiceSeconds) * 1000;
    case 'correspondence':
      return settings.hours * 3_600_000;
    case 'none':
      return 0;
  }
}

export function newClock(settings: ClockSettings): SeatClock {
  const bank = settings.kind === 'live' ? settings.bankSeconds * 1000 : 0;
  const choice = allowance(settings, 'choice');
  return newRound({ bank, own: { commit: choice, react: choice, choice }, running: null }, settings);
}

export function newRound(clock: SeatClock, settings: ClockSettings): SeatClock {
  const own = {
    ...clock.own,
    commit: allowance(settings, 'commit'),
    react: allowance(settings, 'react'),
  };
  return { ...clock, own };
}

/**
 * A new question: a choice brings its own time; a commitment and reactions have what is left of the round's.
 */
export function ask(clock: SeatClock, settings: ClockSettings, kind: ClockKind): SeatClock {
  if (kind !== 'choice') return clock;
  return { ...clock, own: { ...clock.own, choice: allowance(settings, 'choice') } };
}

/** Time runs from now on, with what is left. */
export function run(clock: SeatClock, settings: ClockSettings, kind: ClockKind, at: number): SeatClock {
  return settings.kind === 'none' ? clock : { ...clock, running: { kind, since: at } };
}

export function stop(clock: SeatClock, at: number): SeatClock {
  const { running, own, bank } = clock;
  if (!running) return clock;
  const { left, graced } = own[running.kind];
  const used = Math.max(0, at - running.since);
  return {
    bank: Math.max(0, bank - Math.max(0, used - left)),
    own: { ...own, [running.kind]: { left: Math.max(0, left - used), graced } },
    running: null,
  };
}

/** The server was away for `ms`: nobody is charged, and what is pending has until `grace` at least, once. */
export function skip(clock: SeatClock, ms: number, grace: number): SeatClock {
  const { running, own } = clock;
  if (!running) return clock;
  const moved: SeatClock = { ...clock, running: { ...running, since: running.since + ms } };
  const short = grace - deadline(moved);
  const { left, graced } = own[running.kind];
  if (short <= 0 || graced) return moved;
  // Moving the start is a gift of time that leaves the allowances of later decisions alone.
  return {
    ...moved,
    own: { ...own, [running.kind]: { left, graced: true } },
    running: { ...running, since: running.since + ms + short },
  };
}

/** When the bank begins to be used; 0 where no clock runs. */
export function bankFrom({ running, own }: SeatClock): number {
  return running ? running.since + own[running.kind].left : 0;
}

/** When time is up; 0 where no clock runs. */
export function deadline(clock: SeatClock): number {
  return clock.running ? bankFrom(clock) + clock.bank : 0;
}
