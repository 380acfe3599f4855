/**
 * A session without a server: the engine runs in this tab, and the other seats take their default answers.
 */
import {
  apply,
  defaultDecision,
  legal,
  pending,
  readScenario,
  view,
  type Decision,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/star-clash';
import type { EventPlayer } from '../../../net/event-player';
import { createEventPlayer } from '../../../net/event-player';
import { INITIAL_STATE } from '../../../net/session-state';
import { createStore } from '../../../store/store';
import type { Session, SessionState, Snapshot, StarClash } from '../data';
import { learn } from '../messages/learn';
import { localSnapshot } from '../state/local';

const ME = 0;

const FACTS = {
  matchId: 'lesson',
  seats: [learn.you, ...learn.others].map((name, seat) => ({
    name,
    holder: seat === ME ? ('player' as const) : ('bot' as const),
  })),
};

export interface LocalSession extends Session {
  /** Called with all events. */
  onEvents(listener: (events: readonly Event[]) => void): void;
}

export function openLocalSession(position: object): LocalSession | null {
  const read = readScenario(position);
  if (!read.ok) return null;
  let match: Match = read.match;
  let seq = 0;
  let heard: (events: readonly Event[]) => void = () => undefined;
  const store = createStore<SessionState>({ ...INITIAL_STATE, connection: 'on', me: ME });
  const patch = (change: Partial<SessionState>): void => store.update((now) => ({ ...now, ...change }));
  const player: EventPlayer<StarClash> = createEventPlayer<StarClash>({
    shown: () => store.get().shown,
    latest: () => store.get().latest,
    show: (shown, playing) => patch({ shown, playing }),
    isQuiet: () => false,
  });
  const snapshot = (): Snapshot => localSnapshot(match, FACTS, seq, 'stranger');
  const ask = (): void => {
    const question = legal(match, ME);
    const asked = question && { since: seq, legal: question, default: defaultDecision(match, ME) };
    const hand = view(match, ME).seats[ME]?.hand.cards ?? [];
    patch({
      asked,
      mine: {
        round: match.round,
        orders: null,
        seal: null,
        nonces: null,
        draft: null,
        waiting: null,
        muted: [],
        private: { hand, faceDown: null, offer: null },
      },
    });
  };

  function take(decision: Decision): Promise<boolean> | null {
    const applied = apply(match, decision);
    if (!applied.ok) {
      patch({ refusal: applied.refusal });
      return null;
    }
    ({ match } = applied);
    seq += 1;
    const after = snapshot();
    const entry = {
      seq,
      at: Date.now(),
      kind: 'decision',
      by: decision.seat,
      events: [...applied.events],
    } as const;
    patch({ latest: after, log: [...store.get().log, entry], refusal: null });
    heard(applied.events);
    return player.play({ events: applied.events, after });
  }

  patch({ latest: snapshot(), shown: snapshot() });
  ask();
  return {
    store,
    async decide(decision) {
      patch({ asked: null });
      let shown = take(decision);
      if (!shown) {
        ask();
        return false;
      }
      for (;;) {
        const owing = pending(match).find(({ seat }) => seat !== ME);
        const answer = owing && defaultDecision(match, owing.seat);
        const next = answer && take(answer);
        if (!next) break;
        shown = next;
      }
      await shown;
      ask();
      return true;
    },
    commit: () => Promise.resolve(false),
    draft: () => undefined,
    ask: () => Promise.resolve(false),
    setPlayer: (board) => player.setBoard(board),
    replayRound: () => undefined,
    dismissRefusal: () => patch({ refusal: null }),
    chanceFailed: () => undefined,
    rejoin: () => undefined,
    close: () => player.skip(),
    onEvents: (listener) => {
      heard = listener;
    },
  };
}
