/** What all parts of Broad Reach's table share: the shell's context, the engine's position, and the unsent order. */
import {
  defaultPosts,
  matchFromView,
  type Decision,
  type Draft,
  type Legal,
  type Match,
  type ModelId,
} from '@star-eater/rules/src/games/starship-battles';
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useTable as useAnyTable, type TableContextValue as AnyTable } from '../../../table/context';
import type { BroadReach, Names } from '../data';
import { proposed } from '../orders/fire';
import { withProposedCourses } from '../orders/proposal';
import { decisionOf, fitted, NOTHING_LAID, withoutMoved, withSlot, type UnsentOrder } from '../orders/unsent';

interface Own {
  /** Null before the start. */
  match: Match | null;
  /** My legal answers; null while nothing is asked of me, or events are played. */
  legal: Legal | null;
  selected: ModelId | null;
  select(model: ModelId | null): void;
  unsent: UnsentOrder;
  /** `running`: a gesture goes on, and this is no step of undo yet. */
  lay(next: UnsentOrder, gesture?: 'running' | 'done'): void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  fine: boolean;
  setFine(fine: boolean): void;
  busy: boolean;
  decide(decision: Decision): Promise<unknown>;
}

export interface ReachTable extends AnyTable<BroadReach>, Own {
  names: Names;
}

const ReachContext = createContext<Own | null>(null);

const useShellTable = (): AnyTable<BroadReach> => useAnyTable() as AnyTable<BroadReach>;

export function useReach(): ReachTable {
  const own = useContext(ReachContext);
  if (!own) throw new Error('this component must be inside a ReachProvider');
  // The registry gives this game only its own matches.
  return { ...useShellTable(), ...own };
}

/** Steps of undo that are kept. */
const STEPS = 50;

interface History {
  past: readonly UnsentOrder[];
  now: UnsentOrder;
  future: readonly UnsentOrder[];
  /** What the order was before the running gesture. */
  from: UnsentOrder | null;
}

const begun = (now: UnsentOrder): History => ({ past: [], now, future: [], from: null });

/** T-8. Undo and redo per gesture. */
function useHistory() {
  const [history, setHistory] = useState<History>(() => begun(NOTHING_LAID));
  const lay = (next: UnsentOrder, gesture: 'running' | 'done' = 'done'): void =>
    setHistory(({ past, now, future, from }) => {
      const before = from ?? now;
      if (gesture === 'running') return { past, now: next, future, from: before };
      return { past: [...past, before].slice(-STEPS), now: next, future: [], from: null };
    });
  const { past, now, future } = history;
  const undo = (): void => {
    const before = past.at(-1);
    if (before) setHistory({ past: past.slice(0, -1), now: before, future: [now, ...future], from: null });
  };
  const redo = (): void => {
    const [next, ...rest] = future;
    if (next) setHistory({ past: [...past, now], now: next, future: rest, from: null });
  };
  return {
    now,
    lay,
    begin: (how: (before: UnsentOrder) => UnsentOrder) => setHistory((before) => begun(how(before.now))),
    /** No gesture: nothing to undo. */
    forget: (how: (before: UnsentOrder) => UnsentOrder) =>
      setHistory((before) => {
        const next = how(before.now);
        return next === before.now ? before : begun(next);
      }),
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
  };
}

/** A draft goes to the server when the player pauses. */
const SENT_AHEAD_AFTER_MS = 800;

/** B-58. The unsent order as a draft: it counts if my time runs out. */
function useSentAhead(decision: Decision | null): void {
  const { session, state } = useShellTable();
  const text = decision && decision.type !== 'resign' ? JSON.stringify(decision) : null;
  useEffect(() => {
    if (text === null || state.sending) return;
    const timer = setTimeout(() => {
      const { seat: _seat, ...draft } = JSON.parse(text) as Decision;
      session.draft(draft as Draft);
    }, SENT_AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, state.sending, session]);
}

/** The order with which a new question begins: the helm lays courses, and shots are proposed for the first able ship. */
function opened(before: UnsentOrder, legal: Legal | null, match: Match | null): UnsentOrder {
  const kept = fitted(before, legal);
  if (legal?.type === 'deploy' && match && before.posts.length === 0)
    return { ...kept, posts: defaultPosts(match, legal.seat) };
  if (legal?.type === 'move' && match) return withProposedCourses(kept, legal, match);
  if (legal?.type !== 'fire' || !match) return kept;
  const ship = legal.open?.ship ?? legal.ships[0];
  return ship === undefined ? kept : { ...kept, fire: proposed(match, ship, legal) };
}

export function ReachProvider({ children }: { children: ComponentChildren }) {
  const { session, state, shown, me } = useShellTable();
  const { view, setup } = shown;
  const match = useMemo(() => (setup ? matchFromView(view, setup) : null), [view, setup]);
  const legal = state.playing ? null : (state.asked?.legal ?? null);
  const [selected, setSelected] = useState<ModelId | null>(null);
  const [fine, setFine] = useState(false);
  const { now, lay, begin, forget, undo, redo } = useHistory();
  const latest = useRef({ match, legal });
  latest.current = { match, legal };
  const question = legal && state.asked ? `${state.asked.since} ${legal.type}` : '';
  const known = useRef(match);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = match;
    if (before && match) forget((order) => withoutMoved(order, before.ships, match.ships));
  }, [match]);
  // Before the page is drawn, so that a tap at first sight of the question is not lost.
  const answered = useRef('');
  useLayoutEffect(() => {
    // The same question after a replayed round keeps what is laid.
    if (question === '' || question === answered.current) return;
    answered.current = question;
    const asked = latest.current;
    begin((before) => opened(before, asked.legal, asked.match));
    if (asked.legal?.type === 'move') setSelected(asked.legal.ships[0]?.ship ?? null);
    if (asked.legal?.type === 'fire') setSelected(asked.legal.open?.ship ?? asked.legal.ships[0] ?? null);
  }, [question]);
  const decision = me === null || legal?.type === 'deploy' ? null : decisionOf(now, legal, me);
  useSentAhead(decision);

  const select = (model: ModelId | null): void => {
    setSelected(model);
    if (model === null || !match) return;
    if (
      legal?.type === 'fire' &&
      legal.open === null &&
      legal.ships.includes(model) &&
      now.fire?.ship !== model
    )
      lay({ ...now, fire: proposed(match, model, legal) });
    if (legal?.type === 'move') {
      const next = withSlot(now, model, legal);
      if (next !== now) lay(next);
    }
  };
  return (
    <ReachContext.Provider
      value={{
        match,
        legal,
        selected,
        select,
        unsent: now,
        lay: (next, gesture) => {
          lay(next, gesture);
          if (state.refusal) session.dismissRefusal();
        },
        undo,
        redo,
        fine,
        setFine,
        busy: state.sending || state.playing,
        decide: (sent) => session.decide(sent),
      }}
    >
      {children}
    </ReachContext.Provider>
  );
}
