/**
 * A replay, played by the engine in this browser: one moment per entry. The dice are those of the file; the server's verify
 * and the record check that they follow.
 */
import {
  agreeDraw,
  apply,
  rollDice,
  start,
  sealing,
  view,
  type Decision,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import type { Moment } from '../../../table/replay/replay';
import type { BroadReach } from '../data';
import type { Disclosed, ReplayEntry, ReplayFile } from './file';

export interface Reel {
  first: Match;
  moments: Moment<BroadReach>[];
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
}

/** A commit with its opened values; null while it stays sealed. */
function openedCommit(decision: Decision, parts: readonly Disclosed[]): Decision | null {
  if (decision.type !== 'commit') return decision;
  if (parts.length === 0) return null;
  const values = [0, 1].map((part) => parts.find((each) => each.part === part)?.value ?? null);
  return sealing.decision(decision.seat, values);
}

class Reader {
  readonly moments: Moment<BroadReach>[] = [];
  private readonly opened = new Map<number, Disclosed[]>();
  /** Commits that stay sealed: their taking back is left out, too. */
  private readonly shut = new Set<number>();

  constructor(
    public match: Match,
    openings: readonly Disclosed[],
  ) {
    for (const disclosed of openings)
      this.opened.set(disclosed.seq, [...(this.opened.get(disclosed.seq) ?? []), disclosed]);
  }

  add(seq: number, next: Match, events: readonly Event[]): void {
    if (events.length > 0)
      this.moments.push({
        seq,
        step: 0,
        events,
        before: view(this.match, 'all'),
        after: view(next, 'all'),
      });
    this.match = next;
  }

  /** False if the entry does not follow. */
  take({ seq, kind, body }: ReplayEntry): boolean {
    if (kind === 'roll') return this.applied(seq, rollDice(this.match, body.values ?? []));
    if (!body.decision) return true;
    if (body.decision.type === 'uncommit' && this.shut.delete(body.decision.seat)) return true;
    const decision = openedCommit(body.decision, this.opened.get(seq) ?? []);
    if (decision) return this.applied(seq, apply(this.match, decision));
    this.shut.add(body.decision.seat);
    return true;
  }

  private applied(seq: number, result: ReturnType<typeof apply>): boolean {
    if (result.ok) this.add(seq, result.match, result.events);
    return result.ok;
  }
}

export function reelOf(file: ReplayFile): Reel | null {
  const made = start(file.setup);
  if (!made.ok) return null;
  const reader = new Reader(made.match, file.openings);
  const wrong = file.entries.find((entry) => !reader.take(entry));
  // B-47. A draw is agreed outside the engine: the last player to agree ended the match.
  const agreed = file.entries.filter(({ kind }) => kind === 'draw').at(-1);
  const wasClosed = file.entries.some(({ body }) => body.what === 'closed');
  if (file.complete && !wrong && !reader.match.outcome && !wasClosed && agreed) {
    const drawn = agreeDraw(reader.match);
    if (drawn.ok) reader.add(agreed.seq, drawn.match, drawn.events);
  }
  return { first: made.match, moments: reader.moments, wrongAt: wrong?.seq ?? null };
}
