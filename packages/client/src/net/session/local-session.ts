/**
 * A session without a server: the engine runs in this tab and answers for every other seat. A game's table works
 * with it as in a match.
 */
import type { Seat, Viewer } from '@star-eater/rules';
import type { LocalRules } from '../../store/engine';
import type { GameData } from '../../store/game-data';
import { localSnapshot, type LocalPlayers } from '../../store/local-snapshot';
import { createStore } from '../../store/store';
import { createEventPlayer, type EventPlayer } from './event-player';
import { INITIAL_STATE, type Session, type SessionState } from './session-state';

export interface LocalStart<D extends GameData, M extends object> {
  rules: LocalRules<D, M>;
  match: M;
  me: Seat;
  players: LocalPlayers;
  /** Whose view the table has, beside what my seat alone is told. Absent: a stranger's, as in a match. */
  viewer?: Viewer;
  /** The decision that gives these orders. Absent in games without orders. */
  commitment?(orders: D['orders']): D['decision'];
  /** What only my seat knows. Absent in games that hide nothing from a seat's table but its orders. */
  privately?(match: M): D['private'];
  /** The next die. Absent where none is rolled. */
  die?(): number;
}

type Patch<D extends GameData> = (change: Partial<SessionState<D>>) => void;

interface Step<D extends GameData, M extends object> {
  match: M;
  events: readonly D['event'][];
}

/** Rolls what is owed after a step. */
function rolled<D extends GameData, M extends object>(
  { rules, die }: LocalStart<D, M>,
  step: Step<D, M>,
): Step<D, M> {
  const draws = rules.draws(step.match);
  if (draws?.way !== 'asked' || !die) return step;
  for (let owed = draws.owedRoll(step.match); owed; owed = draws.owedRoll(step.match)) {
    const roll = draws.rollDice(step.match, Array.from({ length: owed.count }, die));
    if (!roll.ok) return step;
    step = { match: roll.match, events: [...step.events, ...roll.events] };
  }
  return step;
}

/** The match in this tab. */
function createLocalMatch<D extends GameData, M extends object>(start: LocalStart<D, M>) {
  const { rules, me, players, viewer = 'stranger', privately } = start;
  let { match } = rolled(start, { match: start.match, events: [] });
  let seq = 0;
  const snapshot = () => localSnapshot(rules, players, match, seq, rules.view(match, viewer));
  return {
    first: snapshot(),
    take(decision: D['decision']) {
      const applied = rules.apply(match, decision);
      if (!applied.ok) return applied;
      const step = rolled(start, applied);
      ({ match } = step);
      seq += 1;
      return { ok: true as const, events: step.events, seq, after: snapshot() };
    },
    /** Another seat's answer; null if the match waits for me or is over. */
    othersAnswer(): D['decision'] | null {
      const owing = rules.pending(match).find(({ seat }) => seat !== me);
      return owing ? rules.defaultDecision(match, owing.seat) : null;
    },
    /** What my seat alone is told. */
    told(round: number): Pick<SessionState<D>, 'asked'> & Partial<Pick<SessionState<D>, 'mine'>> {
      const legal = rules.legal(match, me);
      const asked = legal && { since: seq, legal, default: rules.defaultDecision(match, me) };
      if (!privately) return { asked };
      const nothing = { orders: null, seal: null, nonces: null, draft: null, waiting: null, muted: [] };
      return { asked, mine: { round, ...nothing, private: privately(match) } };
    },
  };
}

/** Applies my decision and the other seats' answers, and plays their events. */
function createDecide<D extends GameData, M extends object>(
  start: LocalStart<D, M>,
  patch: Patch<D>,
  log: () => SessionState<D>['log'],
) {
  const match = createLocalMatch(start);
  let { round } = match.first.view;
  const take = (decision: D['decision'], player: EventPlayer<D>): Promise<boolean> | null => {
    const taken = match.take(decision);
    if (!taken.ok) {
      patch({ refusal: taken.refusal });
      return null;
    }
    const { seq, events, after } = taken;
    ({ round } = after.view);
    const entry = { seq, at: Date.now(), kind: 'decision', by: decision.seat, events } as const;
    patch({ latest: after, log: [...log(), entry], refusal: null });
    return player.play({ events, after });
  };
  /** The other seats answer until the match waits for me or is over; then I am asked. */
  const others = (player: EventPlayer<D>): Promise<boolean> | null => {
    let shown: Promise<boolean> | null = null;
    for (let answer = match.othersAnswer(); answer; answer = match.othersAnswer()) {
      const next = take(answer, player);
      if (!next) break;
      shown = next;
    }
    patch(match.told(round));
    return shown;
  };
  return { first: match.first, take, others };
}

export function openLocalSession<D extends GameData, M extends object>(start: LocalStart<D, M>): Session<D> {
  const { me, commitment } = start;
  let closed = false;
  const store = createStore<SessionState<D>>({ ...INITIAL_STATE, connection: 'on', me });
  // Another session may have taken this one's table: nothing is shown there after the end.
  const patch: Patch<D> = (change) => {
    if (!closed) store.update((now) => ({ ...now, ...change }));
  };
  const player = createEventPlayer<D>({
    shown: () => store.get().shown,
    latest: () => store.get().latest,
    show: (shown, playing) => patch({ shown, playing }),
    isQuiet: () => false,
  });
  const { first, take, others } = createDecide(start, patch, () => store.get().log);
  patch({ latest: first, shown: first });
  void others(player);

  /** Resolves when the board has shown everything that followed from the decision. */
  async function decide(decision: D['decision']): Promise<boolean> {
    const mine = closed ? null : take(decision, player);
    if (!mine) return false;
    await (others(player) ?? mine);
    return true;
  }

  return {
    store,
    decide,
    commit: (orders) => (commitment ? decide(commitment(orders)) : Promise.resolve(false)),
    draft: () => undefined,
    ask: () => Promise.resolve(false),
    setPlayer: (board) => player.setBoard(board),
    /** The log's events again, from the first state to the current one. */
    replayRound: () => {
      const { latest, log } = store.get();
      if (!latest || !player.isIdle() || log.length === 0) return;
      void player.play({ events: log.flatMap(({ events }) => events), before: first, after: latest });
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
