/**
 * The table's session with no server behind it: the engine in this tab, and somebody who answers for every
 * other seat. The same parts of the table play on it, by the same rules.
 */
import type { Entry, Player, Session, SessionState, Snapshot } from '../data';
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
import { INITIAL_STATE } from '../../../net/session-state';
import { localSnapshot, type LocalFacts, type LocalSeat } from '../state/local';
import { createStore } from '../../../store/store';

export interface LocalStart {
  matchId: string;
  match: Match;
  me: Seat;
  seats: readonly LocalSeat[];
  /** What another seat answers; the engine's default answer where it says nothing. */
  answer?: (match: Match, seat: Seat) => Decision | null;
}

const nothingYet = (me: Seat, first: Snapshot): SessionState => ({
  ...INITIAL_STATE,
  connection: 'on',
  me,
  latest: first,
  shown: first,
});

export function openLocalSession(start: LocalStart): Session {
  const { me } = start;
  const facts: LocalFacts = { matchId: start.matchId, seats: start.seats, rulesVersion: RULES_VERSION };
  let match = start.match;
  let seq = 0;
  let closed = false;
  let player: Player | null = null;
  const snapshot = (): Snapshot => localSnapshot(match, facts, seq, me);
  const store = createStore<SessionState>(nothingYet(me, snapshot()));
  const patch = (change: Partial<SessionState>): void => {
    if (!closed) store.update((now) => ({ ...now, ...change }));
  };

  const ask = (): void => {
    const question = legal(match, me);
    patch({ asked: question && { since: seq, legal: question, default: defaultDecision(match, me) } });
  };

  // ------------------------------------------------------------ showing: events first, then the state they led to

  const queue: { events: Event[]; after: Snapshot }[] = [];
  let working: Promise<void> | null = null;

  async function show(): Promise<void> {
    for (let next = queue.shift(); next && !closed; next = queue.shift()) {
      const before = store.get().shown;
      if (player && before && next.events.length > 0 && !document.hidden) {
        patch({ playing: true });
        await player(next.events, before, next.after).catch(() => undefined);
      }
      patch({ shown: next.after });
    }
    patch({ playing: false });
    working = null;
  }

  // ------------------------------------------------------------ deciding

  function take(decision: Decision): boolean {
    const applied = apply(match, decision);
    if (!applied.ok) {
      patch({ refusal: applied.refusal });
      return false;
    }
    match = applied.match;
    seq += 1;
    const latest = snapshot();
    const entry: Entry = { seq, at: Date.now(), kind: 'decision', by: decision.seat, events: applied.events };
    queue.push({ events: applied.events, after: latest });
    patch({ latest, log: [...store.get().log, entry], refusal: null });
    return true;
  }

  /** Everybody else answers, until the match waits for me or is over. */
  function others(): void {
    for (;;) {
      const owing = pending(match).find(({ seat }) => seat !== me);
      if (!owing) return;
      const answer = start.answer?.(match, owing.seat) ?? defaultDecision(match, owing.seat);
      if (!answer || !take(answer)) return;
    }
  }

  async function decide(decision: Decision): Promise<boolean> {
    if (closed || !take(decision)) return false;
    others();
    ask();
    working ??= show();
    await working;
    return true;
  }

  async function again(): Promise<void> {
    const { log } = store.get();
    if (working || !player || log.length === 0) return;
    const now = snapshot();
    const first = localSnapshot(start.match, facts, 0, me);
    patch({ playing: true, shown: first });
    await player(
      log.flatMap((entry) => entry.events),
      first,
      now,
    ).catch(() => undefined);
    patch({ playing: false, shown: now });
  }

  others();
  ask();

  return {
    store,
    decide,
    commit: ({ engine, commands }) =>
      decide({ seat: me, type: 'commit', ...(engine === null ? {} : { engine }), commands }),
    draft: () => undefined,
    ask: () => Promise.resolve(false),
    setPlayer: (next) => {
      player = next;
    },
    replayRound: () => void again(),
    dismissRefusal: () => patch({ refusal: null }),
    rejoin: () => undefined,
    close: () => {
      closed = true;
    },
  };
}
