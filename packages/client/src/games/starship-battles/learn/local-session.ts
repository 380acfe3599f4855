/**
 * A session without a server: the engine runs in this tab, the other seats take their default answers, and the dice are
 * those of the lesson.
 */
import {
  apply,
  defaultDecision,
  legal,
  owedRoll,
  pending,
  readScenario,
  rollDice,
  view,
  type Decision,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import { createEventPlayer, type EventPlayer } from '../../../net/event-player';
import { INITIAL_STATE } from '../../../net/session-state';
import { createStore } from '../../../store/store';
import type { BroadReach, Session, SessionState, Snapshot } from '../data';
import { learn } from '../messages/learn';
import { localSnapshot } from '../state/local';
import type { Lesson } from './lessons';

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

interface Step {
  match: Match;
  events: Event[];
}

/** The dice that are owed, from the lesson's list; it goes round. */
function rolled({ match, events }: Step, draw: () => number): Step {
  let step: Step = { match, events };
  for (let owed = owedRoll(step.match); owed; owed = owedRoll(step.match)) {
    const answer = rollDice(step.match, Array.from({ length: owed.count }, draw));
    if (!answer.ok) return step;
    step = { match: answer.match, events: [...step.events, ...answer.events] };
  }
  return step;
}

export function openLocalSession({ position, dice }: Lesson): LocalSession | null {
  const read = readScenario(position);
  if (!read.ok) return null;
  let thrown = 0;
  const draw = (): number => dice[thrown++ % dice.length] ?? 10;
  let { match } = rolled({ match: read.match, events: [] }, draw);
  let seq = 0;
  let heard: (events: readonly Event[]) => void = () => undefined;
  const store = createStore<SessionState>({ ...INITIAL_STATE, connection: 'on', me: ME });
  const patch = (change: Partial<SessionState>): void => store.update((now) => ({ ...now, ...change }));
  const player: EventPlayer<BroadReach> = createEventPlayer<BroadReach>({
    shown: () => store.get().shown,
    latest: () => store.get().latest,
    show: (shown, playing) => patch({ shown, playing }),
    isQuiet: () => false,
  });
  const snapshot = (): Snapshot => localSnapshot(match, FACTS, seq, view(match, 'stranger'));
  const ask = (): void => {
    const question = legal(match, ME);
    patch({ asked: question && { since: seq, legal: question, default: defaultDecision(match, ME) } });
  };

  function take(decision: Decision): Promise<boolean> | null {
    const applied = apply(match, decision);
    if (!applied.ok) {
      patch({ refusal: applied.refusal });
      return null;
    }
    const step = rolled(applied, draw);
    ({ match } = step);
    seq += 1;
    const after = snapshot();
    const entry = { seq, at: Date.now(), kind: 'decision', by: decision.seat, events: step.events } as const;
    patch({ latest: after, log: [...store.get().log, entry], refusal: null });
    heard(step.events);
    return player.play({ events: step.events, after });
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
