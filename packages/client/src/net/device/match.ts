/** The match of people at one device: the engine in this tab, and each step of it kept. */
import type { Result, Seat } from '@star-eater/rules';
import type { WholeRules } from '../../store/engine';
import type { GameData } from '../../store/game-data';
import { localSnapshot } from '../../store/local-snapshot';
import { lastRoundOf, withRoundStart } from '../../store/rounds';
import type { Snapshot } from '../../store/snapshot';
import { newId } from '../session/outbox';
import { sealValues } from '../session/seals';
import type { Entry, Mine, SessionGame, SessionState } from '../session/session-state';
import { draw, newChain, owedByHouse } from './draws';
import { deviceId } from './id';
import { keep, type KeptBody, type KeptEntry, type KeptMatch } from './kept';

/** One entry, and the state after it. */
export interface Step<D extends GameData> {
  entry: Entry<D>;
  after: Snapshot<D>;
}

/** What a seat may know, as in a match with a server. */
type Known<D extends GameData> = Pick<SessionState<D>, 'asked' | 'lastRound' | 'mine' | 'latest' | 'log'>;

interface Effect<D extends GameData, M> {
  match: M;
  events: readonly D['event'][];
}

/** Makes a match and keeps it. `options`: of the game's form. */
export function createDeviceMatch<D extends GameData, M extends object>(
  rules: WholeRules<D, M>,
  { options, names }: Pick<KeptMatch, 'options' | 'names'>,
): Result<{ kept: KeptMatch }> {
  const parsed = rules.parseOptions(options);
  if (!parsed.ok) return parsed;
  const made = rules.setUp(parsed.options, draw);
  if (!made.ok) return made;
  const { setup } = made;
  const begun = rules.start(setup);
  if (!begun.ok) return begun;
  const draws = rules.draws(begun.match);
  const kept: KeptMatch = {
    ...{ id: deviceId(newId()), game: rules.id, edition: rules.edition, version: rules.version },
    ...{ mode: setup.mode, names, options, setup, createdAt: Date.now() },
    ...(draws?.way === 'dealt' && { chain: newChain(draws.rounds, names.length) }),
    ...{ entries: [], round: 0, outcome: null },
  };
  keep(kept);
  return { ok: true, kept };
}

export class DeviceMatch<D extends GameData, M extends object> {
  private match: M;
  private log: Entry<D>[];
  /** The states at the start of rounds. */
  private starts: readonly Snapshot<D>[] = [];
  private readonly waits = new Map<Seat, { round: number; wait: object }>();

  private constructor(
    private readonly rules: WholeRules<D, M>,
    readonly game: SessionGame<D>,
    private kept: KeptMatch,
    begun: Effect<D, M>,
  ) {
    const { createdAt: at } = kept;
    this.match = begun.match;
    this.log = [{ seq: 0, at, kind: 'start', by: null, events: this.told(begun.events) }];
    this.starts = withRoundStart([], this.snapshot(null), game.beginsRound);
  }

  /** Null if these rules are not those that it began with, or refuse what is kept. */
  static open<D extends GameData, M extends object>(
    rules: WholeRules<D, M>,
    game: SessionGame<D>,
    kept: KeptMatch,
  ): DeviceMatch<D, M> | null {
    const started = rules.start(kept.setup);
    if (!started.ok || kept.version !== rules.version) return null;
    const draws = rules.draws(started.match);
    const { id: match, chain } = kept;
    const begun =
      draws?.way === 'dealt' && chain
        ? { ...started, match: draws.begin(started.match, { match, ...chain }) }
        : started;
    const opened = new DeviceMatch(rules, game, kept, begun);
    if (!kept.entries.every((entry) => opened.follow(entry).ok)) return null;
    opened.settle();
    return opened;
  }

  get id(): string {
    return this.kept.id;
  }

  get names(): readonly string[] {
    return this.kept.names;
  }

  get isOver(): boolean {
    return this.kept.outcome !== null;
  }

  /** The seats that owe a decision, in the rules' order. */
  pending(): Seat[] {
    return this.isOver ? [] : this.rules.pending(this.match).map(({ seat }) => seat);
  }

  /** What a seat, or with `null` a spectator, may know now. */
  knownTo(seat: Seat | null): Known<D> {
    const latest = this.snapshot(seat);
    const { log } = this;
    const round = lastRoundOf(this.starts, latest);
    const lastRound = round && { ...round, from: { ...round.from, matchId: latest.matchId } };
    if (seat === null || this.isOver) return { latest, log, lastRound, asked: null, mine: null };
    const legal = this.rules.legal(this.match, seat);
    const asked = legal && {
      ...{ since: latest.seq, legal, default: this.rules.defaultDecision(this.match, seat) },
    };
    return { latest, log, lastRound, asked, mine: this.mineOf(seat) };
  }

  /** Applies a decision, and what the house and seats that wait add to it. */
  take(decision: D['decision']): Result<{ steps: Step<D>[] }> {
    const first = this.decided(decision);
    return first.ok ? { ok: true, steps: [first, ...this.settle()] } : first;
  }

