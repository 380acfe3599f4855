/** An immutable snapshot of a match after each patch; the table is drawn from it. */
import { readSent, type Layout } from '@star-eater/rules';
import type { ChanceSnapshot, MatchSnapshot, SeatChance, SeatSnapshot } from '../../../server/src/wire/match';
import type { HouseSeatState, HouseState, SealedState } from '../../../server/src/wire/house-state';
import type { GameData } from './game-data';

export type Snapshot<D extends GameData = GameData> = Omit<MatchSnapshot, 'mode' | 'seats' | 'practice'> &
  D['facts'] & {
    /** A fork: play that counts for nobody. Absent in replays and lessons. */
    practice?: boolean;
    seats: (SeatSnapshot & D['seat'])[];
    /** What this viewer may see of the game. */
    view: D['view'];
  };

/** docs/rules/chance.md, H-16. Only the states of games with chance have these fields, or fill them. */
const hasChance = (state: object): state is ChanceSnapshot => 'anchor' in state && state.anchor !== '';
const hasCommit = (seat: object): seat is SeatChance => 'commit' in seat;

const chanceOf = (state: object): { chance?: ChanceSnapshot } => {
  if (!hasChance(state)) return {};
  const { anchor, attempt, joint, seedRound, seed, firstRound } = state;
  return { chance: { anchor, attempt, joint, seedRound, seed, firstRound } };
};

const seatChanceOf = (seat: object): { chance?: SeatChance } => {
  if (!hasCommit(seat)) return {};
  const { commit, opened, value } = seat;
  return { chance: { commit, opened, value } };
};

/** A seat's state without lists: texts, numbers and flags. */
type Plain = Omit<SeatSnapshot, 'seals' | 'openings' | 'earlier' | 'chance'>;

/** All fields on the wire: a new one needs no edit here. */
function plainOf(seat: HouseSeatState): Plain {
  // The type guarantees the fields. They are accessors, which a spread would not copy.
  const wire: Plain = seat;
  const plain: Record<string, unknown> = {};
  for (const name in wire) {
    const value: unknown = wire[name as keyof Plain];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      plain[name] = value;
  }
  return plain as Record<string, unknown> & Plain;
}

function seatOf(seat: HouseSeatState, withChance: boolean): SeatSnapshot {
  return {
    ...plainOf(seat),
    ...sealedOf(seat),
    ...earlierOf(seat),
    ...(withChance ? seatChanceOf(seat) : {}),
  };
}

const sealedOf = ({ seals, openings }: Pick<SealedState, 'seals' | 'openings'>) => ({
  seals: [...seals],
  openings: [...openings].map(({ part, value, count, nonce }) => ({
    part,
    value: value ?? count ?? null,
    nonce,
  })),
});

function earlierOf({ earlier }: HouseSeatState): Pick<SeatSnapshot, 'earlier'> {
  if (earlier.size === 0) return {};
  return {
    earlier: [...earlier.entries()].map(([question, state]) => ({
      question,
      ordersFrom: state.from,
      ...sealedOf(state),
    })),
  };
}

/** A plain copy of the room state's people, clocks and seals; a game adds its view. */
export function matchSnapshotOf(state: HouseState): MatchSnapshot {
  return {
    matchId: state.matchId,
    game: state.game,
    edition: state.edition,
    mode: state.mode,
    status: state.status,
    rulesVersion: state.rulesVersion,
    seq: state.seq,
    paused: state.paused,
    closedBecause: state.closedBecause,
    rematch: state.rematch,
    practice: state.practice,
    ...chanceOf(state),
    seats: [...state.seats].map((seat) => seatOf(seat, hasChance(state))),
  };
}

/** Reads the room's state by the declaration of how a game is sent: an immutable plain copy for each patch. */
export const snapshotReader =
  <D extends GameData>({ layout }: { layout: Layout<D['facts'] & { view: D['view'] }> }) =>
  (room: unknown): Snapshot<D> => {
    const state = room as HouseState;
    const shared = matchSnapshotOf(state);
    const read: D['facts'] & { view: D['view']; seats?: D['seat'][] } = readSent(layout, state);
    const seats = shared.seats.map((seat, at) => ({ ...seat, ...read.seats?.[at] }));
    return { ...shared, ...read, seats } as Snapshot<D>;
  };
