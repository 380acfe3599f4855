/**
 * A practice match that begins where a replay stands. It is a match like any other: its log holds the
 * replay's decisions again, each an entry of its own chain, so that it can be verified, replayed and forked
 * in its turn. Only what the replay tells is taken: whoever may not know an order cannot fork past it.
 */
import type { Game, GameDecision, Refusal, Result, Seat } from '@star-eater/rules';
import type { Random } from '../random';
import { compose, refuse } from './advance';
import type { DecidedBy, Entry, Sealing } from './entry';
import { beginningOf, isFinished, isOut, owed, type Position } from './position';
import type { Replay, ReplayEntry, ReplayOpening } from './replay';
import { sealAnew, valuesOf } from './seals';

export interface Fork {
  matchId: string;
  at: number;
  /** Who goes on by hand; bots hold the other seats. */
  seat: Seat;
}

/** A decision as the replay has it. */
interface ReplayedDecision {
  seq: number;
  by: Seat | null;
  decision: GameDecision;
  from: DecidedBy;
  /** A sealed decision of which not every part has been opened. */
  isShut: boolean;
}

function replayedDecision(
  game: Game,
  { seq, by, body }: ReplayEntry,
  openings: readonly ReplayOpening[],
): ReplayedDecision {
  const decision = body['decision'] as GameDecision;
  const from = body['from'] as DecidedBy;
  const { sealing } = game;
  if (decision.type !== sealing?.type) return { seq, by, decision, from, isShut: false };
  const parts = Array.from({ length: sealing.parts }, (_, part) =>
    openings.find((each) => each.seq === seq && each.part === part),
  );
  return {
    seq,
    by,
    // The engine checks it again, as it does every decision.
    decision: sealing.decision(
      decision.seat,
      parts.map((part) => part?.value ?? null),
    ),
    from,
    isShut: parts.includes(undefined),
  };
}

/** A log as it grows: each decision gets its place in the chain, each commitment seals of this match. */
class Retelling {
  readonly entries: Entry[] = [];
  /** Commitments of a round that is not complete yet. */
  private readonly waiting = new Map<Seat, ReplayedDecision>();

  constructor(
    private readonly fork: Fork,
    private readonly random: Random,
    public position: Position,
  ) {}

  /** What stands in its way, or null. */
  tell(told: ReplayedDecision): Refusal | null {
    const { seat, type } = told.decision;
    const { sealing } = this.position.game;
    switch (type) {
      case sealing?.type:
        this.waiting.set(seat, told);
        // An incomplete round is not written: at its end everybody commits anew.
        return [...owed(this.position).keys()].every((owing) => this.waiting.has(owing))
          ? this.flush()
          : null;
      case sealing?.takeBack:
        return this.waiting.delete(seat) ? null : (this.flush() ?? this.write(told));
      default:
        return this.flush() ?? this.write(told);
    }
  }

  private flush(): Refusal | null {
    for (const told of this.waiting.values()) {
      const refusal = this.write(told);
      if (refusal) return refusal;
    }
    this.waiting.clear();
    return null;
  }

  private write({ seq, by, decision, from, isShut }: ReplayedDecision): Refusal | null {
    if (isShut) {
      return refuse(
        'sealed',
        `The orders of entry ${seq} are opened when the match has ended: fork an earlier moment.`,
      );
    }
    const { matchId: match, at } = this.fork;
    const body = { kind: 'decision' as const, decision, from, ...this.sealing(match, decision) };
    const written = compose(this.position, { at, by, id: null, body });
    if (!written.ok) return written.refusal;
    this.entries.push(written.entry);
    this.position = written.position;
    return null;
  }

  private sealing(match: string, decision: GameDecision): { sealing?: Sealing } {
    const { game, progress } = this.position;
    const values = valuesOf(game, decision);
    if (!values) return {};
    return {
      sealing: sealAnew({ match, round: progress.round, seat: decision.seat }, values, this.random),
    };
  }
}

/** The log of a match that follows `replay` up to its entry `upTo`, under a name of its own. */
export function forkOf(
  game: Game,
  replay: Replay,
  upTo: number,
  fork: Fork,
  random: Random,
): Result<{ entries: Entry[]; position: Position }> {
  const { matchId, at, seat } = fork;
  const last = replay.entries.at(-1)?.seq ?? 0;
  const refused = (refusal: Refusal) => ({ ok: false as const, refusal });
  if (upTo > last)
    return refused(refuse('not-told', `The replay of this match goes to entry ${last} so far.`));
  const bots = game
    .sides(replay.setup)
    .map((_, index) => index)
    .filter((index) => index !== seat);
  const beginning = beginningOf({ matchId, game, setup: replay.setup, clock: { kind: 'none' }, at, bots });
  const retelling = new Retelling(fork, random, beginning.position);
  for (const entry of replay.entries) {
    if (entry.seq > upTo) break;
    if (!('decision' in entry.body)) continue;
    const refusal = retelling.tell(replayedDecision(game, entry, replay.openings));
    if (refusal) return refused(refusal);
  }
  const { entries, position } = retelling;
  if (isFinished(position))
    return refused(refuse('over', 'The match is over there: fork an earlier moment.'));
  if (position.seats[seat] === undefined || isOut(position, seat)) {
    return refused(refuse('out', 'That seat is out of the match: take another one.'));
  }
  return { ok: true, entries, position };
}
