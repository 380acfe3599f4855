/**
 * A session without a server: the engine runs in this tab and answers for every other seat. The table works
 * with it as in a match.
 */
import type { Session, SessionState, Snapshot, StarEater } from '../../common/data';
import {
  apply,
  defaultDecision,
  legal,
  pending,
  RULES_VERSION,
  type Decision,
  type Event,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { createEventPlayer, type EventPlayer } from '../../../../net/event-player';
import { INITIAL_STATE } from '../../../../net/session-state';
import { createStore } from '../../../../store/store';
import type { LocalSeat } from '../../../../store/local-seat';
import { localSnapshot, type LocalFacts } from '../state/local';

export interface LocalStart {
  matchId: string;
  match: Match;
  me: Seat;
  seats: readonly LocalSeat[];
  /** How other seats answer; null for the engine's default answer. */
  answer?: (match: Match, seat: Seat) => Decision | null;
}

type Patch = (change: Partial<SessionState>) => void;

/** The match in this tab. */
function createLocalMatch(start: LocalStart) {
  const { me } = start;
  const facts: LocalFacts = { matchId: start.matchId, seats: start.seats, rulesVersion: RULES_VERSION };
  let match = start.match;
  let seq = 0;
  return {
    first: localSnapshot(match, facts, 0, me),
    take(decision: Decision) {
      const applied = apply(match, decision);
      if (!applied.ok) return applied;
      match = applied.match;
      seq += 1;
      return { ...applied, seq, after: localSnapshot(match, facts, seq, me) };
    },
    /** Another seat's answer; null if the match waits for me or is over. */
    othersAnswer(): Decision | null {
      const owing = pending(match).find(({ seat }) => seat !== me);
      return owing ? (start.answer?.(match, owing.seat) ?? defaultDecision(match, owing.seat)) : null;
    },
    asked: () => {
      const question = legal(match, me);
      return question && { since: seq, legal: question, default: defaultDecision(match, me) };
    },
  };
}

/** Applies my decision and the other seats' answers, and plays their events. */
function createDecide(start: LocalStart, patch: Patch, log: () => SessionState['log']) {
  const match = createLocalMatch(start);
  const take = (decision: Decision, player: EventPlayer<StarEater>): Promise<boolean> | null => {
    const taken = match.take(decision);
    if (!taken.ok) {
      patch({ refusal: taken.refusal });
      return null;
    }
    const { seq, events, after } = taken;
    const entry = { seq, at: Date.now(), kind: 'decision', by: decision.seat, events } as const;
    patch({ latest: after, log: [...log(), entry], refusal: null });
    return player.play({ events, after });
  };
  /** The other seats answer until the match waits for me or is over; then I am asked. */
  const others = (player: EventPlayer<StarEater>): Promise<boolean> | null => {
    let shown: Promise<boolean> | null = null;
    for (let answer = match.othersAnswer(); answer; answer = match.othersAnswer()) {
      const next = take(answer, player);
      if (!next) break;
      shown = next;
    }
    patch({ asked: match.asked() });
    return shown;
  };
  return { first: match.first, take, others };
}

/** Plays the log's events again, from the first state to the current one. */
const replayAll = (state: SessionState, first: Snapshot): { events: readonly Event[]; before: Snapshot } => ({
  events: state.log.flatMap((entry) => entry.events),
  before: first,
});

export function openLocalSession(start: LocalStart): Session {
  const { me } = start;
  let closed = false;
  const store = createStore<SessionState>({ ...INITIAL_STATE, connection: 'on', me });
  const patch: Patch = (change) => {
    if (!closed) store.update((now) => ({ ...now, ...change }));
  };
  const player = createEventPlayer<StarEater>({
    shown: () => store.get().shown,
    latest: () => store.get().latest,
    show: (shown, playing) => patch({ shown, playing }),
    isQuiet: () => false,
  });
  const { first, take, others } = createDecide(start, patch, () => store.get().log);
  patch({ latest: first, shown: first });
  void others(player);

  /** Resolves when the board has shown everything that followed from the decision. */
  async function decide(decision: Decision): Promise<boolean> {
    const mine = closed ? null : take(decision, player);
    if (!mine) return false;
    await (others(player) ?? mine);
    return true;
  }

  return {
    store,
    decide,
    commit: ({ engine, commands }) =>
      decide({ seat: me, type: 'commit', ...(engine === null ? {} : { engine }), commands }),
    draft: () => undefined,
    ask: () => Promise.resolve(false),
    setPlayer: (board) => player.setBoard(board),
    replayRound: () => {
      const { latest } = store.get();
      if (latest && player.isIdle() && store.get().log.length > 0)
        void player.play({ ...replayAll(store.get(), first), after: latest });
    },
    dismissRefusal: () => patch({ refusal: null }),
    chanceFailed: () => undefined,
    rejoin: () => undefined,
    close: () => {
      closed = true;
      player.skip();
    },
  };
}
