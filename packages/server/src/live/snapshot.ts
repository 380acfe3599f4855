/**
 * What everybody may know of a match now: the only source of the room's state. It has the stranger's view and
 * the opened parts of orders, and nothing else of them.
 */
import type { GameTypes, Outcome, Seat } from '@star-eater/rules';
import { bankFrom, deadline } from '../log/clock';
import { hasCommitted, type Position, type SealedDecision } from '../log/position';
import { disclosureOf, sealsSeveral } from '../log/seals';
import { isGuest, type MatchRecord, type SeatRecord } from '../matches/rows/match-record';
import type { HouseState } from '../wire/house-state';
import type { ChanceSnapshot, MatchSnapshot, SeatChance, SeatSnapshot } from '../wire/match';
import type { MatchChance } from './start/match-chance';

export interface Snapshot extends MatchSnapshot, Pick<HouseState, 'round' | 'phase'> {
  outcome: Outcome | null;
  options: GameTypes['options'];
  /** The set-up and the stranger's view; null before the start. */
  setup: GameTypes['setup'] | null;
  view: GameTypes['view'] | null;
}

/** `view`: the stranger's, if it is known already. */
export function snapshotOf(
  record: MatchRecord,
  position: Position | null,
  connected: ReadonlySet<Seat>,
  chance: MatchChance | null,
  view?: GameTypes['view'] | null,
): Snapshot {
  const progress = position?.progress;
  return {
    matchId: record.id,
    game: record.game,
    edition: record.edition,
    mode: record.mode,
    status: record.status,
    rulesVersion: position?.game.version ?? '',
    seq: position?.seq ?? 0,
    paused: position !== null && position.pausedAt !== null,
    closedBecause: record.closedBecause ?? '',
    rematch: record.rematch ?? '',
    practice: record.practice,
    round: progress?.round ?? 0,
    phase: progress?.phase ?? record.phase,
    outcome: progress?.outcome ?? null,
    options: record.options,
    setup: record.setup,
    ...(chance && { chance: publicChance(record, position, chance) }),
    view: view ?? (position && position.game.view(position.match, 'stranger')),
    seats: record.seats.map((seat) => ({
      seat: seat.seat,
      holder: seat.holder,
      name: seat.name,
      playerId: seat.playerId ?? '',
      level: seat.level,
      connected: seat.holder === 'bot' || connected.has(seat.seat),
      ready: seat.ready,
      guest: isGuest(seat),
      ...played(position, seat.seat),
      ...(chance && { chance: seatChance(record, seat) }),
    })),
  };
}

/** H-15, H-16. What everybody may know of the chance of a match. */
function publicChance(record: MatchRecord, position: Position | null, chance: MatchChance): ChanceSnapshot {
  const published = position && chance.lastPublished(position);
  return {
    anchor: record.anchor ?? '',
    attempt: chance.kept.attempt,
    joint: record.chance?.joint ?? '',
    seedRound: published?.round ?? 0,
    seed: published?.seed ?? '',
    firstRound: chance.firstRound,
  };
}

/** H-8. A value is secret until the start. */
const seatChance = ({ chance }: MatchRecord, { commit, value }: SeatRecord): SeatChance => ({
  commit: commit ?? '',
  opened: value !== null,
  value: (chance && value) ?? '',
});

type Played = Omit<
  SeatSnapshot,
  'seat' | 'holder' | 'name' | 'playerId' | 'level' | 'connected' | 'ready' | 'chance'
>;

/** What everybody may know of sealed orders. */
function sealedOf(
  position: Position | null,
  orders: SealedDecision | undefined,
): Pick<SeatSnapshot, 'seals' | 'openings' | 'ordersFrom'> {
  return {
    seals: orders?.sealing.seal ?? [],
    openings:
      position && orders ? orders.opened.map((part) => disclosureOf(position.game, orders, part)) : [],
    ordersFrom: orders && orders.opened.length > 0 ? orders.from : '',
  };
}

/** What the log says of a seat; defaults before the start. */
function played(position: Position | null, index: Seat): Played {
  const seat = position?.seats[index];
  const [orders, ...earlier] = (seat?.sealed ?? []).toReversed();
  const clock = seat?.clock;
  return {
    botPlays: seat?.botPlays ?? false,
    since: seat?.since ?? 0,
    committed: position !== null && hasCommitted(position, index),
    ordersRound: orders?.round ?? 0,
    ...sealedOf(position, orders),
    ordersQuestion: position && orders && sealsSeveral(position.game) ? orders.question : '',
    ...(earlier.length > 0 && {
      earlier: earlier.reverse().map((each) => ({ question: each.question, ...sealedOf(position, each) })),
    }),
    takeBacks: seat?.takeBacks ?? 0,
    wantsPause: seat?.wantsPause ?? false,
    wantsDraw: seat?.wantsDraw ?? false,
    wantsResume: seat?.wantsResume ?? false,
    bank: clock?.bank ?? 0,
    deadline: clock ? deadline(clock) : 0,
    bankFrom: clock ? bankFrom(clock) : 0,
    awayUntil: seat?.awayUntil ?? 0,
  };
}
