/**
 * Makes a practice match from a replay. Its log repeats the replay's decisions in a hash chain of its own, so
 * it can be verified, replayed and forked like any other match. It uses public decisions only: nobody can
 * fork past an order that they may not know.
 */
import type { Game, GameDecision, Refusal, Result, Seat } from '@star-eater/rules';
import type { Random } from '../random';
import { compose, refuse } from './advance';
import type { ChanceBody } from '../chance/due';
import type { ChanceRecord, ToldChance } from '../chance/record';
import type { DecidedBy, Entry, EntryBody, Sealing } from './entry';
import { beginningOf, isFinished, isOut, owed, type Position } from './position';
import type { Replay, ReplayEntry, ReplayDisclosure } from './replay';
import { sealAnew, sealingOf, takenBackBy, valuesOf } from './seals';

export interface Fork {
  matchId: string;
  at: number;
  /** The forking player's seat. Bots hold the others. */
  seat: Seat;
  /** H-18. The chance that the source began with; null for games that are not dealt. */
  told?: ToldChance | null;
}

/** A decision in the replay. */
interface ReplayedDecision {
  seq: number;
  by: Seat | null;
  decision: GameDecision;
  from: DecidedBy;
  /** Not every part of this sealed decision has been opened. */
  isWithheld: boolean;
}

function replayedDecision(
  game: Game,
  { seq, by, body }: ReplayEntry,
  openings: readonly ReplayDisclosure[],
): ReplayedDecision {
  const decision = body['decision'] as GameDecision;
  const from = body['from'] as DecidedBy;
  const sealing = sealingOf(game, decision.type);
  if (!sealing) return { seq, by, decision, from, isWithheld: false };
  const parts = Array.from({ length: sealing.parts }, (_, part) =>
    openings.find((each) => each.seq === seq && each.part === part),
  );
  return {
    seq,
    by,
    // The engine checks it again.
    decision: sealing.decision(
      decision.seat,
      parts.map((part) => part?.value ?? null),
    ),
    from,
    isWithheld: parts.includes(undefined),
  };
}

/** Writes the fork's log: each decision joins the new chain, each commitment gets new seals. */
class ForkWriter {
  readonly entries: Entry[] = [];
  /** Commitments of a round that is not complete. */
  private readonly waiting = new Map<Seat, ReplayedDecision>();

  constructor(
    private readonly fork: Fork,
    private readonly random: Random,
    public position: Position,
  ) {}

  /** Null, or why the decision cannot be added. */
  add(replayed: ReplayedDecision): Refusal | null {
    const { seat, type } = replayed.decision;
    const { game } = this.position;
    if (sealingOf(game, type)) {
      this.waiting.set(seat, replayed);
      // An incomplete round is not written: everybody commits again.
      return [...owed(this.position).keys()].every((owing) => this.waiting.has(owing)) ? this.flush() : null;
    }
    if (takenBackBy(game, type) && this.waiting.delete(seat)) return null;
    return this.flush() ?? this.write(replayed);
  }

  /** H-18. A deal, a chain or dice of the source. */
  addChance(body: ChanceBody): Refusal | null {
    return this.flush() ?? this.compose(null, { ...body, told: true });
  }

  private flush(): Refusal | null {
    for (const replayed of this.waiting.values()) {
      const refusal = this.write(replayed);
      if (refusal) return refusal;
    }
    this.waiting.clear();
    return null;
  }

  private write({ seq, by, decision, from, isWithheld }: ReplayedDecision): Refusal | null {
    if (isWithheld) {
      return refuse(
        'sealed',
        `The orders of entry ${seq} stay sealed until the match ends. Play from an earlier moment.`,
      );
    }
    const sealing = this.sealing(this.fork.matchId, decision);
    return this.compose(by, { kind: 'decision', decision, from, ...sealing });
  }

  private compose(by: Seat | null, body: EntryBody): Refusal | null {
    const { at } = this.fork;
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

const CHANCE: readonly string[] = ['deal', 'roll', 'chain'];

/** H-18. A record before the opening: enough for the engine, not for hashes. */
const provisional = (told: ToldChance): ChanceRecord => ({
  anchor: '',
  attempts: [],
  drawn: [],
  game: '',
  joint: '',
  told,
});

/** The log of a new match that follows `replay` up to entry `upTo`. */
export function forkOf(
  game: Game,
  replay: Replay,
  upTo: number,
  fork: Fork,
  random: Random,
): Result<{ entries: Entry[]; position: Position }> {
  const { matchId, at, seat, told } = fork;
  const last = replay.entries.at(-1)?.seq ?? 0;
  const refused = (refusal: Refusal) => ({ ok: false as const, refusal });
  if (upTo > last)
    return refused(refuse('not-told', `The replay of this match ends at entry ${last} so far.`));
  const bots = game
    .sides(replay.setup)
    .map((_, index) => index)
    .filter((index) => index !== seat);
  const clock = { kind: 'none' } as const;
  const chance = told ? provisional(told) : null;
  const beginning = beginningOf({ matchId, game, setup: replay.setup, chance, clock, at, bots });
  const writer = new ForkWriter(fork, random, beginning.position);
  for (const entry of replay.entries) {
    if (entry.seq > upTo) break;
    const refusal = CHANCE.includes(entry.kind)
      ? writer.addChance(entry.body as ChanceBody)
      : 'decision' in entry.body
        ? writer.add(replayedDecision(game, entry, replay.openings))
        : null;
    if (refusal) return refused(refusal);
  }
  const { entries, position } = writer;
  if (isFinished(position))
    return refused(refuse('over', 'The match is over at that moment. Play from an earlier one.'));
  if (position.seats[seat] === undefined || isOut(position, seat)) {
    return refused(refuse('out', 'That player is out of the match. Pick another one.'));
  }
  return { ok: true, entries, position };
}
