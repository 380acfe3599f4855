/**
 * Chess clocks for sealed orders. Pure arithmetic in milliseconds; the caller supplies the time. Each
 * commitment and each choice has its own time, and all reactions of a round share one. Time beyond that comes
 * from the seat's bank.
 */
import type { ClockKind } from '@star-eater/rules';
import type { ClockSettings } from '../wire/match';

export interface SeatClock {
  bank: number;
  /** Time left before the bank is used: for this round's commitment, its reactions, and the last choice. */
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

function bankOf(settings: ClockSettings): number {
  switch (settings.kind) {
    case 'live':
      return settings.bankSeconds * 1000;
    case 'correspondence':
      return (settings.bankHours ?? 0) * 3_600_000;
    case 'none':
      return 0;
  }
}

export function newClock(settings: ClockSettings): SeatClock {
  const bank = bankOf(settings);
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
 * A new question. A choice starts with its full time; a commitment and reactions have what is left in the
 * round.
 */
export function ask(clock: SeatClock, settings: ClockSettings, kind: ClockKind): SeatClock {
  if (kind !== 'choice') return clock;
  return { ...clock, own: { ...clock.own, choice: allowance(settings, 'choice') } };
}

/** Starts the clock with the time that is left. */
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

/**
 * P-41. Stands still from `from` until `until`. `at`: now; a clock that is to run on later than that stands still already.
 */
export function still(clock: SeatClock, { from, until }: Still, at: number): SeatClock {
  const { running } = clock;
  if (!running) return clock;
  const since = running.since > at ? until : Math.max(running.since, until);
  return { ...stop(clock, from), running: { ...running, since } };
}

/** ms. */
interface Still {
  from: number;
  until: number;
}

/** Gives back `ms` of downtime. The pending decision has at least until `grace`, once. */
export function skip(clock: SeatClock, ms: number, grace: number): SeatClock {
  const { running, own } = clock;
  if (!running) return clock;
  const moved: SeatClock = { ...clock, running: { ...running, since: running.since + ms } };
  const short = grace - deadline(moved);
  const { left, graced } = own[running.kind];
  if (short <= 0 || graced) return moved;
  // Moving the start adds time without changing the allowances of later decisions.
  return {
    ...moved,
    own: { ...own, [running.kind]: { left, graced: true } },
    running: { ...running, since: running.since + ms + short },
  };
}

/** When the seat starts using its bank; 0 if no clock runs. */
export function bankFrom({ running, own }: SeatClock): number {
  return running ? running.since + own[running.kind].left : 0;
}

/** When time is up; 0 if no clock runs. */
export function deadline(clock: SeatClock): number {
  return clock.running ? bankFrom(clock) + clock.bank : 0;
}
