/**
 * A replay of the draft, played by the engine in this browser and cut into moments: a step of movement, a volley, a roll.
 * The dice are those of the file; the server's verify and the record check that they follow.
 */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import {
  agreeDraw,
  apply,
  DICE_COMMANDS,
  foldDiceEvent,
  rollDice,
  setup,
  view,
  type DiceDecision,
  type DiceEvent,
  type DiceMatch,
} from '@star-eater/rules/src/games/star-eater/dice';
import { ENGINES } from '@star-eater/rules/src/games/star-eater';
import type { Moment } from '../../../../table/replay/replay';
import type { ReplayDisclosure } from '../../common/replay/file';
import type { Commitment } from '../../common/replay/file';
import type { StarEaterDice } from '../data';

export interface ReplayEntry {
  seq: number;
  kind: string;
  body: { decision?: DiceDecision; sealing?: { seal: string[] }; values?: number[]; what?: string };
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: { factions: { id: string; name: string }[] };
  entries: ReplayEntry[];
  openings: ReplayDisclosure[];
  complete: boolean;
}

export interface Reel {
  first: DiceMatch;
  moments: Moment<StarEaterDice>[];
  commitments: Commitment[];
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
}

const BEGINS: ReadonlySet<DiceEvent['type']> = new Set<DiceEvent['type']>([
  'roundStarted',
  'phaseStarted',
  'stepStarted',
  'cannonsMoved',
  'torpedoTargeted',
  'commandStarted',
  'squadronActivated',
  'weaponFired',
  'diceRolled',
  'collided',
  'matchEnded',
]);

/** An event that only announces the next one. */
const HEADINGS: ReadonlySet<DiceEvent['type']> = new Set<DiceEvent['type']>([
  'phaseStarted',
  'roundStarted',
  'stepStarted',
  'initiativePassed',
]);
const isHeading = ({ type }: DiceEvent): boolean => HEADINGS.has(type);

function cut(events: readonly DiceEvent[]): DiceEvent[][] {
  const parts: DiceEvent[][] = [];
  for (const event of events) {
    const last = parts.at(-1);
    if (last && (!BEGINS.has(event.type) || last.every(isHeading))) last.push(event);
    else parts.push([event]);
  }
  // Announcements at the end (the next round begins) stay with what led to them.
  const [before, tail] = parts.slice(-2);
  if (before && tail?.every(isHeading)) {
    before.push(...tail);
    parts.pop();
  }
  return parts;
}

/** A commitment with its opened values; null if it stays sealed. */
function openedCommit(seat: Seat, parts: readonly ReplayDisclosure[] | undefined): DiceDecision | null {
  if (!parts) return null;
  const [engine, ...cards] = [0, 1, 2].map((part) => parts.find((each) => each.part === part)?.value ?? null);
  const set = ENGINES.find((each) => each === engine);
  // Still untrusted: the engine checks it.
  return {
    seat,
    type: 'commit',
    ...(set === undefined ? {} : { engine: set }),
    commands: cards.flatMap((card) => DICE_COMMANDS.filter((command) => command === card)),
  };
}

class Reader {
  readonly moments: Moment<StarEaterDice>[] = [];
  commitments: Commitment[] = [];
  private readonly opened = new Map<number, ReplayDisclosure[]>();
  private readonly shut = new Set<Seat>();

  constructor(
    public match: DiceMatch,
    openings: readonly ReplayDisclosure[],
  ) {
    for (const disclosure of openings)
      this.opened.set(disclosure.seq, [...(this.opened.get(disclosure.seq) ?? []), disclosure]);
  }

  add(seq: number, events: readonly DiceEvent[], next: DiceMatch): void {
    let before = view(this.match, 'all');
    const parts = cut(events);
    parts.forEach((part, step) => {
      const after = step === parts.length - 1 ? view(next, 'all') : part.reduce(foldDiceEvent, before);
      this.moments.push({ seq, step, events: part, before, after });
      before = after;
    });
    this.match = next;
  }

  /** False if the entry does not follow. */
  take(entry: ReplayEntry): boolean {
    const { seq, kind, body } = entry;
    if (kind === 'roll') return this.applied(seq, rollDice(this.match, body.values ?? []));
    const decision = this.decisionIn(entry);
    if (!decision) return true;
    if (decision.type === 'commit')
      this.commitments.push({
        seq,
        seat: decision.seat,
        round: this.match.round,
        seal: body.sealing?.seal ?? [],
        openings: this.opened.get(seq) ?? [],
      });
    if (decision.type === 'uncommit')
      this.commitments = this.commitments.filter(
        ({ seat, round }) => seat !== decision.seat || round !== this.match.round,
      );
    return this.applied(seq, apply(this.match, decision));
  }

  private applied(seq: number, result: ReturnType<typeof apply>): boolean {
    if (result.ok) this.add(seq, result.events, result.match);
    return result.ok;
  }

  /** Null for entries without one, and for orders that stay sealed and their taking back. */
  private decisionIn({ seq, body: { decision } }: ReplayEntry): DiceDecision | null {
    if (decision?.type === 'uncommit' && this.shut.delete(decision.seat)) return null;
    if (decision?.type !== 'commit') return decision ?? null;
    const commit = openedCommit(decision.seat, this.opened.get(seq));
    if (!commit) this.shut.add(decision.seat);
    return commit;
  }
}

export function reelOf(file: ReplayFile): Reel | null {
  const made = setup(file.setup);
  if (!made.ok) return null;
  const reader = new Reader(made.match, file.openings);
  const wrong = file.entries.find((entry) => !reader.take(entry));
  // §3.1. A draw is agreed outside the engine: the last player to agree ended the match.
  const agreed = file.entries.filter(({ kind }) => kind === 'draw').at(-1);
  const wasClosed = file.entries.some(({ body }) => body.what === 'closed');
  if (file.complete && !wrong && !reader.match.outcome && !wasClosed && agreed) {
    const drawn = agreeDraw(reader.match);
    if (drawn.ok) reader.add(agreed.seq, drawn.events, drawn.match);
  }
  const { moments, commitments } = reader;
  return { first: made.match, moments, commitments, wrongAt: wrong?.seq ?? null };
}
