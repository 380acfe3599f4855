/** A table without a server: it records what its parts would send. */
import type { Orders, Session, SessionState, Snapshot } from '../../src/games/star-eater/common/data';
import {
  FACTIONS,
  FIRST_BALANCE,
  setup,
  view,
  type Decision,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { factionAt } from '../../src/games/star-eater/common/cards/cards';
import {
  BoardContext,
  NO_REQUEST,
  namesIn,
  type BoardContextValue,
  type BoardRequest,
} from '../../src/games/star-eater/common/context/context';
import { BETA_BOOK } from '../../src/games/star-eater/common/context/book';
import { starEater } from '../../src/games/star-eater';
import { INITIAL_STATE } from '../../src/net/session/session-state';
import type { Board } from '../../src/games/star-eater/common/board/api';
import { localSeat } from '../../src/store/local-seat';
import { createStore } from '../../src/store/store';
import { OpenRuleContext, TableContext } from '../../src/table/context';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const FITTED = {
  fpa: {
    main: 'fpa-main-beam',
    broadside: 'fpa-broadside-torpedo',
    hangar: 'fpa-hangar-repair',
    pointDefence: 'fpa-pd-flak',
  },
  tessari: {
    main: 'tessari-main-rake',
    broadside: 'tessari-broadside-seeker',
    hangar: 'tessari-hangar-swarm',
    pointDefence: 'tessari-pd-needles',
  },
} as const;

const seatOf = (seat: Seat, name: string, faction: string): Snapshot['seats'][number] => ({
  ...localSeat(seat, { name, holder: 'player' }, 3),
  playerId: `p${seat}`,
  faction,
  takeBacks: 5,
});

/** A duel of FPA and Tessari with both ships set up, in the commitment of round 1. */
export function duelSnapshot(): Snapshot {
  const begun = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
  const match: Match = begun.match;
  const seen = view(match, 'all');
  const factions = ['fpa', 'tessari'] as const;
  return {
    matchId: 'm1',
    game: 'star-eater',
    edition: 'june',
    mode: 'duel',
    status: 'live',
    radius: match.setup.radius,
    balance: match.setup.balance ?? FIRST_BALANCE,
    rulesVersion: 'test',
    seq: 3,
    paused: false,
    closedBecause: '',
    rematch: '',
    seats: [seatOf(0, 'Ada', 'fpa'), seatOf(1, 'Bo', 'tessari')],
    view: {
      ...seen,
      round: 1,
      phase: 'commitment',
      pending: [
        { seat: 0, type: 'commit' },
        { seat: 1, type: 'commit' },
      ],
      seats: seen.seats.map((seat) => {
        const faction = factions[seat.seat] ?? 'fpa';
        const corvettes = FACTIONS[faction]?.corvettes.flatMap((card) =>
          Array.from({ length: card.supply }, () => card.id),
        );
        return {
          ...seat,
          loadout: { ...seat.loadout, ...FITTED[faction], corvettes: corvettes?.slice(0, 4) },
        };
      }),
    },
  };
}

export function stateOf(shown: Snapshot, change: Partial<SessionState> = {}): SessionState {
  return {
    ...INITIAL_STATE,
    connection: 'on',
    me: 0,
    latest: shown,
    shown,
    ...change,
  };
}

export function atTable(
  shown: Snapshot = duelSnapshot(),
  change: Partial<SessionState> = {},
  isGuessing = true,
  edition: Partial<BoardContextValue> = {},
) {
  const committed: Orders[] = [];
  const decided: Decision[] = [];
  const asked: [string, unknown][] = [];
  const rules: string[] = [];
  const sealsOf: Seat[] = [];
  const state = stateOf(shown, change);
  const session: Session = {
    store: createStore(state),
    decide: (decision) => {
      decided.push(decision);
      return Promise.resolve(true);
    },
    commit: (orders) => {
      committed.push(orders);
      return Promise.resolve(true);
    },
    draft: () => undefined,
    ask: (type, payload) => {
      asked.push([type, payload]);
      return Promise.resolve(true);
    },
    setPlayer: () => undefined,
    replayRound: () => undefined,
    dismissRefusal: () => undefined,
    chanceFailed: () => undefined,
    rejoin: () => undefined,
    close: () => undefined,
  };
  const request = createStore<BoardRequest>(NO_REQUEST);
  const board = createStore<Board | null>(null);
  const openRule = (id: string): void => void rules.push(id);
  const openSeals = (seat: Seat): void => void sealsOf.push(seat);
  /** `later`: the same table with a later snapshot. */
  const around = (children: ComponentChildren, later: Snapshot = shown) => (
    <OpenRuleContext.Provider value={openRule}>
      <TableContext.Provider
        value={{
          game: starEater,
          session,
          state: { ...state, shown: later },
          shown: later,
          me: state.me,
          names: namesIn(later),
          openRule,
          openSeals,
        }}
      >
        <BoardContext.Provider
          value={{
            faction: (seat) => factionAt(later, seat),
            book: BETA_BOOK,
            request,
            board,
            bowUp: 0,
            rotation: 0,
            rotateBoard: () => undefined,
            isGuessing,
            ...edition,
          }}
        >
          {children}
        </BoardContext.Provider>
      </TableContext.Provider>
    </OpenRuleContext.Provider>
  );
  return { around, committed, decided, asked, rules, sealsOf, request, session, shown };
}
