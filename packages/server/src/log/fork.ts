/**
 * A practice match that begins where a replay stands. It is a match like any other: its log holds the replay's
 * decisions again, each an entry of its own chain, so that it can be verified, replayed and forked in its turn.
 * Only what the replay tells is taken: whoever may not know an order cannot fork past it.
 */
import type { Decision, Refusal, Result, Seat } from '@star-eater/rules';
import type { Random } from '../random';
import { compose, refuse } from './advance';
import type { DecidedBy, Entry, Sealing } from './entry';
import { beginningOf, isFinished, owed, type Position } from './position';
import type { Replay, ReplayEntry, ReplayOpening } from './replay';
import { PARTS, sealAnew } from './seals';

export interface Fork {
  matchId: string;
  at: number;
  /** Who goes on by hand; bots hold the other seats. */
  seat: Seat;
}

/** A decision as the replay tells it. */
interface Told {
  seq: number;
  by: Seat | null;
  decision: Decision;
  from: DecidedBy;
  /** A commitment of which not every part has been opened. */
  isShut: boolean;
}

function told({ seq, by, body }: ReplayEntry, openings: readonly ReplayOpening[]): Told {
  const decision = body['decision'] as Decision;
  const from = body['from'] as DecidedBy;
  if (decision.type !== 'commit') return { seq, by, decision, from, isShut: false };
  const parts = PARTS.map((part) => openings.find((each) => each.seq === seq && each.part === part));
  const [engine, ...commands] = parts.map((part) => part?.value ?? null);
  const orders = {
    ...(engine === null ? {} : { engine }),
    commands: commands.filter((command) => command !== null),
  };
  return {
    seq,
    by,
    // The engine looks at it again, as at every decision.
    decision: { seat: decision.seat, type: 'commit', ...orders } as Decision,
    from,
    isShut: parts.includes(undefined),
  };
}

/** A log as it grows: each decision gets its place in the chain, each commitment seals of this match. */
class Retelling {
  readonly entries: Entry[] = [];
  /** Commitments of a round that is not complete yet. */
  private readonly waiting = new Map<Seat, Told>();

  constructor(
    private readonly fork: Fork,
    private readonly random: Random,
    public position: Position,
  ) {}

  /** What stands in its way, or null. */
  tell(told: Told): Refusal | null {
    const { seat, type } = told.decision;
    switch (type) {
      case 'commit':
        this.waiting.set(seat, told);
        // An incomplete round is not written: at its end everybody commits anew.
        return [...owed(this.position).keys()].every((owing) => this.waiting.has(owing))
          ? this.flush()
          : null;
      case 'uncommit':
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

  private write({ seq, by, decision, from, isShut }: Told): Refusal | null {
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

  private sealing(match: string, decision: Decision): { sealing?: Sealing } {
    if (decision.type !== 'commit') return {};
    const { seat, engine = null, commands } = decision;
    const { round } = this.position.match;
    return { sealing: sealAnew({ match, round, seat, orders: { engine, commands } }, this.random) };
  }
}

/** The log of a match that follows `replay` up to its entry `upTo`, under a name of its own. */
export function forkOf(
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
  const bots = replay.setup.factions.map((_, index) => index).filter((index) => index !== seat);
  const beginning = beginningOf({ matchId, setup: replay.setup, clock: { kind: 'none' }, at, bots });
  const retelling = new Retelling(fork, random, beginning.position);
  for (const entry of replay.entries) {
    if (entry.seq > upTo) break;
    if (!('decision' in entry.body)) continue;
    const refusal = retelling.tell(told(entry, replay.openings));
    if (refusal) return refused(refusal);
  }
  const { entries, position } = retelling;
  if (isFinished(position))
    return refused(refuse('over', 'The match is over there: fork an earlier moment.'));
  if (position.match.seats[seat]?.out !== false) {
    return refused(refuse('out', 'There is no ship in that seat any more: take another one.'));
  }
  return { ok: true, entries, position };
}
