/** Whose hands the device is in, and the session of who holds it: that seat's knowledge and no other's. */
import type { Seat } from '@star-eater/rules';
import type { GameData } from '../../store/game-data';
import type { Snapshot } from '../../store/snapshot';
import { createStore, type Store } from '../../store/store';
import { refusalIn } from '../session/decisions';
import { createEventPlayer } from '../session/event-player';
import { INITIAL_STATE, type Session, type SessionState } from '../session/session-state';
import type { DeviceMatch, Step } from './match';

/** `session`: null while the curtain is down. `next`: who decides next; null when the match is over. */
export interface Turn<D extends GameData> {
  session: Session<D> | null;
  holder: Seat | null;
  next: Seat | null;
  /** The holder has seen what came of the decision, and the next one waits. */
  isPassing: boolean;
}

export interface Device<D extends GameData> {
  turn: Store<Turn<D>>;
  /** The next one holds the device: the curtain goes up. */
  take(): void;
  /** The holder is done: the curtain comes down. */
  pass(): void;
}

interface Table<D extends GameData> {
  match: Pick<DeviceMatch<D, object>, 'game' | 'isOver' | 'knownTo' | 'take' | 'wait'>;
  seat: Seat | null;
  /** What the seat saw last, if it held the device before. */
  from: Snapshot<D> | null;
  /** Called when all that followed from a decision was shown. `isQuiet`: there was nothing to see. */
  onShown(isQuiet: boolean): void;
  again(): void;
}

const nothing = (): void => undefined;
const WITHOUT_SERVER = { draft: nothing, chanceFailed: nothing, rejoin: nothing };

/** Of the entries after one, up to another. */
const eventsIn = <D extends GameData>(log: SessionState<D>['log'], after: number, to = Infinity) =>
  log.filter(({ seq }) => seq > after && seq <= to).flatMap(({ events }) => events);

/** The events that a seat has not seen, from what it saw last. */
const missedSince = <D extends GameData>(
  { log, latest: after }: Pick<SessionState<D>, 'log' | 'latest'>,
  before: Snapshot<D> | null,
) => {
  // Before the first round there is no board yet to play on.
  if (!before || !after || before.view.round === 0) return null;
  const events = eventsIn(log, before.seq);
  return events.length > 0 ? { events, before, after } : null;
};

function openTable<D extends GameData>({ match, seat, from, onShown, again }: Table<D>): Session<D> {
  const { game } = match;
  const known = match.knownTo(seat);
  const store = createStore<SessionState<D>>({
    ...{ ...INITIAL_STATE, ...known },
    ...{ connection: 'on', me: match.isOver ? null : seat, shown: known.latest },
  });
  let isClosed = false;
  const patch = (change: Partial<SessionState<D>>): void => {
    if (!isClosed) store.update((now) => ({ ...now, ...change }));
  };
  const player = createEventPlayer<D>({
    shown: () => store.get().shown,
    latest: () => store.get().latest,
    // The end belongs to everybody.
    show: (shown, playing) => patch({ shown, playing, ...(shown?.view.outcome && !playing && { me: null }) }),
    isQuiet: (event) => game.isQuiet?.(event) ?? false,
  });
  let hasBoard = false;
  let missed = missedSince(known, from);

  const show = async (steps: readonly Step<D>[]): Promise<void> => {
    const now = match.knownTo(seat);
    patch({ ...now, refusal: null });
    const isAsked = now.asked !== null;
    const matchId = now.latest?.matchId ?? '';
    const played = steps.map(({ entry: { events }, after }) =>
      player.play({ events, after: { ...after, matchId } }),
    );
    await Promise.all(played);
    const events = steps.flatMap(({ entry }) => entry.events);
    if (isClosed || isAsked || steps.length === 0) return;
    onShown(!hasBoard || events.every((event) => game.isQuiet?.(event) ?? false));
  };
  async function decide(decision: D['decision']): Promise<boolean> {
    // The holder alone decides here.
    const taken = isClosed || decision.seat !== seat ? null : match.take(decision);
    if (!taken) return false;
    if (!taken.ok) {
      patch({ refusal: refusalIn(taken.refusal) });
      return false;
    }
    await show(taken.steps);
    return true;
  }

  return {
    ...WITHOUT_SERVER,
    store,
    decide,
    commit: (orders) =>
      game.commitment && seat !== null
        ? decide(game.commitment(seat, orders).decision)
        : Promise.resolve(false),
    ask: async (type, payload) => {
      const steps =
        type === 'wait' && seat !== null ? match.wait(seat, (payload as { until: unknown }).until) : null;
      if (steps) await show(steps);
      return steps !== null;
    },
    setPlayer: (board) => {
      player.setBoard(board);
      hasBoard = board !== null;
      if (board && missed) void player.play(missed);
      if (board) missed = null;
    },
    replayRound: () => {
      const { log, latest, lastRound } = store.get();
      if (!player.isIdle() || !lastRound || !latest) return;
      const { from: before, to } = lastRound;
      void player.play({ events: eventsIn(log, before.seq, to), before, after: latest });
    },
    dismissRefusal: () => patch({ refusal: null }),
    again,
    close: () => {
      isClosed = true;
      player.skip();
    },
  };
}

/** `again`: begins the same match once more. */
export function openDevice<D extends GameData, M extends object>(
  match: DeviceMatch<D, M>,
  again: () => void,
): Device<D> {
  /** What each seat saw last. */
  const seen = new Map<Seat, Snapshot<D>>();
  const tableOf = (seat: Seat | null): Session<D> =>
    openTable<D>({
      ...{ match, seat, again, from: seat === null ? null : (seen.get(seat) ?? null) },
      onShown: (isQuiet) => {
        const next = match.pending()[0] ?? null;
        if (isQuiet && next !== null) pass();
        else turn.update((now) => ({ ...now, next, isPassing: next !== null }));
      },
    });
  const next = match.pending()[0] ?? null;
  const covered: Turn<D> = { session: null, holder: null, next, isPassing: false };
  // What is over is for everybody's eyes.
  const turn = createStore<Turn<D>>(match.isOver ? { ...covered, session: tableOf(null) } : covered);
  const pass = (): void => {
    const { session, holder } = turn.get();
    const shown = session?.store.get().latest;
    if (holder !== null && shown) seen.set(holder, shown);
    session?.close();
    turn.set({ ...covered, next: match.pending()[0] ?? null });
  };
  return {
    turn,
    pass,
    take: () => {
      const { next: holder, session } = turn.get();
      if (session || holder === null) return;
      turn.set({ session: tableOf(holder), holder, next: null, isPassing: false });
    },
  };
}