  /** A seat says when it wants to be asked in this round; what follows at once. Null where the game knows no such thing. */
  wait(seat: Seat, until: unknown): Step<D>[] | null {
    const parsed = this.rules.parseWait?.(until);
    if (!parsed?.ok) return null;
    const { round } = this.rules.view(this.match, 'stranger');
    if (parsed.wait === null) this.waits.delete(seat);
    else this.waits.set(seat, { round, wait: parsed.wait });
    return this.settle();
  }

  /** The same people and options again. */
  again(): Result<{ kept: KeptMatch }> {
    return createDeviceMatch(this.rules, this.kept);
  }

  private told(events: readonly D['event'][]): D['event'][] {
    return events.map((event) => this.rules.eventFor?.(event, 'stranger') ?? event);
  }

  private snapshot(seat: Seat | null): Snapshot<D> {
    const { id, names, outcome } = this.kept;
    // Unsent orders, for one, are kept in this browser by the match's id: each seat has its own.
    const matchId = seat === null || outcome ? id : `${id}-${seat}`;
    const seats = names.map((name) => ({ name, holder: 'player' as const }));
    const view = this.rules.view(this.match, 'stranger');
    const seq = this.log.at(-1)?.seq ?? 0;
    return { ...localSnapshot(this.rules, { matchId, seats }, this.match, seq, view), practice: true };
  }

  private mineOf(seat: Seat): Mine<D> {
    const { round } = this.rules.view(this.match, 'stranger');
    const own = this.kept.entries.findLast(
      ({ by, body }) => by === seat && body.sealing && body.round === round,
    );
    const { seat: _seat, type: _type, ...orders } = own?.body.decision ?? { seat, type: '' };
    const wait = this.waits.get(seat);
    return {
      ...{ round, seal: null, nonces: null, draft: null, muted: [] },
      orders: own ? (orders as D['orders']) : null,
      waiting: wait?.round === round ? (wait.wait as D['waiting']) : null,
      private: this.rules.privately?.(this.match, seat) ?? null,
    };
  }

  /** All parts of its seal are opened at once, for the replay after the end. */
  private sealed(decision: D['decision']): KeptBody {
    const values = this.rules.sealings.find(({ type }) => type === decision.type)?.values(decision);
    if (!values) return { decision };
    const { round } = this.rules.view(this.match, 'stranger');
    const { seal, nonces } = sealValues(this.id, round, decision.seat, values);
    return { decision, round, sealing: { seal }, opened: { values, nonces } };
  }

  private effectOf({ decision, values, seed, round = 0 }: KeptBody): Result<Effect<D, M>> {
    const { rules, match } = this;
    // The rules check what was kept.
    if (decision) return rules.apply(match, decision);
    const draws = rules.draws(match);
    if (draws?.way === 'asked') return draws.rollDice(match, values ?? []);
    return draws ? draws.deal(match, { round, seed: seed ?? '' }) : { ok: true, match, events: [] };
  }

  private follow({ seq, at, kind, by, body }: KeptEntry): Result<Step<D>> {
    const applied = this.effectOf(body);
    if (!applied.ok) return applied;
    this.match = applied.match;
    const entry: Entry<D> = { seq, at, kind, by, events: this.told(applied.events) };
    this.log = [...this.log, entry];
    const after = this.snapshot(null);
    this.starts = withRoundStart(this.starts, after, this.game.beginsRound);
    return { ok: true, entry, after };
  }

  private write(kind: KeptEntry['kind'], by: Seat | null, body: KeptBody): Result<Step<D>> {
    const entry = { seq: (this.log.at(-1)?.seq ?? 0) + 1, at: Date.now(), kind, by, body };
    const step = this.follow(entry);
    if (!step.ok) return step;
    const { round, outcome } = step.after.view;
    this.kept = { ...this.kept, round, outcome, entries: [...this.kept.entries, entry] };
    keep(this.kept);
    return step;
  }

  private decided(decision: D['decision']): Result<Step<D>> {
    return this.write('decision', decision.seat, this.sealed(decision));
  }

  /** What needs nobody: deals, rolls, and the answers of seats that wait. */
  private settle(): Step<D>[] {
    const steps: Step<D>[] = [];
    for (;;) {
      const owed = owedByHouse(this.rules, this.match, this.kept.chain?.last);
      const answer = owed ? null : this.answerWaiting();
      const step = owed ? this.write(owed.kind, null, owed.body) : answer && this.decided(answer);
      if (!step?.ok) return steps;
      steps.push(step);
    }
  }

  private answerWaiting(): D['decision'] | null {
    const { round } = this.rules.view(this.match, 'stranger');
    for (const seat of this.pending()) {
      const wait = this.waits.get(seat);
      const answer = wait?.round === round && this.rules.answerWaiting?.(this.match, seat, wait.wait);
      if (answer) return answer;
    }
    return null;
  }
}
